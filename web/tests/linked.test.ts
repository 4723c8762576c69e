import { expect, test } from 'vitest';
import { linked } from '../src/lib/linked';

test('addresses are cut out of a sentence', () => {
  expect(linked('By Ann (https://example.org/a-b), and others.')).toEqual([
    { text: 'By Ann (', address: false },
    { text: 'https://example.org/a-b', address: true },
    { text: '), and others.', address: false },
  ]);
  expect(linked('No address.')).toEqual([{ text: 'No address.', address: false }]);
});
