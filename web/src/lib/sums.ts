/** How a number arises, in one line: 7 = 4 (printed) + 2 (Dented Halo) − 1 (wounds) */

export interface Summand {
  count: number;
  /** What it comes from; empty where the numbers say it all. */
  name: string;
}

export function sumOf(value: number, parts: readonly Summand[]): string {
  const told = parts.map(({ count, name }, place) => `${sign(count, place)}${Math.abs(count)}${name ? ` (${name})` : ''}`);
  return told.length ? `${written(value)} = ${told.join(' ')}` : '';
}

/** A printed value, and what has changed it. */
export const changedFrom = (value: number, printed: number, words: string, by: string): string =>
  value === printed ? `${value} ${words}` : sumOf(value, [{ count: printed, name: words }, { count: value - printed, name: by }]);

const written = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const sign = (count: number, place: number): string => (count < 0 ? (place ? '− ' : '−') : place ? '+ ' : '');
