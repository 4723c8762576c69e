/** What the seats say of themselves, in English; another language is another folder. */

export const SEAT_WORDS = {
  idle: 'How long they have been thinking. There is no time limit.',
} as const;
