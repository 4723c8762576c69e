import type { SeatWish } from '../../lib/types';

/** As many wishes as there are seats: those made already stay, new seats get bots of that level, the host always sits. */
export function wishes(count: number, before: SeatWish[], host: string, level: string): SeatWish[] {
  const seats = Array.from({ length: count }, (_, n): SeatWish => before[n] ?? { kind: 'bot', name: '', level });
  if (!before.length && seats[0]) seats[0] = { kind: 'me', name: host, level: 'standard' };
  return seats;
}

/** Give a seat another kind; there is one host, who may also be a spectator. */
export function withKind(all: SeatWish[], seat: number, kind: string): SeatWish[] {
  return all.map((one, n) => {
    if (n === seat) return { ...one, kind, name: '' };
    return kind === 'me' && one.kind === 'me' ? { ...one, kind: 'open', name: '' } : one;
  });
}
