/** How people ask what a thing is: the pointer moves onto it and rests there, or holds it. */

import type { Attachment } from 'svelte/attachments';

export const HOLD = 450; // ms from which on a press is a question, and chooses nothing

let last: PointerEvent | undefined;
let moved = false;

/** Whether the pointer itself has moved; a page that moves below it does not count. */
export function hasMoved(event: PointerEvent): boolean {
  if (event !== last) moved = event.clientX !== last?.clientX || event.clientY !== last.clientY;
  last = event;
  return moved;
}

/** For boards that show a thing in their own way. What is held carries `data-explain`: then it is not pressed, too. */
export function asked(rest: number, show: (stays: boolean) => void, hide: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inside = false;
    const later = (wait: number, stays: boolean): void => {
      clearTimeout(timer);
      timer = setTimeout(() => show(stays), wait);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || inside || event.buttons || !hasMoved(event)) return;
      inside = true;
      later(rest, false);
    };
    const down = (event: PointerEvent): void => {
      inside = true;
      if (event.pointerType === 'mouse') hide();
      later(HOLD, event.pointerType !== 'mouse');
    };
    const up = (): void => clearTimeout(timer);
    const leave = (event?: PointerEvent): void => {
      clearTimeout(timer);
      inside = false;
      if (!event || event.pointerType === 'mouse') hide();
    };
    const listeners = { pointermove: move, pointerdown: down, pointerup: up, pointercancel: up, pointerleave: leave };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      leave();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
