// What the page weighs, compressed as the server sends it: the whole of it, and what a first visit fetches.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = new URL('../src/wyrmhall/server/page/', import.meta.url).pathname;
const MOST = 400_000;
const MOST_OF_WORKSHOP = 140_000; // with its editor; only designers fetch it
const OF_WORKSHOP = /^assets\/Workshop/;

const files = readdirSync(FOLDER, { recursive: true })
  .map((name) => join(FOLDER, name))
  .filter((path) => statSync(path).isFile() && !path.includes('/icons/')); // only whoever installs the page fetches those
const weight = new Map(files.map((path) => [relative(FOLDER, path), gzipSync(readFileSync(path), { level: 9 }).length]));
const sum = (names) => names.reduce((total, name) => total + (weight.get(name) ?? 0), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const index = readFileSync(join(FOLDER, 'index.html'), 'utf8');
const first = ['index.html', ...[...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1])];
const workshop = sum([...weight.keys()].filter((name) => OF_WORKSHOP.test(name)));
const all = sum([...weight.keys()]) - workshop;

console.log(`The page weighs ${kB(all)} compressed; the lobby ${kB(sum(first))} of it. The workshop weighs ${kB(workshop)} more.`);
if (all > MOST || workshop > MOST_OF_WORKSHOP) {
  console.error(`That is more than ${kB(MOST)} and ${kB(MOST_OF_WORKSHOP)}.`);
  process.exit(1);
}
