/** What a lesson speaks of: the part of the board (`data-part`) is outlined and brought into view. */

const POINTED = 'data-pointed';
const RIGHT = 'data-right';

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The parts of that name that can be seen. Answers are pointed at where they are given: at the board, if it has them. */
export function partsNamed(root: ParentNode, name: string): Element[] {
  if (!name) return [];
  const own = name === 'choices' ? [...root.querySelectorAll('.board [data-answers]')].filter(isSeen) : [];
  return own.length ? own : [...root.querySelectorAll(`[data-part="${CSS.escape(name)}"]`)].filter(isSeen);
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

/** The first of them, unless it is in sight already. */
export function bringIntoView(root: HTMLElement, name: string, smooth: boolean): void {
  const [part] = partsNamed(root, name);
  part?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
}
