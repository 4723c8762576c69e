/** Keys that do something on the page; the help lists what is bound at the moment. */

import { untrack } from 'svelte';
import { handover } from './handover.svelte';

export interface Binding {
  /** As in KeyboardEvent.key; several are possible: ['u', 'Backspace']. */
  keys: string[];
  /** What it does, for the help; without one it is not listed. */
  label: string;
  run: (event: KeyboardEvent) => boolean | void;
  /** Also while somebody types into a field. */
  typing?: boolean;
}

let layers: Binding[][] = $state.raw([]);

/** Bind keys until the returned function is called; what is bound last is asked first. */
export function bind(...bindings: Binding[]): () => void {
  untrack(() => (layers = [...layers, bindings]));
  return () => untrack(() => void (layers = layers.filter((one) => one !== bindings)));
}

/** What is bound, one entry a label, for the help. */
export function boundKeys(): Binding[] {
  const byLabel = new Map<string, Binding>();
  for (const layer of layers) for (const one of layer) if (one.label) byLabel.set(one.label, one);
  return [...byLabel.values()];
}

export function isTyping(target: EventTarget | null): boolean {
  if (typeof Element === 'undefined' || !(target instanceof Element)) return false;
  if (target.closest('textarea, select, [contenteditable="true"]')) return true;
  const field = target.closest('input');
  return !!field && !['checkbox', 'radio', 'button', 'range', 'file', 'submit'].includes(field.type);
}

/** Run the binding for a key; `run` that returns false leaves it to the next. */
export function press(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const typing = isTyping(event.composedPath?.()[0] ?? event.target); // the editor of the workshop has a root of its own
  for (const layer of [...layers].reverse()) {
    for (const one of layer) {
      if (!one.keys.includes(event.key) || (typing && !one.typing)) continue;
      if (one.run(event) === false) continue;
      event.preventDefault();
      return true;
    }
  }
  return false;
}

export function listen(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    // Behind an open dialog nothing is pressed, even if what had the focus in it is gone: else Escape would not close it.
    if (handover.on || document.querySelector('dialog:modal')) return;
    press(event);
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
