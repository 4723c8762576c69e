/** Pressing the number of a rule opens the rulebook there: in the panel beside the table, else on its own page. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('rules');

export interface Shelf {
  open: (rule: string) => void;
}

export function layOut(shelf: Shelf): void {
  setContext(KEY, shelf);
}

export function shelf(): Shelf | undefined {
  return getContext<Shelf | undefined>(KEY);
}
