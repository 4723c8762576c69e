/** Plans of those who play together, said in the chat: `Mine next: Hymn Leech.` Cards move along the track, so they are called by name. */

import type { ChatLine } from '../../lib/types';

const PLAN = /^Mine next: (.+)\.$/;
const NOTHING = 'nothing';

export const LORD_PLAN = 'the Overlord';

export const planned = (what: string): string => `Mine next: ${what}.`;
export const NO_PLAN = planned(NOTHING);

/** The last plan of each seat. */
export function plans(chat: ChatLine[]): Map<number, string> {
  const plans = new Map<number, string>();
  for (const line of chat) {
    const what = PLAN.exec(line.text)?.[1];
    if (!what || line.seat < 0 || line.to >= 0) continue;
    if (what === NOTHING) plans.delete(line.seat);
    else plans.set(line.seat, what);
  }
  return plans;
}
