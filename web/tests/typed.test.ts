import { expect, test } from 'vitest';
import { meaning } from '../src/lib/typed';

const MENU = ['bid 1', 'bid 2', 'play 7h', 'play 8h', 'pass'].map((text) => ({ text, words: text }));

test('a number is the choice of that number', () => {
  expect(meaning('3', MENU)).toEqual({ do: 'act', text: 'play 7h' });
  expect(meaning('9', MENU)).toEqual({ do: 'act', text: '9' }); // the server says why not
});

test('a notation is itself, in any case, or its end alone', () => {
  expect(meaning(' Bid  2 ', MENU)).toEqual({ do: 'act', text: 'bid 2' });
  expect(meaning('8h', MENU)).toEqual({ do: 'act', text: 'play 8h' });
  expect(meaning('play 9h', MENU)).toEqual({ do: 'act', text: 'play 9h' });
});

test('an exact notation comes before a number', () => {
  expect(meaning('2', [...MENU, { text: '2', words: 'two' }])).toEqual({ do: 'act', text: '2' });
});

test('the words of the terminal work here too', () => {
  expect(meaning('why play 9h', MENU)).toEqual({ do: 'why', text: 'play 9h' });
  expect(meaning('why 3', MENU)).toEqual({ do: 'why', text: 'play 7h' });
  expect(meaning('rules trump', MENU)).toEqual({ do: 'rules', text: 'trump' });
  expect(meaning('card Golem', MENU)).toEqual({ do: 'describe', text: 'Golem' });
  expect(meaning('undo', MENU)).toEqual({ do: 'undo' });
  expect(meaning('?', MENU)).toEqual({ do: 'help' });
  expect(meaning('', MENU)).toEqual({ do: 'nothing' });
});
