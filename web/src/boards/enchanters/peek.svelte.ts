/** The large card: shown while the pointer rests on a card, after a long press, or on the focused one. */

import type { Attachment } from 'svelte/attachments';
import { asked } from '../../lib/holding';
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
    const grow = (stays: boolean): void => {
      peek.now = { card, slot, box: element.getBoundingClientRect(), stays };
    };
    const shrink = (): void => {
      clearTimeout(timer);
      if (peek.now && !peek.now.stays) hide();
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) timer = setTimeout(() => grow(false), REST);
    };
    const stop = asked(REST, grow, shrink)(element);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', shrink);
    return () => {
      stop?.();
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', shrink);
    };
  };
}
