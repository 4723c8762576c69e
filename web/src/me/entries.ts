/** What belongs to a person beside their tables: kept in the browser as ever, and the same on all devices with a key.
 *
 * Each thing is an entry with a name; of each the latest change counts. A lesson that is done stays done, because
 * nothing ever says that it is not. */

import { ownKey } from '../lib/credentials';
import { post } from '../lib/http';
import { forget, recall, remember } from '../lib/memory';
import type { Progress } from '../lib/progress';
import { change, settings } from '../lib/settings.svelte';
import type { Entries, Entry, OwnTable } from '../lib/types';
import { finishedGames, keepFinished } from './finished';

type Kept = Record<string, unknown>;

/** What the browser keeps, as entries. */
export function localEntries(): Kept {
  const kept: Kept = {};
  const name = recall<string>('name');
  if (name) kept.name = name;
  for (const [key, value] of Object.entries(recall<Kept>('settings') ?? {})) kept[`settings.${key}`] = value;
  for (const [key, { steps, done }] of Object.entries(recall<Record<string, Progress>>('lessons') ?? {})) {
    if (steps.length) kept[`steps.${key}`] = steps;
    if (done) kept[`done.${key}`] = true;
  }
  for (const game of recall<string[]>('played') ?? []) kept[`played.${game}`] = true;
  for (const [game, level] of Object.entries(recall<Kept>('bots') ?? {})) kept[`bots.${game}`] = level;
  for (const [place, moment] of Object.entries(recall<Kept>('moments') ?? {})) kept[`moment.${place}`] = moment;
  for (const table of finishedGames()) kept[`finished.${table.id}`] = table;
  return kept;
}

/** What has changed here since the server was last told; what is there no more is null. */
export function changed(local: Kept, told: Record<string, string>, at: number): Entry[] {
  const names = new Set([...Object.keys(local), ...Object.keys(told)]);
  return [...names].flatMap((name) => {
    const value = local[name] ?? null;
    return JSON.stringify(value) === (told[name] ?? 'null') ? [] : [{ name, value, at }];
  });
}

function part(entries: Entry[], start: string): [string, unknown][] {
  return entries.flatMap((one) => (one.name.startsWith(start) && one.value !== null ? [[one.name.slice(start.length), one.value] as [string, unknown]] : []));
}

/** Keep here what all devices know. */
export function applyEntries(entries: Entry[]): void {
  const name = entries.find((one) => one.name === 'name')?.value;
  if (typeof name === 'string') remember('name', name);
  for (const [key, value] of part(entries, 'settings.')) {
    const known = key as keyof typeof settings;
    if (known in settings && typeof settings[known] === typeof value && settings[known] !== value) change(known, value as never);
  }
  const done = Object.fromEntries(part(entries, 'done.'));
  const steps = Object.fromEntries(part(entries, 'steps.')) as Record<string, string[]>;
  const lessons = [...new Set([...Object.keys(done), ...Object.keys(steps)])];
  if (lessons.length) remember('lessons', Object.fromEntries(lessons.map((key) => [key, { steps: steps[key] ?? [], done: key in done }])));
  const played = part(entries, 'played.').map(([game]) => game);
  if (played.length) remember('played', played);
  const bots = part(entries, 'bots.');
  if (bots.length) remember('bots', Object.fromEntries(bots));
  remember('moments', Object.fromEntries(part(entries, 'moment.')));
  keepFinished(part(entries, 'finished.').map(([, table]) => table as OwnTable));
}

/** Tell the server what has changed, and hear what the others have changed. `joining`: what they have counts more. */
export async function sync(joining = false): Promise<void> {
  if (!ownKey()) return;
  if (joining) forget('synced');
  const told = recall<Record<string, string>>('synced') ?? {};
  const entries = changed(localEntries(), told, joining ? 0 : Date.now() / 1000);
  const answer = await post<Entries>('/api/me/entries', { entries });
  applyEntries(answer.entries ?? []);
  remember('synced', Object.fromEntries(Object.entries(localEntries()).map(([name, value]) => [name, JSON.stringify(value)])));
}

let heard = false;

/** At the first look, and then where something has changed here. */
export async function syncChanges(): Promise<void> {
  if (heard && !changed(localEntries(), recall<Record<string, string>>('synced') ?? {}, 0).length) return;
  await sync();
  heard = true;
}
