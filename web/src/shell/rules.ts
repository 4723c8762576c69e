/** Pressing the number of a rule opens the rulebook there: in the panel beside the table, else on its own page. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('rules');

export interface RulebookOpener {
  open: (rule: string) => void;
}

export function provideRulebook(opener: RulebookOpener): void {
  setContext(KEY, opener);
}

export function rulebookOpener(): RulebookOpener | undefined {
  return getContext<RulebookOpener | undefined>(KEY);
}
