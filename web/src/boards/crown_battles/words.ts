/** What the board itself says, by key. */

import type { Screen, SheetRound, SheetRow } from './types';

export const WORDS = {
  /** All bids together, against the tricks there are. */
  bids: {
    over: (by: number): string => `${by} too many`,
    under: (by: number): string => `${by} too few`,
    even: (): string => 'just as many',
  } as Record<'over' | 'under' | 'even', (by: number) => string>,
  trump: 'Trump',
  rules: 'Rules:',
  /** What the person who looks does, and what others do. */
  takes: (you: boolean): string => (you ? 'take the trick' : 'takes the trick'),
  leads: (you: boolean): string => (you ? 'lead' : 'leads'),
  you: 'You',
  none: (suit: string): string => `You have no ${suit}: play any card`,
  stakes: 'stakes',
  witch: 'the Witch',
  and: ' and ',
  /** Of cards that house rules have written. */
  insteadOf: (printed: string): string => `Instead of ${printed}.`,
  worthWith: (points: number, cards: string): string => `${points} with ${cards}`,
  worth: (by: string[]): string => `Worth, by the cards in a hand: ${by.join(', ')}.`,
};

/** A number with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What was gained or lost beside the bid: only what there is in this game is named. */
function beside(row: SheetRow, round: SheetRound, screen: Screen): string {
  if (!row.beside) return '';
  const causes = [round.type === 'wagering' ? WORDS.stakes : '', screen.header.powers.includes('witch') ? WORDS.witch : ''];
  return `; ${causes.filter(Boolean).join(WORDS.and) || WORDS.stakes}: ${signed(row.beside)}`;
}

/** How the points of a round arose, with one kind of minus. */
export const howOf = (row: SheetRow, round: SheetRound, screen: Screen): string =>
  row.how.replace(/(?<=[ :])-(?=\d)/g, '−') + beside(row, round, screen);
