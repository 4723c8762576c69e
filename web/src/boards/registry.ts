/** Which component draws which game: one folder a game, loaded when it is first needed. A package brings its own. */

import type { Component } from 'svelte';
import type { Moment } from '../lib/types';
import { listGames } from '../lib/http';
import { boardLoader, folder, type Board } from './loaders';

/** What a board draws itself of things that are explained, by their keys. */
interface EntryPicture {
  default: Component<{ picture: string; name: string }>;
  draws: (picture: string) => boolean;
}

const legends = import.meta.glob<{ default: Component }>('./*/Legend.svelte');
const entryPictures = import.meta.glob<EntryPicture>('./*/EntryPicture.svelte');
const momentSigns = import.meta.glob<{ default: Component<{ moment: Moment }> }>('./*/Moment.svelte');
const workshopPictures = import.meta.glob<{ default: Component<{ pictures: any[] }> }>('./*/WorkshopPicture.svelte'); // eslint-disable-line @typescript-eslint/no-explicit-any -- every game has its own
const scenes = import.meta.glob<{ default: Component }>('./*/Scene.svelte');
import.meta.glob('./*/colours.css', { eager: true }); // the waiting room needs them too, before a board is loaded

/** A board, and where its package has it if it is not one of ours. */
export interface LoadedBoard {
  Board: Board;
  address?: string;
}

export function hasBoard(game: string): boolean {
  return boardLoader(game) !== undefined;
}

/** The board of a game: ours, the one its package brings, or the generic one where the game has none or sends no screen. */
export async function boardOf(game: string, screen: unknown): Promise<LoadedBoard> {
  const drawn = screen !== null && screen !== undefined;
  const own = drawn ? boardLoader(game) : undefined;
  const address = drawn && !own ? (await listGames()).find((one) => one.name === game)?.board : '';
  if (address) return { Board: (await import('./MountedBoard.svelte')).default as Board, address };
  const module = await (own ?? boardLoader('generic'))?.();
  if (!module) throw new Error('The page was built without its generic board.');
  return { Board: module.default };
}

export const hasLegend = (game: string): boolean => `./${folder(game)}/Legend.svelte` in legends;

export const legendOf = (game: string): Promise<Component<{ screen?: unknown }> | null> => partOf(legends, `./${folder(game)}/Legend.svelte`);

/** What draws the sign of a moment; a game without one shows words alone. */
export const momentSignOf = async (game: string): Promise<Component<{ moment: Moment }> | null> =>
  (await momentSigns[`./${folder(game)}/Moment.svelte`]?.())?.default ?? null;

export const sceneOf = (game: string): Promise<Component | null> => partOf(scenes, `./${folder(game)}/Scene.svelte`);

/** What draws the things that somebody writes for a game; a game without one shows words alone. */
export const workshopPictureOf = async (game: string): Promise<Component<{ pictures: unknown[] }> | null> =>
  (await workshopPictures[`./${folder(game)}/WorkshopPicture.svelte`]?.())?.default ?? null;

export const entryPictureOf = async (game: string): Promise<EntryPicture | null> =>
  (await entryPictures[`./${folder(game)}/EntryPicture.svelte`]?.()) ?? null;

async function partOf(all: Record<string, () => Promise<{ default: Component }>>, path: string): Promise<Component | null> {
  return (await all[path]?.())?.default ?? null;
}
