import { beforeEach, expect, test, vi } from 'vitest';
import type { Hello } from '../src/lib/types';

class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeWebSocket[] = [];
  readyState = 1;
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    super();
    FakeWebSocket.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

const URL = 'ws://here/api/tables/a/play';
const HELLO: Hello = { type: 'hello', secret: 'mine', key: '', visitor: '', name: 'Ann', text: false, pace: 'brisk' };

async function sockets(): Promise<typeof import('../src/lib/socket')> {
  vi.resetModules();
  return import('../src/lib/socket');
}

beforeEach(() => {
  FakeWebSocket.made = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
});

test('what an early socket was told is told to whoever takes it, in order', async () => {
  const { openEarly, openSocket } = await sockets();
  openEarly(URL, HELLO);
  const early = FakeWebSocket.made[0]!;
  early.onmessage!({ data: 'first' });
  early.onmessage!({ data: 'second' });
  const told: unknown[] = [];
  const taken = openSocket(URL, { ...HELLO });
  taken.onmessage = (event) => told.push(event.data);
  await Promise.resolve();
  early.onmessage!({ data: 'third' });
  expect(told).toEqual(['first', 'second', 'third']);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('it serves once: whoever connects again gets a socket of their own', async () => {
  const { openEarly, openSocket } = await sockets();
  openEarly(URL, HELLO);
  openSocket(URL, HELLO);
  openSocket(URL, HELLO);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test.each([
  ['another table', URL.replace('/a/', '/b/'), HELLO],
  ['another seat', URL, { ...HELLO, secret: 'other' }],
])('for %s it is closed, and another one opened', async (_, url, hello) => {
  const { openEarly, openSocket } = await sockets();
  openEarly(URL, HELLO);
  openSocket(url, hello);
  expect(FakeWebSocket.made.map((one) => one.closed)).toEqual([true, false]);
});

test('one that has broken meanwhile is of no use', async () => {
  const { openEarly, openSocket } = await sockets();
  openEarly(URL, HELLO);
  FakeWebSocket.made[0]!.readyState = 3;
  openSocket(URL, HELLO);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('a socket that is left while it is being opened closes once it is open', async () => {
  const { openSocket } = await sockets();
  const socket = openSocket(URL, HELLO);
  const made = FakeWebSocket.made[0]!;
  made.readyState = FakeWebSocket.CONNECTING;
  socket.close();
  expect(made.closed).toBe(false);
  made.readyState = FakeWebSocket.OPEN;
  made.dispatchEvent(new Event('open'));
  expect(made.closed).toBe(true);
});
