import { expect, test } from 'vitest';
import { spoken, turned } from './spoken';

const said = (seat: number, text: string, to = -1) => ({ who: 'Bob', seat, text, to, at: 0 });

test('what somebody else promises is turned round', () => {
  expect(turned('I keep out of your castles, you pay me 1 now')).toBe('you keep out of my castles, I pay you 1 now');
});

test('only sentences of others that begin like a clause', () => {
  const chat = [
    said(1, 'hello all'),
    said(1, 'I pay 2 now'),
    said(0, 'I pay 2 now'),
    said(2, 'ok: you leave 5* in turn 2!'),
    said(2, 'I pay 1 now', 3),
    said(-1, 'I pay 9 now'),
  ];
  expect(spoken(chat, 0).map((one) => [one.line.seat, one.words])).toEqual([
    [1, 'you pay 2 now'],
    [2, 'I leave 5* in turn 2'],
  ]);
});
