/** The order of a hand, and which choice a card stands for. */

import { face } from './cards';
import type { Choice } from '../../lib/types';
import type { Screen } from './types';

export type Order = 'suit' | 'value' | 'dealt';

export const ORDERS: Record<Order, { words: string; next: Order }> = {
  suit: { words: 'by suit', next: 'value' },
  value: { words: 'by value', next: 'dealt' },
  dealt: { words: 'as dealt', next: 'suit' },
};

/** All cards of a hand are dealt at once: any order will do that stays, and is another one in each round. */
function lot(code: string, round: number): number {
  let mixed = 2166136261 ^ round;
  for (const sign of code) mixed = Math.imul(mixed ^ sign.charCodeAt(0), 16777619);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The cards that were there before stay where they were; what has come since stands behind them. */
export function asDealt(hand: readonly string[], before: readonly string[], round: number): string[] {
  const left = [...hand];
  const kept = before.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left.sort((a, b) => lot(a, round) - lot(b, round))];
}

/** By suit: trump first, special cards last. By value: highest first, special cards last. */
export function sorted(hand: readonly string[], order: Order, trump: string): string[] {
  if (order === 'dealt') return [...hand];
  const cards = hand.map((code, at) => ({ code, at, face: face(code) }));
  cards.sort((a, b) => {
    if (!a.face.suit || !b.face.suit) return Number(!a.face.suit) - Number(!b.face.suit) || a.at - b.at;
    if (order === 'value' && a.face.value !== b.face.value) return b.face.value - a.face.value;
    const first = Number(b.face.suit.word === trump) - Number(a.face.suit.word === trump);
    return first || a.face.suit.colour - b.face.suit.colour || b.face.value - a.face.value;
  });
  return cards.map((one) => one.code);
}

/** The verb with which a card of the hand is chosen at this moment; nothing where cards are not asked for. */
export function verbNow(screen: Screen, mode: '' | 'note' | 'smuggle'): string {
  if (mode) return mode;
  switch (screen.phase === 'power' ? (screen.asking?.step ?? '') : screen.phase) {
    case 'play':
      return 'play';
    case 'divide':
      return 'first';
    case 'PassCards':
      return 'pass';
    case 'NameOwnCard':
    case 'KeepOrRefuse':
      return 'give';
    default:
      return '';
  }
}

/** The choices that stand for a card: one, or two where Double-faced is declared. */
export function choicesFor(code: string, verb: string, choices: readonly Choice[]): Choice[] {
  const text = `${verb} ${code}`;
  return choices.filter((one) => one.text === text || one.text.startsWith(`${text} `));
}
