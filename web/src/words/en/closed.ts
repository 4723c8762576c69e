/** Why a table was closed that a new version of its game cannot play, in English; another language is another folder. */

export const CLOSED_WORDS = {
  title: 'This table was closed',
  record: 'Save the record',
  // by the reason that the server gives
  reasons: {
    options: 'The game has a new version, which does not understand the options of this table any more. Nobody can play on, but nothing is lost: its record is kept.',
    decision: 'The game has a new version, and its rules do not allow something that was decided here. Nobody can play on, but nothing is lost: those who sat here can save the record.',
    chance: 'The game has a new version, by whose rules chance would have decided something else here. Nobody can play on, but nothing is lost: those who sat here can save the record.',
    position: 'The game has a new version, by whose rules this game would stand differently. Nobody can play on, but nothing is lost: those who sat here can save the record.',
    rules: 'This table was made by another version of the game, which this server does not have. It is kept as it is.',
  } as Record<string, string>,
  withRecord: ['decision', 'chance', 'position'],
} as const;
