/** Short notes made by the browser itself: no files. */

import { settings } from './settings.svelte';

export type Note = 'turn' | 'move' | 'chat' | 'no' | 'end';

/** Pitch in hertz, start and length in seconds. */
const TUNES: Record<Note, [number, number, number][]> = {
  turn: [
    [587, 0, 0.14],
    [880, 0.12, 0.22],
  ],
  move: [[330, 0, 0.06]],
  chat: [[740, 0, 0.08]],
  no: [
    [196, 0, 0.1],
    [165, 0.09, 0.14],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.4],
  ],
};

let context: AudioContext | null = null;

export function play(note: Note): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers are silent until a first click
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const [pitch, from, long] of TUNES[note]) playTone(context, pitch, from, long, note === 'move' ? 0.04 : 0.09);
  } catch {
    // no sound device
  }
}

function playTone(context: AudioContext, pitch: number, from: number, long: number, loud: number): void {
  const start = context.currentTime + from;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + long + 0.02);
}
