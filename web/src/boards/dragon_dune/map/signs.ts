/** Signs on the map say what they mean, to a mouse that rests on them and to a finger that holds them. */

import type { Territory } from '../types';
import { GROUND } from './territories';

export type Mark = 'dragon' | 'troll' | 'ruin';

export const SIGN_TERM: Record<Mark | 'griffin' | 'strike' | 'gold' | 'hidden', string> = {
  dragon: 'term.dragon',
  troll: 'term.troll',
  ruin: 'option.two_aces.walls',
  griffin: 'term.griffins',
  strike: 'term.red-dragon',
  gold: 'number.gold',
  hidden: 'term.hiding',
};

/** What is explained of a territory: itself, and all signs in it. */
export function explainedAt(now: Territory, strikes: boolean): string {
  const signs = [now.dragon && 'dragon', now.troll && 'troll', GROUND[now.word]?.griffins && 'griffin', strikes && 'strike', now.gold && 'gold'] as const;
  return [`place.${now.word}`, ...signs.flatMap((one) => (one ? [SIGN_TERM[one]] : []))].join('|');
}

/** A press on a sign is one on the land under it. */
export function pressThrough(event: MouseEvent): void {
  const land = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.classList.contains('land'));
  land?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: event.detail }));
}
