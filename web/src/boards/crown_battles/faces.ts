/** How cards are read where house rules have written some of the power cards. */

import { getContext, setContext } from 'svelte';
import { face, ownFace, type CardFace } from './cards';
import type { OwnPower } from './types';

const KEY = Symbol('own powers');

export function provideOwnPowers(own: () => readonly OwnPower[]): void {
  setContext(KEY, own);
}

/** Reads a card as this table has it; as it is printed where nobody has provided any other. */
export function faces(): (code: string) => CardFace {
  const own = getContext<(() => readonly OwnPower[]) | undefined>(KEY);
  if (!own) return face;
  return (code) => {
    const power = own().find((one) => one.card === code);
    return power ? ownFace(power) : face(code);
  };
}
