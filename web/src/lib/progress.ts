/** How far somebody is with the lessons, and which games they have played: kept in the browser. */

import { recall, remember } from './memory';

export interface Progress {
  /** What was answered, and '' for each time they went on; empty once it is done. */
  steps: string[];
  done: boolean;
}

type Lessons = Record<string, Progress>;

const LESSONS = 'lessons';
const PLAYED = 'played';
const BOTS = 'bots';
const key = (game: string, lesson: string): string => `${game}/${lesson}`;

export function progressOf(game: string, lesson: string): Progress {
  return recall<Lessons>(LESSONS)?.[key(game, lesson)] ?? { steps: [], done: false };
}

export function keepSteps(game: string, lesson: string, steps: string[]): void {
  const done = progressOf(game, lesson).done;
  remember(LESSONS, { ...recall<Lessons>(LESSONS), [key(game, lesson)]: { steps, done } });
}

export function keepDone(game: string, lesson: string): void {
  remember(LESSONS, { ...recall<Lessons>(LESSONS), [key(game, lesson)]: { steps: [], done: true } });
}

export const isDone = (game: string, lesson: string): boolean => progressOf(game, lesson).done;

export const isBegun = (game: string, lesson: string): boolean => progressOf(game, lesson).steps.length > 0;

/** The first of them that is not done. */
export function nextLesson<T extends { name: string }>(game: string, lessons: T[]): T | undefined {
  return lessons.find((one) => !isDone(game, one.name));
}

export function hasPlayed(game: string): boolean {
  return recall<string[]>(PLAYED)?.includes(game) ?? false;
}

export function keepPlayed(game: string): void {
  remember(PLAYED, [...new Set([...(recall<string[]>(PLAYED) ?? []), game])]);
}

/** The bots that somebody last played a game with; easy ones the first time. */
export const botsOf = (game: string): string => recall<Record<string, string>>(BOTS)?.[game] ?? 'easy';

export function keepBots(game: string, level: string): void {
  remember(BOTS, { ...recall<Record<string, string>>(BOTS), [game]: level });
}
