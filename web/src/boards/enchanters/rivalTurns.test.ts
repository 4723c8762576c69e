import { describe, expect, it } from 'vitest';
import { lastTurnOf, doneToYou } from './rivalTurns';
import type { Player, Turn, TurnLine } from './types';

const line = (words: string, seat: number, more: Partial<TurnLine> = {}): TurnLine => ({ words, seat, rule: 'EN-TRN-01', die: 0, why: '', main: false, ...more });
const turn = (number: number, seat: number, ...lines: TurnLine[]): Turn => ({ number, seat, lines });
const player = (seat: number, name: string): Player => ({ seat, name }) as Player;

const TURNS = [
  turn(4, 0, line('Ann rests', 0, { main: true })),
  turn(5, 1, line('of Druids of Bruna: heal 1 damage', 1), line('Bruna defeats the Ogre', 1, { main: true }), line('Bruna takes the Ogre', 1, { main: true })),
  turn(6, 2, line('Corvin takes Lighter Purses', 2, { main: true }), line('Ann loses 1 crystal', 0), line('Corvin rolls 4', 2, { die: 4 })),
  turn(7, 0),
];

describe('the last turns', () => {
  it('have a line for each rival, with what matters of it', () => {
    expect(lastTurnOf(TURNS, player(1, 'Bruna'), 0).words).toBe('Bruna defeats the Ogre, takes the Ogre');
    expect(lastTurnOf(TURNS, player(2, 'Corvin'), 0)).toEqual({ seat: 2, words: 'Corvin takes Lighter Purses', toYou: 'Ann loses 1 crystal', dice: [4] });
  });

  it('tell what was done to you in your own turn, too', () => {
    expect(doneToYou(TURNS, 0).map((one) => one.words)).toEqual(['Ann loses 1 crystal']);
    expect(doneToYou([...TURNS.slice(2), turn(8, 1)], 0)).toEqual([]); // you have had your turn since
    expect(doneToYou(TURNS, -1)).toEqual([]);
  });

  it('say something of a rival who did nothing of weight, and nothing before the first turn', () => {
    const quiet = [turn(5, 1, line('of Druids of Bruna: heal 1 damage', 1)), turn(6, 0)];
    expect(lastTurnOf(quiet, player(1, 'Bruna'), 0).words).toBe('of Druids of Bruna: heal 1 damage');
    expect(lastTurnOf(quiet, player(2, 'Corvin'), 0).words).toBe('');
  });
});
