/** The secrets that hold your seats, each kept under the id of its table. */

import { forget, recall, remember, storedNames } from './memory';
import type { Credential } from './types';

export interface StoredCredential {
  secret: string;
  host: boolean;
  at: number;
}

const key = (table: string): string => `table.${table}`;

export function credentialOf(table: string): StoredCredential | null {
  return recall<StoredCredential>(key(table));
}

export function secretOf(table: string): string {
  return credentialOf(table)?.secret ?? '';
}

/** The key by which this browser is known, if its owner wants one: see me/key.ts. */
export function ownKey(): string {
  return recall<string>('key') ?? '';
}

/** It is of no use any more: what the browser itself keeps stays. */
export function forgetKey(): void {
  forget('key');
  forget('synced');
}

/** A word by which tables know this browser where it looks on; drawn when it first does. */
export function visitorWord(draw = false): string {
  const known = recall<string>('visitor');
  if (known || !draw) return known ?? '';
  const word = crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  remember('visitor', word);
  return word;
}

/** Whoever has a key holds their seats by that, and is given no secrets. */
export function keep(credential: Credential): void {
  if (!credential.secret) return;
  remember(key(credential.table), { secret: credential.secret, host: credential.host, at: Date.now() });
}

export function forgetCredential(table: string): void {
  forget(key(table));
}

/** Your tables, the newest first. */
export function ownTables(): string[] {
  return storedNames('table.')
    .map((name) => name.slice('table.'.length))
    .sort((a, b) => (credentialOf(b)?.at ?? 0) - (credentialOf(a)?.at ?? 0));
}

/** A seat link is `/t/ID#SECRET`: keep the secret and take it out of the address. */
export function readSecretFromAddress(table: string): void {
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

export function rememberName(name: string): void {
  remember('name', name.trim());
}
