import { expect, test } from 'vitest';
import { deadlines, secondsLeft } from '../src/lib/deadlines';
import { clock } from '../src/lib/words';

test('a clock counts down to one moment, by the steady clock of the page', () => {
  const ends = deadlines({}, { 0: 60 }, 5_000);
  expect(secondsLeft(ends, 0, 5_000)).toBe(60);
  expect(secondsLeft(ends, 0, 18_000)).toBe(47);
  expect(secondsLeft(ends, 0, 90_000)).toBe(0);
  expect(secondsLeft(ends, 1, 18_000)).toBeNull();
});

test('a message in between moves nothing, however long it took', () => {
  const first = deadlines({}, { 0: 60 }, 5_000);
  const again = deadlines(first, { 0: 47.2 }, 18_000);
  expect(again).toEqual(first);
  const quicker = deadlines(again, { 0: 46.5 }, 18_000);
  expect(clock(secondsLeft(quicker, 0, 18_000) ?? -1)).toBe('0:47');
  expect(deadlines(quicker, { 0: 46.9 }, 18_000)).toEqual(quicker);
});

test('where nothing was decided, a message that took seconds gives nobody time back', () => {
  const first = deadlines({}, { 0: 60 }, 5_000);
  expect(deadlines(first, { 0: 47 }, 21_000, false)).toEqual(first);
  expect(deadlines(first, { 0: 40 }, 21_000, false)).toEqual({ 0: 61_000 });
});

test('the next question has a clock of its own', () => {
  const first = deadlines({}, { 0: 60, 1: 60 }, 0);
  const next = deadlines(first, { 0: 60 }, 20_000);
  expect(secondsLeft(next, 0, 20_000)).toBe(60);
  expect(secondsLeft(next, 1, 20_000)).toBeNull();
  expect(deadlines(next, {}, 21_000)).toEqual({});
});
