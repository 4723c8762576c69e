/** Who sits where: the viewer below, the others clockwise from the left. */

export interface Seating {
  left: number[]; // from below upwards
  top: number[]; // from left to right
  right: number[]; // from above downwards
  below: number;
}

const SIDES: readonly (readonly [left: number, top: number])[] = [
  [0, 0],
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [2, 3],
];

export function seating(players: number, me: number): Seating {
  const below = me >= 0 ? me : 0;
  const others = Array.from({ length: players - 1 }, (_, at) => (below + 1 + at) % players);
  const [left, top] = SIDES[players] ?? [0, players - 1];
  return {
    below,
    left: others.slice(0, left),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}
