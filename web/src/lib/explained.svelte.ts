/** What the things on this table are: entries of the game, with the options of the table, fetched once. */

import { explanations } from './http';
import { plainText, SEPARATOR, termSplitter, type TermSplitter } from './terms';
import { topics } from './topics.svelte';
import { WORDS } from '../words/en/explain';
import type { ExplanationEntry } from './types';

const PATIENCE = 10_000; // ms until it is asked for again

class Explained {
  entries: ReadonlyMap<string, ExplanationEntry> = $state.raw(new Map());
  /** Cuts a text at the names of things. */
  cut: TermSplitter = $state.raw(plainText);
  game = $state('');
  #wanted = '';

  /** From now on, things of this table are meant. Without an answer nothing is explained, and nothing else is amiss. */
  at(game: string, options: Record<string, unknown>): void {
    const wanted = `${game} ${JSON.stringify(options)}`;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    explanations(game, options).then(
      (entries) => wanted === this.#wanted && this.#take(game, entries),
      () => setTimeout(() => wanted === this.#wanted && this.#again(game, options), PATIENCE),
    );
  }

  #again(game: string, options: Record<string, unknown>): void {
    this.#wanted = '';
    this.at(game, options);
  }

  #take(game: string, entries: ExplanationEntry[]): void {
    const all = new Map<string, ExplanationEntry>();
    for (const entry of entries) for (const key of [entry.key, ...entry.keys]) all.set(key, entry);
    for (const entry of entries) for (const name of entry.names) if (!all.has(name)) all.set(name, entry);
    this.entries = all;
    this.cut = termSplitter(entries);
    this.game = game;
  }

  /** What explains whoever sits there, such as a faction; nothing where seats are only numbered. */
  seat(name: string | undefined): string | undefined {
    return name && this.entries.has(`seat.${name}`) ? `seat.${name}` : undefined;
  }

  /** In words, as the text view shows it. */
  told(typed: string): string {
    const name = typed.trim().toLowerCase();
    const meant = new Set([...this.entries.values()].filter((one) => [one.name, one.key, ...one.names].some((two) => two.toLowerCase() === name)));
    const texts = [...meant].map((one) => `${one.name} (${one.kind})\n${one.words}\n${WORDS.rulesNamed(topics.named(one.rules))}`);
    return texts.join('\n\n') || WORDS.nothing(typed);
  }

  /** By keys or names, as `data-explain` lists them; what is unknown is left out. */
  find(keys: string): ExplanationEntry[] {
    const meant = keys.split(SEPARATOR).map((key) => this.entries.get(key));
    return [...new Set(meant.filter((entry) => entry !== undefined))];
  }
}

export const explained = new Explained();
