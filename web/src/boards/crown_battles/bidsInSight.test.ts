import { describe, expect, it } from 'vitest';
import { scrollNeeded } from './bidsInSight';

describe('bids on a phone', () => {
  it('are scrolled no further than they need', () => {
    expect(scrollNeeded({ top: 300, bottom: 600 }, 200, 680)).toBe(0);
    expect(scrollNeeded({ top: 700, bottom: 1000 }, 200, 680)).toBe(320); // all of it is seen
    expect(scrollNeeded({ top: 700, bottom: 1400 }, 200, 680)).toBe(500); // it begins below the hand
    expect(scrollNeeded({ top: 100, bottom: 400 }, 200, 680)).toBe(0); // somebody has scrolled on
  });
});
