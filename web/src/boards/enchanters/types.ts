// Made by `python -m wyrmhall.server.typescript` from what the game shows (screen_type, sheet_type, picture_types).
// Do not edit: change that and make this file anew.

export interface Screen {
  seat: number;
  eyes: number;
  coop: boolean;
  round: number;
  turn: number;
  active: number;
  kingdoms: Realm[];
  cards: Record<string, CardFace>;
  village: Village | null;
  card_actions: CardAction[];
  slots: Slot[];
  rest: RestHint | null;
  deck: number;
  left_out: number;
  wound_deck: number;
  graveyard: string[];
  desert: Desert | null;
  players: Player[];
  lord: Overlord | null;
  event: Event | null;
  peril: Peril | null;
  scene: Scene;
  ended: string;
  winners: number[];
  points: FinalPoints[];
}

/** A kingdom in play. */
export interface Realm {
  key: string;
  name: string;
  theme: string;
}

export interface CardFace {
  key: string;
  name: string;
  kind: string;
  label: string;
  kingdom: string;
  home: string;
  health: number;
  strength: number;
  upper: PartFace | null;
  lower: PartFace | null;
  sections: Section[];
  flavor: string;
  copies: number;
}

/** The upper or the lower part. */
export interface PartFace {
  icons: IconCount[];
  lines: TextLine[];
}

export interface IconCount {
  icon: string;
  count: number;
}

/** A line of text: its tokens as printed (icons in braces), and the same in plain words. */
export interface TextLine {
  tokens: string[];
  words: string;
  shape: string;
}

/** A part of a card that lies in no stack: of a village, an Overlord, an event. */
export interface Section {
  title: string;
  lines: TextLine[];
}

export interface Village {
  card: string;
  name: string;
  tokens: number;
  lines: TextLine[];
}

export interface CardAction {
  act: string;
  kind: string;
  zone: string;
  card: string;
  name: string;
  depth: number;
  part: string;
  place: number;
  line: TextLine;
  cost: string;
  effect: string;
  crystals: number;
  badge: string;
  used: number;
  spent: boolean;
  possible: boolean;
  outlook: Outlook | null;
  what_if: WhatIf | null;
}

/** A combat as it would go now, without further actions. */
export interface Outlook {
  attack: number;
  defense: number;
  health: number;
  strength: number;
  printed_health: number;
  printed_strength: number;
  wins: boolean;
  damage: number;
  double: boolean;
  everybody: boolean;
  words: string;
}

export interface WhatIf {
  changes: Change[];
  more: boolean;
}

/** One number before and after. */
export interface Change {
  icon: string;
  name: string;
  before: number;
  after: number;
}

export interface Slot {
  slot: number;
  card: string;
  id: number;
  printed: number;
  cost: number;
  sum: Summand[];
  affordable: boolean;
  barred: boolean;
  marks: Mark[];
  outlook: Outlook | null;
  effects: Happening[];
  what_if: WhatIf | null;
  fought: boolean;
}

/** What a number is made of: a card or an effect, and how much of it. */
export interface Summand {
  name: string;
  count: number;
  card: string;
}

/** Tokens on a card of the track. */
export interface Mark {
  icon: string;
  count: number;
  words: string;
}

/** A text that would be carried out, and whose it is. */
export interface Happening {
  name: string;
  words: string;
}

/** EN-RST-06, EN-OVL-03 What a rest discards, and the invasion it sets off. */
export interface RestHint {
  card: string;
  invasion: string[];
  words: string;
}

/** EN-TRM-42 What the token does to every creature, for the seat. */
export interface Desert {
  side: string;
  health: number;
  strength: number;
}

export interface Player {
  seat: number;
  name: string;
  me: boolean;
  active: boolean;
  first: boolean;
  asked: boolean;
  chosen: boolean;
  artifact: string;
  stacks: Stack[];
  stats: Stat[];
  card_actions: CardAction[];
  tokens: number;
  reward: TextLine[];
  free: boolean;
}

export interface Stack {
  kind: string;
  cards: StackCard[];
}

export interface StackCard {
  card: string;
  act: string;
  id: number;
  silenced: boolean;
}

export interface Stat {
  key: string;
  icon: string;
  name: string;
  value: number;
  used: number;
  sum: Summand[];
  note: string;
}

export interface Overlord {
  card: string;
  name: string;
  active: boolean;
  health: number;
  strength: number;
  printed_health: number;
  printed_strength: number;
  tokens: number;
  crystals: number;
  health_tokens: number;
  strength_tokens: number;
  cards: StackCard[];
  invasions: Invasion[];
  challenges: CardAction[];
  always: TextLine[];
  reward: TextLine[];
}

/** What comes when a card of that type, or with that token, is discarded from slot 0. */
export interface Invasion {
  icon: string;
  head: string;
  tokens: string[];
  words: string;
  threatens: boolean;
}

export interface Event {
  card: string;
  anger: number;
  levels: TextLine[][];
}

/** EN-COP-03 to EN-COP-13 */
export interface Peril {
  hit_points: number;
  full: number;
  anger: number;
  bands: number[];
  wounds: number;
  threshold: number;
  cards_left: number;
  rounds_left: number;
  events_left: number;
  dangers: Danger[];
}

/** A way in which the players may lose, and how near it is. */
export interface Danger {
  words: string;
  rule: string;
  near: boolean;
}

export interface Scene {
  kind: string;
  step: string;
  title: string;
  asks: string;
  secret: boolean;
  seats: number[];
  acted: boolean;
  card: string;
  text: TextLine | null;
  answers: Answer[];
  combat: Combat | null;
  duel: Dueling | null;
  taking: string;
  waiting: Waiting[];
}

/** Something that may be answered, and what it is about. */
export interface Answer {
  act: string;
  words: string;
  card: string;
  note: string;
  slot: number;
  stack: string;
  seat: number;
  what_if: WhatIf | null;
}

/** A combat that is going on. */
export interface Combat {
  seat: number;
  card: string;
  slot: number;
  outlook: Outlook;
}

/** A duel that is going on; 9 is the Overlord. */
export interface Dueling {
  one: number;
  other: number;
  one_attack: number;
  one_defense: number;
  other_attack: number;
  other_defense: number;
  one_takes: number;
  other_takes: number;
}

/** A text that will be carried out later. */
export interface Waiting {
  seat: number;
  name: string;
  card: string;
  words: string;
}

/** EN-END-06 How the points of a player arose. */
export interface FinalPoints {
  seat: number;
  village: number;
  cards: number;
  tokens: number;
  wounds: number;
  total: number;
}

export interface Turn {
  number: number;
  seat: number;
  lines: TurnLine[];
}

/** One sentence of a turn. */
export interface TurnLine {
  words: string;
  rule: string;
  seat: number;
  die: number;
  why: string;
  main: boolean;
}
