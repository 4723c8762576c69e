/** The rules for people as the page holds them: their words, and what is looked for in them. */

import { citations } from './logLines';
import type { Atom, GuideChapter, Span } from './types';
import { WORDS } from '../words/en/guide';

export type Block = GuideChapter['blocks'][number];

/** All lines of words in a block, whatever it is. */
export function linesOf(block: Block): Span[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.spans];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'quote':
      return block.paragraphs;
    case 'picture':
      return [[{ text: block.words, style: '', rule: '' }]];
  }
}

export const textOf = (spans: Span[]): string => spans.map((span) => span.text).join('');

/** In one line; rows of a table stay apart. */
export function wordsOf(block: Block): string {
  if (block.kind !== 'table') return linesOf(block).map(textOf).join(' ');
  return [block.head, ...block.rows].map((row) => row.map(textOf).filter(Boolean).join(': ')).join('; ');
}

/** Whether pressing something in the block opens that rule. */
export const leadsTo = (block: Block, rule: string): boolean =>
  linesOf(block).some((line) => line.some((span) => span.rule === rule));

/** A paragraph that was looked for: in which chapter it stands, under which heading. */
export interface Passage {
  chapter: GuideChapter;
  block: number;
  heading: string;
  text: string;
}

/** The words looked for. Words that stand everywhere say nothing beside others; one rule speaks of a Peasant, another of Peasants. */
export function wanted(typed: string): string[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !WORDS.everywhere.includes(word));
  return (telling.length ? telling : words).map((word) => (/[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word));
}

/** Every paragraph that holds all the words: what is written of that very thing first, then as they stand in the guide. */
export function passagesWith(chapters: GuideChapter[], words: string[]): Passage[] {
  const all = chapters.flatMap((chapter) => passagesOf(chapter).filter((one) => holds(`${chapter.title} ${one.heading} ${one.text}`, words)));
  const term = words.join(' ');
  return [...all.filter((one) => isAbout(one, term)), ...all.filter((one) => !isAbout(one, term))];
}

/** Whether a passage stands under the name of the thing, or begins with it. */
function isAbout({ heading, text }: Passage, term: string): boolean {
  const names = (line: string): boolean => line.toLowerCase().replace(/^(an?|the) /, '').startsWith(term);
  return names(heading) || (names(text) && !/^\p{L}{2,}/u.test(text.toLowerCase().replace(/^(an?|the) /, '').slice(term.length)));
}

function passagesOf(chapter: GuideChapter): Passage[] {
  let heading = '';
  const passages: Passage[] = [];
  chapter.blocks.forEach((block, number) => {
    if (block.kind === 'heading') heading = textOf(block.spans);
    else passages.push({ chapter, block: number, heading, text: wordsOf(block) });
  });
  return passages;
}

export function clausesWith(atoms: Atom[], words: string[]): Atom[] {
  return words.length ? atoms.filter((one) => holds(`${one.id} ${one.section} ${one.text}`, words)) : [];
}

const holds = (text: string, words: string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** The clauses that name this one: rulings, exceptions, examples. */
export const citing = (atoms: Atom[], rule: string): Atom[] =>
  atoms.filter((one) => one.id !== rule && citations(one.text).some((part) => part.rule && part.text === rule));

export const chapterWith = (chapters: GuideChapter[], rule: string): GuideChapter | undefined =>
  chapters.find((one) => one.rules.includes(rule));

/** The clauses by the sections of the rulebook. */
export function sectionsOf(atoms: Atom[]): [string, Atom[]][] {
  const all = new Map<string, Atom[]>();
  for (const one of atoms) {
    const list = all.get(one.section);
    if (list) list.push(one);
    else all.set(one.section, [one]);
  }
  return [...all];
}
