import { expect, test } from 'vitest';
import { nearest, type Box } from '../src/lib/arrows';

const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + 10, bottom: y + 10 });
const GRID = [at(20, 0), at(0, 20), at(22, 22), at(60, 0), at(-20, 0)];

test('arrows go to the nearest thing straight ahead', () => {
  const from = at(0, 0);
  expect(nearest(from, GRID, 'ArrowRight')).toBe(0);
  expect(nearest(from, GRID, 'ArrowDown')).toBe(1);
  expect(nearest(from, GRID, 'ArrowLeft')).toBe(4);
});

test('there may be nothing in that direction', () => {
  expect(nearest(at(0, 0), GRID, 'ArrowUp')).toBe(-1);
  expect(nearest(at(0, 0), [], 'ArrowDown')).toBe(-1);
});
