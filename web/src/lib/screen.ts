/** What a page knows of a table comes in two parts: what everybody sees, and what one seat sees otherwise. */

import type { TableView, SeatView, Update } from './types';

/** What is known of a table with what is new; of the screen only the parts that changed are sent. */
export function applyUpdate(known: TableView | null, news: Update): TableView {
  return { ...known, ...news, screen: { ...known?.screen, ...news.screen } } as TableView;
}

/** The whole view of a seat; a game that has no screen leaves it empty. */
export function wholeView(view: SeatView, open: Pick<TableView, 'screen' | 'waiting'>): SeatView {
  const screen = view.screen === null ? null : { ...open.screen, ...(view.screen as object) };
  return { ...view, screen, question: view.question || open.waiting };
}
