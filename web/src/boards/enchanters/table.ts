/** What every part of the board needs: the screen, what may be chosen, and how it is said to the server. */

import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../../lib/board';
import { wantsCalm } from '../../lib/motion';
import { plans } from './plans';
import type { CardAction, CardFace, Player, Screen } from './types';

/** lit: may be chosen now; refused: the rules say no; idle: nobody asks for it. */
export type Standing = 'lit' | 'refused' | 'idle';

export const LORD = 9; // the Overlord among the seats

export class Table {
  #props: () => BoardProps<Screen>;

  constructor(props: () => BoardProps<Screen>) {
    this.#props = props;
  }

  get screen(): Screen {
    return this.#props().view.screen;
  }

  /** The seat of this screen is asked, and the one who looks may answer. */
  get asked(): boolean {
    const { view, readonly } = this.#props();
    return view.asked && !readonly;
  }

  get motion(): boolean {
    return this.#props().settings.motion && !wantsCalm();
  }

  get selected(): string {
    return this.#props().selected ?? '';
  }

  face(key: string): CardFace | undefined {
    return this.screen.cards[key];
  }

  has(act: string): boolean {
    return this.asked && this.#props().view.choices.some((choice) => choice.text === act);
  }

  /** Something that belongs to the main phase or a window; elsewhere nobody asks for it. */
  standing(act: string): Standing {
    if (this.has(act)) return 'lit';
    const kind = this.screen.scene.kind;
    const use = act.startsWith('use ');
    const asks = kind === 'main' || (use && (kind === 'acted' || kind === 'window'));
    return this.asked && asks ? 'refused' : 'idle';
  }

  /** Do it; if it cannot be done although one is asked, say why not. */
  press(act: string): void {
    const props = this.#props();
    if (this.has(act)) props.act(act);
    else if (!props.readonly && props.view.seat >= 0) props.why(act);
  }

  /** Several people against the Overlord: they may tell each other what they want next. */
  get together(): boolean {
    return this.screen.coop && this.screen.players.length > 1;
  }

  get plans(): Map<number, string> {
    return plans(this.#props().chat ?? []);
  }

  get maySay(): boolean {
    const { view, readonly, say } = this.#props();
    return !!say && !readonly && view.seat >= 0;
  }

  say(text: string): void {
    this.#props().say?.(text);
  }

  name(seat: number): string {
    if (seat === LORD) return 'the Overlord';
    return this.player(seat)?.name ?? '';
  }

  player(seat: number): Player | undefined {
    return this.screen.players.find((one) => one.seat === seat);
  }

  /** All actions and rests of the one through whose eyes the table is seen. */
  get cardActions(): CardAction[] {
    const own = this.player(this.screen.eyes)?.card_actions ?? [];
    return [...own, ...this.screen.card_actions];
  }
}

const KEY = Symbol('enchanters');

export function provide(props: () => BoardProps<Screen>): Table {
  return setContext(KEY, new Table(props));
}

export function table(): Table {
  return getContext<Table>(KEY);
}
