/** Begin a game at once: you and bots, no questions asked. */

import { GUEST } from './guest';
import { keep, ownName } from './credentials';
import { openTable, preview } from './http';
import { keepPlayed } from './progress';
import { go } from './route.svelte';


export async function startWithBots(game: string, options: Record<string, unknown>, level: string, name = ownName(), seat = 0): Promise<void> {
  const { seats } = await preview(game, options);
  const host = name.trim() || GUEST;
  const credential = await openTable({
    game,
    options,
    host,
    seats: seats.map((_, n) => (n === seat % seats.length ? { kind: 'me', name: host } : { kind: 'bot', level })),
  });
  keep(credential);
  keepPlayed(game);
  go(`/t/${credential.table}`);
}
