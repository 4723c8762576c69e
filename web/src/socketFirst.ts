/** Runs while the head of the page is being read, as a script of its own: a table answers while the page is still on its way. */

import { readSecretFromAddress, secretOf } from './lib/credentials';
import { greeting, openEarly, playAddress } from './lib/socket';
import { storedSettings } from './lib/storedSettings';
import { tableInAddress } from './lib/tableAddress';

const table = tableInAddress();
if (table) {
  const { textView, pace } = storedSettings();
  readSecretFromAddress(table);
  openEarly(playAddress(table), greeting(secretOf(table), textView, pace));
}
