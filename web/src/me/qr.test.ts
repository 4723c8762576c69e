import { expect, test } from 'vitest';
import { capacity, dataPlaces, formatBits, MASKS, qrCode, times } from './qr';

const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Reads a code as a scanner does: format, mask, blocks, correction, text. */
function scan(grid: boolean[][]): string {
  const version = (grid.length - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].reduce((bits, y, n) => bits | (Number(grid[y]![8]) << n), 0);
  const mask = MASKS.findIndex((_, n) => (formatBits(n) & 0xff) === format);
  const bits = dataPlaces(version).map(([x, y]) => Number(grid[y]![x] !== MASKS[mask]!(x, y)));
  const words = Array.from({ length: capacity(version) }, (_, n) => bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  const blocks = BLOCKS[version - 1]!;
  const extra = CORRECTION[version - 1]!;
  const room = words.length - blocks * extra;
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  const short = Math.floor(room / blocks);
  let place = 0;
  for (let n = 0; n <= short; n++) for (let b = 0; b < blocks; b++) if (n < short || b >= blocks - (room % blocks)) parts[b]!.push(words[place++]!);
  const data = parts.flat();
  for (let n = 0; n < extra; n++) for (const part of parts) part.push(words[place++]!);
  for (const part of parts) expect(syndromes(part, extra)).toEqual(Array(extra).fill(0));
  const stream = data.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >>> bit) & 1));
  const number = (from: number, length: number): number => stream.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  const counted = version < 10 ? 8 : 16;
  const bytes = Array.from({ length: number(4, counted) }, (_, n) => number(4 + counted + n * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** A block without a mistake is zero at every root of the code. */
function syndromes(block: number[], extra: number): number[] {
  let root = 1;
  return Array.from({ length: extra }, () => {
    const value = block.reduce((sum, byte) => times(sum, root) ^ byte, 0);
    root = times(root, 2);
    return value;
  });
}

test.each([1, 14, 15, 60, 84, 100, 152, 180, 213])('a text of %i bytes can be read again', (length) => {
  const text = 'https://wyrmhall.example/me#'.repeat(9).slice(0, length);
  expect(scan(qrCode(text))).toBe(text);
});

test('the format of level M is that of the standard', () => {
  expect(formatBits(0).toString(2)).toBe('101010000010010');
  expect(formatBits(5).toString(2)).toBe('100000011001110');
});

test('sizes and places of the finders are those of the standard', () => {
  const grid = qrCode('A');
  expect(grid.length).toBe(21);
  expect(grid[0]!.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
  expect(grid[13]![8]).toBe(true); // the module that is always dark
  expect([1, 2, 5, 7, 10].map(capacity)).toEqual([26, 44, 134, 196, 346]);
});

test('what is too long is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
});
