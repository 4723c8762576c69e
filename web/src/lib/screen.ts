/** The screen of a game comes in two parts: what everybody sees, and what one seat sees otherwise. */

import type { Known, SeatView, Update } from './types';

/** What is known of a table with what is new; of the screen only the parts that changed are sent. */
export function laidOver(known: Known | null, news: Update): Known {
  return { ...known, ...news, screen: { ...known?.screen, ...news.screen } } as Known;
}

/** The view of a seat with its whole screen; a game that has no screen leaves it empty. */
export function withScreen(view: SeatView, open: Known['screen']): SeatView {
  return view.screen === null ? view : { ...view, screen: { ...open, ...(view.screen as object) } };
}
