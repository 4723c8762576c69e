/** On a phone the bids come into sight when they are asked for: below the question and the hand, which stay on top. */

import type { Attachment } from 'svelte/attachments';
import { isWide } from '../../lib/width';

/** How far the page is scrolled so that a panel lies between `top` and `bottom`; if it is higher, it begins at `top`. */
export function scrollNeeded(panel: { top: number; bottom: number }, top: number, bottom: number): number {
  return Math.max(0, Math.min(panel.bottom - bottom, panel.top - top));
}

const height = (selector: string): number => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

export function bidsInSight(asked: boolean, motion: boolean): Attachment<HTMLElement> {
  return (panel) => {
    if (!asked || isWide() || !document.querySelector('nav.bottom')) return;
    const timer = setTimeout(() => {
      const by = scrollNeeded(panel.getBoundingClientRect(), height('.lead') + height('.mine.docked'), innerHeight - height('nav.bottom'));
      if (by) scrollBy({ top: by, behavior: motion && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant' });
    });
    return () => clearTimeout(timer);
  };
}
