/** Texts that somebody is writing, one a game: kept in the browser. */

import { forget, recall, remember } from '../../lib/memory';

const named = (game: string): string => `workshop.${game}`;

export const draftOf = (game: string): string | null => recall<string>(named(game));

/** What is not changed need not be kept: then a newer example is shown the next time. */
export function keepDraft(game: string, text: string, example: string): void {
  if (text === example) forget(named(game));
  else remember(named(game), text);
}
