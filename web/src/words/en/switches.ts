/** What is said around switches, which answer in advance, in English; another language is another folder. */

export const SWITCH_WORDS = {
  title: 'Answered for you',
  about: 'Nobody else can tell that a switch has answered: it takes as long as you might. It answers only while you are here.',
  inForce: 'Answered for you',
  soon: 'Answered for you in a moment. You may still decide yourself.',
  lift: 'press to decide this yourself again',
  set: 'press to have this answered for you',
} as const;
