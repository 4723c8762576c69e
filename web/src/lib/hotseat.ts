/** Several people at one page: whose eyes it shows, and when it has to be handed on. */

import type { SeatView } from './types';

/** The seat that should sit down now: whoever sits there stays while asked, else the next one asked does. */
export function seatToShow(views: SeatView[], at: number): number {
  const here = views.find((one) => one.seat === at);
  if (here?.asked) return at;
  const next = views.find((one) => one.asked);
  if (next) return next.seat;
  return here ? at : (views[0]?.seat ?? -1);
}
