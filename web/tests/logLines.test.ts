import { expect, test } from 'vitest';
import { citations, mergeLog, nameSplitter, pointsOf } from '../src/lib/logLines';
import type { LogLine } from '../src/lib/types';

const line = (text: string, account = ''): LogLine => ({ text, account, rule: '', seq: 0, late: -1 });
const SEATS = [
  { seat: 0, title: 'Ann', person: 'Ann' },
  { seat: 1, title: 'Elves (Bo)', person: 'Bo' },
];

test('new lines are added, and lines that were taken back are replaced', () => {
  const log = [line('a'), line('b'), line('c')];
  expect(mergeLog(log, [line('d')], 3).map((one) => one.text)).toEqual(['a', 'b', 'c', 'd']);
  expect(mergeLog(log, [line('x')], 1).map((one) => one.text)).toEqual(['a', 'x']);
  expect(mergeLog(log, [], 1).map((one) => one.text)).toEqual(['a']);
  expect(mergeLog(log, [], 3)).toBe(log);
});

test('names in a line are found, whole ones and the longest first', () => {
  expect(nameSplitter(SEATS)('Elves (Bo) attack Ann in Annwn')).toEqual([
    { text: 'Elves (Bo)', seat: 1 },
    { text: ' attack ', seat: -1 },
    { text: 'Ann', seat: 0 },
    { text: ' in Annwn', seat: -1 },
  ]);
  expect(nameSplitter([])('nobody')).toEqual([{ text: 'nobody', seat: -1 }]);
});

test('a name may hold signs that mean something to a pattern', () => {
  expect(nameSplitter([{ seat: 0, title: 'x+y (a', person: '' }])('x+y (a wins')[0]).toEqual({ text: 'x+y (a', seat: 0 });
});

test('rules in a text can be pressed', () => {
  expect(citations('as DD-BID-07 says (CB-R-02).').filter((one) => one.rule).map((one) => one.text)).toEqual(['DD-BID-07', 'CB-R-02']);
  expect(citations('plain').map((one) => one.rule)).toEqual([false]);
});

test('points are told by the seat they belong to', () => {
  const points = pointsOf([line('Ann scores 20', '2 x 10'), line('Ann bids 1'), line('Bo scores 5', '5')], SEATS);
  expect([...points.keys()]).toEqual([0, 1]);
  expect(points.get(0)?.map((one) => one.account)).toEqual(['2 x 10']);
});
