import { expect, test } from 'vitest';
import type { OwnTable } from '../lib/types';
import { resultsOf } from './results';

const player = (seat: string, person: string, more: object = {}) => ({ seat, title: person, person, bot: false, mine: false, asked: false, score: 0, won: false, ...more });

const table = (id: string, state: string, players: object[]): OwnTable =>
  ({ id, known: true, name: id, game: 'a-game', title: 'A Game', state, players }) as unknown as OwnTable;

test('results are counted by game, by seat and faction, and by opponent', () => {
  const counted = resultsOf(
    [
      table('1', 'over', [player('elves', 'Ann', { mine: true, won: true }), player('orcs', 'Bob'), player('goblins', 'Mira', { bot: true })]),
      table('2', 'over', [player('elves', 'Bob', { won: true }), player('orcs', 'Ann', { mine: true }), player('goblins', 'Odo', { bot: true })]),
      table('3', 'playing', [player('elves', 'Ann', { mine: true })]),
    ],
    'bots',
  );
  expect(counted.byGame).toEqual([{ name: 'A Game', games: 2, won: 1 }]);
  expect(counted.bySeat).toEqual([
    { name: 'A Game: Elves', games: 1, won: 1 },
    { name: 'A Game: Orcs', games: 1, won: 0 },
  ]);
  expect(counted.byOpponent).toEqual([
    { name: 'Bob', games: 2, won: 1 },
    { name: 'bots', games: 2, won: 1 },
  ]);
});
