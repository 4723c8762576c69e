/** The key of this browser: made here, known to the server by its hash, and sent in a header only. */

import { credentialOf, forgetCredential, forgetKey, keep, ownKey, ownTables } from '../lib/credentials';
import { get, post } from '../lib/http';
import { forget, remember } from '../lib/memory';
import { asRefusal } from '../lib/refusal';
import type { Credential, DeviceLink, Me, NewDevice, OwnTable } from '../lib/types';
import { ME_WORDS } from '../words/en/me';
import { sync } from './entries';

const UNKNOWN = 401;
const TOO_OFTEN = 429;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Make a key for somebody new, or (with the token of a link) for a further device; seats of this browser come along. */
export async function begin(device: NewDevice): Promise<Me> {
  remember('key', newKey());
  try {
    await post<Me>('/api/me', device);
  } catch (thrown) {
    forget('key');
    throw thrown;
  }
  await sync(Boolean(device.token));
  await adoptSeats();
  return me();
}

/** Whatever is held by secrets here is held by the key from now on. */
async function adoptSeats(): Promise<void> {
  for (const table of ownTables()) {
    const secret = credentialOf(table)?.secret ?? '';
    try {
      await post(`/api/tables/${table}/adopt`, { secret });
      forgetCredential(table);
    } catch (thrown) {
      if ([403, 404, 410].includes(asRefusal(thrown).status)) forgetCredential(table); // it holds nothing any more
    }
  }
}

/** Who this browser is; null if it was shut out, and then its key is forgotten. */
export async function meOrNobody(): Promise<Me | null> {
  try {
    return await me();
  } catch (thrown) {
    if (asRefusal(thrown).status !== UNKNOWN) throw thrown;
    forgetKey();
    return null;
  }
}

export const me = (): Promise<Me> => get('/api/me');
export const newLink = (): Promise<DeviceLink> => post('/api/me/link', {});
export const shutOut = (device: string, passphrase: string): Promise<Me> => post('/api/me/shut-out', { device, passphrase });
export const setPassphrase = (passphrase: string, old: string): Promise<Me> => post('/api/me/passphrase', { passphrase, old });

/** Why a passphrase did not do, in words. */
export function passphraseRefusal(thrown: unknown): string {
  const { status, retryAfter, message } = asRefusal(thrown);
  return status === TOO_OFTEN ? ME_WORDS.tooManyGuesses(Math.max(1, Math.ceil(retryAfter))) : message;
}

export const linkFor = (token: string): string => `${location.origin}/me#${token}`;

/** Everything that is kept, as a file. */
export async function exported(): Promise<Blob> {
  return new Blob([JSON.stringify(await get('/api/me/export'), null, 2)], { type: 'application/json' });
}

/** Throw everything away; seats of games that are still played stay with this browser. `guarded`: a passphrase is set. */
export async function throwAway(guarded: boolean, passphrase: string, tables: OwnTable[]): Promise<void> {
  if (guarded) await setPassphrase(passphrase, passphrase); // refused if it is not the one: nothing is given away then
  for (const table of tables.filter((one) => one.state !== 'over' && one.state !== 'gone')) {
    keep(await post<Credential>(`/api/tables/${table.id}/release`, { passphrase }));
  }
  await post('/api/me/delete', { passphrase });
  forgetKey();
}

export const hasKey = (): boolean => ownKey() !== '';
