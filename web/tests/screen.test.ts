import { expect, test } from 'vitest';
import { applyUpdate, wholeView } from '../src/lib/screen';
import type { SeatView, Update } from '../src/lib/types';

const news = (more: object): Update => ({ type: 'update', seq: 1, log: [], log_from: 0, ...more });
const view = (screen: unknown): SeatView => ({ seat: 0, screen }) as SeatView;

test('parts of the screen that are not sent stay as they were', () => {
  const first = applyUpdate(null, news({ state: 'playing', screen: { header: 1, trick: 1 } }));
  const then = applyUpdate(first, news({ screen: { trick: 2 } }));
  expect(then.screen).toEqual({ header: 1, trick: 2 });
  expect(then.state).toBe('playing');
  expect(applyUpdate(then, news({})).screen).toEqual({ header: 1, trick: 2 });
});

test('what a seat sees otherwise lies over what everybody sees', () => {
  const screenOf = (own: unknown, open: Record<string, unknown>) => wholeView(view(own), { screen: open, waiting: '' }).screen;
  expect(screenOf({ hand: ['7h'] }, { hand: [], trick: 2 })).toEqual({ hand: ['7h'], trick: 2 });
  expect(screenOf({}, { hand: [] })).toEqual({ hand: [] });
  expect(screenOf(null, {})).toBeNull();
});

test('who has no question of their own reads what everybody reads who waits', () => {
  const open = { screen: {}, waiting: 'Bea is to play a card.' };
  expect(wholeView({ ...view({}), question: '' }, open).question).toBe('Bea is to play a card.');
  expect(wholeView({ ...view({}), question: 'Play a card.' }, open).question).toBe('Play a card.');
});
