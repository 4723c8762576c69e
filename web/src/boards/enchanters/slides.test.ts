import { describe, expect, it } from 'vitest';
import { Slides, wayOf } from './slides';

const row = (...ids: number[]) => ids.map((id, slot) => ({ id, slot }));

describe('cards of the row', () => {
  it('slide from where they lay', () => {
    const slides = new Slides();
    slides.look(row(10, 11, 12, 13, 14, 15));
    const ways = slides.look(row(10, 12, 13, 14, 15, 16));
    expect([...ways.values()]).toEqual([0, 1, 1, 1, 1, null]);
    expect([...slides.look(row(10, 12, 13, 14, 15, 16)).values()]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('go by columns and lines, wherever the row breaks', () => {
    expect(wayOf(1, 1, 6)).toEqual({ x: '100%', y: '0%', opacity: 1 });
    expect(wayOf(1, 1, 2)).toEqual({ x: '-100%', y: '100%', opacity: 1 });
    expect(wayOf(5, null, 6).opacity).toBe(0);
  });
});
