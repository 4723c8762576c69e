import { describe, expect, it } from 'vitest';
import { placeBeside } from './placing';

const page = { width: 400, height: 600 };
const size = { width: 200, height: 150 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

describe('a small window', () => {
  it('opens below, or above where there is no room', () => {
    expect(placeBeside(at(180, 100), size, page)).toEqual({ left: 100, top: 128 });
    expect(placeBeside(at(180, 550), size, page)).toEqual({ left: 100, top: 392 });
  });

  it('stays within the page', () => {
    expect(placeBeside(at(0, 0), size, page)).toEqual({ left: 8, top: 28 });
    expect(placeBeside(at(370, 0), size, page)).toEqual({ left: 192, top: 28 });
    const tall = placeBeside({ left: 10, top: 5, right: 60, bottom: 595 }, size, page);
    expect(tall).toEqual({ left: 68, top: 8 });
  });

  it('does not lie over what should stay in sight, where there is other room', () => {
    const lesson = { left: 0, top: 150, right: 400, bottom: 300 };
    expect(placeBeside(at(180, 310), size, page, [lesson])).toEqual({ left: 100, top: 338 });
    expect(placeBeside(at(180, 320), size, page, [{ ...lesson, top: 345, bottom: 600 }])).toEqual({ left: 100, top: 162 });
  });
});
