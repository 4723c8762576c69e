import { expect, test } from 'vitest';
import { seatColour } from '../src/lib/colours';
import { seatToShow } from '../src/lib/hotseat';
import { ranking } from '../src/lib/ranking';
import { ago, clock, count, seatCalled, titled } from '../src/lib/words';
import type { SeatView, SeatWish } from '../src/lib/types';
import { withKind, wishes } from '../src/screens/opening/wishes';

const view = (seat: number, asked: boolean): SeatView => ({ seat, asked, question: '', choices: [], talk: [], undo: false, switches: [], answered_by: '', screen: null, text: '' });

test('whoever is asked keeps the chair; then the next one asked sits down', () => {
  expect(seatToShow([view(0, true), view(2, true)], 2)).toBe(2);
  expect(seatToShow([view(0, true), view(2, false)], 2)).toBe(0);
  expect(seatToShow([view(0, false), view(2, false)], 2)).toBe(2);
  expect(seatToShow([view(0, false)], -1)).toBe(0);
  expect(seatToShow([], 1)).toBe(-1);
});

test('winners stand first, equal scores share a place', () => {
  const ranked = ranking({ winners: [2], scores: [10, 10, 8], accounts: ['a', 'b', 'c'] });
  expect(ranked.map((one) => [one.seat, one.place])).toEqual([
    [2, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('a new table has its host, and bots; more seats keep what was wished', () => {
  const two = wishes(2, [], 'Ann', 'easy');
  expect(two.map((one) => one.kind)).toEqual(['me', 'bot']);
  const changed: SeatWish[] = [two[0] as SeatWish, { kind: 'open', name: '', level: 'easy' }];
  expect(wishes(3, changed, 'Ann', 'easy').map((one) => one.kind)).toEqual(['me', 'open', 'bot']);
  expect(wishes(1, changed, 'Ann', 'easy')).toHaveLength(1);
});

test('there is one host', () => {
  const all = withKind(wishes(3, [], 'Ann', 'easy'), 2, 'me');
  expect(all.map((one) => one.kind)).toEqual(['open', 'bot', 'me']);
});

test('seats are called and coloured by faction or number', () => {
  expect(seatCalled('p2', 1)).toBe('Seat 2');
  expect(seatCalled('elves', 1)).toBe('Elves');
  expect(seatColour(1, 'elves')).toBe('var(--faction-elves, var(--seat-2))');
  expect(seatColour(8, 'p9')).toBe('var(--seat-1)');
});

test('times and counts in words', () => {
  expect([clock(65), clock(3700), clock(90_000), clock(-3)]).toEqual(['1:05', '1 h 1 min', '1 d 1 h', '0:00']);
  expect([ago(100, 130), ago(0, 600), ago(0, 7200), ago(0, 90_000)]).toEqual(['just now', '10 min ago', '2 h ago', 'yesterday']);
  expect([count(1, 'seat'), count(2, 'seat')]).toEqual(['1 seat', '2 seats']);
  expect(titled('very-hard')).toBe('Very hard');
});
