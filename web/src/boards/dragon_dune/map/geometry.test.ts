import { describe, expect, it } from 'vitest';
import { lines, mapShape } from './geometry';
import { GROUND, GROUNDS } from './territories';

describe('the map', () => {
  it('has a line between two territories exactly where they border each other', () => {
    const drawn = new Set(lines().filter((line) => line.left).map((line) => [line.left, line.right].sort().join(' ')));
    const printed = new Set(GROUNDS.flatMap((one) => one.borders.map((other) => [one.word, other].sort().join(' '))));
    expect(drawn).toEqual(printed);
    expect(printed.size).toBe(42);
  });

  it('closes every outline and keeps every name and piece on the map', () => {
    const shape = mapShape(120, 100);
    expect(shape.outlines).toHaveLength(28);
    for (const one of shape.outlines) {
      expect(one.path.endsWith('Z'), one.word).toBe(true);
      expect(one.path.match(/M/g), one.word).toHaveLength(1);
      for (const [x, y] of [one.middle, one.corner, one.other]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(shape.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(shape.height);
      }
    }
  });

  it('marks the edge of the Orcish lands', () => {
    expect(mapShape(120, 100).borders.some((border) => border.orcish)).toBe(true);
    expect(GROUND['10*']?.name).toBe('10★');
  });
});
