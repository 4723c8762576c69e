/** A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. Loaded only where one is shown. */

/** By version, from 1 on: bytes of correction in each block, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;

type Grid = boolean[][];

const sizeOf = (version: number): number => version * 4 + 17;

/** How many modules are left for data, in bytes. */
export function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const lines = Math.floor(version / 7) + 2;
    modules -= (25 * lines - 10) * lines - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

/** Multiplication in the field of the code: polynomials modulo x^8 + x^4 + x^3 + x^2 + 1. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisor(degree: number): number[] {
  const poly = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    for (let place = 0; place < degree; place++) poly[place] = times(poly[place]!, root) ^ (poly[place + 1] ?? 0);
    root = times(root, 2);
  }
  return poly;
}

function correction(data: number[], by: number[]): number[] {
  const rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    by.forEach((coefficient, n) => (rest[n]! ^= times(coefficient, factor)));
  }
  return rest;
}

/** The data with its correction, block by block and interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const extra = CORRECTION[version - 1]!;
  const room = capacity(version) - blocks * extra;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let n = length - 1; n >= 0; n--) bits.push((value >>> n) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let n = 0; n < bits.length; n += 8) data.push(bits.slice(n, n + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleaved(data, blocks, extra);
}

function interleaved(data: number[], blocks: number, extra: number): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks; // so many blocks at the end have one byte more
  const by = divisor(extra);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, n) => {
    const to = from + short + (n >= blocks - longer ? 1 : 0);
    const part = data.slice(from, to);
    from = to;
    return { part, check: correction(part, by) };
  });
  const mixed: number[] = [];
  for (let n = 0; n <= short; n++) for (const { part } of parts) if (n < part.length) mixed.push(part[n]!);
  for (let n = 0; n < extra; n++) for (const { check } of parts) mixed.push(check[n]!);
  return mixed;
}

/** What every code of the size has: finders, timing, alignment; `taken` marks where no data goes. */
function patterns(version: number): { grid: Grid; taken: Grid } {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken: Grid = grid.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = dark;
    taken[y]![x] = true;
  };
  const square = (cx: number, cy: number, radius: number, isDark: (distance: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const lines = alignment(version);
  const last = lines.length - 1;
  lines.forEach((x, i) =>
    lines.forEach((y, j) => {
      if (!((i === 0 && (j === 0 || j === last)) || (i === last && j === 0))) square(x, y, 2, (distance) => distance !== 1);
    }),
  );
  for (let n = 0; n < 9; n++) {
    set(8, n, grid[n]?.[8] ?? false); // room for the format
    set(n, 8, grid[8]?.[n] ?? false);
    if (n < 8) {
      set(size - 1 - n, 8, false);
      set(8, size - 1 - n, false);
    }
  }
  if (version >= 7) writeVersion(version, set, size);
  return { grid, taken };
}

function alignment(version: number): number[] {
  if (version === 1) return [];
  const lines = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + lines * 3 + 5) / (lines * 4 - 4)) * 2;
  const places = [6];
  for (let n = 0, place = sizeOf(version) - 7; n < lines - 1; n++, place -= step) places.splice(1, 0, place);
  return places;
}

type Set = (x: number, y: number, dark: boolean) => void;

function writeVersion(version: number, set: Set, size: number): void {
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let n = 0; n < 18; n++) {
    const dark = ((bits >>> n) & 1) === 1;
    const a = size - 11 + (n % 3);
    const b = Math.floor(n / 3);
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Level and mask, with a correction of their own. */
export function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  const bit = (n: number): boolean => ((bits >>> n) & 1) === 1;
  for (let n = 0; n <= 5; n++) grid[n]![8] = bit(n);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let n = 9; n < 15; n++) grid[8]![14 - n] = bit(n);
  for (let n = 0; n < 8; n++) grid[8]![size - 1 - n] = bit(n);
  for (let n = 8; n < 15; n++) grid[size - 15 + n]![8] = bit(n);
  grid[size - 8]![8] = true;
}

export const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Where data goes, in order: two columns at a time, up and down, from the right. */
export function dataPlaces(version: number): [number, number][] {
  const { taken } = patterns(version);
  const size = sizeOf(version);
  const places: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!taken[y]![x]) places.push([x, y]);
    }
  }
  return places;
}

/** How hard it is to read: long runs, squares of one colour, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  for (let a = 0; a < size; a++) {
    for (const line of [grid[a]!, grid.map((row) => row[a]!)]) {
      let run = 0;
      for (let b = 0; b < size; b++) {
        run = b && line[b] === line[b - 1] ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum++;
      }
      const text = line.map((one) => (one ? 1 : 0)).join('');
      sum += 40 * [...text.matchAll(/(?=10111010000)|(?=00001011101)/g)].length;
    }
    for (let b = 0; b < size; b++) {
      if (grid[a]![b]) dark++;
      if (a && b && grid[a]![b] === grid[a - 1]![b] && grid[a]![b] === grid[a]![b - 1] && grid[a]![b] === grid[a - 1]![b - 1]) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** Rows of modules, true for dark ones; the text has at most 213 bytes. */
export function qrCode(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((blocks, n) => {
    const room = capacity(n + 1) - blocks * CORRECTION[n]!;
    return bytes.length + (n + 1 < 10 ? 2 : 3) <= room;
  }) + 1;
  if (!version) throw new RangeError('too long for a QR code of ours');
  const words = codewords(bytes, version);
  const places = dataPlaces(version);
  const masked = MASKS.map((mask, number) => {
    const { grid } = patterns(version);
    places.forEach(([x, y], n) => {
      const bit = ((words[n >> 3] ?? 0) >>> (7 - (n & 7))) & 1;
      grid[y]![x] = (bit === 1) !== mask(x, y);
    });
    writeFormat(grid, number);
    return grid;
  });
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The dark modules as the path of an SVG, with the quiet border that readers need. */
export function qrPath(grid: Grid, border = 4): string {
  return grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + border},${y + border}h1v1h-1z`] : []))).join('');
}
