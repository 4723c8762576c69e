import type { ChatLine, Moment, SeatView, Sitting } from './types';

/** How a person wants the page to behave; kept in the browser. */
export interface Settings {
  theme: 'system' | 'dark' | 'light' | 'contrast';
  confirm: boolean;
  motion: boolean;
  sound: boolean;
  /** A note also when it becomes your move at a table that is not open here. */
  elsewhere: boolean;
  textView: boolean;
  /** Moments worth watching are shown, and lie beside the board until put away. */
  moments: boolean;
  /** How quickly bots decide: at once, brisk, calm. */
  pace: 'at once' | 'brisk' | 'calm';
}

/** What every board is given. A board draws `view.screen` and sends notations back; it knows no rules.
 *
 * Keys: the arrows move between everything in the board that can be focused (`button`, `[tabindex="0"]`), Enter
 * presses it. An element with `data-hotkey="3"` is pressed by the key 3; otherwise 1 to 9 press the buttons of
 * the status line. An element with `data-answers` holds buttons for all that is asked (`data-answers="most"`: it may
 * be far down the page): the status line then draws none (only Done and Pass). What sends a notation carries
 * it as `data-choice`; what begins one of several presses, the first choice of it as `data-begins`: lessons and hints
 * light them. While a lesson talks, all of these look as if they rest, and what has `data-offers` is hidden; a bar over the lower end of the board is `data-bar`. Kinds of moments that the board itself
 * shows as they pass are named in `data-shows`: no box lies over them. While `data-settles` is there, something of the past is looked at, and the question waits. Inside of `[data-fits]` a
 * large window gives the board a height: it fills that, and scrolls no more than a part of itself. A `Legend.svelte` beside `Board.svelte` is shown by the key `i`;
 * it may look at `screen`, to begin with the signs that are there.
 */
export interface BoardProps<Screen> {
  view: SeatView & { screen: Screen };
  sittings: Sitting[];
  /** What is finished, line by line (Screens.sheet): a score sheet, the same for everybody. */
  sheet?: unknown[];
  /** What was said at the table; not in a replay. */
  chat?: ChatLine[];
  /** Say something to all. */
  say?: (text: string) => void;
  /** Decide: a notation of `view.choices` or `view.talk`, or a composite one the game can read. */
  act: (text: string) => void;
  /** Ask why a notation is not possible now; the shell shows the sentence with its rule. */
  why: (text: string) => void;
  /** Show what is printed on the thing of that name. */
  describe: (words: string) => void;
  /** When what this seat looks at is covered again, by the clock of the page (performance.now). */
  lookEnds?: number | undefined;
  /** A replay, or a spectator. */
  readonly: boolean;
  settings: Settings;
  /** In a lesson, which waits for its reader: where they are. What has just been completed stays until that changes, and nothing is decided beforehand. */
  waits?: string;
  /** What is shown in the middle of the page just now, for a board that wants to draw more of it. */
  moment?: Moment | null;
  /** With the setting `confirm`: the notation that waits for a second click; empty if none does. */
  selected?: string;
}
