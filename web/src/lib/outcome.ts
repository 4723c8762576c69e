/** Who has won a lesson's game, said to the learner. */

import { LESSON_WORDS } from './lessonWords';
import type { Result, TableView } from './types';

/** Points as words; where nothing is counted, none. */
function scored(result: Result, seat: number): string {
  const score = String(result.scores[seat] ?? '').replace('-', '−');
  return result.counts && score ? `${score} ${result.counts}` : '';
}

/** One sentence, once the game is over; nothing before. */
export function outcome(update: Pick<TableView, 'result' | 'sittings'>): string {
  const { result, sittings } = update;
  if (!result) return '';
  const own = sittings.find((one) => one.mine)?.seat ?? -1;
  const others = result.winners.filter((seat) => seat !== own).map((seat) => sittings.find((one) => one.seat === seat)?.title ?? '');
  if (!result.winners.length) return LESSON_WORDS.nobodyWins;
  if (!result.winners.includes(own)) return LESSON_WORDS.loses(others.join(' and '), result.plural || others.length > 1, scored(result, own));
  return others.length ? LESSON_WORDS.shares(others.join(' and ')) : LESSON_WORDS.wins(scored(result, own));
}
