import { describe, expect, it } from 'vitest';
import type { Group } from './types';
import { cardIn, notation, placeIn } from './campaign.svelte';

const group = (changes: Partial<Group>): Group => ({
  verb: 'move',
  before: '',
  place: '5*',
  sizes: [{ count: 3, least_elites: 0, most_elites: 0, price: 0 }],
  goes: true,
  distance: 2,
  goals: ['7'],
  blocked: [],
  ...changes,
});

describe('what is sent', () => {
  it('is the notation of the game', () => {
    expect(notation(group({}), 3, 0, '7')).toBe('move 3 5* 7');
    expect(notation(group({ before: 'use as' }), 3, 0, '7')).toBe('use as move 3 5* 7');
    expect(notation(group({ verb: 'ride' }), 3, 0, '14')).toBe('ride 3 14');
    const elite = [{ count: 3, least_elites: 0, most_elites: 2, price: 0 }];
    expect(notation(group({ sizes: elite }), 3, 1, '7')).toBe('move 3 5* 7 elite 1');
    expect(notation(group({ verb: 'hire', place: '10*', goes: false }), 3, 0, '')).toBe('hire 3 10*');
  });

  it('knows the territory or card a choice speaks of', () => {
    expect(placeIn('to 10*')).toBe('10*');
    expect(placeIn('fight 11 orcs')).toBe('11');
    expect(placeIn('bid 4')).toBe('');
    expect(cardIn('play 4h')).toBe('4h');
    expect(cardIn('use ad ah')).toBe('');
  });
});
