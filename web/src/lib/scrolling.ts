/** Whatever is larger than its place is moved with the arrow keys, on every screen, and only as long as it is larger:
 * what fits is no stop on the way of the Tab key. Where something inside can be pressed, that is the stop, unless the
 * box says `data-read`: then it is there to be read. */

const BOXES = 'div, section, aside, ul, ol, dl, p, pre, form, article, main';
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
const NAMES = 'caption, h2, h3, h4, strong, legend';
const GATHER = 150; // milliseconds: what changes within them is looked at once

/** What was set here, and is taken away again. */
const stops = new Map<HTMLElement, string[]>();

const wide = (box: Element): number => box.scrollWidth - box.clientWidth;
const high = (box: Element): number => box.scrollHeight - box.clientHeight;

function scrolls(box: Element): boolean {
  if (wide(box) < 2 && high(box) < 2) return false; // the usual case, without asking for its style
  const { overflowX, overflowY, visibility } = getComputedStyle(box);
  const may = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  return visibility === 'visible' && ((may(overflowX) && wide(box) > 1) || (may(overflowY) && high(box) > 1));
}

function nameOf(box: HTMLElement): string {
  return box.querySelector(NAMES)?.textContent?.trim() || box.closest('[aria-label]')?.getAttribute('aria-label') || '';
}

function give(box: HTMLElement): void {
  const attributes: Record<string, string> = { tabindex: '0' };
  const name = nameOf(box);
  if (name && box.tagName === 'DIV' && !box.matches('[role], [aria-label], [aria-labelledby]')) Object.assign(attributes, { role: 'region', 'aria-label': name });
  for (const [attribute, value] of Object.entries(attributes)) box.setAttribute(attribute, value);
  stops.set(box, Object.keys(attributes));
}

function take(box: HTMLElement): void {
  for (const attribute of stops.get(box) ?? []) box.removeAttribute(attribute);
  stops.delete(box);
}

function update(): void {
  for (const box of stops.keys())
    if (!box.isConnected) stops.delete(box);
    else if (box !== document.activeElement && (!scrolls(box) || !isStop(box))) take(box);
  for (const box of document.querySelectorAll<HTMLElement>(BOXES)) if (!box.hasAttribute('tabindex') && scrolls(box) && isStop(box)) give(box);
}

/** What is hidden from those who listen is no stop: what it shows is said to them elsewhere. */
const isStop = (box: HTMLElement): boolean => !box.closest('[aria-hidden="true"], [inert]') && ('read' in box.dataset || !box.querySelector(STOPS));

/** The page does not hear of keys that the browser scrolls with. */
function keep(event: KeyboardEvent): void {
  const box = event.target as HTMLElement;
  if (!stops.has(box)) return;
  const { scrollLeft, scrollTop } = box;
  const room: Record<string, boolean> = {
    ArrowLeft: scrollLeft > 0,
    ArrowRight: scrollLeft < wide(box) - 1,
    ArrowUp: scrollTop > 0,
    ArrowDown: scrollTop < high(box) - 1,
  };
  if (room[event.key]) event.stopPropagation();
}

/** From now on; whatever may change a size makes it look again. */
export function followScrolling(): void {
  let timer = 0;
  const look = (): void => void (timer ||= window.setTimeout(() => ((timer = 0), update()), GATHER));
  new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'open', 'hidden', 'data-theme'] });
  new ResizeObserver(look).observe(document.body);
  addEventListener('resize', look);
  for (const kind of ['load', 'toggle', 'transitionend', 'focusout']) document.addEventListener(kind, look, true);
  document.addEventListener('keydown', keep, true);
}
