import { expect, test } from 'vitest';
import { described, suggest, type Schema } from './completing';

const ICONS: Schema = { type: 'object', properties: { attack: { type: 'integer', minimum: 0, maximum: 3 }, speed: { type: 'integer', minimum: 0, maximum: 3 } } };
const SCHEMA: Schema = {
  type: 'object',
  properties: {
    from: { type: 'string', enum: ['first', 'ninth'], description: 'The printed rules.' },
    turns: { type: 'integer', minimum: 1, maximum: 4 },
    gold: { type: 'integer', minimum: 0, maximum: 100, multipleOf: 5 },
    trolls: { type: 'boolean' },
    suits: { type: 'array', items: { type: 'string', enum: ['orcs', 'elves'] } },
    revive: { type: 'object', properties: { most: { type: 'integer', minimum: 0, maximum: 2 }, free: { type: 'boolean' } } },
    cards: { type: 'array', items: { type: 'object', properties: { key: { type: 'string' }, type: { type: 'string', enum: ['item', 'monster'] }, upper: { type: 'object', properties: { icons: ICONS } } } } },
  },
};

const labels = (text: string): string[] => suggest(SCHEMA, text)?.options.map((one) => one.label) ?? [];

test('keys that are not written yet, with what they may be', () => {
  expect(labels('from = "first"\ntu')).toEqual(['turns', 'gold', 'trolls', 'suits', 'revive', 'cards']);
  expect(suggest(SCHEMA, 'tu')).toMatchObject({ replaced: 2 });
  expect(suggest(SCHEMA, '')?.options[1]).toEqual({ label: 'turns', apply: 'turns = ', detail: '1 to 4', info: '' });
});

test('a table goes on with a dot, or in a head of its own', () => {
  expect(labels('revive.')).toEqual(['revive.most', 'revive.free']);
  expect(labels('[revive]\n')).toEqual(['most', 'free']);
  expect(labels('[')).toEqual(['[revive]', '[[cards]]']);
  expect(suggest(SCHEMA, 'ca')?.options.at(-1)?.apply).toBe('[[cards]]\n');
});

test('values by their kind', () => {
  expect(labels('from = ')).toEqual(['"first"', '"ninth"']);
  expect(suggest(SCHEMA, 'from = "ni')).toMatchObject({ replaced: 3 });
  expect(labels('trolls = t')).toEqual(['true', 'false']);
  expect(labels('turns = ')).toEqual(['1', '2', '3', '4']);
  expect(labels('gold = ')).toHaveLength(21);
  expect(labels('suits = ["orcs", ')).toEqual(['"orcs"', '"elves"']);
  expect(labels('suits = [\n  "orcs",\n  "e')).toEqual(['"orcs"', '"elves"']);
});

test('entries of a list of tables, and tables in a line', () => {
  expect(labels('[[cards]]\nkey = "a"\n')).toEqual(['type', 'upper']);
  expect(labels('[[cards]]\ntype = ')).toEqual(['"item"', '"monster"']);
  expect(labels('[[cards]]\nupper.icons = { attack = 1, ')).toEqual(['speed']);
  expect(labels('[[cards]]\nupper.icons = { attack = ')).toEqual(['0', '1', '2', '3']);
});

test('nothing in comments, in unknown places, or where a value is there', () => {
  for (const text of ['# tu', 'turns = 3 # ', 'wrong = ', '[nowhere]\n', 'turns = 3 ', 'name = "a ']) expect(suggest(SCHEMA, text)).toBeNull();
});

test('what it may be is said in a few words', () => {
  expect(described({ type: 'integer', minimum: 0, maximum: 100, multipleOf: 5 })).toBe('0 to 100, in steps of 5');
  expect(described({ type: 'boolean' })).toBe('true or false');
});
