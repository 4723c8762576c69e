import { expect, test } from 'vitest';
import { noticeDuration } from '../src/lib/noticeTime';

test('a short notice stays some seconds, a long one longer', () => {
  expect(noticeDuration('Taken back.')).toBeGreaterThanOrEqual(5000);
  expect(noticeDuration('x'.repeat(400))).toBeGreaterThan(noticeDuration('x'.repeat(200)));
});
