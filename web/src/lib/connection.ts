/** The WebSocket of a table: greets, asks, is answered; when it breaks it comes back by itself. */

import { Refusal } from './refusal';
import { openSocket, type Socket } from './socket';
import type { Act, Chat, Describe, Done, FromClient, Happened, Hello, Hint, Leave, Say, SetSwitch, StandIn, ToClient, Undo, Update, VoteAnswer, Why } from './types';

/** connecting: for the first time; open; lost: it broke and will be tried again; gone: for good. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Request = WithoutId<Act | Why | Undo | Hint | Happened | Describe | SetSwitch | Say | StandIn | Leave | VoteAnswer>;

/** How the page greets: with its seat, what it has read already, and whether it wants the text view. */
export type Greeting = () => Hello;

export interface Listener {
  update(message: Update): void;
  chat(message: Chat): void;
  gone(why: string): void;
  link(link: Link): void;
}

interface PendingRequest {
  message: FromClient;
  done(answer: Done): void;
  refused(refusal: Refusal): void;
}

const AT_ONCE = 200;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** How long to wait before an attempt: the first almost at once, for there may be another server; then twice as long each time. Never all pages together. */
export function backoff(attempt: number, luck: number = Math.random()): number {
  return attempt ? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (0.7 + 0.6 * luck) : AT_ONCE * luck;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  link: Link = 'connecting';
  private socket: Socket | null = null;
  private pending = new Map<string, PendingRequest>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private url: string,
    private greeting: Greeting,
    private listener: Listener,
    private connect: (url: string, hello: Hello) => Socket = openSocket,
  ) {
    this.open();
  }

  /** Ask the server for something; refused requests reject with a `Refusal`. */
  request(request: Request): Promise<Done> {
    const message = { ...request, id: newId() } as FromClient & { id: string };
    return new Promise((done, refused) => {
      if (this.link !== 'open') {
        refused(new Refusal({ why: 'The connection is down; wait until it is back.' }));
        return;
      }
      this.pending.set(message.id, { message, done, refused });
      this.send(message);
    });
  }

  resync(text: boolean, pace: string): void {
    if (this.link === 'open') this.send({ type: 'resync', text, pace });
  }

  /** Try at once, for example because the device is online again. */
  retry(): void {
    if (this.link !== 'lost') return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.drop();
    for (const one of this.pending.values()) one.refused(new Refusal({ why: 'The table was left.' }));
    this.pending.clear();
  }

  private open(): void {
    const socket = this.connect(this.url, this.greeting());
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.onBroken();
    };
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case 'update':
        if (this.link !== 'open') this.onGreeted();
        this.listener.update(message);
        break;
      case 'chat':
        this.listener.chat(message);
        break;
      case 'done':
        this.removePending(message.id)?.done(message);
        break;
      case 'no':
        this.removePending(message.id)?.refused(new Refusal(message));
        break;
      case 'gone':
        this.closed = true;
        this.drop();
        this.change('gone');
        this.listener.gone(message.why);
        break;
    }
  }

  /** The first update after a greeting: what was not answered is asked again, under the same id. */
  private onGreeted(): void {
    this.attempt = 0;
    this.change('open');
    for (const one of this.pending.values()) this.send(one.message);
  }

  private onBroken(): void {
    this.socket = null;
    if (this.closed) return;
    this.change(this.link === 'connecting' && this.attempt === 0 ? 'connecting' : 'lost');
    for (const [id, one] of this.pending) {
      // Only decisions are known to the server by their id; anything else might be done twice.
      if (one.message.type === 'act') continue;
      this.pending.delete(id);
      one.refused(new Refusal({ why: 'The connection broke before the answer came.' }));
    }
    this.timer = setTimeout(() => this.open(), backoff(this.attempt));
    this.attempt += 1;
    if (this.attempt > 1) this.change('lost');
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  private removePending(id: string): PendingRequest | undefined {
    const one = this.pending.get(id);
    this.pending.delete(id);
    return one;
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private change(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.listener.link(link);
  }
}
