/** The last turn of each rival, one line each: what was done, and what of it was done to you. */

import type { Player, Turn, TurnLine } from './types';

export interface RivalTurn {
  seat: number;
  words: string;
  /** What was done to you, since your own last turn. */
  toYou: string;
  /** What the die showed. */
  dice: number[];
}

/** The number of your own last turn that is over; 0 before it. */
export function lastOwnTurn(turns: Turn[], own: number): number {
  const over = turns.slice(0, -1).filter((turn) => turn.seat === own);
  return over.at(-1)?.number ?? 0;
}

/** What others have done to you since then. */
export function doneToYou(turns: Turn[], own: number): TurnLine[] {
  const since = lastOwnTurn(turns, own);
  return turns.filter((turn) => turn.number > since && turn.seat !== own).flatMap((turn) => linesAbout(turn, own));
}

const linesAbout = (turn: Turn, seat: number): TurnLine[] => (seat < 0 ? [] : turn.lines.filter((line) => line.seat === seat));

/** The name is said once: "Bruna defeats the Ogre, takes the Ogre". */
function said(lines: TurnLine[], name: string): string {
  return lines.map((line, place) => (place && line.words.startsWith(`${name} `) ? line.words.slice(name.length + 1) : line.words)).join(', ');
}

function mainLines(turn: Turn): TurnLine[] {
  const main = turn.lines.filter((line) => line.main);
  return main.length ? main : turn.lines.slice(0, 1);
}

export function lastTurnOf(turns: Turn[], player: Player, own: number): RivalTurn {
  const turn = turns.findLast((one) => one.seat === player.seat && one.lines.length > 0);
  const toYou = turn && turn.number > lastOwnTurn(turns, own) ? linesAbout(turn, own) : [];
  return {
    seat: player.seat,
    words: turn ? said(mainLines(turn), player.name) : '',
    toYou: toYou.map((line) => line.words).join(', '),
    dice: turn?.lines.flatMap((line) => (line.die ? [line.die] : [])) ?? [],
  };
}
