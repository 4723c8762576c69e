/** The large card: shown while the pointer rests on a card, after a long press, or on the focused one. */

import type { Attachment } from 'svelte/attachments';
import type { Slot } from './types';

export interface Peeked {
  card: string;
  slot?: Slot;
  /** Where the small one lies on the page. */
  box: DOMRect;
  /** Opened by a finger: it stays until it is closed. */
  stays: boolean;
}

const REST = 350; // ms the pointer rests before the card grows
const LONG = 450; // ms of a long press

export const peek: { now: Peeked | null } = $state({ now: null });

export function hide(): void {
  peek.now = null;
}

/** The large card of an element, until it is closed. */
export function show(card: string, element: Element): void {
  peek.now = { card, box: element.getBoundingClientRect(), stays: true };
}

/** Shows the large card of an element. */
export function peeks(card: string, slot?: Slot): Attachment<HTMLElement> {
  return (element) => {
    if (!card) return;
    element.setAttribute('data-explain', `card.${card}`);
    element.setAttribute('data-explain-quiet', ''); // the large card says it already; `?` tells the rest
    let timer: ReturnType<typeof setTimeout> | undefined;
    let swallow = false;
    const grow = (stays: boolean): void => {
      peek.now = { card, slot, box: element.getBoundingClientRect(), stays };
    };
    const stop = (): void => {
      clearTimeout(timer);
      if (peek.now && !peek.now.stays) hide();
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') timer = setTimeout(() => grow(false), REST);
    };
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') return stop();
      timer = setTimeout(() => {
        swallow = true;
        grow(true);
      }, LONG);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false; // the finger that asked for the large card chooses nothing
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) timer = setTimeout(() => grow(false), REST);
    };
    const menu = (event: Event): void => {
      if (swallow) event.preventDefault();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', stop);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, true);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', stop);
    element.addEventListener('contextmenu', menu);
    return () => {
      stop();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', stop);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, true);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', stop);
      element.removeEventListener('contextmenu', menu);
    };
  };
}
