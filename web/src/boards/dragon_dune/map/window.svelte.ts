/** The part of the map that is seen: zoomed by buttons, pinch or Ctrl and wheel, moved by dragging. */

interface Size {
  width: number;
  height: number;
}

const MOST = 4;
const A_DRAG = 7; // pixels after which a press is a drag

export class Window {
  zoom = $state(1);
  dragged = false;
  private x = $state(0.5); // the middle, as a part of the whole
  private y = $state(0.5);
  private readonly full: () => Size;
  private readonly held = new Map<number, { x: number; y: number }>();
  private began = { x: 0, y: 0 };
  private apart = 0;

  constructor(full: () => Size) {
    this.full = full;
  }

  get viewBox(): string {
    const { width, height } = this.full();
    const [w, h] = [width / this.zoom, height / this.zoom];
    return `${this.x * width - w / 2} ${this.y * height - h / 2} ${w} ${h}`;
  }

  by(factor: number): void {
    this.zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    this.keepInside();
  }

  reset(): void {
    this.zoom = 1;
    this.keepInside();
  }

  private keepInside(): void {
    const half = 0.5 / this.zoom;
    this.x = Math.min(1 - half, Math.max(half, this.x));
    this.y = Math.min(1 - half, Math.max(half, this.y));
  }

  readonly down = (event: PointerEvent): void => {
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.began = { x: event.clientX, y: event.clientY };
    this.dragged = false;
    this.apart = this.distance();
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const here = { x: event.clientX, y: event.clientY };
    if (Math.hypot(here.x - this.began.x, here.y - this.began.y) > A_DRAG) this.dragged = this.zoom > 1 || this.held.size > 1;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    if (this.held.size === 1 && this.zoom > 1 && this.dragged) {
      this.x -= (here.x - before.x) / box.width / this.zoom;
      this.y -= (here.y - before.y) / box.height / this.zoom;
      this.keepInside();
    }
    this.held.set(event.pointerId, here);
    if (this.held.size === 2) {
      const apart = this.distance();
      if (this.apart) this.by(apart / this.apart);
      this.apart = apart;
    }
  };

  readonly up = (event: PointerEvent): void => {
    this.held.delete(event.pointerId);
    this.apart = 0;
  };

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15);
  };

  private distance(): number {
    const [a, b] = [...this.held.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
