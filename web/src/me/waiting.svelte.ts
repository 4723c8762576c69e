/** Your tables, asked for now and then: where it is your move, the tab and its icon say so. */

import { credentialOf, forgetKey, ownKey, ownTables } from '../lib/credentials';
import { otherTables } from '../lib/otherTables.svelte';
import { get, post } from '../lib/http';
import { asRefusal } from '../lib/refusal';
import { go, replaceAddress, route } from '../lib/route.svelte';
import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound';
import { setWaiting } from '../lib/tab';
import type { OwnTable, OwnTables } from '../lib/types';
import { withFinished } from './finished';

const EVERY = 30_000;

export const waiting: { tables: OwnTable[]; loaded: boolean; ahead: number; shutOut: boolean } = $state({
  tables: [],
  loaded: false,
  /** Seconds by which the server's clock is ahead of ours. */
  ahead: 0,
  /** Whether another device has shut this one out, as has just been found. */
  shutOut: false,
});

export const isMyMove = (table: OwnTable): boolean => table.asked || table.vote || !!table.awaited;

/** Tables that wait for you: first where the time is over first. */
export const myMoves = (): OwnTable[] =>
  waiting.tables.filter(isMyMove).sort((a, b) => (a.until || Infinity) - (b.until || Infinity) || a.since - b.since);

export async function refresh(): Promise<void> {
  const seats = ownTables().map((table) => ({ table, secret: credentialOf(table)?.secret ?? '' }));
  const answer = await post<OwnTables>('/api/me/tables', { seats });
  const told = await Promise.all(answer.tables.map((one) => (one.known ? one : askItself(one.id))));
  waiting.tables = withFinished(told.filter((one) => one !== null));
  waiting.ahead = answer.now - Date.now() / 1000;
  waiting.loaded = true;
  call();
}

/** A table that is played in another process of the server. */
const askItself = (id: string): Promise<OwnTable | null> =>
  get<OwnTable>(`/api/tables/${id}/mine`, credentialOf(id)?.secret ?? '').catch(() => null);

let before = -1;

/** The table that is open here calls for itself. */
function call(): void {
  const here = route.now.page === 'table' ? route.now.id : '';
  otherTables.waiting = myMoves().filter((one) => one.id !== here).map((one) => one.id);
  const number = otherTables.waiting.length;
  if (before >= 0 && number > before && settings.elsewhere) play('turn');
  before = number;
  setWaiting(number);
}

async function look(): Promise<void> {
  try {
    if (ownKey()) await (await import('./entries')).syncChanges();
    await refresh();
  } catch (thrown) {
    if (asRefusal(thrown).status !== 401 || !ownKey()) return;
    forgetKey();
    waiting.shutOut = true;
  }
}

let following = false;

/** From now on, on whatever page; called again it looks at once. */
export function follow(): void {
  void look();
  if (following) return;
  following = true;
  setInterval(() => void look(), EVERY);
}

/** The app was opened: it begins at the table that waits. Where several do, the lobby lists them. */
export function openWaiting(): void {
  replaceAddress('/');
  void look().then(() => {
    const [first, ...others] = myMoves();
    if (first && !others.length && route.now.page === 'lobby') go(`/t/${first.id}`);
  });
  follow();
}
