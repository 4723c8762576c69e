/** Ways to begin a game that need no thought: shown first on the new-table page. A game without any has its usual one. */

import type { Values } from './schema';

export interface Start {
  title: string;
  words: string;
  options: Values;
}

const STARTS: Record<string, Start[]> = {
  'crown-battles': [
    { title: 'Standard', words: 'Four players, eight rounds, plain tricks and bids.', options: {} },
    { title: 'With powers', words: 'Four power cards drawn at random stir the tricks.', options: { random_powers: 4 } },
    {
      title: 'Round types',
      words: 'Blind bids, a leaked suit, wagers and duels: every round is another.',
      options: {
        random_powers: 2,
        types: ['normal-bidding', 'blind-bidding', 'long-play', 'leaked-suit', 'wagering', 'stealth-play'],
      },
    },
    { title: 'For two', words: 'A suggestion of the rulebook for two players.', options: { preset: '2A' } },
    { title: 'For six', words: 'A full table, with a deck to match.', options: { preset: '6A' } },
  ],
  'dragon-dune': [
    { title: 'Sixth edition', words: 'Four factions, eight turns, deals that bind.', options: {} },
    {
      title: 'Factions by lot',
      words: 'The same game; who leads whom is drawn.',
      options: { drawn: true },
    },
    {
      title: 'Advanced',
      words: 'Weaknesses against fire and ice, and a power more for each faction.',
      options: { weaknesses: true, advanced: ['plunder', 'elite', 'blessing', 'initiative'] },
    },
    { title: 'Ninth edition', words: 'The newest text of the rules.', options: { edition: 'ninth' } },
    { title: 'First edition', words: 'Twenty units, six turns, no deals: the old way.', options: { edition: 'first' } },
  ],
  enchanters: [
    { title: 'First game', words: 'Cultists, Goblins, Unicorns and Bandits around Normaltown.', options: { beginners: true } },
    { title: 'Quick setup', words: 'Full length, an Overlord, everything related to the kingdoms.', options: { quick: true } },
    { title: 'Full setup', words: 'Banners, classes, and kingdoms drawn or chosen below.', options: {} },
    { title: 'Shorter', words: 'Five cards a player less: about half an hour.', options: { shorter: true } },
    { title: 'Together', words: 'All players against one Overlord.', options: { mode: 'coop' } },
  ],
};

export function startsOf(game: string): Start[] {
  return STARTS[game] ?? [{ title: 'Standard', words: 'As the rules print it.', options: {} }];
}
