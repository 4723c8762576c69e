/** Moments as this page shows them: for at most three seconds in the middle, then beside the board until put away. */

import { wantsCalm } from '../lib/motion';
import { settings } from '../lib/settings.svelte';
import type { LogLine, Moment } from '../lib/types';

export const CARD_TIME = 2800;
export const BRIEF_TIME = 1500;
const MOST_CARDS = 12;

/** A moment, and the position of the table it belongs to. */
export interface Shown {
  moment: Moment;
  seq: number;
}

/** Whether anything may move on this page. */
export function mayMove(): boolean {
  return settings.motion && !wantsCalm();
}

/** What passes by itself is left to a board that shows it itself: nothing lies over it. */
function isOnBoard(moment: Moment): boolean {
  return moment.shape !== 'card' && !!document.querySelector(`[data-shows~="${CSS.escape(moment.kind)}"]`);
}

/** All cards, and of what passes by itself the last one: nobody is to watch for long. */
function worthShowing(shown: Shown[]): Shown[] {
  const last = shown.findLastIndex((one) => one.moment.shape !== 'card');
  return shown.filter((one, place) => one.moment.shape === 'card' || place === last);
}

export class Stage {
  /** In the middle of the board just now: it takes no clicks, and any press or key ends it. */
  current: Shown | null = $state.raw(null);
  /** Beside the board until put away, the oldest first. */
  cards: Shown[] = $state.raw([]);
  /** Which of them is looked at. */
  place = $state(0);
  /** Whether the card that is looked at tells itself step by step: nothing was shown of it in the middle. */
  unfolding = $state(false);

  private waiting: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private afterwards: (() => void) | null = null;

  /** Lines that have just come. Whoever is asked has the board to themselves: the card opens beside it. */
  news(lines: LogLine[], asked: boolean): void {
    if (!settings.moments) return;
    const fresh = worthShowing(lines.flatMap((line) => (line.moment && !isOnBoard(line.moment) ? [{ moment: line.moment, seq: line.seq }] : [])));
    if (!fresh.length) return;
    this.clear();
    this.unfolding = false;
    if (!mayMove()) return this.keep(fresh);
    const aside = fresh.filter((one) => asked && one.moment.shape === 'card');
    this.keep(aside);
    this.unfolding = aside.length > 0;
    this.waiting = fresh.filter((one) => !aside.includes(one));
    this.next();
  }

  /** As soon as nothing is in the middle any more. */
  then(run: () => void): void {
    if (this.current) this.afterwards = run;
    else run();
  }

  /** Everything goes to its place at once. */
  skip(): void {
    this.clear();
    this.unfolding = false;
    this.finish();
  }

  /** These, and no others, without motion: a position of a recorded game. `all`: what would pass by itself, too. */
  set(lines: LogLine[], all = false): void {
    this.dismissAll();
    this.keep(lines.flatMap((line) => (line.moment ? [{ moment: line.moment, seq: line.seq }] : [])), all);
    this.place = 0;
  }

  /** Somebody wants to see it again. */
  open(moment: Moment, seq: number): void {
    const known = this.cards.findIndex((one) => one.seq === seq && one.moment.title === moment.title);
    if (known < 0) this.cards = [...this.cards, { moment, seq }].slice(-MOST_CARDS);
    this.place = known < 0 ? this.cards.length - 1 : known;
    this.unfolding = false;
  }

  turn(by: number): void {
    this.place = Math.min(this.cards.length - 1, Math.max(0, this.place + by));
    this.unfolding = false;
  }

  /** Put the card away that is looked at. */
  dismiss(): void {
    this.cards = this.cards.filter((_, place) => place !== this.place);
    this.place = Math.max(0, Math.min(this.place, this.cards.length - 1));
  }

  dismissAll(): boolean {
    const some = this.cards.length > 0;
    this.cards = [];
    this.place = 0;
    return some;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    this.current = this.waiting.shift() ?? null;
    if (!this.current) return this.finish();
    const time = this.current.moment.shape === 'card' ? CARD_TIME : BRIEF_TIME;
    this.timer = setTimeout(() => {
      if (this.current) this.keep([this.current]);
      this.next();
    }, time);
  }

  /** Whatever was in the middle, or was to come there, lies beside the board. */
  private clear(): void {
    clearTimeout(this.timer);
    const left = this.current ? [this.current, ...this.waiting] : this.waiting;
    this.current = null;
    this.waiting = [];
    this.keep(left);
  }

  private keep(shown: Shown[], all = false): void {
    const cards = shown.filter((one) => all || one.moment.shape === 'card');
    if (!cards.length) return;
    this.cards = [...this.cards, ...cards].slice(-MOST_CARDS);
    this.place = this.cards.length - 1;
  }

  private finish(): void {
    const run = this.afterwards;
    this.afterwards = null;
    run?.();
  }
}
