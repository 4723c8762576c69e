/** Where a small window opens: below what it speaks of, else above it, else beside it, and always within the page;
 * where there is room, not over what should stay in sight. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 8;

const within = (wish: number, size: number, room: number): number => Math.max(EDGE, Math.min(wish, room - size - EDGE));

const CLEAR = '[data-keep-clear], [data-part=choices], [data-choice]';

/** What should stay in sight: a lesson's words, what can be chosen. */
export const keptClear = (): Box[] => [...document.querySelectorAll(CLEAR)].map((one) => one.getBoundingClientRect());

interface Place {
  left: number;
  top: number;
}

/** How much of the boxes it would lie over. */
function covered(place: Place, size: Size, boxes: Box[]): number {
  const over = (box: Box): number => {
    const across = Math.min(box.right, place.left + size.width) - Math.max(box.left, place.left);
    const down = Math.min(box.bottom, place.top + size.height) - Math.max(box.top, place.top);
    return across > 0 && down > 0 ? across * down : 0;
  };
  return boxes.reduce((sum, box) => sum + over(box), 0);
}

export function placeBeside(box: Box, size: Size, page: Size, clear: Box[] = [], beside = false): Place {
  const left = within((box.left + box.right) / 2 - size.width / 2, size.width, page.width);
  const top = within(box.top, size.height, page.height);
  const stacked = [
    { left, top: box.bottom + GAP },
    { left, top: box.top - GAP - size.height },
  ];
  const sides = [
    { left: box.right + GAP, top },
    { left: box.left - GAP - size.width, top },
  ];
  const places = (beside ? [...sides, ...stacked] : [...stacked, ...sides]).map((one) => ({ left: within(one.left, size.width, page.width), top: within(one.top, size.height, page.height) }));
  const worth = places.map((one) => 4 * covered(one, size, [box]) + covered(one, size, clear));
  return places[worth.indexOf(Math.min(...worth))] as Place;
}
