/** The frames of a recorded game seen with one pair of eyes: fetched when needed, those around them ahead of time. */

import type { Frame } from '../../lib/types';

const AHEAD = 4;

export class FrameCache {
  private frames = new Map<number, Frame>();
  private coming = new Map<number, Promise<Frame>>();

  constructor(
    private fetch: (number: number) => Promise<Frame>,
    readonly eyes: string,
    private length: number,
  ) {}

  async at(number: number): Promise<Frame> {
    const frame = this.frames.get(number) ?? (await this.get(number));
    for (let next = number + 1; next <= Math.min(this.length - 1, number + AHEAD); next += 1) {
      if (!this.frames.has(next)) this.get(next).catch(() => undefined);
    }
    return frame;
  }

  private get(number: number): Promise<Frame> {
    let coming = this.coming.get(number);
    if (!coming) {
      coming = this.fetch(number).then((frame) => {
        this.frames.set(number, frame);
        return frame;
      });
      coming.catch(() => undefined).finally(() => this.coming.delete(number));
      this.coming.set(number, coming);
    }
    return coming;
  }
}
