/** Words around explanations, by key. What is explained comes from the games themselves. */

export const WORDS = {
  close: 'Close',
  rules: 'The rules',
  readRule: 'Read the rule',
  ruleOf: (number: number): string => `Rule ${number}`,
  nothing: (typed: string): string => `Nothing here is called ${typed}.`,
  like: 'What it is like',
  about: (name: string): string => `What ${name} is`,
  key: 'on a name, a card or a sign: what it is',
} as const;
