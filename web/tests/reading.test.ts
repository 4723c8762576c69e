import { expect, test } from 'vitest';
import { staysFor } from '../src/lib/reading';

test('a short notice stays some seconds, a long one longer', () => {
  expect(staysFor('Taken back.')).toBeGreaterThanOrEqual(5000);
  expect(staysFor('x'.repeat(400))).toBeGreaterThan(staysFor('x'.repeat(200)));
});
