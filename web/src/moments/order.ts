/** In which order a moment is read: both sides fact by fact, their totals, what came of it, the outcome. */

import type { Moment } from '../lib/types';

const STEP = 0.34; // seconds
const LAST = 2.3; // when the outcome begins to show, at the latest
const LAST_BRIEF = 0.6; // of what passes by itself

export interface Order {
  side: (place: number) => number;
  total: number;
  fact: (place: number) => number;
  outcome: number;
}

/** Seconds after which each part shows. */
export function orderOf(moment: Moment): Order {
  const sides = Math.max(0, ...moment.sides.map((one) => one.facts.length));
  const totals = moment.sides.some((one) => one.total) ? 1 : 0;
  const all = sides + totals + moment.facts.length;
  const step = Math.min(STEP, (moment.shape === 'card' ? LAST : LAST_BRIEF) / Math.max(1, all));
  return {
    side: (place) => place * step,
    total: sides * step,
    fact: (place) => (sides + totals + place) * step,
    outcome: all * step,
  };
}

/** Two with their facts stand face to face; more are lines of a table. */
export const faceToFace = (moment: Moment): boolean => moment.sides.length === 2;
