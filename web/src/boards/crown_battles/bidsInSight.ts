/** On a phone the bids come into sight when they are asked for, below the question and the hand, which stay on top; and the table when it is played. */

import type { Attachment } from 'svelte/attachments';
import { wantsCalm } from '../../lib/motion';
import { isWide } from '../../lib/width';

/** How far the page is scrolled so that a panel lies between `top` and `bottom`; if it is higher, it begins at `top`. */
export function scrollNeeded(panel: { top: number; bottom: number }, top: number, bottom: number): number {
  return Math.max(0, Math.min(panel.bottom - bottom, panel.top - top));
}

/** How far the page is scrolled so that the table begins under the question at the latest, and ends above the hand if it can. */
export function scrollBack(table: { top: number; bottom: number }, top: number, bottom: number): number {
  return Math.min(table.top - top, Math.max(0, table.bottom - bottom));
}

const PHONE = 640; // pixels
const GAP = 8;
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

/** Whenever there is something else to see at it; empty: nothing. */
export function tableInSight(shows: string, motion: boolean): Attachment<HTMLElement> {
  return (table) => {
    if (!shows || isWide() || innerWidth > PHONE) return;
    const timer = setTimeout(() => {
      const by = scrollBack(table.getBoundingClientRect(), height('.lead') + GAP, innerHeight - height('nav.bottom') - height('.mine.docked') - GAP);
      if (by) scrollTo({ top: scrollY + by, behavior: motion && !wantsCalm() ? 'smooth' : 'instant' });
    });
    return () => clearTimeout(timer);
  };
}
