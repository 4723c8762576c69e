/** What is larger than its place is moved with the arrow keys, and at its end they lead on to what lies beside it.
 * What fits is no stop on the way of the Tab key. */
export function reachableByKeys(name: string): (box: HTMLElement) => () => void {
  return (box) => {
    const wide = (): number => box.scrollWidth - box.clientWidth;
    const high = (): number => box.scrollHeight - box.clientHeight;
    const update = (): void => {
      const cut = wide() > 0 || high() > 0;
      for (const [attribute, value] of [['tabindex', '0'], ['role', 'region'], ['aria-label', name]] as const) {
        if (cut) box.setAttribute(attribute, value);
        else box.removeAttribute(attribute);
      }
    };
    const SCROLLS: Record<string, () => boolean> = {
      ArrowLeft: () => box.scrollLeft > 0,
      ArrowRight: () => box.scrollLeft < wide() - 1,
      ArrowUp: () => box.scrollTop > 0,
      ArrowDown: () => box.scrollTop < high() - 1,
    };
    /** The board does not hear of keys that the browser scrolls with. */
    const keep = (event: KeyboardEvent): void => {
      if (event.target === box && SCROLLS[event.key]?.()) event.stopPropagation();
    };
    const watch = new ResizeObserver(update);
    for (const one of [box, ...box.children]) watch.observe(one);
    box.addEventListener('keydown', keep);
    return () => {
      watch.disconnect();
      box.removeEventListener('keydown', keep);
    };
  };
}
