/** When the time of each seat is over, by this page's own steady clock (`performance.now`, in milliseconds). */

export type Deadlines = Readonly<Record<number, number>>;

/** A message that took longer than another tells a later moment, but means the same. */
const JITTER = 1000;

/**
 * The seconds left were told at `now`. The same moment told again never gives anybody time back: where nothing
 * was decided in between it is the same, however long the message took.
 */
export function deadlines(before: Deadlines, left: Readonly<Record<number, number>>, now: number, decided = true): Deadlines {
  const late = decided ? JITTER : Infinity;
  const ends: Record<number, number> = {};
  for (const [seat, seconds] of Object.entries(left)) {
    const told = now + seconds * 1000;
    const known = before[Number(seat)];
    ends[Number(seat)] = known !== undefined && told > known && told - known < late ? known : told;
  }
  return ends;
}

/** Seconds until then; null where no clock runs. */
export function secondsLeft(ends: Deadlines, seat: number, now: number): number | null {
  const end = ends[seat];
  return end === undefined ? null : Math.max(0, (end - now) / 1000);
}
