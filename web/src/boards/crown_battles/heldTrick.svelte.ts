/** What still lies on the table though it is over: a complete trick, and with it the round that it ended. */

import type { Settings } from '../../lib/board';
import type { LastTrick, Screen, SheetRound, Trick } from './types';

const HOLD: Record<Settings['pace'], number> = { 'at once': 800, brisk: 1300, calm: 2600 }; // ms
const SLIDE = 400;

/** Which trick it is that has just been completed: the one before, or the last one of what is over. */
export function heldTrickNumber({ trick, players }: Screen): Pick<Trick, 'number' | 'half'> {
  if (!trick.cards.length && players.every((one) => !one.cards)) return { number: trick.total, half: trick.half };
  return trick.number > 1 ? { number: trick.number - 1, half: trick.half } : { number: trick.total, half: Math.min(trick.half, 1) };
}

/** The table when the last trick of a round was complete; the next round has begun meanwhile. */
export function roundOver(then: Screen, round: SheetRound): Screen {
  const players = then.players.map((one, seat) => ({ ...one, cards: 0, asked: false, held: round.rows[seat]?.held ?? one.held }));
  return { ...then, players, asking: null, trick: { ...then.trick, cards: [], turn: -1 } };
}

export class HeldTrick {
  trick: LastTrick | null = $state.raw(null);
  /** The table of the round that is over. */
  screen: Screen | null = $state.raw(null);
  /** It is being drawn in by its winner. */
  sliding = $state(false);
  private timers: ReturnType<typeof setTimeout>[] = [];

  settle(trick: LastTrick, pace: Settings['pace'], screen: Screen | null = null): void {
    this.end();
    [this.trick, this.screen] = [trick, screen];
    this.timers = [setTimeout(() => (this.sliding = true), HOLD[pace]), setTimeout(() => this.end(), HOLD[pace] + SLIDE)];
  }

  end(): void {
    this.timers.forEach(clearTimeout);
    [this.trick, this.screen, this.sliding] = [null, null, false];
  }
}
