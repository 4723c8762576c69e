/** What is explained just now, and how people ask for it: they rest on a thing, hold it, press its name, or press `?`.
 *
 * A thing is an element with `data-explain="key"` (a key or a name; several are parted by `|`).
 * `data-explain-note` is a line of its own, such as a sum. With `data-explain-quiet` it answers to keys alone, with
 * `data-explain-quiet="mouse"` to fingers too: resting on the thing shows something else already. A name in a text
 * (`data-term`) is pressed, too.
 */

import { tick } from 'svelte';
import { explained } from './explained.svelte';
import { HOLD, hasMoved } from './holding';
import { isTyping } from './keys.svelte';
import { SEPARATOR } from './terms';
import type { Box } from './placing';

const REST = 450; // ms that the pointer rests
const LINGER = 220; // ms to move from the thing into the window
const SLIP = 10; // px that a finger may move

export interface Explanation {
  keys: string;
  note: string;
  box: Box;
  from: Element;
  /** Until it is closed; otherwise as long as the pointer rests. */
  stays: boolean;
}

const thingAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[data-explain]') : null);
/** Whether resting on it, or holding it, shows something else; of what lies in such a thing, too. */
const isQuiet = (thing: Element, pointer: string): boolean => {
  const quiet = thing.closest('[data-explain-quiet]')?.getAttribute('data-explain-quiet');
  return quiet === '' || quiet === pointer;
};

/** Of the focused thing; of what has none itself, such as a line of the log, all those in it. */
function keysOf(element: Element): string {
  const own = element.closest('[data-explain]')?.getAttribute('data-explain');
  if (own || !element.matches('a, button, summary, li, tr')) return own ?? '';
  const inside = [...element.querySelectorAll('[data-explain]')].map((one) => one.getAttribute('data-explain') ?? '');
  return [...new Set(inside)].join(SEPARATOR);
}

class Explaining {
  now: Explanation | null = $state.raw(null);
  window: HTMLElement | undefined = $state();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #swallow = false;
  /** What the mouse last moved onto. */
  #under: Element | null = null;
  /** What is pressed, where, and since when. */
  #pressed: { thing: Element; x: number; y: number; since: number } | null = null;

  show(from: Element, stays: boolean, keys = from.getAttribute('data-explain') ?? ''): boolean {
    if (!explained.find(keys).length) return false;
    const note = from.closest('[data-explain]')?.getAttribute('data-explain-note') ?? '';
    this.now = { keys, note, box: from.getBoundingClientRect(), from, stays };
    return true;
  }

  hide(): void {
    clearTimeout(this.#timer);
    const { now, window } = this;
    this.now = null;
    if (now && window?.contains(document.activeElement) && now.from instanceof HTMLElement) now.from.focus();
  }

  #inWindow = (target: EventTarget | null): boolean => target instanceof Node && !!this.window?.contains(target);

  #later(run: () => void, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, wait);
  }

  /** What the mouse has left is no longer explained; also if it is the page that moved. */
  #over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.now?.stays) return;
    const thing = thingAt(event.target);
    if (this.#inWindow(event.target) || (thing && thing === this.now?.from)) return clearTimeout(this.#timer);
    if (thing && thing === this.#under) return;
    this.#under = null;
    clearTimeout(this.#timer);
    if (this.now) this.#later(() => this.hide(), LINGER);
  };

  /** What the mouse itself moves onto is explained when it rests there. */
  #onto(event: PointerEvent): void {
    const thing = thingAt(event.target);
    if (event.pointerType !== 'mouse' || event.buttons || this.now?.stays || !thing || thing === this.#under) return;
    if (!hasMoved(event) || this.#inWindow(event.target)) return;
    this.#under = thing;
    if (thing !== this.now?.from && !isQuiet(thing, event.pointerType)) this.#later(() => this.#rest(thing), REST);
  }

  /** Where the entries are still on their way, they are waited for. */
  #rest(thing: Element): void {
    if (!this.show(thing, false) && !explained.entries.size) this.#later(() => this.#rest(thing), REST);
  }

  #down = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    this.#swallow = false;
    this.#pressed = null;
    if (this.#inWindow(event.target)) return;
    if (this.now) this.hide();
    const thing = (this.#under = thingAt(event.target));
    if (!thing) return;
    this.#pressed = { thing, x: event.clientX, y: event.clientY, since: event.timeStamp };
    if (!isQuiet(thing, event.pointerType)) this.#later(() => (this.#swallow = this.show(thing, true)), HOLD);
  };

  #move = (event: PointerEvent): void => {
    const { x, y } = this.#pressed ?? { x: 0, y: 0 };
    if (this.#pressed && Math.hypot(event.clientX - x, event.clientY - y) > SLIP) this.#up(event);
    this.#onto(event);
  };

  /** Held long enough, it was a question, also where the board itself answers it. */
  #up = (event: Event): void => {
    if (!this.#pressed) return;
    clearTimeout(this.#timer);
    const { thing, since } = this.#pressed;
    if (event.type === 'pointerup' && event.timeStamp - since >= HOLD && explained.find(thing.getAttribute('data-explain') ?? '').length) this.#swallow = true;
    this.#pressed = null;
  };

  /** Whoever asked what a thing is does nothing else with it; pressing a name explains it. */
  #click = (event: MouseEvent): void => {
    if (this.#inWindow(event.target)) return this.#inside(event.target as Element);
    const held = this.#swallow && event.detail > 0; // Enter holds nothing
    this.#swallow = false;
    const term = event.target instanceof Element ? event.target.closest('[data-term]') : null;
    if (held || (term && this.show(term, true))) this.#stop(event);
  };

  /** Whoever goes on to the rule has read enough. */
  #inside(target: Element): void {
    if (target.closest('.rule-link')) setTimeout(() => this.hide());
  }

  #menu = (event: Event): void => {
    if (this.#swallow || (this.#pressed && event instanceof PointerEvent && event.pointerType !== 'mouse')) event.preventDefault();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.now) {
      const { stays } = this.now;
      this.hide();
      if (stays) this.#stop(event); // what only shows where the mouse happens to rest leaves Escape to the rest
      return;
    }
    const element = document.activeElement;
    if (!element || isTyping(element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = event.key === '?' || (element.hasAttribute('data-term') && [' ', 'Enter'].includes(event.key));
    if (!pressed || this.#inWindow(element) || !this.show(element, true, keysOf(element))) return;
    void tick().then(() => this.window?.focus());
    if (event.key !== '?' || !element.closest('[data-why]')) this.#stop(event); // `?` also asks why not
  };

  #stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #scroll = (event: Event): void => {
    if (this.now && !this.#inWindow(event.target) && (!this.now.stays || !this.now.from.isConnected)) this.hide();
  };

  listen(): () => void {
    const events: [string, EventListener][] = [
      ['pointerover', this.#over as EventListener],
      ['pointerdown', this.#down as EventListener],
      ['pointermove', this.#move as EventListener],
      ['pointerup', this.#up],
      ['pointercancel', this.#up],
      ['click', this.#click as EventListener],
      ['contextmenu', this.#menu],
      ['keydown', this.#key as EventListener],
      ['scroll', this.#scroll],
    ];
    for (const [name, listener] of events) document.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of events) document.removeEventListener(name, listener, { capture: true });
      this.hide();
    };
  }
}

export const explaining = new Explaining();
