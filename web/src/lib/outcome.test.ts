import { describe, expect, it } from 'vitest';
import { outcome } from './outcome';
import type { Result, Sitting } from './types';

const sitting = (seat: number, title: string, mine = false) => ({ seat, title, mine }) as Sitting;
const result = (winners: number[], plural: boolean) => ({ winners, plural, scores: [3, 1, 2], counts: 'points' }) as Result;

describe('the outcome of a game', () => {
  it('follows what the game says of its names, not their letters', () => {
    const factions = [sitting(0, 'You (Ann)', true), sitting(1, 'Dwarves (Bob)'), sitting(2, 'Folk (Cleo)')];
    expect(outcome({ result: result([2], true), sittings: factions })).toContain('Folk (Cleo) win this game');
    const people = [sitting(0, 'Ann', true), sitting(1, 'Chris (2)'), sitting(2, 'Cleo')];
    expect(outcome({ result: result([1], false), sittings: people })).toContain('Chris (2) wins this game');
    expect(outcome({ result: result([1, 2], false), sittings: people })).toContain('Chris (2) and Cleo win this game');
  });

  it('is said to the winner', () => {
    expect(outcome({ result: result([0], false), sittings: [sitting(0, 'Ann', true)] })).toBe('You win this game with 3 points!');
  });
});
