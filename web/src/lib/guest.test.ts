import { expect, test } from 'vitest';
import { spoken } from './guest';

test('a guest is asked without a name', () => {
  expect(spoken('Guest, name the trump suit.')).toBe('Name the trump suit.');
  expect(spoken('Ann, name the trump suit.')).toBe('Ann, name the trump suit.');
  expect(spoken('Waiting: Guest bids.')).toBe('Waiting: Guest bids.');
});
