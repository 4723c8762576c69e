/** How the person at this page wants it: kept in the browser, shown on the root element for the style sheet. */

import type { Settings } from './board';
import { remember } from './memory';
import { storedSettings } from './storedSettings';

export const settings: Settings = $state(storedSettings());

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
