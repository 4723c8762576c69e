import { describe, expect, it } from 'vitest';
import { heldTrickNumber } from './heldTrick.svelte';
import type { Screen } from './types';

const at = (number: number, half: number, cards: number): Screen =>
  ({ trick: { number, total: 4, half, cards: [] }, players: [{ cards }, { cards }] }) as unknown as Screen;

describe('a trick that still lies there', () => {
  it('is the one before the next', () => {
    expect(heldTrickNumber(at(2, 0, 3))).toEqual({ number: 1, half: 0 });
    expect(heldTrickNumber(at(4, 0, 0))).toEqual({ number: 4, half: 0 }); // nobody holds a card: it was the last
    expect(heldTrickNumber(at(1, 2, 4))).toEqual({ number: 4, half: 1 }); // of the half before
  });
});
