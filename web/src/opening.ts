/** Runs before the page has been read: at a table, all that the board will need is asked for at once. */

import { boardLoader, rememberedGame } from './boards/loaders';
import { readSecretFromAddress, secretOf } from './lib/credentials';
import { greeting, openEarly, playAddress } from './lib/socket';
import { storedSettings } from './lib/storedSettings';

const table = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];

function prepare(id: string): void {
  const { textView, pace } = storedSettings();
  readSecretFromAddress(id);
  openEarly(playAddress(id), greeting(secretOf(id), textView, pace));
  const ignored = (): undefined => undefined; // the page asks again, and says what is wrong
  import('./screens/TablePage.svelte').catch(ignored);
  boardLoader(rememberedGame(id))?.().catch(ignored);
}

if (table) prepare(table);
