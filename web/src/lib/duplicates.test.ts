import { describe, expect, it } from 'vitest';
import { signed } from './duplicates';

describe('a difference', () => {
  it('has its sign, and one decimal at most', () => {
    expect([3, -2.26, 0, 1.04].map(signed)).toEqual(['+3', '−2.3', '±0', '+1']);
  });
});
