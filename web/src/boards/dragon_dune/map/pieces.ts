/** Where the pieces of a territory stand around its middle. */

import type { Territory } from '../types';
import type { Outline } from './geometry';

export interface Spot {
  x: number;
  y: number;
}

export interface Pieces {
  name: Spot;
  gold: Spot;
  stacks: Spot[];
  marks: Spot[];
  pill: { width: number; height: number; letters: number };
}

/** `unit` is the height of letters on the map, which is as large as `all`: no piece stands over its edge. */
export function pieces(
  outline: Outline,
  territory: Territory,
  marks: number,
  unit: number,
  cell: { width: number; height: number },
  all: { width: number; height: number },
): Pieces {
  const room = { width: Math.min(outline.width, cell.width * 1.5), height: Math.min(outline.height, cell.height * 1.3) };
  const [x, y] = outline.middle;
  const count = territory.stacks.length;
  const high = cell.height > cell.width; // on a phone: neighbours are near, there is room below
  const columns = count > 2 || (count === 2 && !high && room.width > cell.width * 1.3) ? 2 : 1;
  const pill = { width: unit * (high ? 2.85 : 3), height: unit * 1.42, letters: unit * (high ? 0.9 : 1) };
  const rows = Math.ceil(count / columns);
  const gap = unit * 0.16;
  const top = y - room.height / 2 + unit * 0.95;
  const lowest = all.height - rows * (pill.height + gap);
  const below = Math.min(lowest, Math.max(top + unit * 0.45, y - (rows * (pill.height + gap)) / 2 + unit * 0.45));
  const wide = columns * pill.width + (columns - 1) * gap + (marks ? unit * 1.9 : 0);
  const left = Math.max(0, Math.min(x - wide / 2, all.width - wide - 2));
  return {
    name: { x: outline.corner[0], y: outline.corner[1] },
    gold: { x: outline.other[0], y: outline.other[1] },
    stacks: territory.stacks.map((_, n) => ({
      x: left + (n % columns) * (pill.width + gap),
      y: below + Math.floor(n / columns) * (pill.height + gap),
    })),
    marks: Array.from({ length: marks }, (_, n) => ({
      x: count ? left + wide - unit * 0.85 : x + (n - (marks - 1) / 2) * unit * 1.9,
      y: count ? below + pill.height / 2 + n * unit * 1.7 : y + unit * 0.5,
    })),
    pill,
  };
}
