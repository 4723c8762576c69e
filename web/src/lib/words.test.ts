import { describe, expect, it } from 'vitest';
import { clock, timeLeft } from './words';

describe('the time that is left', () => {
  it('is told in days, hours and minutes, never in seconds', () => {
    expect(timeLeft(2 * 86_400 + 3 * 3600 + 59)).toBe('2 d 3 h');
    expect(timeLeft(86_387)).toBe('23 h 59 min');
    expect(timeLeft(7200)).toBe('2 h');
    expect(timeLeft(3599)).toBe('59 min');
    expect(timeLeft(3)).toBe('1 min');
  });

  it('runs by the second in the last hour only', () => {
    expect(clock(86_387)).toBe('23 h 59 min');
    expect(clock(3599.2)).toBe('1 h');
    expect(clock(65)).toBe('1:05');
    expect(clock(-3)).toBe('0:00');
  });
});
