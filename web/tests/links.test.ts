import { expect, test } from 'vitest';
import { splitAtLinks } from '../src/lib/links';

test('addresses are cut out of a sentence', () => {
  expect(splitAtLinks('By Ann (https://example.org/a-b), and others.')).toEqual([
    { text: 'By Ann (', address: false },
    { text: 'https://example.org/a-b', address: true },
    { text: '), and others.', address: false },
  ]);
  expect(splitAtLinks('No address.')).toEqual([{ text: 'No address.', address: false }]);
});
