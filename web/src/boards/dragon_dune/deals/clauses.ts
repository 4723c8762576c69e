/** The kinds of clauses a deal is made of, and their sentences. Checked against the game's own by its tests. */

import table from './clauses.json';
import { GROUNDS, placeName } from '../map/territories';

export interface Mode {
  mode: string;
  title: string;
  words: string;
  slots: string[];
  places?: string;
}

export interface Kind {
  kind: string;
  group: string;
  title: string;
  asks: string; // what the mode is called in an offer
  modes: Mode[];
}

export type Value = string | number | string[];
/** A clause in structured form: `{"kind": "pay-now", "by": "orcs", "to": "elves", "gold": 2}` */
export type Clause = Record<string, Value>;

export const KINDS: Kind[] = table;

export const GROUPS = [...new Set(KINDS.map((one) => one.group))];

export const kindOf = (clause: Clause): Kind => KINDS.find((one) => one.kind === clause.kind)!;

export function modeOf(clause: Clause): Mode {
  const kind = kindOf(clause);
  return kind.modes.find((one) => one.mode === clause[kind.asks]) ?? kind.modes[0]!;
}

const EXACT = ['pay-at', 'go', 'leave', 'plan', 'leave-gold'];
const ARTIFACTS: Record<string, string> = {
  free: '',
  none: ' and play no artifact',
  any: ' and play an artifact',
  red: ' and play a red artifact',
  black: ' and play a black artifact',
};

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const units = (count: Value | undefined): string => (count === 1 ? '1 unit' : `${count ?? '…'} units`);

/** The clause as a sentence, like the ledger will say it. */
export function sentence(clause: Clause): string {
  const whom = (value: Value | undefined): string => (value === 'all' ? 'everybody' : value ? `the ${capital(String(value))}` : '…');
  const place = (value: Value | undefined): string => (value ? placeName(String(value)) : '…');
  const words: Record<string, string> = {
    by: clause.by ? capital(String(clause.by)) : '…',
    to: whom(clause.to),
    who: clause.who === 'anybody' ? 'anybody' : whom(clause.who),
    s: clause.who === 'anybody' ? 's' : '',
    gold: String(clause.gold ?? '…'),
    units: units(clause.units),
    number: String(clause.number ?? '…'),
    place: place(clause.place),
    places: Array.isArray(clause.places) && clause.places.length ? clause.places.map(placeName).join(', ') : '…',
    from: place(clause.from),
    into: place(clause.into),
    artifact: ARTIFACTS[String(clause.artifact ?? 'free')] ?? '',
    more: clause.gold ? `more than ${String(clause.gold)} ` : '',
    goods: clause.by === 'goblins' ? 'mercenaries' : 'artifact cards',
    say: String(clause.say ?? '…'),
    turn: String(clause.turn ?? '…'),
    until: `until the end of turn ${String(clause.turn ?? '…')}`,
    in: `in turn ${String(clause.turn ?? '…')}`,
  };
  if (EXACT.includes(String(clause.kind))) words.until = words.in!;
  return modeOf(clause).words.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '…');
}

/** The territories a clause may speak of. */
export function placesFor(mode: Mode, orcs: boolean): string[] {
  const all = GROUNDS.map((one) => one.word);
  if (mode.places === 'plains') return GROUNDS.filter((one) => one.card).map((one) => one.word);
  if (mode.places === 'castles') return GROUNDS.filter((one) => one.kind === 'castle').map((one) => one.word);
  if (mode.places === 'land' || (mode.places === 'battlefields' && orcs)) return all.filter((one) => one !== '0.');
  return all;
}

/** Whether nothing is missing. */
export function complete(clause: Clause): boolean {
  return modeOf(clause).slots.every((slot) => {
    if (slot === 'mode' || slot === 'artifact') return true;
    const value = clause[slot];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
  });
}

/** What is sent: only what belongs to the clause. */
export function written(clause: Clause): Clause {
  const kind = kindOf(clause);
  const sent: Clause = { kind: kind.kind };
  for (const slot of modeOf(clause).slots) {
    const name = slot === 'mode' ? kind.asks : slot;
    const value = slot === 'mode' ? modeOf(clause).mode : clause[slot];
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}
