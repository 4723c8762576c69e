/** Arrow keys move between the things on a board: to the nearest one in that direction. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';

const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** Which of `boxes` lies next to `from` in a direction; -1 if none does. Straight ahead counts more than near. */
export function nearest(from: Box, boxes: Box[], direction: Direction): number {
  const [x, y] = middle(from);
  const sideways = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const ahead = sign * (sideways ? bx - x : by - y);
    const aside = Math.abs(sideways ? by - y : bx - x);
    if (ahead < 1) return;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

/** Move the focus inside `area`; into it, if it was elsewhere. Whether it moved. */
export function moveFocus(area: HTMLElement, direction: Direction): boolean {
  const things = [...area.querySelectorAll<HTMLElement | SVGElement>(FOCUSABLE)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && one.getAttribute('aria-hidden') !== 'true';
  });
  if (!things.length) return false;
  const now = document.activeElement;
  if (!now || !area.contains(now) || now === area) {
    const first = things.find((one) => one.classList.contains('lit')) ?? things[0];
    first?.focus();
    return true;
  }
  const others = things.filter((one) => one !== now);
  const next = nearest(
    now.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  others[next]?.focus();
  return next >= 0;
}
