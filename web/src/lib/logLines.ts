/** The log as the page holds it, and the names in its lines. */

import type { LogLine, Sitting } from './types';

/** Lines from `from` on are replaced: an undo makes the log shorter, a new event longer. */
export function mergeLog(log: LogLine[], news: LogLine[], from: number): LogLine[] {
  if (!news.length && from >= log.length) return log;
  return [...log.slice(0, from), ...news];
}

export interface Piece {
  text: string;
  /** The seat named by this piece; -1 for plain text. */
  seat: number;
}

type NamedSeat = Pick<Sitting, 'seat' | 'title' | 'person'>;

/** Something that cuts lines at the names of those who sit at the table. */
export function nameSplitter(sittings: NamedSeat[]): (text: string) => Piece[] {
  const names = new Map<string, number>();
  for (const one of sittings) for (const name of [one.title, one.person]) if (name.length > 1) names.set(name, one.seat);
  if (!names.size) return (text) => [{ text, seat: -1 }];
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${longestFirst.join('|')})(?![\\p{L}\\d])`, 'u');
  return (text) =>
    text
      .split(pattern)
      .filter(Boolean)
      .map((part) => ({ text: part, seat: names.get(part) ?? -1 }));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const RULE = /\b[A-Z]{2}(?:-[A-Z0-9]+)*-\d+\b/g;

export interface TextPart {
  text: string;
  rule: boolean;
}

/** A text cut at the rules it names. */
export function citations(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(RULE)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), rule: false });
    parts.push({ text: match[0], rule: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), rule: false });
  return parts;
}

/** The lines that tell of points, by the seat they name first: how everything a seat has arose. */
export function pointsOf(log: LogLine[], sittings: NamedSeat[]): Map<number, LogLine[]> {
  const bySeat = new Map<number, LogLine[]>();
  const cut = nameSplitter(sittings);
  for (const line of log) {
    if (!line.account) continue;
    const seat = cut(line.text).find((piece) => piece.seat >= 0)?.seat ?? -1;
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), line]);
  }
  return bySeat;
}

/** What would no longer count if the table went back to that position. */
export const takenBack = (lines: LogLine[], to: number): LogLine[] => lines.filter((line) => line.seq > to && !line.gone && line.rule);
