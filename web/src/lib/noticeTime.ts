/** How long a notice stays, in milliseconds: long enough for a slow reader, and to reach the rule that it names. */

const LEAST = 7_000;
const PER_LETTER = 90;

export function noticeDuration(text: string): number {
  return Math.max(LEAST, text.length * PER_LETTER);
}
