/** Measured values in words, with the interval in which the truth lies 95 times of 100. */

import { titled } from '../../lib/words';
import { WORKSHOP_WORDS as WORDS } from '../../words/en/workshop';
import type { Findings, Measured, SeatFinding } from '../../lib/types';

const signed = (value: number, digits: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

/** Of 100 games: 24.1 (20.3 to 28.4). */
export const share = ({ value, low, high }: Measured): string => `${(100 * value).toFixed(1)} (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;

/** In points of 100: +3.2 (−1.0 to +7.4). */
export const points = ({ value, low, high }: Measured): string => `${signed(100 * value, 1)} (${signed(100 * low, 1)} to ${signed(100 * high, 1)})`;

export const number = ({ value }: Measured): string => value.toFixed(1);

export const difference = ({ value, low, high }: Measured): string => `${signed(value, 1)} (${signed(low, 1)} to ${signed(high, 1)})`;

export function verdict(one: SeatFinding): string {
  if (one.shown) return one.change.value > 0 ? WORDS.more : WORDS.less;
  return one.change.value && one.more ? WORDS.unclear(one.more) : WORDS.same;
}

export function summary(found: Findings): string {
  const shown = found.seats.filter((one) => one.shown);
  return shown.length ? WORDS.felt(shown.map((one) => `${titled(one.name)} ${verdict(one)}`)) : WORDS.notFelt;
}
