/** What is printed on the cards. Codes are those of the notation: 7h, p, golem-king; `?` lies face down. */

import { suitLettered, type SuitArt } from './art/suits';
import type { OwnPower } from './types';

export interface CardFace {
  code: string;
  name: string;
  suit: SuitArt | undefined;
  value: number; // 0: none
  index: string; // what stands in the corner
  text: string; // what it does
  when: '' | 'now' | 'end of trick';
  rule: string; // where the rulebook speaks of it
}

type Printed = readonly [name: string, index: string, when: CardFace['when'], rule: string, text: string];

export const SPECIALS: Readonly<Record<string, Printed>> = {
  p: ['Peasant', 'P', '', 'CB-TRK-15', 'Worth 0: loses to every card that can win. May always be played.'],
  g: ['Golem', 'G', '', 'CB-TRK-11', 'Beats every number card, trump included. Of several Golems the earliest ranks highest.'],
  d: ['Dragon', 'D', '', 'CB-TRK-13', 'Beats every number card and every Golem. Of several Dragons the earliest ranks highest.'],
  alchemist: ['Alchemist', 'Al', 'end of trick', 'CB-ALC-01', 'Name the trump suit for the rest of the round, or no trump, or leave it.'],
  bishop: ['Bishop', 'Bi', 'now', 'CB-BIS-01', 'Look at the hand of one opponent. Only you see the cards.'],
  bomb: ['Bomb', 'Bo', 'end of trick', 'CB-BOM-01', 'The trick is destroyed: nobody wins it. You name who leads next.'],
  cursed: ['Cursed', 'Cu', 'end of trick', 'CB-CUR-01', 'Exchange your hand with another player, or let two others exchange theirs.'],
  jester: ['Jester', 'Je', 'end of trick', 'CB-JES-01', 'Raise or lower your bid by 1, or leave it.'],
  magician: ['Magician', 'Ma', 'now', 'CB-MAG-01', 'Everybody passes one card to the left or to the right. You look first, then pass.'],
  merchant: ['Merchant', 'Me', 'now', 'CB-MER-01', 'Exchange a card of yours for a random one of another player, or let two others trade.'],
  smuggler: ['Smuggler', 'Sm', 'now', 'CB-SMU-01', 'Before your bid, and after playing it: exchange a card with the undealt deck.'],
  spy: ['Spy', 'Sp', 'now', 'CB-SPY-01', 'Look through all undealt cards for 60 seconds.'],
  summoner: ['Summoner', '½', 'now', 'CB-SUM-01', 'Copies the card played just before it, half a point stronger. Led, it is worth ½.'],
  thief: ['Thief', 'Th', 'end of trick', 'CB-THI-01', 'Take one trick another player holds.'],
  witch: ['Witch', 'Wt', 'end of trick', 'CB-WIT-01', 'Take 20 points from opponents, 30 in the final round.'],
  wizard: ['Wizard', 'Wz', 'now', 'CB-WIZ-01', 'Golems and Dragons of this trick count as Peasants. It shields you from Thief and Witch.'],
  'double-faced': ['Double-faced', 'DF', '', 'CB-DBL-01', 'Say as you play it whether it is a Peasant or a Golem.'],
  'golem-king': ['Golem King', 'GG', '', 'CB-GKG-01', 'Beats all number cards and all Golems. Loses to Dragons.'],
  'dragon-king': ['Dragon King', 'DD', '', 'CB-DKG-01', 'The strongest card: beats every other one.'],
};

const faces = new Map<string, CardFace>();

function read(code: string): CardFace {
  const special = SPECIALS[code];
  if (special) {
    const [name, index, when, rule, text] = special;
    return { code, name, suit: undefined, value: 0, index, text, when, rule };
  }
  const suit = suitLettered(code.slice(-1));
  const value = Number.parseInt(code, 10);
  if (!suit || Number.isNaN(value)) {
    return { code, name: 'a card face down', suit: undefined, value: 0, index: '', text: '', when: '', rule: '' };
  }
  return { code, name: `${suit.name} ${value}`, suit, value, index: String(value), text: '', when: '', rule: 'CB-TRK-05' };
}

export function face(code: string): CardFace {
  let known = faces.get(code);
  if (!known) faces.set(code, (known = read(code)));
  return known;
}

/** What stands in the corner of a card of that name: two initials, or its first two letters. */
export function cornerOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s-]+/).map((word) => [...word]);
  return second.length ? `${first[0]}${second[0]}`.toUpperCase() : [...first].slice(0, 2).join('');
}

const OF_OWN_POWERS = 'CB-POW-03';

/** Of a power card of house rules: it has the picture of the one in whose place it is; its text says when it acts. */
export const ownFace = ({ card, name, text }: OwnPower): CardFace => ({ ...face(card), name, text, index: cornerOf(name), when: '', rule: OF_OWN_POWERS });

/** The key of what explains it. */
export const explains = (code: string): string => (face(code).suit ? `suit.${face(code).suit?.word}` : `card.${code}`);

export const FACE_DOWN = '?';
