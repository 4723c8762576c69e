/** Which component draws which game: one folder a game, loaded when it is first needed. */

import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has a screen of its own
type Board = Component<BoardProps<any>>;

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const legends = import.meta.glob<{ default: Component }>('./*/Legend.svelte');

const folder = (game: string): string => game.replaceAll('-', '_');

export function hasBoard(game: string): boolean {
  return `./${folder(game)}/Board.svelte` in boards;
}

/** The board of a game; the generic one if it has none of its own, or sends no screen. */
export async function boardOf(game: string, screen: unknown): Promise<Board> {
  const own = screen === null || screen === undefined ? undefined : boards[`./${folder(game)}/Board.svelte`];
  const found = await (own ?? boards['./generic/Board.svelte'])?.();
  if (!found) throw new Error('The page was built without its generic board.');
  return found.default;
}

export async function legendOf(game: string): Promise<Component | null> {
  const found = await legends[`./${folder(game)}/Legend.svelte`]?.();
  return found?.default ?? null;
}
