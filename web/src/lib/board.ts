import type { SeatView, Sitting } from './types';

/** How a person wants the page to behave; kept in the browser. */
export interface Settings {
  theme: 'system' | 'dark' | 'light' | 'contrast';
  confirm: boolean;
  motion: boolean;
  sound: boolean;
  textView: boolean;
}

/** What every board is given. A board draws `view.screen` and sends notations back; it knows no rules. */
export interface BoardProps<Screen> {
  view: SeatView & { screen: Screen };
  sittings: Sitting[];
  /** What is finished, line by line (Game.sheet): a score sheet, the same for everybody. */
  sheet?: unknown[];
  /** Decide: a notation of `view.choices` or `view.talk`, or a composite one the game can read. */
  act: (text: string) => void;
  /** Ask why a notation is not possible now; the shell shows the sentence with its rule. */
  why: (text: string) => void;
  /** Show what is printed on the thing of that name. */
  describe: (words: string) => void;
  /** A replay, or somebody who looks on. */
  readonly: boolean;
  settings: Settings;
}
