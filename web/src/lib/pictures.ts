/** Pictures that a game brings: composed by the server, fetched a sheet at a time, and kept.
 *
 *     const picture = await pictureOf('some-game', 'some-key', 'a-key-to-fall-back-on');
 *
 * `art/Picture.svelte` draws one.
 */

/** A path and its tone: a main thing, b second sign, c what shines, d far away, g ground, p paper, x struck out. */
export interface Shape {
  tone: string;
  path: string;
}

export interface Picture {
  width: number;
  shapes: Shape[];
}

export const HEIGHT = 256; // of every picture; a scene is twice as wide

interface Index {
  version: string;
  sheets: Record<string, string[]>;
}

type Written = [number, ...string[]];

class Gallery {
  readonly ready: Promise<void>;
  private version = '';
  private sheetOf = new Map<string, string>();
  private sheets = new Map<string, Promise<void>>();
  private drawn = new Map<string, Picture>();

  constructor(private game: string) {
    this.ready = this.open();
  }

  private async open(): Promise<void> {
    const index = await fetched<Index>(`/art/${this.game}`);
    this.version = index?.version ?? '';
    for (const [sheet, keys] of Object.entries(index?.sheets ?? {})) for (const key of keys) this.sheetOf.set(key, sheet);
  }

  /** The first of the keys that has a picture. */
  first(keys: string[]): string | undefined {
    return keys.find((key) => this.sheetOf.has(key));
  }

  get(key: string): Picture | undefined {
    return this.drawn.get(key);
  }

  load(key: string): Promise<void> {
    const sheet = this.sheetOf.get(key) ?? '';
    const known = this.sheets.get(sheet);
    if (known) return known;
    const asked = this.fetchSheet(sheet);
    this.sheets.set(sheet, asked);
    return asked;
  }

  private async fetchSheet(sheet: string): Promise<void> {
    const pictures = await fetched<Record<string, Written>>(`/art/${this.game}/${sheet}?v=${this.version}`);
    if (!pictures) this.sheets.delete(sheet); // asked for again when it is needed again
    for (const [key, written] of Object.entries(pictures ?? {})) this.drawn.set(key, read(written));
  }
}

/** A picture that cannot be had is left out: nobody needs it to play. */
async function fetched<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

export function read([width, ...parts]: Written): Picture {
  const shapes: Shape[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) shapes.push({ tone: parts[at] ?? 'a', path: parts[at + 1] ?? '' });
  return { width, shapes };
}

const galleries = new Map<string, Gallery>();

function galleryOf(game: string): Gallery {
  let gallery = galleries.get(game);
  if (!gallery) galleries.set(game, (gallery = new Gallery(game)));
  return gallery;
}

/** The picture of the first of these keys that has one; null if none has. */
export async function pictureOf(game: string, ...keys: string[]): Promise<Picture | null> {
  const gallery = galleryOf(game);
  await gallery.ready;
  const key = gallery.first(keys);
  if (!key) return null;
  await gallery.load(key);
  return gallery.get(key) ?? null;
}

/** The same if it is here already, so that nothing flickers. */
export function pictureAtHand(game: string, ...keys: string[]): Picture | null {
  const gallery = galleryOf(game);
  const key = gallery.first(keys);
  return (key && gallery.get(key)) || null;
}
