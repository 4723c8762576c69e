import { expect, test } from 'vitest';
import { grouped } from '../src/boards/generic/groups';
import { lookOn, seatNames, sittingsOf, usualEyes } from '../src/screens/replay/eyes';
import { FrameCache } from '../src/screens/replay/frames';
import type { Frame } from '../src/lib/types';

const frame = (number: number): Frame => ({ number, question: `q${number}`, log: [], screen: null, sheet: [], text: '' });

test('frames are fetched once, and some ahead', async () => {
  const asked: number[] = [];
  const film = new FrameCache(
    (number) => {
      asked.push(number);
      return Promise.resolve(frame(number));
    },
    'p1',
    4,
  );
  expect((await film.at(1)).question).toBe('q1');
  await Promise.resolve();
  expect(asked).toEqual([1, 2, 3]);
  await film.at(2);
  expect(asked).toEqual([1, 2, 3]);
});

test('a frame that could not be fetched is asked for again', async () => {
  let fails = true;
  const film = new FrameCache((number) => (fails ? Promise.reject(new Error('no')) : Promise.resolve(frame(number))), 'p1', 1);
  await expect(film.at(0)).rejects.toThrow('no');
  fails = false;
  await new Promise((done) => setTimeout(done, 0));
  expect((await film.at(0)).number).toBe(0);
});

test('eyes belong to seats', () => {
  const record = { eyes: ['elves', 'orcs', 'spectator', 'all'], names: ['Elves (Ann)', 'Orcs (Bo)'] };
  expect(seatNames(record)).toEqual(['elves', 'orcs']);
  expect(sittingsOf(record, 'orcs').map((one) => one.mine)).toEqual([false, true]);
  expect(lookOn(frame(0), record, 'orcs').seat).toBe(1);
  expect(lookOn(frame(0), record, 'all').seat).toBe(-1);
});

test('a replay begins with own eyes, but shows nobody the hand of another at the same screen', () => {
  expect(usualEyes({ over: false, eyes: ['p2', 'spectator'] })).toBe('p2');
  expect(usualEyes({ over: false, eyes: ['p1', 'p2', 'spectator'] })).toBe('spectator');
  expect(usualEyes({ over: true, eyes: ['p1', 'p2', 'spectator', 'all'] })).toBe('p1');
  expect(usualEyes({ over: false, eyes: ['spectator'] })).toBe('spectator');
});

test('choices are put together by their first word', () => {
  const groups = grouped(['bid 1', 'pass', 'bid 2'].map((text) => ({ text, words: text })));
  expect(groups.map((one) => [one.word, one.choices.map((two) => two.place)])).toEqual([
    ['bid', [0, 2]],
    ['pass', [1]],
  ]);
});
