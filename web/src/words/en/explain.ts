/** Words around explanations, by key. What is explained comes from the games themselves. */

export const WORDS = {
  close: 'Close',
  rules: 'Rules',
  nothing: (typed: string): string => `Nothing here is called ${typed}.`,
  like: 'What it is like',
  about: (name: string): string => `What ${name} is`,
  key: 'What is this? (on a name, a card or a sign)',
} as const;
