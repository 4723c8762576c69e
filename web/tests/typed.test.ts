import { expect, test } from 'vitest';
import { parseTyped } from '../src/lib/typed';

const MENU = ['bid 1', 'bid 2', 'play 7h', 'play 8h', 'pass'].map((text) => ({ text, words: text }));

test('a number is the choice of that number', () => {
  expect(parseTyped('3', MENU)).toEqual({ do: 'act', text: 'play 7h' });
  expect(parseTyped('9', MENU)).toEqual({ do: 'act', text: '9' }); // the server says why not
});

test('a notation is itself, in any case, or its end alone', () => {
  expect(parseTyped(' Bid  2 ', MENU)).toEqual({ do: 'act', text: 'bid 2' });
  expect(parseTyped('8h', MENU)).toEqual({ do: 'act', text: 'play 8h' });
  expect(parseTyped('play 9h', MENU)).toEqual({ do: 'act', text: 'play 9h' });
});

test('an exact notation comes before a number', () => {
  expect(parseTyped('2', [...MENU, { text: '2', words: 'two' }])).toEqual({ do: 'act', text: '2' });
});

test('the words of the terminal work here too', () => {
  expect(parseTyped('why play 9h', MENU)).toEqual({ do: 'why', text: 'play 9h' });
  expect(parseTyped('why 3', MENU)).toEqual({ do: 'why', text: 'play 7h' });
  expect(parseTyped('rules trump', MENU)).toEqual({ do: 'rules', text: 'trump' });
  expect(parseTyped('card Golem', MENU)).toEqual({ do: 'describe', text: 'Golem' });
  expect(parseTyped('undo', MENU)).toEqual({ do: 'undo' });
  expect(parseTyped('?', MENU)).toEqual({ do: 'help' });
  expect(parseTyped('', MENU)).toEqual({ do: 'nothing' });
});
