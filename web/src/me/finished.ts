/** How games have ended that no key holds: kept here, so that they still count when their tables have left the server. */

import { ownKey } from '../lib/credentials';
import { recall, remember } from '../lib/memory';
import type { OwnTable } from '../lib/types';

const FINISHED = 'finished';
const MOST = 200;

export const finishedGames = (): OwnTable[] => recall<OwnTable[]>(FINISHED) ?? [];

export function keepFinished(tables: OwnTable[]): void {
  const kept = tables.slice(0, MOST).map((one) => ({ ...one, question: '', happened: '' }));
  if (JSON.stringify(kept) !== JSON.stringify(finishedGames())) remember(FINISHED, kept);
}

/** All that is told, and behind it what is told no more. Of the tables of a key the server keeps the results itself. */
export function withFinished(told: OwnTable[]): OwnTable[] {
  const known = new Set(told.map((one) => one.id));
  const gone = finishedGames().filter((one) => !known.has(one.id));
  const over = told.filter((one) => one.state === 'over' && one.players.some((player) => player.mine));
  keepFinished(ownKey() ? gone : [...over, ...gone]);
  return [...told, ...gone];
}
