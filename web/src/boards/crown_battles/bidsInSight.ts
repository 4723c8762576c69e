/** On a phone the bids come into sight when they are asked for: below the question and the hand, which stay on top. */

import type { Attachment } from 'svelte/attachments';
import { wantsCalm } from '../../lib/motion';
import { isWide } from '../../lib/width';

/** How far the page is scrolled so that a panel lies between `top` and `bottom`; if it is higher, it begins at `top`. */
export function scrollNeeded(panel: { top: number; bottom: number }, top: number, bottom: number): number {
  return Math.max(0, Math.min(panel.bottom - bottom, panel.top - top));
}

const height = (selector: string): number => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** While `asked`; then the page goes back to the table, unless somebody has scrolled it meanwhile. */
export function bidsInSight(asked: boolean, motion: boolean): Attachment<HTMLElement> {
  return (panel) => {
    if (!asked || isWide() || !document.querySelector('nav.bottom')) return;
    const behavior = motion && !wantsCalm() ? 'smooth' : 'instant';
    let [from, to] = [0, 0];
    const timer = setTimeout(() => {
      const by = scrollNeeded(panel.getBoundingClientRect(), height('.lead') + height('.mine.docked'), innerHeight - height('nav.bottom'));
      [from, to] = [scrollY, scrollY + by];
      if (by) scrollTo({ top: to, behavior });
    });
    return () => {
      clearTimeout(timer);
      if (to > from && Math.abs(scrollY - to) < 2) scrollTo({ top: from, behavior });
    };
  };
}
