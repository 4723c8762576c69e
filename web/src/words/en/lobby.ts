/** What the lobby says, in English; another language is another folder. */

export const LOBBY_WORDS = {
  play: 'Play now',
  settingUp: 'Setting up…',
  nobody: 'No open tables right now.',
  open: 'Open one',
  invite: 'for anyone to join, or send the link to your friends.',
  sameDeals: 'same deals',
  whoPlays: 'Who plays',
  openRecord: 'Open a saved game',
  choose: 'Pick the file of a game you saved (it ends in .jsonl), or drop it here.',
  reading: 'Reading…',
  nobodyLooksOn: 'nobody looks on',
  bots: 'Against',
  me: 'You, on all your devices',
  workshop: 'The workshop: rules and cards of your own',
  toWorkshop: 'Write rules or cards of your own',
  called: 'Your name',
  you: 'You: your games, devices and messages',
  elsewhere: 'Sound from other tables',
  elsewhereHelp: 'Also when it becomes your move at a table that is not open here.',
  levels: { easy: 'Easy bots', standard: 'Standard bots' },
} as const;
