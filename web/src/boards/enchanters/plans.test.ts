import { expect, test } from 'vitest';
import { LORD_PLAN, NO_PLAN, planned, plans } from './plans';

const said = (seat: number, text: string, to = -1) => ({ who: 'Ann', seat, text, to, at: 0 });

test('the last plan of each seat counts, until it is taken back', () => {
  const chat = [
    said(0, planned('Hymn Leech')),
    said(1, planned(LORD_PLAN)),
    said(0, 'Mine next: the cake'),
    said(-1, planned(LORD_PLAN)),
    said(0, planned('Gauze Whip')),
  ];
  expect([...plans(chat)]).toEqual([
    [0, 'Gauze Whip'],
    [1, LORD_PLAN],
  ]);
  expect([...plans([...chat, said(1, NO_PLAN)]).keys()]).toEqual([0]);
});
