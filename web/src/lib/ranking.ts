import type { Result } from './types';

export interface RankedSeat {
  seat: number;
  place: number;
  score: number;
  account: string;
}

/** Seats by score, winners before others; equal scores share a place. */
export function ranking(result: Pick<Result, 'winners' | 'scores' | 'accounts'>): RankedSeat[] {
  const won = (seat: number): number => (result.winners.includes(seat) ? 1 : 0);
  const order = result.scores
    .map((score, seat) => ({ seat, score, account: result.accounts[seat] ?? '' }))
    .sort((a, b) => won(b.seat) - won(a.seat) || b.score - a.score || a.seat - b.seat);
  const ahead = (one: { seat: number; score: number }): number =>
    order.filter((other) => won(other.seat) > won(one.seat) || (won(other.seat) === won(one.seat) && other.score > one.score)).length;
  return order.map((one) => ({ ...one, place: 1 + ahead(one) }));
}
