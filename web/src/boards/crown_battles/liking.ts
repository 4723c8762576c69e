/** How somebody likes to play Crown Battles; kept in the browser. */

import type { Order } from './hand';

export interface Liking {
  order: Order;
  autoLast: boolean; // a single last card is played by itself
}

const PLACE = 'wyrmhall.crown-battles';
const USUAL: Liking = { order: 'suit', autoLast: false };

export function readLiking(): Liking {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Liking>) };
  } catch {
    return USUAL;
  }
}

export function keepLiking(liking: Liking): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(liking));
  } catch {
    // a browser that keeps nothing forgets it
  }
}
