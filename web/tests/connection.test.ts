import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, Connection, type Link } from '../src/lib/connection';
import { Refusal } from '../src/lib/refusal';
import { playAddress, type Socket } from '../src/lib/socket';
import type { Chat, FromClient, ToClient, Update } from '../src/lib/types';

class FakeSocket implements Socket {
  sent: FromClient[] = [];
  closed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  says(message: Partial<ToClient>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.onclose?.(undefined as never);
  }
}

const UPDATE: Partial<Update> = { type: 'update', seq: 1, log: [], log_from: 0 };

let sockets: FakeSocket[];
let links: Link[];
let updates: Update[];
let gone: string;
let connection: Connection;

const socket = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

function sit(): void {
  connection = new Connection(
    'ws://here/play',
    () => ({ type: 'hello', secret: 's', text: false }),
    {
      update: (message) => updates.push(message),
      chat: (_: Chat) => undefined,
      gone: (why) => (gone = why),
      link: (link) => links.push(link),
    },
    (_, hello) => {
      const made = new FakeSocket();
      made.sent.push(hello); // in the head of its request
      sockets.push(made);
      return made;
    },
  );
}

function greeted(): void {
  sit();
  socket().says(UPDATE);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  links = [];
  updates = [];
  gone = '';
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('greets first, and is open after the first update', () => {
  sit();
  expect(socket().sent).toEqual([{ type: 'hello', secret: 's', text: false }]);
  expect(connection.link).toBe('connecting');
  socket().says(UPDATE);
  expect(connection.link).toBe('open');
  expect(updates).toHaveLength(1);
});

test('a request is answered by its id', async () => {
  greeted();
  const first = connection.request({ type: 'why', seat: 0, text: 'bid 1' });
  const second = connection.request({ type: 'hint', seat: 0 });
  const [, why, hint] = socket().sent as { id: string }[];
  socket().says({ type: 'done', id: hint?.id ?? '', seq: 1, text: 'pass' });
  socket().says({ type: 'no', id: why?.id ?? '', why: 'not now', rule: 'CB-R-02' });
  expect((await second).text).toBe('pass');
  const refused = await first.catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).rule).toBe('CB-R-02');
});

test('a decision that was not answered is sent again under the same id', async () => {
  greeted();
  const decided = connection.request({ type: 'act', seat: 0, seq: 1, text: 'bid 1' });
  const id = (socket().sent[1] as { id: string }).id;
  socket().breaks();
  expect(connection.link).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(socket().sent).toHaveLength(1); // nothing before the greeting is answered
  socket().says(UPDATE);
  expect(socket().sent[1]).toMatchObject({ type: 'act', id, text: 'bid 1' });
  socket().says({ type: 'done', id, seq: 2, text: '' });
  expect((await decided).seq).toBe(2);
});

test('anything else that was not answered is refused when the connection breaks', async () => {
  greeted();
  const undone = connection.request({ type: 'undo', seat: 0 });
  socket().breaks();
  await expect(undone).rejects.toThrow('broke');
});

test('nothing is asked while the connection is down', async () => {
  greeted();
  socket().breaks();
  await expect(connection.request({ type: 'hint', seat: 0 })).rejects.toThrow('down');
});

test('it is tried again and again, at once when told to, and not after it was left', () => {
  greeted();
  socket().breaks();
  connection.retry();
  expect(sockets).toHaveLength(2);
  socket().breaks();
  vi.advanceTimersByTime(60_000);
  const tried = sockets.length;
  expect(tried).toBeGreaterThan(2);
  connection.close();
  socket().breaks();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(tried);
});

test('a table that is gone is not tried again', () => {
  greeted();
  socket().says({ type: 'gone', why: 'closed' });
  expect([gone, connection.link, socket().closed]).toEqual(['closed', 'gone', true]);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('the whole table is asked for again', () => {
  greeted();
  connection.resync(true, 'calm');
  expect(socket().sent[1]).toEqual({ type: 'resync', text: true, pace: 'calm' });
});

test('waiting grows, and ends at some seconds', () => {
  expect(backoff(0, 0.5)).toBe(100);
  expect(backoff(1, 0.5)).toBe(400);
  expect(backoff(4, 0.5)).toBe(3200);
  expect(backoff(30, 0.5)).toBe(10_000);
});

test('the address of a table follows that of the page', () => {
  expect(playAddress('a', { protocol: 'http:', host: 'x:1' })).toBe('ws://x:1/api/tables/a/play');
  expect(playAddress('a', { protocol: 'https:', host: 'x' })).toBe('wss://x/api/tables/a/play');
});
