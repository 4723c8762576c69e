import type { Choice } from '../../lib/types';

export interface Group {
  word: string;
  choices: (Choice & { place: number })[];
}

/** Choices put together by the first word of their notation, in the order in which they are offered. */
export function grouped(choices: Choice[]): Group[] {
  const byWord = new Map<string, Group>();
  choices.forEach((choice, place) => {
    const word = choice.text.split(' ', 1)[0] ?? '';
    const group = byWord.get(word) ?? { word, choices: [] };
    group.choices.push({ ...choice, place });
    byWord.set(word, group);
  });
  return [...byWord.values()];
}
