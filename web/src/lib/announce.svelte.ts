/** What a screen reader is told: gently (whose move, what happened) or at once (a refusal). */

export const announcements = $state({ polite: '', assertive: '' });

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let alarm: ReturnType<typeof setTimeout> | undefined;

/** Several sentences within a moment are read as one. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcements.polite = waiting.slice(-6).join('. ');
    waiting = [];
  }, 150);
}

export function interrupt(text: string): void {
  announcements.assertive = '';
  clearTimeout(alarm);
  alarm = setTimeout(() => (announcements.assertive = text), 30); // the same sentence twice is read twice
}

/** Nothing that was said, or was about to be, may still be read. */
export function hush(): void {
  clearTimeout(timer);
  clearTimeout(alarm);
  waiting = [];
  announcements.polite = '';
  announcements.assertive = '';
}
