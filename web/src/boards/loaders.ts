/** Fetches boards, one folder a game; remembers which one a table needs, so that a later visit asks for it at once. */

import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';
import { recall, remember } from '../lib/memory';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has a screen of its own
export type Board = Component<BoardProps<any>>;
type Loader = () => Promise<{ default: Board }>;

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const MOST = 30; // tables whose games are remembered

export const folder = (game: string): string => game.replaceAll('-', '_');

/** Fetches the board of a game, if it is one of ours. */
export const boardLoader = (game: string): Loader | undefined => boards[`./${folder(game)}/Board.svelte`];

const remembered = (): [string, string][] => recall<[string, string][]>('boards') ?? [];

export const rememberedGame = (table: string): string => remembered().find(([one]) => one === table)?.[1] ?? '';

export function rememberGame(table: string, game: string): void {
  if (rememberedGame(table) === game) return;
  const others = remembered().filter(([one]) => one !== table);
  remember('boards', [[table, game], ...others].slice(0, MOST));
}
