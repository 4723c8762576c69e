import { mount } from 'svelte';
import App from './App.svelte';
import './style/sizes.css';
import './style/themes.css';
import './style/ground.css';
import './style/parts.css';
import { show } from './lib/settings.svelte';

show();
const target = document.getElementById('app');
if (target) mount(App, { target });
