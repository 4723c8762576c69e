import { describe, expect, it } from 'vitest';
import { asDealt, choicesFor, sorted, verbNow } from './hand';
import { cornerOf, face, ownFace } from './cards';
import { seating } from './seating';
import type { Screen } from './types';

const choice = (text: string) => ({ text, words: text });

describe('a hand', () => {
  it('is sorted by suit, trump first, special cards last', () => {
    expect(sorted(['7h', '2o', 'p', '13h', '1e'], 'suit', 'humans')).toEqual(['13h', '7h', '2o', '1e', 'p']);
  });

  it('is sorted by value', () => {
    expect(sorted(['7h', '2o', 'spy', '13h', '7e'], 'value', 'none')).toEqual(['13h', '7h', '7e', '2o', 'spy']);
  });

  it('stays as it was dealt; what comes later stands behind it', () => {
    const dealt = asDealt(['1e', '7h', '13h', 'spy', 'p', 'p'], [], 3);
    expect([...dealt].sort()).toEqual(['13h', '1e', '7h', 'p', 'p', 'spy']);
    expect(asDealt(['7h', '1e', 'spy', 'p', '13h', 'p'], [], 3)).toEqual(dealt);
    const later = asDealt(['1e', '13h', '2o', 'p', 'spy'], dealt, 3);
    expect(later.at(-1)).toBe('2o');
    expect(later.slice(0, -1)).toEqual(dealt.filter((code, at) => code !== '7h' && at !== dealt.lastIndexOf('p')));
    expect(sorted(later, 'dealt', 'humans')).toEqual(later);
  });

  it('finds the choices of a card, two for Double-faced', () => {
    const menu = ['play 7h', 'play double-faced peasant', 'play double-faced golem', 'note 7h'].map(choice);
    expect(choicesFor('7h', 'play', menu)).toEqual([choice('play 7h')]);
    expect(choicesFor('double-faced', 'play', menu)).toHaveLength(2);
    expect(choicesFor('7o', 'play', menu)).toEqual([]);
  });

  it('does not take one card for another whose code begins alike', () => {
    expect(choicesFor('d', 'play', [choice('play dragon-king'), choice('play d')])).toEqual([choice('play d')]);
  });

  it('knows with which verb a card is chosen', () => {
    const at = (phase: string, step = '') => ({ phase, asking: step ? { step } : null }) as unknown as Screen;
    expect(verbNow(at('play'), '')).toBe('play');
    expect(verbNow(at('play'), 'note')).toBe('note');
    expect(verbNow(at('power', 'PassCards'), '')).toBe('pass');
    expect(verbNow(at('bid'), '')).toBe('');
  });
});

describe('cards', () => {
  it('are read from their codes', () => {
    expect(face('12t')).toMatchObject({ name: 'Taurans 12', value: 12, index: '12' });
    expect(face('golem-king').name).toBe('Golem King');
    expect(face('?').suit).toBeUndefined();
  });

  it('are those of house rules where these have written them', () => {
    const own = ownFace({ card: 'alchemist', name: 'Tax Collector', text: 'End of the trick: all get a shield.' });
    expect(own).toMatchObject({ code: 'alchemist', name: 'Tax Collector', index: 'TC', text: 'End of the trick: all get a shield.', when: '', rule: 'CB-POW-03' });
    expect(face('alchemist').name).toBe('Alchemist');
  });

  it.each([['Earthquake', 'Ea'], ['Old Troll', 'OT'], ['Will-o’-the-Wisp', 'WO'], ['Æ', 'Æ'], ['x  y', 'XY']])('%s has %s in its corner', (name, corner) => {
    expect(cornerOf(name)).toBe(corner);
  });
});

describe('seating', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('gives each of %i players one place, clockwise from the viewer', (players) => {
    const { below, left, top, right } = seating(players, 1);
    expect([below, ...left, ...top, ...right]).toEqual(Array.from({ length: players }, (_, at) => (1 + at) % players));
  });
});
