/** Sentences of the chat that could be a deal: `I keep out of 10* until 3; you pay 1 now`. */

import type { ChatLine } from '../../../lib/types';

const BEGINS = /^(?:i|you|elves|goblins|orcs|dwarves) (?:pay|share|refund|keep|move|leave|do not|bid|plan|tell|show|ask|play|make|break|offer|accept|hire|attack|give)\b/i;
const TURNED: Record<string, string> = { i: 'you', me: 'you', my: 'your', you: 'I', your: 'my' };

export interface Spoken {
  line: ChatLine;
  /** As the reader would propose it to the other. */
  words: string;
}

/** What somebody else has said, as you would say it yourself. */
export const turned = (text: string): string =>
  text.replace(/\b(?:i|me|my|you|your)\b/gi, (word) => TURNED[word.toLowerCase()] ?? word);

/** The newest sentences that begin like a clause, of the others to all or to `me`. */
export function spoken(chat: ChatLine[], me: number, most = 2): Spoken[] {
  return chat
    .filter((line) => line.seat >= 0 && line.seat !== me && (line.to < 0 || line.to === me))
    .map((line) => ({ ...line, text: line.text.replace(/^.{0,20}?:\s*/, '').replace(/[.!?]+$/, '').trim() }))
    .filter((line) => BEGINS.test(line.text))
    .slice(-most)
    .map((line) => ({ line, words: turned(line.text) }));
}
