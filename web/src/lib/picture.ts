/** How a part of a board is fitted into a picture. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Fit {
  x: number;
  y: number;
  scale: number;
  left: number;
  height: number;
  /** What is cut away around the part, as a clip of the board. */
  clip: string;
}

const TALLEST = 460; // px: a picture leaves room for the words beside it
const ROOM = 6; // px around a part, for its shadow

/** Where the part lies on the board that is drawn at that scale; all of the board if it has no such part. */
export function partBox(board: HTMLElement, part: string, scale: number): Box {
  const whole = board.getBoundingClientRect();
  const all = part ? [...board.querySelectorAll<HTMLElement>(`[data-part~="${CSS.escape(part)}"]`)] : [];
  const boxes = all.map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0 && one.height > 0);
  if (!boxes.length) return { x: 0, y: 0, width: board.offsetWidth, height: board.offsetHeight };
  const x = Math.min(...boxes.map((one) => one.left));
  const y = Math.min(...boxes.map((one) => one.top));
  const right = Math.max(...boxes.map((one) => one.right));
  const bottom = Math.max(...boxes.map((one) => one.bottom));
  return {
    x: (x - whole.left) / scale - ROOM,
    y: (y - whole.top) / scale - ROOM,
    width: (right - x) / scale + 2 * ROOM,
    height: (bottom - y) / scale + 2 * ROOM,
  };
}

/** As large as there is room, never larger than on the board. */
export function fitted(box: Box, width: number): Fit | null {
  if (!box.width || !box.height || !width) return null;
  const scale = Math.min(1, width / box.width, TALLEST / box.height);
  const left = Math.max(0, (width - box.width * scale) / 2);
  const clip = `inset(${box.y}px calc(100% - ${box.x + box.width}px) calc(100% - ${box.y + box.height}px) ${box.x}px)`;
  return { x: box.x, y: box.y, scale, left, height: Math.ceil(box.height * scale), clip };
}
