/** Of programs that somebody brings to a table, in English; another language is another folder. */

export const PROGRAM_WORDS = {
  let: 'Let a program sit here',
  how: (minutes: number) =>
    `Give this to whoever runs the program. It works once, for ${minutes} minutes, and everybody will see a bot and who brought it.`,
  command: 'Command that seats the program',
  withdraw: 'Take it back',
  sendAway: 'Send it away',
  bot: (level: string, by: string) => `${level}, a program brought by ${by}`,
} as const;
