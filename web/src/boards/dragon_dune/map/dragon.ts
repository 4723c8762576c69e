/** What the dragon does where it is: it burns plains, and castles without walls; what is safe it only closes. */

import type { Territory } from '../types';
import { GROUND, GROUNDS } from './territories';

/** Whether the dragon burns what is there, when it comes. */
export const canBurn = (now: Pick<Territory, 'word' | 'breached'>): boolean => GROUND[now.word]?.kind === 'plain' || now.breached;

/** Of the territories of one number the plain; where there is none, the only one. */
export const dragonStandsIn = (word: string): boolean => {
  const ground = GROUND[word];
  return !!ground && (ground.kind === 'plain' || GROUNDS.filter((one) => one.number === ground.number).length === 1);
};

export function dragonWords(now: Territory): string {
  if (!now.dragon) return '';
  return canBurn(now) ? 'the dragon is here' : 'the dragon is near: safe, but nobody may enter or recruit';
}
