/** The WebSocket of a table. The first one of a page may be opened before the page itself has been read: see socketFirst.ts. */

import { ownKey, ownName, visitorWord } from './credentials';
import type { Hello } from './types';

/** As much of a WebSocket as is needed: tests have one of their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** Where the WebSocket of a table is, seen from the page's own address. */
export function playAddress(table: string, page: { protocol: string; host: string } = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/api/tables/${table}/play`;
}

/** How a page greets: with its seat, its key or its name, and how it wants to be told of the game. */
export function greeting(secret: string, text: boolean, pace: string): Hello {
  return { type: 'hello', secret, key: ownKey(), visitor: secret ? '' : visitorWord(true), name: ownName(), text, pace };
}

/** Greets in the head of the request, as a second protocol: on a slow line the answer comes one way sooner. */
function protocols(hello: Hello): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(hello));
  return ['wyrmhall', btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')];
}

/** Left before it is open, it closes as soon as it is: browsers complain of sockets that are closed earlier. */
class TableSocket extends WebSocket {
  override close(): void {
    if (this.readyState === WebSocket.CONNECTING) this.addEventListener('open', () => super.close());
    else super.close();
  }
}

interface EarlySocket {
  socket: WebSocket;
  hello: string;
  /** What has been said before anybody listened. */
  waiting: MessageEvent[];
}

declare global {
  /** Handed to the page by the script that opened it: they have nothing else in common. */
  var earlySocket: EarlySocket | undefined; // eslint-disable-line no-var -- as TypeScript wants it
}

export function openEarly(url: string, hello: Hello): void {
  const made: EarlySocket = { socket: new TableSocket(url, protocols(hello)), hello: JSON.stringify(hello), waiting: [] };
  made.socket.onmessage = (event) => made.waiting.push(event);
  globalThis.earlySocket = made;
}

/** The early socket, if it greeted alike and still stands; it serves once. */
function takeEarly(url: string, hello: Hello): WebSocket | null {
  const found = globalThis.earlySocket;
  globalThis.earlySocket = undefined;
  if (!found) return null;
  const { socket, waiting } = found;
  if (socket.url !== url || found.hello !== JSON.stringify(hello) || socket.readyState > WebSocket.OPEN) {
    socket.close();
    return null;
  }
  socket.onmessage = null;
  queueMicrotask(() => waiting.forEach((event) => socket.onmessage?.(event)));
  return socket;
}

export function openSocket(url: string, hello: Hello): Socket {
  return (takeEarly(url, hello) ?? new TableSocket(url, protocols(hello))) as unknown as Socket;
}
