/** Games that are over, counted by game, by seat and by opponent. */

import type { OwnTable } from '../lib/types';
import { seatCalled } from '../lib/words';

export interface Count {
  name: string;
  games: number;
  won: number;
}

export interface Results {
  byGame: Count[];
  bySeat: Count[];
  byOpponent: Count[];
}

/** Bots are one opponent: `bots` is what they are called. */
export function resultsOf(tables: OwnTable[], bots: string): Results {
  const over = tables.filter((table) => table.state === 'over' && table.players.some((one) => one.mine));
  const won = (table: OwnTable): boolean => table.players.some((one) => one.mine && one.won);
  const count = (names: (table: OwnTable) => string[]): Count[] => {
    const counted = new Map<string, Count>();
    for (const table of over)
      for (const name of new Set(names(table))) {
        const one = counted.get(name) ?? { name, games: 0, won: 0 };
        counted.set(name, { name, games: one.games + 1, won: one.won + Number(won(table)) });
      }
    return [...counted.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
  };
  return {
    byGame: count((table) => [table.title]),
    bySeat: count((table) => table.players.flatMap((one, seat) => (one.mine ? [`${table.title}: ${seatCalled(one.seat, seat)}`] : []))),
    byOpponent: count((table) => table.players.filter((one) => !one.mine).map((one) => (one.bot ? bots : one.person))),
  };
}
