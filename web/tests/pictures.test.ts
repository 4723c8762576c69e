import { afterEach, expect, test, vi } from 'vitest';
import { mark, pictureAtHand, pictureOf, read } from '../src/lib/pictures';

const INDEX = { version: 'v1', sheets: { tools: mark('ladle') + mark('queen') }, singles: mark('item') };
const SHEETS: Record<string, unknown> = {
  '/art/kitchen': INDEX,
  '/art/kitchen/tools?v=v1': { ladle: [256, 'a', 'M0 0h1z', 'b', 'M1 1h1z'], queen: [256, 'a', 'M2 2h1z'] },
  '/art/kitchen/item?v=v1': { item: [256, 'a', 'M3 3h1z'] },
};

const asked = vi.fn((address: string) =>
  Promise.resolve({ ok: address in SHEETS, json: () => Promise.resolve(SHEETS[address]) }),
);
vi.stubGlobal('fetch', asked);
afterEach(() => void asked.mockClear());

test('marks of keys are those of the server', () => {
  expect([mark('ladle'), mark('of-enchanting')]).toEqual(['Z_qU', '0uv8']);
});

test('a sheet is shapes, each a tone and a path', () => {
  expect(read([512, 'g', 'M0 0z', 'a', 'M1 1z'])).toEqual({
    width: 512,
    shapes: [
      { tone: 'g', path: 'M0 0z' },
      { tone: 'a', path: 'M1 1z' },
    ],
  });
});

test('index and sheet are fetched once, and only the sheet that is needed', async () => {
  expect(pictureAtHand('kitchen', 'ladle')).toBeNull();
  const [one, other] = await Promise.all([pictureOf('kitchen', 'ladle'), pictureOf('kitchen', 'queen')]);
  expect(one?.shapes).toHaveLength(2);
  expect(other?.shapes).toHaveLength(1);
  expect(pictureAtHand('kitchen', 'ladle')).toBe(one);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/art/kitchen', '/art/kitchen/tools?v=v1']);
});

test('what has no picture gets that of the next key', async () => {
  expect((await pictureOf('kitchen', 'own-card', 'item'))?.shapes[0]?.path).toBe('M3 3h1z');
  expect(await pictureOf('kitchen', 'own-card')).toBeNull();
});

test('the key of an explanation leads to its picture', async () => {
  expect((await pictureOf('kitchen', 'card.ladle'))?.shapes).toHaveLength(2);
  expect((await pictureOf('kitchen', 'queen.d'))?.shapes[0]?.path).toBe('M2 2h1z');
});

test('without an answer there is no picture, and nothing breaks', async () => {
  expect(await pictureOf('nowhere', 'ladle')).toBeNull();
});
