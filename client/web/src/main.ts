import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './language/language.svelte.ts';
import './style/tokens.css';
import './style/base.css';

try {
  await startLanguage();
  mount(App, { target: document.getElementById('app')! });
} catch (error) {
  console.error(error);
  document.getElementById('app')!.textContent = 'Dolambaç could not be loaded. Please reload the page.';
}
