/** Favourite moments: positions of replays that somebody wants to find again. */

import { recall, remember } from '../lib/memory';

export interface KeptMoment {
  /** What happened there, in words. */
  words: string;
  game: string;
  eyes: string;
}

type Moments = Record<string, KeptMoment>;

const MOMENTS = 'moments';
const LONGEST = 300;
const place = (record: string, number: number): string => `${record}/${number}`;

export const keptMoments = (): Moments => recall<Moments>(MOMENTS) ?? {};

export const isKept = (record: string, number: number): boolean => place(record, number) in keptMoments();

export function keepMoment(record: string, number: number, moment: KeptMoment): void {
  remember(MOMENTS, { ...keptMoments(), [place(record, number)]: { ...moment, words: moment.words.slice(0, LONGEST) } });
}

export function dropMoment(record: string, number: number): void {
  const { [place(record, number)]: _, ...rest } = keptMoments();
  remember(MOMENTS, rest);
}
