/** Works beside the page, also while none is open: keeps what it needs offline, shows calls, and opens the table that waits. */

import { answerFetch, keepShell } from './worker/shell';

declare const self: ServiceWorkerGlobalScope;

/** What the server pushes, see `push_message` there. */
interface Call {
  title: string;
  body: string;
  /** The address of the table that waits; of the lobby, where several do. */
  open: string;
  stop?: string;
  stopWord?: string;
  /** Of a first message, which is to be answered. */
  channel?: string;
  code?: string;
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function show(call: Call): Promise<void> {
  const actions = call.stop ? [{ action: 'stop', title: call.stopWord ?? '' }] : [];
  // a later one takes the place of the one before, and is heard like that: by default nobody would notice
  const options = { body: call.body, icon: '/icons/192.png', badge: '/icons/badge.png', tag: 'wyrmhall', renotify: true, data: call, actions };
  await self.registration.showNotification(call.title, options);
}

/** This browser gets what is sent to it: the server is told so, and pages that wait for it. */
async function answer(call: Call): Promise<void> {
  if (!call.code) return;
  await post('/api/calls/prove', { channel: call.channel, code: call.code });
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ proven: call.channel });
}

async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepShell());
});
self.addEventListener('fetch', answerFetch);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const call = event.data?.json() as Call;
  event.waitUntil(Promise.all([show(call), answer(call)]));
});
self.addEventListener('notificationclick', (event) => {
  const call = event.notification.data as Call;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? post('/api/calls/stop', { token: call.stop }) : open(call.open));
});
