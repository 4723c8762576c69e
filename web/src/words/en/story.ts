/** What the end of a game says around its story, in English; another language is another folder. */

export const STORY_WORDS = {
  why: 'Why it went so',
  graph: (unit: string, step: string): string => `${unit} by ${step}`,
  asTable: 'As a table',
  moments: 'Moments to look at again',
} as const;
