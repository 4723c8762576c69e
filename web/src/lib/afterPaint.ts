/** Runs once what has been drawn so far can be seen, unless the returned function is called before. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => void (timer = setTimeout(run));
  if (document.hidden) soon(); // nothing is painted there
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
