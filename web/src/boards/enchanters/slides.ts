/** Where each card of the row lay before: so that it slides from there to its new place, and none lie in a heap. */

import type { Slot } from './types';

export interface Way {
  x: string;
  y: string;
  opacity: number;
}

const NEW: Way = { x: '40%', y: '0%', opacity: 0 }; // a card from the deck comes from the right

export class Slides {
  #before = new Map<number, number>();

  /** By slot: how far the card there has come since the last look, in slots; null for a new card. */
  look(slots: readonly Pick<Slot, 'slot' | 'id'>[]): Map<number, number | null> {
    const before = this.#before;
    this.#before = new Map(slots.map((one) => [one.id, one.slot]));
    const by = (one: Pick<Slot, 'slot' | 'id'>): number | null => {
      const from = before.get(one.id);
      return from === undefined ? null : from - one.slot;
    };
    return new Map(slots.map((one) => [one.slot, by(one)]));
  }
}

/** In columns and lines of the row as it is drawn. */
export function wayOf(slot: number, by: number | null | undefined, columns: number): Way {
  if (by === null || by === undefined) return NEW;
  const from = slot + by;
  const across = (from % columns) - (slot % columns);
  const down = Math.floor(from / columns) - Math.floor(slot / columns);
  return { x: `${100 * across}%`, y: `${100 * down}%`, opacity: 1 };
}
