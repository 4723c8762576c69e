/** The line of whoever runs the server: asked for once a minute while somebody looks at the page. */

import { APP_WORDS } from '../words/en/app';
import { announcement } from './http';

const MINUTE = 60_000;
const SOON = 3_000; // what somebody came for is fetched first

export const hostLine = $state({ text: '' });

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const { word, text, seconds } = await announcement();
    const words = APP_WORDS.announcements;
    hostLine.text = word && word in words ? words[word as keyof typeof words](text, seconds) : '';
  } catch {
    // the server is away, and the page says so elsewhere
  }
}

/** From now on; what it returns ends it. */
export function followHost(): () => void {
  const timer = setInterval(look, MINUTE);
  const soon = setTimeout(look, SOON);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', look);
  };
}
