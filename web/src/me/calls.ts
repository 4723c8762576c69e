/** How you are called back when a table waits for you: asked of the server, and of this browser. */

import { get, post } from '../lib/http';
import type { Calls, ChannelView, QuietHours } from '../lib/types';

const WORKER = '/worker.js';

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export const calls = (): Promise<Calls> => get('/api/me/calls');
export const add = (kind: string, address: string, keys = ''): Promise<ChannelView> =>
  post('/api/me/calls/add', { kind, address, keys, zone: zone() });
export const prove = (channel: string, code: string): Promise<null> => post('/api/calls/prove', { channel, code });
export const remove = (channel: string): Promise<Calls> => post('/api/me/calls/remove', { channel });
export const setQuiet = (quiet: QuietHours): Promise<Calls> => post('/api/me/calls/quiet', quiet);
export const stop = (token: string): Promise<null> => post('/api/calls/stop', { token });

export const canBePushed = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Have this browser called; false if its owner does not want that. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await add('push', endpoint ?? '', `${keys?.p256dh ?? ''} ${keys?.auth ?? ''}`);
  return true;
}

/** Tells when this browser has answered a first message. */
export function onProven(told: () => void): () => void {
  const hear = (event: MessageEvent<{ proven?: string }>): void => {
    if (event.data.proven) told();
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

const HOUR = 60;
const two = (number: number): string => String(number).padStart(2, '0');

/** Minutes after midnight as a field for a time shows them, and back. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
export function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * HOUR + Number(minutes);
}
