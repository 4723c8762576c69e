import { mount } from 'svelte';
import App from './App.svelte';
import './style/sizes.css';
import './style/themes.css';
import './style/ground.css';
import './style/parts.css';
import { followScrolling } from './lib/scrolling';
import { show } from './lib/settings.svelte';

show();
const target = document.getElementById('app');
if (target) mount(App, { target });
followScrolling();

// Later visits find the page in this browser, also without the network. The first one has better things to load.
const LATER = 4000;
const JUST_OPENED = 10_000;
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // there is none without https
addEventListener('load', () => setTimeout(() => void workers?.register('/worker.js').catch(() => undefined), LATER));
workers?.addEventListener('message', ({ data }: MessageEvent<{ newer?: boolean }>) => {
  if (data.newer && performance.now() < JUST_OPENED) location.reload();
});
