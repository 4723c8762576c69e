import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const { applyEntries, changed, localEntries } = await import('./entries');
const { keepDone, keepSteps, progressOf } = await import('../lib/progress');
const { settings } = await import('../lib/settings.svelte');

beforeEach(() => stored.clear());

const entry = (name: string, value: unknown) => ({ name, value, at: 1 });

test('a lesson that is done stays done when another device is in the midst of it', () => {
  keepDone('a-game', 'first');
  const here = localEntries();
  stored.clear();
  keepSteps('a-game', 'first', ['bid 1']);
  const there = localEntries();
  applyEntries(Object.entries({ ...here, ...there }).map(([name, value]) => entry(name, value)));
  expect(progressOf('a-game', 'first')).toEqual({ steps: ['bid 1'], done: true });
});

test('only what has changed is told, and what is gone is told as gone', () => {
  const told = { name: '"Ann"', 'moment.t/3': '{"words":"x"}' };
  expect(changed({ name: 'Ann', 'played.a-game': true }, told, 7)).toEqual([
    { name: 'played.a-game', value: true, at: 7 },
    { name: 'moment.t/3', value: null, at: 7 },
  ]);
  expect(changed({ name: 'Ann' }, { name: '"Ann"', 'moment.t/3': 'null' }, 7)).toEqual([]);
});

test('results that only this browser has kept go along to the others', () => {
  const kept = { id: 'a-table', state: 'over', question: '', happened: '', players: [] };
  stored.set('wyrmhall.finished', JSON.stringify([kept]));
  expect(localEntries()).toEqual({ 'finished.a-table': kept });
  stored.clear();
  applyEntries([entry('finished.a-table', kept)]);
  expect(localEntries()).toEqual({ 'finished.a-table': kept });
});

test('settings of another device are used; what is no setting of ours, or of another kind, is not', () => {
  applyEntries([entry('settings.theme', 'light'), entry('settings.sound', 'loud'), entry('settings.unknown', 1)]);
  expect(settings.theme).toBe('light');
  expect(settings.sound).toBe(true);
  expect('unknown' in settings).toBe(false);
});
