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

export const HEIGHT = 100; // of every picture; a scene is twice as wide

interface Index {
  version: string;
  sheets: Record<string, string>; // marks of its keys, four letters each
  singles: string; // those of pictures that are a sheet of their own
}

type Written = [number, ...string[]];

class Gallery {
  readonly ready: Promise<void>;
  private version = '';
  private marked = new Map<string, string>(); // sheets by mark
  private sheets = new Map<string, Promise<void>>();
  private drawn = new Map<string, Picture>();

  constructor(private game: string) {
    this.ready = this.open();
  }

  private async open(): Promise<void> {
    const index = await fetched<Index>(`/art/${this.game}`);
    this.version = index?.version ?? '';
    for (const [sheet, marks] of [...Object.entries(index?.sheets ?? {}), ['', index?.singles ?? ''] as const])
      for (const one of marks.match(/.{4}/g) ?? []) this.marked.set(one, sheet);
  }

  private sheetOf(key: string): string | undefined {
    const sheet = this.marked.get(mark(key));
    return sheet === '' ? key : sheet;
  }

  /** The first of the keys that has a picture; that of an explanation (`card.ladle`) may have one under a part of it. */
  first(keys: string[]): string | undefined {
    return keys.flatMap(withParts).find((key) => this.sheetOf(key) !== undefined);
  }

  get(key: string): Picture | undefined {
    return this.drawn.get(key);
  }

  load(key: string): Promise<void> {
    const sheet = this.sheetOf(key) ?? '';
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Four letters that stand for a key, as the server writes them (FNV-1a). */
export function mark(key: string): string {
  let number = 2166136261;
  for (const byte of new TextEncoder().encode(key)) number = Math.imul(number ^ byte, 16777619) >>> 0;
  return [0, 6, 12, 18].map((shift) => LETTERS[(number >>> shift) & 63]).join('');
}

/** queen.d: itself, d, queen. */
function withParts(key: string): string[] {
  const dot = key.indexOf('.');
  return dot < 0 ? [key] : [key, key.slice(dot + 1), key.slice(0, dot)];
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
