/** The title of the browser tab: what page this is, and, blinking while nobody looks, that one is asked. */

const NAME = 'Wyrmhall';
const BLINK = 1200;

let title = '';
let call = '';
let waiting = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function write(calling: boolean): void {
  const plain = (waiting ? `(${waiting}) ` : '') + (title ? `${title} · ${NAME}` : NAME);
  document.title = calling && call ? `${call} · ${plain}` : plain;
}

export function setTitle(words: string): void {
  title = words;
  write(call !== '');
}

/** At so many other tables it is your move: the icon has a dot then. */
export function setWaiting(tables: number): void {
  if (tables === waiting) return;
  waiting = tables;
  write(call !== '');
  void navigator.setAppBadge?.(tables); // on the icon of the app; 0 takes it away
  document.querySelector('link[rel=icon]')?.setAttribute('href', tables ? '/crest-dot.svg' : '/crest.svg');
}

/** Call the person back to this tab; an empty text ends it. */
export function blinkTitle(words: string): void {
  if (words === call) return;
  call = words;
  clearInterval(timer);
  timer = undefined;
  write(true);
  if (!words) return;
  let on = true;
  timer = setInterval(() => {
    on = document.hidden ? !on : true; // only a tab that is not looked at blinks
    write(on);
  }, BLINK);
}
