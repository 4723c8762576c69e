/** What never changes on the map. Checked against the game's own board by its tests. A table with house rules may bring its own. */

import type { Ground as Drawn } from '../types';
import table from './territories.json';

export interface Ground {
  word: string; // 10*, as typed
  name: string; // 10★
  number: number;
  kind: 'plain' | 'forest' | 'castle';
  neutral: boolean;
  griffins: boolean;
  orcish: boolean;
  borders: string[];
  card: string; // its event card
  area: number[][]; // left, top, right, bottom, in cells
}

type Entry = Omit<Ground, 'word' | 'name' | 'number'>;

/** 10★, as written for people. */
export const placeName = (word: string): string => word.replace('*', '★').replace('.', '•');

const KINDS = ['castle', 'plain', 'forest'];

const SIGNS: Record<string, Ground['kind']> = { '*': 'castle', '.': 'forest' };

/** In the order of their numbers; of one number the castle first. */
const inOrder = (drawn: Drawn[]): Ground[] =>
  drawn
    .map((one) => ({ ...one, name: placeName(one.word), number: parseInt(one.word, 10), kind: SIGNS[one.word.slice(-1)] ?? ('plain' as const) }))
    .sort((a, b) => a.number - b.number || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
const byWord = (grounds: Ground[]): Record<string, Ground> => Object.fromEntries(grounds.map((one) => [one.word, one]));

const PRINTED = inOrder(Object.entries(table as Record<string, Entry>).map(([word, entry]) => ({ word, ...entry })));

export let GROUNDS = PRINTED;
export let GROUND = byWord(PRINTED);
let laid = '';

/** The map of the table that is looked at lies on the page from now on; without one of its own, the printed one. */
export function lay(island: Drawn[]): Ground[] {
  const next = island.length ? JSON.stringify(island) : '';
  if (next !== laid) {
    laid = next;
    GROUNDS = island.length ? inOrder(island) : PRINTED;
    GROUND = byWord(GROUNDS);
  }
  return GROUNDS;
}

export function kindWords(ground: Ground): string {
  if (ground.neutral) return 'The Great Mountain, neutral';
  const kind = { plain: 'Plain', forest: 'Forest', castle: 'Castle' }[ground.kind];
  return kind + (ground.griffins ? ' with griffins' : '') + (ground.orcish ? ', Orcish land' : '');
}

/** How many borders lie between two territories as the map is drawn, whatever stands in the way. */
export function steps(from: string, to: string): number {
  const away = new Map([[from, 0]]);
  for (const word of away.keys()) {
    if (word === to) break;
    for (const next of GROUND[word]?.borders ?? []) if (!away.has(next)) away.set(next, away.get(word)! + 1);
  }
  return away.get(to) ?? -1;
}
