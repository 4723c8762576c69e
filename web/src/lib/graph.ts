/** Where the points of a graph lie: worked out here, so that it can be tested without a page. */

import type { StoryGraph } from './types';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface DrawnLine {
  seat: number;
  name: string;
  path: string;
  end: { x: number; y: number };
  last: number;
}

const STEPS = [1, 2, 5];

/** Round numbers between which all values lie, zero among them, and the lines to draw between. */
export function ticks(least: number, most: number, wanted = 4): number[] {
  const low = Math.min(0, least);
  const high = Math.max(low + 1, most, 0);
  let step = 1;
  for (let n = 0; (high - low) / step > wanted; n += 1) step = (STEPS[n % 3] ?? 1) * 10 ** Math.floor(n / 3);
  const first = Math.floor(low / step) * step;
  const marks = [first];
  while ((marks.at(-1) ?? high) < high) marks.push((marks.at(-1) ?? 0) + step);
  return marks;
}

export function across(frame: Frame, at: number, count: number): number {
  return frame.left + ((frame.width - frame.left - frame.right) * at) / Math.max(1, count - 1);
}

export function up(frame: Frame, value: number, marks: number[]): number {
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  return frame.top + (frame.height - frame.top - frame.bottom) * (1 - (value - low) / (high - low));
}

export function drawn(graph: StoryGraph, frame: Frame, marks: number[]): DrawnLine[] {
  return graph.lines.map((line) => {
    const points = line.values.map((value, at) => ({ x: across(frame, at, line.values.length), y: up(frame, value, marks) }));
    const path = points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
    return { seat: line.seat, name: line.name, path, end: points.at(-1) ?? { x: 0, y: 0 }, last: line.values.at(-1) ?? 0 };
  });
}

/** Labels that would lie over each other are moved apart. */
export function spread(heights: number[], gap: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  order.forEach((at, place) => {
    const before = order[place - 1];
    if (before !== undefined) moved[at] = Math.max(moved[at] ?? 0, (moved[before] ?? 0) + gap);
  });
  return moved;
}

/** Of many periods only some are written under the graph. */
export function written(periods: number[], most = 10): number[] {
  const every = Math.ceil(periods.length / most);
  return periods.map((_, at) => at).filter((at) => at % every === 0);
}
