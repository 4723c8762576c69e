import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import type { LogLine, Moment } from '../src/lib/types';
import { orderOf } from '../src/moments/order';
import { BRIEF_TIME, CARD_TIME, Stage } from '../src/moments/stage.svelte';

const moment = (title: string, shape = 'card', facts = 0): Moment => ({
  kind: 'battle', shape, title, sides: [], facts: Array.from({ length: facts }, (_, n) => ({ words: `${n}`, number: '', rule: '' })), outcome: 'over',
});
const line = (shown?: Moment): LogLine => ({ text: 'a line', rule: '', account: '', seq: 1, late: -1, ...(shown ? { moment: shown } : {}) });

beforeEach(() => {
  vi.useFakeTimers();
  settings.moments = settings.motion = true;
  onBoard();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is shown for longer than three seconds, whatever there is to read', () => {
  expect(Math.max(CARD_TIME, BRIEF_TIME)).toBeLessThanOrEqual(3000);
  for (const shape of ['card', 'brief']) {
    const time = (shape === 'card' ? CARD_TIME : BRIEF_TIME) / 1000;
    for (const facts of [0, 1, 5, 40]) expect(orderOf(moment('x', shape, facts)).outcome + 0.3).toBeLessThan(time);
  }
});

/** A board that shows moments of these kinds itself. */
function onBoard(...kinds: string[]): void {
  vi.stubGlobal('CSS', { escape: (words: string) => words });
  vi.stubGlobal('document', { querySelector: (wanted: string) => kinds.find((kind) => wanted.includes(`"${kind}"`)) ?? null });
}

test('what is brief and is shown by the board itself has no box over it', () => {
  onBoard('battle');
  const stage = new Stage();
  stage.news([line(moment('turn', 'brief'))], false);
  expect(stage.current).toBe(null);
  stage.news([line(moment('turn'))], false);
  expect(stage.current?.moment.title).toBe('turn');
});

test('a card is kept when its time is over, what is brief is not', () => {
  const stage = new Stage();
  stage.news([line(moment('battle')), line(), line(moment('turn', 'brief'))], false);
  expect(stage.current?.moment.title).toBe('battle');
  vi.advanceTimersByTime(CARD_TIME);
  expect(stage.current?.moment.title).toBe('turn');
  vi.advanceTimersByTime(BRIEF_TIME);
  expect(stage.current).toBe(null);
  expect(stage.cards.map((one) => one.moment.title)).toEqual(['battle']);
});

test('skipping keeps every card, and what waited for it happens', () => {
  const stage = new Stage();
  const ended = vi.fn();
  stage.news([line(moment('one')), line(moment('two'))], false);
  stage.then(ended);
  expect(ended).not.toHaveBeenCalled();
  stage.skip();
  expect(ended).toHaveBeenCalledOnce();
  expect(stage.cards.map((one) => one.moment.title)).toEqual(['one', 'two']);
});

test('new moments never wait for old ones', () => {
  const stage = new Stage();
  stage.news([line(moment('one'))], false);
  stage.news([line(moment('two'))], false);
  expect(stage.current?.moment.title).toBe('two');
  expect(stage.cards.map((one) => one.moment.title)).toEqual(['one']);
});

test('whoever is asked gets the card beside the board', () => {
  const stage = new Stage();
  stage.news([line(moment('one'))], true);
  expect(stage.current).toBe(null);
  expect([stage.cards.length, stage.unfolding]).toEqual([1, true]);
});

test('without motion a card is there at once; without moments there is none', () => {
  const stage = new Stage();
  settings.motion = false;
  stage.news([line(moment('one'))], false);
  expect([stage.current, stage.cards.length, stage.unfolding]).toEqual([null, 1, false]);
  settings.moments = false;
  stage.news([line(moment('two'))], false);
  expect(stage.cards.length).toBe(1);
});
