/** What the page about the pictures says, in English; another language is another folder. */

export const WORDS = {
  title: 'Who drew the pictures',
  lead: 'The pictures of cards are composed of icons from',
  set: 'game-icons.net',
  change: 'Icons were simplified, coloured, turned, mirrored and set together. What no icon shows was drawn for Wyrmhall.',
  licence: 'Most are under Creative Commons Attribution 3.0:',
  author: 'Author',
  terms: 'Licence',
  icons: 'Icons',
  counted: (icons: number): string => `${icons} ${icons === 1 ? 'icon' : 'icons'}`,
  picturesOf: (game: string): string => `Pictures of ${game}`,
  fetching: 'Fetching the names…',
} as const;
