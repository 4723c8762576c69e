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

/** The first of them. Where the card lies below the board, it comes right above the card, as what belongs to it stands above it; a large part begins
 * below the status line. */
export function bringIntoView(root: HTMLElement, name: string, smooth: boolean): void {
  const [part] = partsNamed(root, name);
  const block = isWide() ? 'nearest' : (part?.clientHeight ?? 0) > innerHeight / 2 ? 'start' : 'end';
  part?.scrollIntoView({ block, inline: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
}

/** Where a card stands in a column: how far down, how much room is below it, and where its beak points (nowhere: -1). */
export interface Stand {
  top: number;
  below: number;
  beak: number;
}

export const TOP: Stand = { top: 0, below: Infinity, beak: -1 };
const BEAK = 16; // from the ends of a card

/** At the height of a part, as far as the column reaches. */
export function beside(part: Element, column: Element, height: number): Stand {
  const [box, all] = [part.getBoundingClientRect(), column.getBoundingClientRect()];
  const [from, to] = [Math.max(box.top, all.top), Math.min(box.bottom, all.bottom)];
  const middle = (from + to) / 2 - all.top;
  const top = Math.round(Math.max(0, Math.min(from - all.top, all.height - height)));
  return { top, below: all.height - top - height, beak: Math.max(top + BEAK, Math.min(middle, top + height - BEAK)) };
}
