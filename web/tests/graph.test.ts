import { describe, expect, it } from 'vitest';
import { drawn, spread, ticks, written } from '../src/lib/graph';

const frame = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };

describe('a graph', () => {
  it('has round numbers at its side, zero among them', () => {
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
    expect(ticks(-20, 280)).toContain(0);
    expect(ticks(-20, 280).length).toBeLessThan(7);
    expect(ticks(-20, 280)[0]).toBeLessThanOrEqual(-20);
    expect(ticks(-20, 280).at(-1)).toBeGreaterThanOrEqual(280);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(-7, -3).at(-1)).toBeGreaterThanOrEqual(0);
  });
  it('draws each line from the left to the right, higher where there is more', () => {
    const graph = { unit: 'points', step: 'round', periods: [1, 2, 3], lines: [{ seat: 0, name: 'Ann', values: [0, 5, 10] }] };
    expect(drawn(graph, frame, [0, 10])[0]).toEqual({ seat: 0, name: 'Ann', path: 'M0.0 100.0L50.0 50.0L100.0 0.0', end: { x: 100, y: 0 }, last: 10 });
  });
  it('moves labels apart', () => {
    expect(spread([10, 12, 50], 14)).toEqual([10, 24, 50]);
    expect(spread([50, 10, 12], 14)).toEqual([50, 10, 24]);
  });
  it('writes few of many periods', () => {
    expect(written([1, 2, 3])).toEqual([0, 1, 2]);
    expect(written(Array.from({ length: 26 }, (_, n) => n + 1)).length).toBeLessThan(11);
  });
});
