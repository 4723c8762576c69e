import { describe, expect, it } from 'vitest';
import { changedFrom, sumOf } from './sums';

describe('a sum', () => {
  it('tells where its parts come from', () => {
    expect(sumOf(7, [{ count: 4, name: 'printed' }, { count: 2, name: 'Halo' }, { count: 1, name: '' }])).toBe('7 = 4 (printed) + 2 (Halo) + 1');
    expect(sumOf(-5, [{ count: -10, name: '' }, { count: 5, name: '' }])).toBe('−5 = −10 + 5');
    expect(sumOf(3, [])).toBe('');
  });

  it('tells what has changed a printed value', () => {
    expect(changedFrom(9, 9, 'printed', 'effects')).toBe('9 printed');
    expect(changedFrom(8, 9, 'printed', 'effects')).toBe('8 = 9 (printed) − 1 (effects)');
  });
});
