/** Where the 18 numbers of the dragon track stand round the map: clockwise, as the territories lie. */

import type { Point } from './geometry';

const SIDES = { top: [1, 2, 3, 4, 5], right: [6, 7, 8, 9], bottom: [10, 11, 12, 13, 14, 15], left: [16, 17, 18] };

export function stationAt(number: number, width: number, height: number, margin: number): Point {
  const along = (list: number[], length: number): number => margin * 1.2 + ((list.indexOf(number) + 0.5) * (length - 2.4 * margin)) / list.length;
  const edge = margin * 0.52;
  if (SIDES.top.includes(number)) return [along(SIDES.top, width), edge];
  if (SIDES.right.includes(number)) return [width - edge, along(SIDES.right, height)];
  if (SIDES.bottom.includes(number)) return [width - along(SIDES.bottom, width), height - edge];
  return [edge, height - along(SIDES.left, height)];
}
