/** Which card each player got last: a trace of the moves of the others. */

import { untrack } from 'svelte';
import type { Player } from './types';

type Held = Map<number, Set<number>>;

const held = (players: Player[]): Held =>
  new Map(players.map((player) => [player.seat, new Set(player.stacks.flatMap((stack) => stack.cards.map((one) => one.id)))]));

export class Latest {
  /** By seat: the key of the face. */
  cards: Record<number, string> = $state.raw({});
  #before: Held | null = null;

  look(players: Player[]): void {
    const before = this.#before;
    this.#before = held(players);
    if (!before) return;
    const cards = { ...untrack(() => this.cards) };
    for (const player of players) {
      const known = before.get(player.seat);
      const fresh = player.stacks.flatMap((stack) => stack.cards).find((one) => known && !known.has(one.id));
      if (fresh && known?.size) cards[player.seat] = fresh.card;
    }
    this.cards = cards;
  }
}
