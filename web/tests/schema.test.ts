import { expect, test } from 'vitest';
import { applies, changed, fields, groups, withNote, split, toggled, typedNumbers, typedWords, usualNumber, usualValues, usualWords } from '../src/lib/schema';

const SCHEMA = {
  properties: {
    powers: { title: 'Powers', default: [], type: 'array', items: { enum: ['bomb', 'spy'] } },
    players: { title: 'Players', default: 0, type: 'integer', minimum: 0, maximum: 8 },
    preset: { title: 'Preset', default: 'standard', type: 'string', enum: ['standard', '2A'], 'x-rule': 'CB-PRE-02' },
    quick: { title: 'Quick', default: false, type: 'boolean' },
    village: { title: 'Village', default: '', type: 'string' },
    cards: { title: 'Cards', default: '', type: 'string', 'x-file': true },
  },
};

test('every kind of option has its field', () => {
  const kinds = Object.fromEntries(fields(SCHEMA).map((one) => [one.name, one.kind]));
  expect(kinds).toEqual({ powers: 'words', players: 'number', preset: 'choice', quick: 'switch', village: 'text', cards: 'file' });
});

test('presets stand first, in their order', () => {
  const { first, rest } = split(fields(SCHEMA));
  expect(first.map((one) => one.name)).toEqual(['preset', 'players']);
  expect(rest).toHaveLength(4);
});

test('only what was changed is sent', () => {
  const all = fields(SCHEMA);
  const values = usualValues(all);
  expect(changed(all, values)).toEqual({});
  values.players = 3;
  values.powers = ['spy'];
  expect(changed(all, values)).toEqual({ players: 3, powers: ['spy'] });
});

test('usual lists are copies: changing one does not change the form', () => {
  const all = fields(SCHEMA);
  (usualValues(all).powers as string[]).push('bomb');
  expect(all[0]?.usual).toEqual([]);
});

test('words are taken into a list and out of it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(typedWords(' dark-elves, goblins  goblins')).toEqual(['dark-elves', 'goblins']);
});

test('numbers are typed in a row, and one that is none is left to be refused', () => {
  expect(typedNumbers(' 2, 4 4,6')).toEqual([2, 4, 4, 6]);
  expect(typedNumbers('3 x')).toEqual([3, 'x']);
  const [own] = fields({ properties: { own: { default: [], type: 'array', items: { type: 'integer', minimum: 1, maximum: 38 } } } });
  expect(own).toMatchObject({ kind: 'numbers', minimum: 1, maximum: 38 });
});

test('the help says by which number the game itself decides', () => {
  expect(usualNumber('2 to 8. 0: as the preset says.')).toBe(0);
  expect(usualNumber('How many Golems. -1: as printed.')).toBe(-1);
  expect(usualNumber('Of each suit.')).toBeUndefined();
});

test('and what it means', () => {
  expect(usualWords('Gifts in one round. -1: any number, as people may; for programs, 12.')).toBe('any number');
  expect(usualWords('Random deals only: how many rounds. 0: as many as the preset has.')).toBe('as many as the preset has');
  expect(usualWords('Of each suit.')).toBe('');
});

test('what is noted of a choice stands behind it', () => {
  const [preset] = fields({ properties: { preset: { default: '', type: 'string', enum: ['4A', '4B'], 'x-notes': { '4B': '45-60 minutes' } } } });
  expect(withNote(preset!, '4B', '4B')).toBe('4B (45-60 minutes)');
  expect(withNote(preset!, '4A', '4A')).toBe('4A');
});

test('a schema without properties is a form without fields', () => {
  expect(fields({})).toEqual([]);
});

test('options of a group stand together, and some mean something only beside others', () => {
  const all = fields({
    properties: {
      mode: { default: 'competitive', type: 'string', enum: ['competitive', 'coop'] },
      village: { default: '', type: 'string', 'x-group': 'Places', 'x-suggestions': ['Normaltown'] },
      harder: { default: false, type: 'boolean', 'x-group': 'Together', 'x-when': 'mode=coop' },
      lord: { default: '', type: 'string', 'x-group': 'Places' },
      other: { default: 0, type: 'integer' },
    },
  });
  const { rest } = split(all);
  expect(groups(rest).map((one) => [one.title, one.fields.map((field) => field.name)])).toEqual([
    ['Places', ['village', 'lord']],
    ['Together', ['harder']],
    ['More', ['other']],
  ]);
  expect(all[1]?.suggestions).toEqual(['Normaltown']);
  const values = { ...usualValues(all), harder: true };
  expect(applies(all[2]!, values)).toBe(false);
  expect(changed(all, values)).toEqual({});
  expect(changed(all, { ...values, mode: 'coop' })).toEqual({ mode: 'coop', harder: true });
});
