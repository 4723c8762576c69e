/** Runs before the page has been read: at a table, all that the board will need is asked for at once. */

import { boardLoader, rememberedGame } from './boards/loaders';
import { tableInAddress } from './lib/tableAddress';

function prepare(id: string): void {
  const ignored = (): undefined => undefined; // the page asks again, and says what is wrong
  import('./screens/TablePage.svelte').catch(ignored);
  boardLoader(rememberedGame(id))?.().catch(ignored);
}

const table = tableInAddress();
if (table) prepare(table);
