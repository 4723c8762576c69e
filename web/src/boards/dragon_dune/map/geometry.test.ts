import { describe, expect, it } from 'vitest';
import { lines, mapShape } from './geometry';
import { GROUND, GROUNDS, lay, steps } from './territories';

describe('a map of the house', () => {
  const ground = (word: string, borders: string[], left: number, orcish = false) => ({
    word, neutral: word === '0.', griffins: false, orcish, borders, card: '', area: [[left, 0, left + 2, 3]],
  });
  const island = [ground('3*', ['0.'], 0), ground('0.', ['3*', '7'], 2), ground('7', ['0.'], 4, true)];

  it('is drawn from its own rectangles, and the printed one lies there again afterwards', () => {
    const own = lay(island);
    expect(own.map((one) => [one.word, one.kind])).toEqual([['0.', 'forest'], ['3*', 'castle'], ['7', 'plain']]);
    expect(GROUND['7']?.name).toBe('7');
    expect(steps('3*', '7')).toBe(2);
    const shape = mapShape(own, 120, 100);
    expect(shape.outlines.map((one) => one.word)).toEqual(['0.', '3*', '7']);
    expect(shape.borders.map((one) => one.orcish).sort()).toEqual([false, true]);
    expect(lay(island)).toBe(own);
    expect(lay([])).toHaveLength(28);
  });
});

describe('the map', () => {
  it('has a line between two territories exactly where they border each other', () => {
    const drawn = new Set(lines(GROUNDS).filter((line) => line.left).map((line) => [line.left, line.right].sort().join(' ')));
    const printed = new Set(GROUNDS.flatMap((one) => one.borders.map((other) => [one.word, other].sort().join(' '))));
    expect(drawn).toEqual(printed);
    expect(printed.size).toBe(42);
  });

  it('closes every outline and keeps every name and piece on the map', () => {
    const shape = mapShape(GROUNDS, 120, 100);
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
    expect(mapShape(GROUNDS, 120, 100).borders.some((border) => border.orcish)).toBe(true);
    expect(GROUND['10*']?.name).toBe('10★');
  });
});
