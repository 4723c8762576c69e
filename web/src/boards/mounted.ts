/** Boards that a package brings: an ES module that draws into an element of the page.
 *
 *     export function mount(element, props) {
 *       draw(element, props);
 *       return { update: (props) => draw(element, props), unmount: () => element.replaceChildren() };
 *     }
 *
 * `props` is what every board is given (`lib/board.ts`). What the module loads must come from this server.
 */

import type { BoardProps } from '../lib/board';

export interface Mounted {
  update: (props: BoardProps<unknown>) => void;
  unmount?: () => void;
}

export interface BoardModule {
  mount: (element: HTMLElement, props: BoardProps<unknown>) => Mounted;
}

export async function fetchBoard(address: string): Promise<BoardModule> {
  const loaded: unknown = await import(/* @vite-ignore */ new URL(address, location.href).href);
  if (typeof (loaded as Partial<BoardModule>).mount !== 'function') throw new Error('The board that this game brings has no function called mount.');
  return loaded as BoardModule;
}
