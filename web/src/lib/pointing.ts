/** What a lesson speaks of: the part of the board (`data-part`) is outlined and brought into view. */

import { isWide } from './width';

const POINTED = 'data-pointed';
const RIGHT = 'data-right';

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The parts of that name that can be seen: answers where they are given, on the board if it has them; seats there, too, if the page has none. */
export function partsNamed(root: ParentNode, name: string): Element[] {
  if (!name) return [];
  const seen = (selector: string): Element[] => [...root.querySelectorAll(selector)].filter(isSeen);
  const own = name === 'choices' ? seen('.board [data-answers]') : [];
  const named = own.length ? own : seen(`[data-part="${CSS.escape(name)}"]`);
  return named.length || name !== 'seats' ? named : seen('.board [data-seats]');
}

/** What sends a notation, or begins it (`data-begins` may name several, with `|` between them). */
export function controlsOf(root: ParentNode, text: string): Element[] {
  const begins = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-begins]')];
  return [
    ...root.querySelectorAll(`[data-choice="${CSS.escape(text)}"]`),
    ...begins.filter((one) => one.dataset['begins']?.split('|').includes(text)),
  ];
}

/** Marks them, whatever the board draws anew, until the returned function is called. */
export function pointAt(root: HTMLElement, name: string, right: string[]): () => void {
  const mark = (): void => {
    toggle(root, POINTED, partsNamed(root, name));
    toggle(root, RIGHT, right.flatMap((text) => controlsOf(root, text)));
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-part', 'data-answers', 'data-choice', 'data-begins', 'class'] });
  return () => {
    observer.disconnect();
    toggle(root, POINTED, []);
    toggle(root, RIGHT, []);
  };
}

function toggle(root: HTMLElement, mark: string, wanted: Element[]): void {
  for (const one of root.querySelectorAll(`[${mark}]`)) if (!wanted.includes(one)) one.removeAttribute(mark);
  for (const one of wanted) if (!one.hasAttribute(mark)) one.setAttribute(mark, '');
}

/** The first of them. Where the page scrolls, all of it comes between `top` and `bottom`, if it is not there yet; what is higher than that begins at `top`. */
export function bringIntoView(root: HTMLElement, name: string, smooth: boolean, [top, bottom]: readonly [number, number]): void {
  const [part] = partsNamed(root, name);
  const behavior = smooth ? 'smooth' : 'instant';
  if (!part || isWide()) return part?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  const box = part.getBoundingClientRect();
  if (box.left < 0 || box.right > innerWidth) part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const above = part.getBoundingClientRect().top - top;
  const by = above < 0 || box.height > bottom - top ? above : Math.max(0, above + box.height + top - bottom);
  if (by) scrollTo({ top: scrollY + by, behavior });
}
