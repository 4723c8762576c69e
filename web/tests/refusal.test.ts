import { expect, test } from 'vitest';
import { inWords } from '../src/lib/refusal';

test('a refusal is a sentence, without a list of notations', () => {
  expect(inWords("'use ad' is not possible: hire units or pass; possible: pass, hire 0., hire 1* and 5 more")).toBe(
    'That is not possible: hire units or pass',
  );
  expect(inWords('the draft waits for a clause; possible: gold, never attack')).toBe('the draft waits for a clause');
});

test('a sentence stays as it is', () => {
  for (const why of ['you can pay 3 at most', "It is Bob's turn."]) expect(inWords(why)).toBe(why);
});
