// What the page weighs, compressed as the server sends it: the whole of it, and what a first visit fetches.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = new URL('../src/wyrmhall/server/page/', import.meta.url).pathname;
const MOST = 400_000;

const files = readdirSync(FOLDER, { recursive: true })
  .map((name) => join(FOLDER, name))
  .filter((path) => statSync(path).isFile() && !path.includes('/icons/')); // only whoever installs the page fetches those
const weight = new Map(files.map((path) => [relative(FOLDER, path), gzipSync(readFileSync(path), { level: 9 }).length]));
const sum = (names) => names.reduce((total, name) => total + (weight.get(name) ?? 0), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const index = readFileSync(join(FOLDER, 'index.html'), 'utf8');
const first = ['index.html', ...[...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1])];
const all = sum([...weight.keys()]);

console.log(`The page weighs ${kB(all)} compressed; the lobby ${kB(sum(first))} of it.`);
if (all > MOST) {
  console.error(`That is more than ${kB(MOST)}.`);
  process.exit(1);
}
