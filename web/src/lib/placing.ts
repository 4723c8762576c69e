/** Where a small window opens: below what it speaks of, else above it, else beside it, and always within the page. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 8;

const within = (wish: number, size: number, room: number): number => Math.max(EDGE, Math.min(wish, room - size - EDGE));

export function placeBeside(box: Box, size: Size, page: Size): { left: number; top: number } {
  const middle = (box.left + box.right) / 2 - size.width / 2;
  const below = box.bottom + GAP;
  const above = box.top - GAP - size.height;
  const left = within(middle, size.width, page.width);
  if (below + size.height + EDGE <= page.height) return { left, top: below };
  if (above >= EDGE) return { left, top: above };
  const right = box.right + GAP;
  const top = within(box.top, size.height, page.height);
  if (right + size.width + EDGE <= page.width) return { left: right, top };
  return { left: within(box.left - GAP - size.width, size.width, page.width), top };
}
