import { describe, expect, it } from 'vitest';
import { keysIn, plainText, termSplitter } from './terms';
import type { ExplanationEntry } from './types';

const entry = (key: string, ...names: string[]): ExplanationEntry => ({ key, name: names[0] ?? key, kind: '', words: '', rules: [], picture: '', names, keys: [] });
const cut = termSplitter([entry('card.g', 'Golem', 'Golems'), entry('card.golem-king', 'Golem King'), entry('place.10*', '10★'), entry('card.rogues', 'of Rogues'), entry('option.golems')]);

describe('names in a text', () => {
  it('are cut out, the longest first', () => {
    expect(cut('Ann plays Golem King, not Golem.')).toEqual([
      { text: 'Ann plays ', key: '' },
      { text: 'Golem King', key: 'card.golem-king' },
      { text: ', not ', key: '' },
      { text: 'Golem', key: 'card.g' },
      { text: '.', key: '' },
    ]);
  });

  it('are whole words, as they are written', () => {
    expect(cut('Golemish golem')).toEqual([{ text: 'Golemish golem', key: '' }]);
    expect(keysIn(cut, 'from 110★ to 10★')).toBe('place.10*');
  });

  it('are listed once each', () => {
    expect(keysIn(cut, 'Golems beat a Golem; Pick of Rogues')).toBe('card.g|card.rogues');
    expect(keysIn(cut, 'nothing')).toBe('');
    expect(termSplitter([])).toBe(plainText);
  });
});
