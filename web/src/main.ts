import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { show } from './lib/settings.svelte';

show();
const target = document.getElementById('app');
if (target) mount(App, { target });
