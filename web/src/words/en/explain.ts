/** Words around explanations, by key. What is explained comes from the games themselves. */

export const WORDS = {
  close: 'Close',
  rules: 'The rules',
  readRule: 'Read the rule',
  ruleOf: (topic: string, number: number): string => (topic && number === 1 ? topic : `${topic || 'Rule'} ${number}`),
  rulesNamed: (rules: { rule: string; topic: string }[]): string => rules.map((one) => (one.topic ? `${one.topic} (${one.rule})` : one.rule)).join(', '),
  nothing: (typed: string): string => `Nothing here is called ${typed}.`,
  like: 'What it is like',
  about: (name: string): string => `What ${name} is`,
  key: 'on a name, a card or a sign: what it is',
} as const;
