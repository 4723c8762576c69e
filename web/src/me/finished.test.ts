import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnTable } from '../lib/types';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});

const { finishedGames, withFinished } = await import('./finished');

beforeEach(() => stored.clear());

const table = (id: string, state: string, mine = true): OwnTable =>
  ({ id, known: true, state, name: id, question: 'What now?', happened: 'A lot.', players: [{ seat: 'p1', mine }] }) as unknown as OwnTable;
const ids = (tables: OwnTable[]): string[] => tables.map((one) => one.id);

test('a result without a key stays when the server tells of its table no more', () => {
  expect(ids(withFinished([table('first', 'over'), table('second', 'playing')]))).toEqual(['first', 'second']);
  expect(ids(withFinished([table('second', 'playing')]))).toEqual(['second', 'first']);
  expect(finishedGames()[0]).toMatchObject({ id: 'first', question: '', happened: '' });
});

test('a game at which somebody only was the host is none of theirs', () => {
  withFinished([table('first', 'over', false)]);
  expect(finishedGames()).toEqual([]);
});

test('whoever makes a key keeps here only what the server did not keep', () => {
  withFinished([table('gone', 'over'), table('there', 'over')]);
  stored.set('wyrmhall.key', JSON.stringify('k'));
  expect(ids(withFinished([table('there', 'over')]))).toEqual(['there', 'gone']);
  expect(ids(finishedGames())).toEqual(['gone']);
});
