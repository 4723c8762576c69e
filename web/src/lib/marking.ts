/** Words that were looked for, marked where they stand: nothing is drawn anew for it. Older browsers mark nothing. */

export const MARKED = 'wanted';

/** Where the words stand in a text: from, to. */
export function places(text: string, words: string[]): [number, number][] {
  const lower = text.toLowerCase();
  return words.filter(Boolean).flatMap((word) => {
    const at: [number, number][] = [];
    for (let from = lower.indexOf(word); from >= 0; from = lower.indexOf(word, from + word.length)) at.push([from, from + word.length]);
    return at;
  });
}

function rangesIn(element: Element, words: string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [from, to] of places(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Marks them in all that the element holds now, until the returned function is called. */
export function markWords(element: Element, words: string[]): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  CSS.highlights.set(MARKED, new Highlight(...rangesIn(element, words)));
  return () => void CSS.highlights.delete(MARKED);
}
