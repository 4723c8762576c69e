/** What is said around a hint, in English; another language is another folder. */

export const HINT_WORDS = {
  title: 'A hint',
  noChoice: 'There is no other choice.',
  tool: 'A hint: what you could do, and why (h)',
  key: 'A hint: what you could do, and why',
} as const;
