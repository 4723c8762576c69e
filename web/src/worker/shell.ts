/** The page without the network: what is the same for everybody is kept, and shown at once on later visits. */

declare const self: ServiceWorkerGlobalScope;

const KEPT = 'wyrmhall';
const INDEX = '/';
/** Names of these change with what is in them. */
const PARTS = /^\/assets\//;
/** These stay the same until another version of the server; tables, people and records are never among them. */
const PUBLIC = /^\/(art\/|api\/games$|api\/games\/[^/]+\/(rules|guide|topics|explanations|lessons|pictures)|icons\/|crest|wyrmhall\.webmanifest)/;
/** Addresses that the page reads itself. */
const PAGES = /^\/($|(new|t|d|r|about|credits|me|rules|learn)(\/|$))/;

const mayKeep = (answer: Response): boolean => answer.ok && !(answer.headers.get('cache-control') ?? '').includes('no-store');

/** The page, and all that it names: enough to open without the network. */
export async function keepShell(index?: Response): Promise<void> {
  const page = index ?? (await fetch(INDEX, { cache: 'no-cache' }));
  if (!mayKeep(page)) return;
  const names = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map((found) => found[1] ?? '');
  const cache = await caches.open(KEPT);
  await Promise.all(names.map((name) => keep(cache, new Request(name))));
  await cache.put(INDEX, page);
}

async function keep(cache: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (mayKeep(answer)) await cache.put(request.url, answer.clone());
  return answer;
}

/** The page that is being opened is not there at first, and hears nothing before it is. */
async function tell(opening: string, message: unknown): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await self.clients.get(opening);
    if (page) return page.postMessage(message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Once the server has another page, the old one is forgotten; who has just opened that is told. */
async function renewShell(old: Response, opening: string): Promise<void> {
  const page = await fetch(INDEX, { cache: 'no-cache' });
  if (!mayKeep(page) || (await page.clone().text()) === (await old.text())) return;
  await caches.delete(KEPT);
  await keepShell(page);
  await tell(opening, { newer: true });
}

async function pageFor(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(KEPT)).match(INDEX);
  if (!kept) return fetch(event.request);
  event.waitUntil(renewShell(kept.clone(), event.resultingClientId).catch(() => undefined)); // offline, or the server is down: this one will do
  return kept;
}

async function partFor(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  return (await cache.match(request.url)) ?? keep(cache, request);
}

async function publicFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(event.request.url);
  const renewed = keep(cache, event.request);
  if (!kept) return renewed;
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
}

export function answerFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(pageFor(event));
  } else if (PARTS.test(pathname)) event.respondWith(partFor(request));
  else if (PUBLIC.test(pathname)) event.respondWith(publicFor(event));
}
