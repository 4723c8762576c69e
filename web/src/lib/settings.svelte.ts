/** How the person at this page wants it: kept in the browser, shown on the root element for the style sheet. */

import type { Settings } from './board';
import { recall, remember } from './memory';

const USUAL: Settings = { theme: 'dark', confirm: false, motion: true, sound: true, elsewhere: false, textView: false, moments: true, pace: 'brisk' };

export const settings: Settings = $state({ ...USUAL, ...recall<Partial<Settings>>('settings') });

export function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  remember('settings', settings);
  show();
}

const day = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null;
day?.addEventListener('change', () => show());

export function show(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'system' ? (day?.matches ? 'light' : 'dark') : settings.theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
}
