/** What votes of a table and going back say, in English; another language is another folder. */

const decisions = (many: number): string => (many === 1 ? '1 line' : `${many} lines`);

export const COMPANY_WORDS = {
  back: 'Go back',
  aboutBack: 'Back to an earlier decision, also where something has become known since. All people have to agree; bots do. Chance draws new numbers, and the record keeps both.',
  choose: 'Choose where to…',
  nowhere: 'There is nothing to go back to yet.',
  before: 'Before',
  takesBack: (many: number): string => `${decisions(many)} of the log would no longer count.`,
  asksBack: (who: string): string => `${who} asks to go back. What was seen stays seen.`,
  lines: (many: number): string => `What would no longer count: ${decisions(many)}`,
  pause: 'Pause the game',
  aboutPause: 'All people have to agree; bots do. Nobody decides, clocks stand still, and nobody is called back. The game goes on when all agree to that, and at the latest when the time is over.',
  howLong: 'For how long',
  lengths: [
    { seconds: 900, words: '15 minutes' },
    { seconds: 3600, words: '1 hour' },
    { seconds: 43_200, words: '12 hours' },
    { seconds: 86_400, words: '1 day' },
    { seconds: 259_200, words: '3 days' },
    { seconds: 604_800, words: '1 week' },
    { seconds: 1_209_600, words: '2 weeks' },
  ],
  askPause: 'Ask for a pause',
  pauseNow: 'Pause it',
  asksPause: (who: string, time: string): string => `${who} asks to pause the game: ${time} at most.`,
  pausedUntil: (when: string): string => `The game is paused until ${when} at the latest.`,
  askResume: 'Ask to go on',
  resumeNow: 'Go on',
  asksResume: (who: string): string => `${who} asks to go on with the game.`,
} as const;
