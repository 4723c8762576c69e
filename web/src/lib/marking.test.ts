import { describe, expect, it } from 'vitest';
import { wanted } from './guide';
import { places } from './marking';

describe('words looked for', () => {
  it('are told apart from those that stand everywhere, and are one with their plural', () => {
    expect(wanted('All Peasants')).toEqual(['peasant']);
    expect(wanted('the all')).toEqual(['the', 'all']); // nothing else is left
    expect(wanted('double bids, boss')).toEqual(['double', 'bids,', 'boss']);
  });

  it('are marked wherever they stand', () => {
    expect(places('A Peasant is led: PEASANTS', ['peasant'])).toEqual([[2, 9], [18, 25]]);
    expect(places('Nothing', ['', 'bid'])).toEqual([]);
  });
});
