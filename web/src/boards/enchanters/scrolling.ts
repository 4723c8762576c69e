/** Scroll only what a person would scroll: scrollIntoView also moves what the page has fixed. */

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above);
    if (/auto|scroll/.test(overflowY) && above.scrollHeight > above.clientHeight) return above;
  }
  return null;
}

const MARGIN = 12;
const UNDER_HEAD = 72; // where the page itself scrolls, its head stays on top

/** If the upper end of an element lies above what is seen, or the whole of it below, it is brought there. */
export function bringIntoSight(element: HTMLElement, smooth: boolean): void {
  const scroller = scrollerOf(element);
  const box = element.getBoundingClientRect();
  const seen = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if (box.top >= seen.top && box.top < seen.bottom - 80) return;
  const margin = scroller ? MARGIN : UNDER_HEAD;
  const options: ScrollToOptions = { top: box.top - seen.top - margin, behavior: smooth ? 'smooth' : 'auto' };
  (scroller ?? window).scrollBy(options);
}
