/** How somebody likes to play Crown Battles; kept in the browser. */

import type { Order } from './hand';

export interface Preferences {
  order: Order;
  autoLast: boolean; // a single last card is played by itself
}

const PLACE = 'wyrmhall.crown-battles';
const USUAL: Preferences = { order: 'suit', autoLast: false };

export function readPreferences(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Preferences>) };
  } catch {
    return USUAL;
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(preferences));
  } catch {
    // a browser that keeps nothing forgets it
  }
}
