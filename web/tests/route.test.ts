import { beforeAll, expect, test, vi } from 'vitest';
import type { Route } from '../src/lib/route.svelte';

let read: (path: string, search?: string, hash?: string) => Route;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  ({ read } = await import('../src/lib/route.svelte'));
});

test('every address has its page', () => {
  expect(read('/')).toEqual({ page: 'lobby' });
  expect(read('/new')).toEqual({ page: 'new', game: '' });
  expect(read('/new/enchanters/')).toEqual({ page: 'new', game: 'enchanters' });
  expect(read('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(read('/r/abc', '?move=7&eyes=p1')).toEqual({ page: 'replay', id: 'abc', move: 7, eyes: 'p1' });
  expect(read('/r/abc')).toEqual({ page: 'replay', id: 'abc', move: null, eyes: '' });
  expect(read('/rules/dragon-dune', '?rule=DD-BID-07')).toEqual({ page: 'rules', game: 'dragon-dune', rule: 'DD-BID-07', chapter: '' });
  expect(read('/rules/dragon-dune', '?chapter=battle')).toEqual({ page: 'rules', game: 'dragon-dune', rule: '', chapter: 'battle' });
  expect(read('/learn/enchanters')).toEqual({ page: 'learn', game: 'enchanters', lesson: '' });
  expect(read('/learn/enchanters/combat')).toEqual({ page: 'learn', game: 'enchanters', lesson: 'combat' });
  expect(read('/workshop')).toEqual({ page: 'workshop', game: '' });
  expect(read('/workshop/enchanters')).toEqual({ page: 'workshop', game: 'enchanters' });
  expect(read('/about')).toEqual({ page: 'about' });
  expect(read('/credits')).toEqual({ page: 'credits' });
  expect(read('/rules')).toEqual({ page: 'rules', game: '', rule: '', chapter: '' });
});

test('what is none of them is missing', () => {
  for (const path of ['/t', '/r', '/nowhere', '/about/us', '/t/a/b', '/learn', '/learn/a/b/c', '/%E0%A4%A']) expect(read(path).page).toBe('missing');
});
