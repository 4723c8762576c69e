import type { Settings } from './board';
import { recall } from './memory';

const USUAL: Settings = { theme: 'dark', confirm: false, motion: true, sound: true, elsewhere: false, textView: false, moments: true, pace: 'brisk' };

export const storedSettings = (): Settings => ({ ...USUAL, ...recall<Partial<Settings>>('settings') });
