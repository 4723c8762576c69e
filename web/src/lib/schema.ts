/** The options of a game as a form: made from the JSON Schema of its Options, whatever game it is. */

export type Kind = 'switch' | 'choice' | 'number' | 'numbers' | 'words' | 'text' | 'file';
export type Value = boolean | number | string | string[] | (number | string)[];
export type Values = Record<string, Value>;

export interface Field {
  name: string;
  title: string;
  help: string;
  kind: Kind;
  usual: Value;
  choices: string[];
  /** A few words on some of the choices. */
  notes: Record<string, string>;
  /** Words to choose from where others would do, too. */
  suggestions: string[];
  group: string;
  /** `mode=coop`: it means something only where another option has that value. */
  when: string;
  minimum: number;
  maximum: number;
  rule: string;
}

interface Property {
  title?: string;
  description?: string;
  default?: Value;
  type?: string;
  enum?: string[];
  items?: { enum?: string[]; type?: string; minimum?: number; maximum?: number };
  minimum?: number;
  maximum?: number;
  'x-rule'?: string;
  'x-group'?: string;
  'x-when'?: string;
  'x-suggestions'?: string[];
  'x-notes'?: Record<string, string>;
  'x-file'?: boolean;
}

/** What people choose before anything else; everything else is folded away until it is wanted. */
const FIRST = ['preset', 'edition', 'mode', 'players', 'difficulty'];

export function fields(schema: Record<string, unknown>): Field[] {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  return Object.entries(properties).map(([name, property]) => field(name, property));
}

function field(name: string, property: Property): Field {
  return {
    name,
    title: property.title ?? name,
    help: property.description ?? '',
    kind: kind(property),
    usual: property.default ?? '',
    choices: property.enum ?? property.items?.enum ?? [],
    notes: property['x-notes'] ?? {},
    suggestions: property['x-suggestions'] ?? [],
    group: property['x-group'] ?? '',
    when: property['x-when'] ?? '',
    minimum: property.minimum ?? property.items?.minimum ?? 0,
    maximum: property.maximum ?? property.items?.maximum ?? 99,
    rule: property['x-rule'] ?? '',
  };
}

function kind(property: Property): Kind {
  if (property['x-file']) return 'file';
  if (property.type === 'boolean') return 'switch';
  if (property.type === 'integer') return 'number';
  if (property.type === 'array') return property.items?.type === 'integer' ? 'numbers' : 'words';
  return property.enum ? 'choice' : 'text';
}

export function split(all: Field[]): { first: Field[]; rest: Field[] } {
  const rank = (one: Field): number => FIRST.indexOf(one.name);
  const first = all.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b));
  return { first, rest: all.filter((one) => rank(one) < 0) };
}

export interface Group {
  title: string;
  fields: Field[];
}

/** Options that belong together, in the order of the first of each. */
export function groups(rest: Field[], untitled = 'More'): Group[] {
  const titled: Group[] = [];
  for (const one of rest) {
    const title = one.group || untitled;
    const group = titled.find((other) => other.title === title);
    if (group) group.fields.push(one);
    else titled.push({ title, fields: [one] });
  }
  return titled;
}

/** Whether an option means anything beside the others. */
export function applies(one: Field, values: Values): boolean {
  const [name = '', wanted = ''] = one.when.split('=');
  return !one.when || wanted.split(',').includes(String(values[name]));
}

export function usualValues(all: Field[]): Values {
  return Object.fromEntries(all.map((one) => [one.name, copy(one.usual)]));
}

const copy = (value: Value): Value => (Array.isArray(value) ? ([...value] as Value) : value);

export const same = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The options that differ from the usual ones: what a table is opened with. */
export function changed(all: Field[], values: Values): Values {
  const changes: Values = {};
  for (const one of all) {
    const value = values[one.name];
    if (value !== undefined && applies(one, values) && !same(value, one.usual)) changes[one.name] = copy(value);
  }
  return changes;
}

/** Take a word into a list, or out of it; a list of all choices keeps their printed order. */
export function toggled(list: string[], word: string): string[] {
  return list.includes(word) ? list.filter((one) => one !== word) : [...list, word];
}

/** Numbers as typed: `2, 4, 6`. What is no number is left to the server to refuse. */
export function typedNumbers(text: string): (number | string)[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.map((one) => (Number.isInteger(Number(one)) ? Number(one) : one));
}

/** The number by which the game itself decides, as its help says: `0: as the preset says`, `-1: as printed`. */
export function usualNumber(help: string): number | undefined {
  const match = /(?<![\w-])(-?\d+):/.exec(help);
  return match ? Number(match[1]) : undefined;
}

/** What that number means, in the fewest words its help has for it: `any number`. */
export function usualWords(help: string): string {
  return /(?<![\w-])-?\d+: ([^,;.]+)/.exec(help)?.[1] ?? '';
}

/** A choice in words, with what is noted of it: `4B (4 players, 15 rounds, 45-60 minutes)`. */
export function withNote(one: Field, choice: string, words: string): string {
  const note = one.notes[choice];
  return note ? `${words} (${note})` : words;
}

/** Words as typed: `dark-elves, goblins`. */
export function typedWords(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}
