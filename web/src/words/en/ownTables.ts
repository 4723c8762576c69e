/** What the list of your tables says, in English; another language is another folder. */

export const OWN_TABLE_WORDS = {
  yourMove: 'Your move',
  others: 'Waiting for others',
  over: 'Finished',
  all: 'All of them',
  asked: (ago: string): string => `asked ${ago}`,
  left: (time: string): string => `${time} left`,
  timeOver: 'time is over',
  vote: 'The table asks for your agreement.',
  awaited: (who: string): string => `${who} waits for you: a rematch, with your seat kept.`,
  waitsFor: (names: string): string => `Waits for ${names}.`,
  openSeats: 'Seats are open.',
  paused: 'Paused.',
  pausedUntil: (when: string): string => `Paused until ${when}, as all of you have agreed.`,
  unread: (many: number): string => (many === 1 ? '1 new message' : `${many} new messages`),
  with: (names: string): string => `with ${names}`,
  alone: 'alone',
  wonBy: (names: string): string => `Won by ${names}`,
  unnamed: 'A table of yours',
  you: 'you',
  drawn: 'Nobody has won',
} as const;
