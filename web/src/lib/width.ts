/** Whether there is room for log, chat and rules beside the board. */

const WIDE = '(min-width: 64.01rem)';

export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

/** Tells when the window has become wide or narrow, until the returned function is called. */
export function followWidth(changed: (wide: boolean) => void): () => void {
  const query = matchMedia(WIDE);
  const onChange = (): void => changed(query.matches);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
