/** What may stand where somebody types in a TOML file, by its JSON Schema. */

import { WORKSHOP_WORDS } from '../../words/en/workshop';

export interface Schema {
  type?: string;
  description?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

export interface Suggestion {
  label: string;
  /** What is written; the label, if it is missing. */
  apply?: string;
  detail: string;
  info: string;
}

export interface Suggestions {
  /** Letters before the cursor that are replaced. */
  replaced: number;
  options: Suggestion[];
}

const MOST_NUMBERS = 21; // as many are listed one by one
const HEAD = /^\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}/;
const WORDS = WORKSHOP_WORDS.allowed;

/** For the text up to the cursor; null where nothing can be said. */
export function suggest(schema: Schema, before: string): Suggestions | null {
  const lines = before.split('\n');
  const line = lines.at(-1) ?? '';
  const above = lines.slice(0, -1);
  if (isInComment(line)) return null;
  const head = /^\s*(\[{1,2})\s*([\w.-]*)$/.exec(line);
  if (head && !openKey(above)) return offered(tables(schema), line.trimStart());
  const table = tableAt(schema, above);
  if (!table) return null;
  const open = openKey(above);
  if (open) return values(inside(table, open), line);
  return inTable(table, line, written(above));
}

function inTable(table: Schema, line: string, taken: string[]): Suggestions | null {
  const equals = line.indexOf('=');
  if (equals < 0) return keys(table, line.trimStart(), taken);
  const value = inside(table, line.slice(0, equals).trim());
  const rest = line.slice(equals + 1);
  const brace = rest.lastIndexOf('{');
  if (value?.properties && brace > rest.lastIndexOf('}')) {
    const parts = rest.slice(brace + 1).split(',');
    return inTable(value, (parts.at(-1) ?? '').trimStart(), parts.map((one) => (one.split('=')[0] ?? '').trim()));
  }
  return values(value, rest);
}

function keys(table: Schema, typed: string, taken: string[]): Suggestions | null {
  const word = /[\w.-]*$/.exec(typed)?.[0] ?? '';
  if (word !== typed) return null;
  const dot = word.lastIndexOf('.');
  const home = dot < 0 ? table : inside(table, word.slice(0, dot));
  const start = dot < 0 ? '' : word.slice(0, dot + 1);
  const named = Object.entries(home?.properties ?? {}).filter(([name]) => !taken.includes(start + name));
  const options = named.map(([name, one]) => ({ label: start + name, apply: start + name + ending(one), detail: described(one), info: one.description ?? '' }));
  return offered(options.map((one) => (isTables(home?.properties?.[one.label.slice(start.length)]) ? asHead(one) : one)), word);
}

const ending = (one: Schema): string => (one.properties ? '.' : ' = ');
const isTables = (one: Schema | undefined): boolean => one?.type === 'array' && !!one.items?.properties;
const asHead = (one: Suggestion): Suggestion => ({ ...one, apply: `[[${one.label}]]\n` });

function tables(schema: Schema): Suggestion[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, one]) => one.properties || isTables(one))
    .map(([name, one]) => ({ label: isTables(one) ? `[[${name}]]` : `[${name}]`, detail: WORDS.table, info: one.description ?? '' }));
}

function values(value: Schema | undefined, typed: string): Suggestions | null {
  if (!value) return null;
  const inList = value.type === 'array';
  const word = /(?:"[^"]*|[\w-]*)$/.exec(typed)?.[0] ?? '';
  if (inList && (typed.match(/"/g)?.length ?? 0) % 2 === 1 && !word.startsWith('"')) return null;
  const one = inList ? (value.items ?? {}) : value;
  if (!inList && typed.trim() !== word) return null; // the value is there already
  const texts = one.enum ? one.enum.map((word) => `"${word}"`) : one.type === 'boolean' ? ['true', 'false'] : numbers(one);
  if (inList && !texts.length) return null;
  return offered(texts.map((label) => ({ label, detail: '', info: value.description ?? '' })), word);
}

function numbers(one: Schema): string[] {
  const least = one.minimum;
  const most = one.maximum;
  if (one.type !== 'integer' || least === undefined || most === undefined) return [];
  const step = one.multipleOf ?? 1;
  const many = Math.floor((most - least) / step) + 1;
  return many > MOST_NUMBERS ? [String(least), String(most)] : Array.from({ length: many }, (_, n) => String(least + n * step));
}

/** In a few words: 1 to 12. */
export function described(one: Schema): string {
  if (one.enum) return one.enum.join(', ');
  if (one.type === 'integer') return WORDS.number(one.minimum ?? 0, one.maximum ?? 0) + (one.multipleOf ? WORDS.step(one.multipleOf) : '');
  if (one.type === 'boolean') return WORDS.truth;
  if (one.type === 'array') return one.items?.enum?.join(', ') ?? WORDS.list;
  return one.properties ? WORDS.table : WORDS.text;
}

function offered(options: Suggestion[], word: string): Suggestions | null {
  return options.length ? { replaced: word.length, options } : null;
}

/** What a dotted name leads to. */
function inside(schema: Schema | undefined, path: string): Schema | undefined {
  let now = schema;
  for (const name of path.split('.')) now = (now?.properties ?? now?.items?.properties)?.[name.trim()];
  return now;
}

/** The table that the lines have come to. */
function tableAt(schema: Schema, lines: string[]): Schema | undefined {
  const head = lines.findLast((one) => HEAD.test(one) && !isInList(lines, one));
  const found = head === undefined ? schema : inside(schema, HEAD.exec(head)?.[1] ?? '');
  return found?.items?.properties ? found.items : found;
}

/** A line that looks like a head and stands in a list of lists. */
function isInList(lines: string[], line: string): boolean {
  return openKey(lines.slice(0, lines.indexOf(line))) !== '';
}

/** The keys that stand in this table already. */
function written(lines: string[]): string[] {
  const since = lines.slice(lines.findLastIndex((one) => HEAD.test(one)) + 1);
  return since.map((one) => /^\s*([\w.-]+)\s*=/.exec(one)?.[1] ?? '').filter(Boolean);
}

/** The key whose list goes on over several lines; empty if none does. */
function openKey(lines: string[]): string {
  let key = '';
  let depth = 0;
  for (const line of lines) {
    const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#.*$/, '');
    const begun = /^\s*([\w.-]+)\s*=/.exec(bare);
    if (!depth && !begun) continue;
    if (!depth) key = begun?.[1] ?? '';
    depth = Math.max(0, depth + (bare.match(/\[/g)?.length ?? 0) - (bare.match(/\]/g)?.length ?? 0));
  }
  return depth ? key : '';
}

function isInComment(line: string): boolean {
  return line.replace(/"(?:[^"\\]|\\.)*"/g, '""').includes('#');
}
