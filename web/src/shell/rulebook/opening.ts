/** How a chapter is opened: on the page of the rules its address changes, beside a table only the panel does. */

import { getContext, setContext } from 'svelte';

/** The name under which all clauses are opened, by the sections of the rulebook. */
export const ALL = 'clauses';

const KEY = Symbol('chapters');

export interface ChapterOpener {
  page: boolean;
  /** `block`: a place in the chapter; -1: its beginning. */
  open: (chapter: string, block?: number) => void;
}

export function provideChapters(opener: ChapterOpener): void {
  setContext(KEY, opener);
}

export function chapterOpener(): ChapterOpener {
  return getContext<ChapterOpener>(KEY);
}
