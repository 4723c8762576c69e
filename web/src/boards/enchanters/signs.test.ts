import { describe, expect, it } from 'vitest';
import { signsOf } from './signs';
import type { CardFace, Screen } from './types';

const face = (more: Partial<CardFace>): CardFace => ({ kind: 'item', health: 0, strength: 0, upper: null, lower: null, sections: [], ...more }) as CardFace;

describe('signs', () => {
  it('are those of the cards, the values and the Overlord that are there', () => {
    const stag = face({ kind: 'monster', health: 7, lower: { icons: [{ icon: 'score', count: 4 }], lines: [] }, upper: { icons: [], lines: [{ tokens: ['{immediate}', 'heal', '1', '{damage};'], words: '', shape: '' }] } });
    const screen = { cards: { stag }, players: [{ stats: [{ icon: 'crystal' }] }], lord: null, event: null } as unknown as Screen;
    expect([...signsOf(screen)].sort()).toEqual(['crystal', 'damage', 'health', 'immediate', 'monster', 'score', 'strength']);
    expect(signsOf({ ...screen, event: { anger: 2 } } as Screen).has('anger')).toBe(true);
  });
});
