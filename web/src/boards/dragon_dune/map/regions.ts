/** Where the names of regions are lettered: beside the middle of a territory, where armies leave room. */

import { REGION_NAMES } from './words';

export interface Region {
  key: keyof typeof REGION_NAMES;
  place: string; // a territory
  x: number; // from its middle, in cells
  y: number;
  room: number; // how broad it may be, in cells
  else?: Omit<Region, 'key' | 'else'>; // while somebody stands there
}

export const REGIONS: readonly Region[] = [
  { key: 'orcish', place: '17', x: 0, y: 0.3, room: 3, else: { place: '18', x: 0, y: 0.5, room: 1 } },
  { key: 'mountain', place: '0.', x: 0, y: 0.66, room: 2 },
  { key: 'griffins', place: '3', x: 0, y: 0.26, room: 2, else: { place: '3*', x: 0, y: 0.72, room: 2 } },
  { key: 'east', place: '6', x: -0.25, y: 0.5, room: 1, else: { place: '9', x: 0.1, y: 0.75, room: 1 } },
  { key: 'south', place: '10', x: -0.1, y: 0.32, room: 2, else: { place: '13', x: 0, y: 0.5, room: 1 } },
];

/** Where it is lettered now: not under an army. */
export const placed = (region: Region, isTaken: (word: string) => boolean): Region =>
  region.else && isTaken(region.place) ? { key: region.key, ...region.else } : region;

const LETTER = 0.62; // how broad a letter is, by its height

/** The name in one line if there is room, or a line for each word. */
export function linesOf({ key, room }: Region, letters: number, cell: number): string[] {
  const words = REGION_NAMES[key];
  const whole = words.join(' ');
  return whole.length * LETTER * letters < room * cell ? [whole] : [...words];
}
