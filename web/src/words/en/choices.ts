/** What the status line says of choices, in English; another language is another folder. */

export const CHOICE_WORDS = {
  all: 'All choices in words',
  list: 'List',
} as const;
