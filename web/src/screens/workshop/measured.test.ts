import { expect, test } from 'vitest';
import type { SeatFinding } from '../../lib/types';
import { difference, points, share, summary, verdict } from './measured';

const of = (value: number, low: number, high: number) => ({ value, low, high });
const seat = (change: number, shown: boolean, more = 0): SeatFinding => ({ name: 'elves', before: of(0.25, 0.2, 0.3), after: of(0.3, 0.2, 0.4), change: of(change, -0.1, 0.2), shown, more });

test('shares and differences are written with their intervals', () => {
  expect(share(of(0.241, 0.203, 0.284))).toBe('24.1 (20 to 28)');
  expect(points(of(0.05, -0.01, 0.11))).toBe('+5.0 (−1.0 to +11.0)');
  expect(difference(of(-2, -3.04, 0))).toBe('−2.0 (−3.0 to 0.0)');
});

test('a seat is said to win more only where that is shown', () => {
  expect(verdict(seat(0.05, true))).toBe('wins more');
  expect(verdict(seat(-0.05, true))).toBe('wins less');
  expect(verdict(seat(0.05, false, 1200))).toBe('not shown; about 1,200 more pairs would tell');
  expect(verdict(seat(0, false))).toBe('no difference seen');
  expect(summary({ seats: [seat(0.05, true)], facts: [], held: [] })).toBe('The change is felt: Elves wins more.');
  expect(summary({ seats: [seat(0.05, false)], facts: [], held: [] })).toBe('No difference is shown so far.');
});
