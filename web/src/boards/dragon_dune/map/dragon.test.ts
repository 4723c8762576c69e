import { describe, expect, it } from 'vitest';
import { canBurn, dragonStandsIn } from './dragon';
import { GROUNDS } from './territories';

describe('the dragon', () => {
  it('stands in one territory of each number, the plain if there is one', () => {
    for (let number = 1; number <= 18; number += 1) {
      const here = GROUNDS.filter((one) => one.number === number);
      expect(here.filter((one) => dragonStandsIn(one.word))).toHaveLength(1);
      if (here.some((one) => one.kind === 'plain')) expect(here.find((one) => dragonStandsIn(one.word))?.kind).toBe('plain');
    }
  });

  it('burns plains and castles without walls', () => {
    expect(GROUNDS.filter((one) => canBurn({ word: one.word, breached: false })).every((one) => one.kind === 'plain')).toBe(true);
    expect(canBurn({ word: '3*', breached: true })).toBe(true);
  });
});
