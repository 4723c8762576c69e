/** Names of things in a text: those that can be explained are cut out of it. */

import type { ExplanationEntry } from './types';

export interface TermPiece {
  text: string;
  /** What explains it; empty for plain words. */
  key: string;
}

export type TermSplitter = (text: string) => TermPiece[];

export const plainText: TermSplitter = (text) => [{ text, key: '' }];

/** Whole words only, as they are written; where one name holds another, the longer one is meant. */
export function termSplitter(entries: ExplanationEntry[]): TermSplitter {
  const keys = new Map<string, string>();
  for (const entry of entries) for (const name of entry.names) keys.set(name, entry.key);
  if (!keys.size) return plainText;
  const longestFirst = [...keys.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${longestFirst.join('|')})(?![\\p{L}\\d])`, 'u');
  return (text) =>
    text
      .split(pattern)
      .filter(Boolean)
      .map((part) => ({ text: part, key: keys.get(part) ?? '' }));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys of all things that a text names, as `data-explain` wants them. */
export const keysIn = (cut: TermSplitter, text: string): string => [...new Set(cut(text).map((piece) => piece.key).filter(Boolean))].join(SEPARATOR);

export const SEPARATOR = '|';
