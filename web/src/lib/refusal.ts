import type { RefusalBody } from './types';

/** Something was refused: one sentence, and the rule or the field of a form it is about. */
export class Refusal extends Error {
  readonly rule: string;
  readonly field: string;
  readonly status: number;
  readonly retryAfter: number;
  /** A key of the catalogues, where there are words of our own for it. */
  readonly reason: string;

  constructor(refused: Partial<RefusalBody> & { why: string }, status = 0) {
    super(refused.why);
    this.name = 'Refusal';
    this.rule = refused.rule ?? '';
    this.field = refused.field ?? '';
    this.retryAfter = refused.retry_after ?? 0;
    this.reason = refused.reason ?? '';
    this.status = status;
  }
}

/** Notations are for those who type them: on the page a refusal is a sentence, without a list of them. */
export function inWords(why: string): string {
  return why.replace(/; possible: .*$/s, '').replace(/^'[^']*' is not possible/, 'That is not possible');
}

/** Whatever was thrown, as a Refusal that can be shown. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  return new Refusal({ why: thrown instanceof Error ? thrown.message : String(thrown) });
}
