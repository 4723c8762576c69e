/** The first look at a game: who one is, what one wants, what happens first. It lies beside the board as a moment does. */

import { explained } from '../lib/explained.svelte';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import type { ExplanationEntry, Moment } from '../lib/types';

const BEGINNING = 24; // decisions: whoever comes later has seen something of the game
const told = new WeakSet<Table>();

/** The entry `opening.NAME` of whoever sits there, else `opening`, of the game's explanations. */
function entryFor(name: string): ExplanationEntry | undefined {
  return explained.find(`opening.${name}`)[0] ?? explained.find('opening')[0];
}

function momentOf(entry: ExplanationEntry): Moment {
  const lines = entry.words.split('\n');
  const facts = lines.slice(0, -1).map((words) => ({ words, number: '', rule: '' }));
  return { kind: 'opening', shape: 'card', title: entry.name, sides: [], facts, outcome: lines.at(-1) ?? '' };
}

/** Once at each table that has just begun, to those who play. */
export function tellOpening(table: Table): void {
  const { update } = table;
  if (!settings.moments || told.has(table) || update?.state !== 'playing' || update.game !== explained.game || update.seq > BEGINNING) return;
  const own = update.sittings.find((one) => one.mine && one.seat === table.at);
  const entry = own && entryFor(own.name);
  if (!entry) return;
  told.add(table);
  table.stage.open(momentOf(entry), 0);
}
