import { describe, expect, it } from 'vitest';
import { passagesWith, wordsOf } from './guide';
import type { GuideChapter, Span } from './types';

const spans = (text: string): Span[] => [{ text, style: '', rule: '' }];
const paragraph = (text: string) => ({ kind: 'paragraph', spans: spans(text) });
const heading = (text: string) => ({ kind: 'heading', level: 3, spans: spans(text) });
const chapter = (name: string, ...blocks: unknown[]): GuideChapter => ({ name, file: name, title: name, rules: [], blocks }) as unknown as GuideChapter;

describe('what is looked for in the guide', () => {
  const primer = chapter('primer', paragraph('Power cards such as the bomb change a trick.'));
  const cards = chapter('cards', paragraph('A bombastic card.'), heading('Bomb'), paragraph('Nobody wins the trick.'));

  it('is first of all the paragraph about that very thing', () => {
    expect(passagesWith([primer, cards], ['bomb']).map((one) => one.text)).toEqual([
      'Nobody wins the trick.',
      'Power cards such as the bomb change a trick.',
      'A bombastic card.',
    ]);
  });

  it('keeps the rows of a table apart', () => {
    const table = { kind: 'table', head: [spans('Card'), spans('Worth')], rows: [[spans('Golem'), spans('13')]] };
    expect(wordsOf(table as unknown as GuideChapter['blocks'][number])).toBe('Card: Worth; Golem: 13');
  });
});
