import { describe, expect, it } from 'vitest';
import { complete, sentence, written } from './clauses';

describe('a clause', () => {
  it('reads as the ledger will say it', () => {
    expect(sentence({ kind: 'pay-now', by: 'orcs', to: 'elves', gold: 2 })).toBe('Orcs pay the Elves 2 gold now');
    expect(sentence({ kind: 'no-bid', by: 'orcs', which: 'next', number: 2, gold: 3, turn: 4 })).toBe(
      'Orcs do not bid more than 3 on the next 2 cards until the end of turn 4',
    );
    expect(sentence({ kind: 'go', by: 'orcs', units: 2, from: '1*', into: '18', turn: 3 })).toBe(
      'Orcs move at least 2 units from 1★ to 18 in turn 3',
    );
  });

  it('is complete when nothing is missing, and sends only what belongs to it', () => {
    const clause = { kind: 'keep-out', by: 'orcs', where: 'named', turn: 3 };
    expect(complete(clause)).toBe(false);
    expect(complete({ ...clause, places: ['10*'] })).toBe(true);
    expect(written({ ...clause, places: ['10*'], gold: 5 })).toEqual({ kind: 'keep-out', by: 'orcs', where: 'named', places: ['10*'], turn: 3 });
  });
});
