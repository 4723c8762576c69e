import { expect, test } from 'vitest';
import { bind, boundKeys, press } from '../src/lib/keys.svelte';

interface Pressed {
  key: string;
  stopped: boolean;
}

function key(name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent & Pressed {
  const event = {
    key: name,
    target: null,
    stopped: false,
    preventDefault() {
      event.stopped = true;
    },
    ...more,
  };
  return event as unknown as KeyboardEvent & Pressed;
}

test('a key runs what was bound last, and what was bound before once that is gone', () => {
  const ran: string[] = [];
  const first = bind({ keys: ['u'], label: 'Undo', run: () => void ran.push('table') });
  const second = bind({ keys: ['u'], label: 'Up', run: () => void ran.push('dialog') });
  press(key('u'));
  second();
  press(key('u'));
  first();
  expect(press(key('u'))).toBe(false);
  expect(ran).toEqual(['dialog', 'table']);
});

test('what does not want the key leaves it to the next', () => {
  const ran: string[] = [];
  const first = bind({ keys: ['?'], label: 'Help', run: () => void ran.push('help') });
  const second = bind({ keys: ['?'], label: '', run: () => false });
  const event = key('?');
  expect(press(event)).toBe(true);
  expect(event.stopped).toBe(true);
  expect(ran).toEqual(['help']);
  first();
  second();
});

test('keys with a modifier belong to the browser', () => {
  const end = bind({ keys: ['l'], label: 'Log', run: () => undefined });
  expect(press(key('l', { ctrlKey: true }))).toBe(false);
  expect(press(key('l', { metaKey: true }))).toBe(false);
  expect(press(key('l', { altKey: true }))).toBe(false);
  expect(press(key('l'))).toBe(true);
  end();
});

test('the help lists labels once, and nothing without a label', () => {
  const ends = [
    bind({ keys: ['a'], label: 'Act', run: () => undefined }, { keys: ['b'], label: '', run: () => undefined }),
    bind({ keys: ['c'], label: 'Act', run: () => undefined }),
  ];
  expect(boundKeys().map((one) => [one.label, one.keys])).toEqual([['Act', ['c']]]);
  ends.forEach((end) => end());
  expect(boundKeys()).toEqual([]);
});
