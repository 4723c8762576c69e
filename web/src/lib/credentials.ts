/** The secrets that hold one's seats, each kept under the id of its table. */

import { forget, recall, remember, remembered } from './memory';
import type { Credential } from './types';

export interface Held {
  secret: string;
  host: boolean;
  at: number;
}

const key = (table: string): string => `table.${table}`;

export function held(table: string): Held | null {
  return recall<Held>(key(table));
}

export function secretOf(table: string): string {
  return held(table)?.secret ?? '';
}

export function keep(credential: Credential): void {
  remember(key(credential.table), { secret: credential.secret, host: credential.host, at: Date.now() });
}

export function letGo(table: string): void {
  forget(key(table));
}

/** One's tables, the newest first. */
export function mine(): string[] {
  return remembered('table.')
    .map((name) => name.slice('table.'.length))
    .sort((a, b) => (held(b)?.at ?? 0) - (held(a)?.at ?? 0));
}

/** A seat link is `/t/ID#SECRET`: keep the secret and take it out of the address. */
export function takeFromAddress(table: string): void {
  const secret = location.hash.slice(1);
  if (!/^[\w-]{16,}$/.test(secret)) return;
  if (secretOf(table) !== secret) remember(key(table), { secret, host: false, at: Date.now() });
  history.replaceState(null, '', location.pathname + location.search);
}

export function seatLink(table: string): string {
  return `${location.origin}/t/${table}#${secretOf(table)}`;
}

export function tableLink(table: string): string {
  return `${location.origin}/t/${table}`;
}

/** How the person at this page is called. */
export function ownName(): string {
  return recall<string>('name') ?? '';
}

export function callMe(name: string): void {
  remember('name', name.trim());
}
