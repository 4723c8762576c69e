/** What a game is like, in a few words, for its card in the lobby. */

const ABOUT: Record<string, string> = {
  'crown-battles': 'Bid what you will take, take what you have bid. Four peoples, a spinner for trump, and power cards that break every plan.',
  'dragon-dune': 'Four factions on one hot island: auctions, secret battle plans, deals that bind, and a dragon that walks round it all.',
  enchanters: 'Travel, fight and forge one magical thing out of many cards. Each against all, or together against an Overlord.',
};

export const about = (game: string): string => ABOUT[game] ?? '';

const SEATS: Record<string, string> = { 'crown-battles': '2–8', 'dragon-dune': '2–4', enchanters: '1–4' };

export const playersOf = (game: string): string => SEATS[game] ?? '';
