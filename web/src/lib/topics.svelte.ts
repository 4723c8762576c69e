/** What the rules of this game are about, in a word or two, fetched once. */

import { ruleTopics } from './http';

const STEM = /-\d+$/;

class Topics {
  #words: Readonly<Record<string, string>> = $state.raw({});
  #game = '';

  /** From now on, rules of this game are meant. Without an answer a link says only that it is one. */
  at(game: string): void {
    if (game === this.#game) return;
    this.#game = game;
    this.#words = {};
    ruleTopics(game).then(
      (words) => game === this.#game && (this.#words = words),
      () => (this.#game = ''),
    );
  }

  /** Nothing for what is no rule. */
  of(rule: string): string {
    return this.#words[rule] ?? this.#words[rule.replace(STEM, '')] ?? '';
  }

  /** One after another: of those about the same, later ones are numbered. */
  named(rules: readonly string[]): { rule: string; topic: string; number: number }[] {
    const about = rules.map((rule) => this.of(rule));
    return rules.map((rule, place) => ({ rule, topic: about[place] ?? '', number: about.slice(0, place + 1).filter((one) => one === about[place]).length }));
  }
}

export const topics = new Topics();
