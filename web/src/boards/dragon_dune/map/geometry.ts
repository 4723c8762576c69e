/** Outlines of the territories, drawn from rectangles: borders shared by two are one line, wavering like ink.
 *
 * The rectangles lie on a grid of 8 by 8 cells. Where cells of different owners meet there is a line; lines are
 * followed from junction to junction, their corners cut, and all points moved by the same gentle waves, so that
 * neighbours still touch exactly where they touched before.
 */

import type { Ground } from './territories';

export type Point = readonly [number, number];

export interface Line {
  points: Point[];
  left: string; // territory on one side; nothing: water
  right: string;
}

export interface Outline {
  word: string;
  path: string;
  middle: Point; // where its pieces stand
  corner: Point; // where its name stands: top left
  other: Point; // top right
  width: number; // of the room around the middle
  height: number;
}

export interface MapShape {
  width: number;
  height: number;
  outlines: Outline[];
  coast: string;
  borders: { path: string; orcish: boolean }[];
  scatter: { kind: 'tree' | 'tuft' | 'rock' | 'bush'; at: Point; size: number }[];
}

const CELLS = 8;

// -- which cell belongs to whom ----------------------------------------------------------------------------

/** Where rectangles begin and end, along both axes. */
interface Grid {
  xs: number[];
  ys: number[];
}

const cuts = (grounds: Ground[], axis: 0 | 1): number[] => {
  const cuts = new Set([0, CELLS]);
  for (const one of grounds) for (const box of one.area) cuts.add(box[axis]!).add(box[axis + 2]!);
  return [...cuts].sort((a, b) => a - b);
};

function ownerAt(grounds: Ground[], { xs, ys }: Grid, column: number, row: number): string {
  if (column < 0 || row < 0 || column >= xs.length - 1 || row >= ys.length - 1) return '';
  const x = (xs[column]! + xs[column + 1]!) / 2;
  const y = (ys[row]! + ys[row + 1]!) / 2;
  const owner = grounds.find((one) => one.area.some(([l, t, r, b]) => x > l! && x < r! && y > t! && y < b!));
  return owner?.word ?? '';
}

// -- lines between different owners --------------------------------------------------------------------------

interface Edge {
  a: string; // keys of its two ends
  b: string;
  pair: string;
}

const key = (column: number, row: number): string => `${column},${row}`;
const pointOf = ({ xs, ys }: Grid, at: string): Point => {
  const [column, row] = at.split(',').map(Number);
  return [xs[column!]!, ys[row!]!];
};

function edges(grounds: Ground[], grid: Grid): Edge[] {
  const edges: Edge[] = [];
  const { xs, ys } = grid;
  const owner = (column: number, row: number): string => ownerAt(grounds, grid, column, row);
  const add = (a: string, b: string, one: string, other: string): void => {
    if (one !== other) edges.push({ a, b, pair: [one, other].sort().join('|') });
  };
  for (let row = 0; row < ys.length; row++) {
    for (let column = 0; column < xs.length; column++) {
      if (column < xs.length - 1) {
        add(key(column, row), key(column + 1, row), owner(column, row - 1), owner(column, row));
      }
      if (row < ys.length - 1) {
        add(key(column, row), key(column, row + 1), owner(column - 1, row), owner(column, row));
      }
    }
  }
  return edges;
}

/** Edges of one pair, joined end to end; a line stops where a third owner comes in. */
export function lines(grounds: Ground[]): Line[] {
  const grid = { xs: cuts(grounds, 0), ys: cuts(grounds, 1) };
  const all = edges(grounds, grid);
  const at = new Map<string, Edge[]>();
  for (const edge of all) for (const end of [edge.a, edge.b]) at.set(end, [...(at.get(end) ?? []), edge]);
  const isJunction = (end: string): boolean => at.get(end)!.length !== 2 || new Set(at.get(end)!.map((e) => e.pair)).size > 1;
  const used = new Set<Edge>();
  const lines: Line[] = [];
  const follow = (first: Edge, from: string): void => {
    const ends = [from];
    let edge: Edge | undefined = first;
    let here = from;
    while (edge && !used.has(edge)) {
      used.add(edge);
      here = edge.a === here ? edge.b : edge.a;
      ends.push(here);
      if (isJunction(here)) break;
      edge = at.get(here)!.find((one) => !used.has(one));
    }
    const [left, right] = first.pair.split('|');
    lines.push({ points: ends.map((end) => pointOf(grid, end)), left: left!, right: right! });
  };
  for (const [end, there] of at) if (isJunction(end)) for (const edge of there) if (!used.has(edge)) follow(edge, end);
  for (const edge of all) if (!used.has(edge)) follow(edge, edge.a);
  return lines;
}

// -- from straight to drawn by hand ----------------------------------------------------------------------------

/** The same waves for every point: what touched goes on touching. */
function waver([x, y]: Point): Point {
  const dx =
    0.17 * Math.sin(0.9 * y + 0.6) + 0.085 * Math.sin(2.3 * y + 1.1 * x + 2) + 0.03 * Math.sin(6.1 * y + 1.7 * x) + 0.012 * Math.sin(13 * y - 3 * x + 1);
  const dy =
    0.16 * Math.sin(0.85 * x + 2.2) + 0.085 * Math.sin(2.1 * x - 1.3 * y + 4) + 0.032 * Math.sin(5.7 * x - 1.9 * y + 1) + 0.012 * Math.sin(12 * x + 4 * y);
  return [x + dx, y + dy];
}

/** Points close together, corners cut (`rounds` times), ends where they were. */
function smooth(points: Point[], closed: boolean, coast: boolean): Point[] {
  let now = dense(points, coast ? 0.62 : 0.4);
  for (let round = 0; round < 3; round++) {
    const next: Point[] = closed ? [] : [now[0]!];
    for (let n = 0; n < now.length - 1; n++) {
      const [a, b] = [now[n]!, now[n + 1]!];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25], [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    next.push(closed ? next[0]! : now[now.length - 1]!);
    now = next;
  }
  return dense(now, 0.11);
}

function dense(points: Point[], step: number): Point[] {
  const fine: Point[] = [points[0]!];
  for (let n = 1; n < points.length; n++) {
    const [a, b] = [points[n - 1]!, points[n]!];
    const parts = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let part = 1; part <= parts; part++) {
      fine.push([a[0] + ((b[0] - a[0]) * part) / parts, a[1] + ((b[1] - a[1]) * part) / parts]);
    }
  }
  return fine;
}

const same = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 1e-6 && Math.abs(a[1] - b[1]) < 1e-6;

/** Lines laid end to end until they close; several rings if there are several. */
function rings(parts: Point[][]): Point[][] {
  const left = [...parts];
  const rings: Point[][] = [];
  while (left.length) {
    let ring = left.shift()!;
    while (!same(ring[0]!, ring[ring.length - 1]!)) {
      const end = ring[ring.length - 1]!;
      const place = left.findIndex((one) => same(one[0]!, end) || same(one[one.length - 1]!, end));
      if (place < 0) break;
      const [next] = left.splice(place, 1);
      ring = [...ring, ...(same(next![0]!, end) ? next! : [...next!].reverse()).slice(1)];
    }
    rings.push(ring);
  }
  return rings;
}

// -- the map ---------------------------------------------------------------------------------------------------

/** How large the map is: known before its land is drawn. */
export const mapSize = (cellWidth: number, cellHeight: number): { width: number; height: number } => ({ width: (CELLS + 0.56) * cellWidth, height: (CELLS + 0.56) * cellHeight });

/** The map with cells of that size. */
export function mapShape(grounds: Ground[], cellWidth: number, cellHeight: number): MapShape {
  const orcish = new Set(grounds.filter((one) => one.orcish).map((one) => one.word));
  const put = (point: Point): Point => {
    const [x, y] = waver(point);
    return [(x + 0.28) * cellWidth, (y + 0.28) * cellHeight];
  };
  const drawn = lines(grounds).map((line) => ({
    ...line,
    points: smooth(line.points, same(line.points[0]!, line.points[line.points.length - 1]!), !line.left).map(put),
  }));
  const write = (points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const closed = (parts: Point[][]): string => rings(parts).map((ring) => `${write(ring)}Z`).join('');
  const outlines = grounds.map((one): Outline => {
    const parts = drawn.filter((line) => line.left === one.word || line.right === one.word).map((line) => line.points);
    const [l, t, r, b] = roomiest(one.area);
    const middle = put([(l! + r!) / 2, (t! + b!) / 2]);
    const [corner, other] = [put([l! + 0.13, t! + 0.25]), put([r! - 0.15, t! + 0.25])];
    return { word: one.word, path: closed(parts), middle, corner, other, width: (r! - l!) * cellWidth, height: (b! - t!) * cellHeight };
  });
  return {
    ...mapSize(cellWidth, cellHeight),
    outlines,
    coast: closed(drawn.filter((line) => !line.left).map((line) => line.points)),
    borders: drawn
      .filter((line) => line.left)
      .map((line) => ({ path: write(line.points), orcish: orcish.has(line.left) !== orcish.has(line.right) })),
    scatter: scatter(grounds, put),
  };
}

const roomiest = (boxes: number[][]): number[] => boxes.reduce((best, box) => (size(box) > size(best) ? box : best));
const size = ([l, t, r, b]: number[]): number => (r! - l!) * (b! - t!);

/** Trees in forests, tufts on plains, rocks in the mountain: along the edges, so that the middle stays free. */
function scatter(grounds: Ground[], put: (point: Point) => Point): MapShape['scatter'] {
  const growth: MapShape['scatter'] = [];
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const one of grounds) {
    for (const [l, t, r, b] of one.area) {
      const [width, height] = [r! - l!, b! - t!];
      const count = Math.round(width * height * (one.kind === 'forest' ? 13 : 4));
      for (let n = 0; n < count; n++) {
        const [u, v] = [0.1 + 0.8 * random(), 0.12 + 0.76 * random()];
        const central = Math.abs(u - 0.5) * width < 0.3 && Math.abs(v - 0.5) * height < 0.3;
        if (central && one.kind !== 'plain') continue;
        const kind = one.neutral && random() < 0.6 ? 'rock' : one.kind === 'forest' ? 'tree' : one.orcish && random() < 0.4 ? 'bush' : 'tuft';
        if (one.kind === 'castle' && kind !== 'bush' && random() < 0.6) continue;
        growth.push({ kind, at: put([l! + u * width, t! + v * height]), size: 0.8 + 0.5 * random() });
      }
    }
  }
  return growth.sort((a, b) => a.at[1] - b.at[1]);
}
