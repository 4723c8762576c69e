// Made by `python -m wyrmhall.server.typescript` from what the game shows (screen_type, sheet_type, picture_types).
// Do not edit: change that and make this file anew.

/** The table as one seat sees it. */
export interface Screen {
  me: number;
  phase: string;
  header: Header;
  players: Player[];
  sums: BidSum[];
  bidders: number;
  trick: Trick;
  last: LastTrick | null;
  hand: string[];
  aside: string[];
  idle: IdleCard[];
  grid: BidGrid | null;
  asking: QuestionInfo | null;
  looks: Look[];
  shown: ExposedCards[];
}

/** The round: what is played, and with what. */
export interface Header {
  number: number;
  of: number;
  replay: number;
  final: boolean;
  cards: number;
  deals: number[];
  type: string;
  title: string;
  rule: string;
  parts: string[];
  groups: string;
  face_down: boolean;
  circles: number;
  trump: string;
  dealer: number;
  crown: number;
  pot: number;
  wagers: boolean;
  undealt: number;
  powers: string[];
  own_powers: OwnPower[];
  suits: string[];
  rules: string;
}

/** A power card of house rules. */
export interface OwnPower {
  card: string;
  name: string;
  text: string;
}

/** One seat at the table. */
export interface Player {
  seat: number;
  name: string;
  score: number;
  cards: number;
  aside: number;
  open: string[];
  bids: string[];
  held: number[];
  standing: string[];
  secret: boolean;
  forecast: number | null;
  group: number;
  alone: boolean;
  shield: boolean;
  note: boolean;
  wager: number;
  mission: Mission | null;
  asked: boolean;
  locked: boolean;
}

/** A mission: kept, or offered. */
export interface Mission {
  number: number;
  name: string;
  aim: string;
  points: number;
  loss: number;
  fate: string;
  secret: boolean;
}

/** Bids against tricks on offer. */
export interface BidSum {
  name: string;
  bid: number;
  total: number;
}

/** The middle of the table. */
export interface Trick {
  number: number;
  total: number;
  half: number;
  leader: number;
  turn: number;
  lead: string;
  cards: TrickCard[];
  best: number;
  why: string;
  remarks: string[];
}

/** A card in the trick. */
export interface TrickCard {
  seat: number;
  card: string;
  hidden: boolean;
  counts: string;
}

/** The trick before, as long as it may be looked at. */
export interface LastTrick {
  leader: number;
  winner: number;
  cards: TrickCard[];
}

/** A power card of your hand that would do nothing now. */
export interface IdleCard {
  card: string;
  why: string;
}

/** Everything to bid by. */
export interface BidGrid {
  parts: BidPart[];
  barred: string;
  doubles: boolean;
  blind: boolean;
  pays: string;
  wagers: number[];
  smuggle: boolean;
}

/** What is bid on: the round, a half, a suit. */
export interface BidPart {
  name: string;
  top: number;
  singles: Offer[];
  doubles: Offer[];
  given: string;
  now: boolean;
}

/** A number that could be bid, whether or not it may be. */
export interface Offer {
  text: string;
  bid: string;
  hit: string;
  barred: boolean;
}

/** The question before the table, where it is not a card to play and not a bid. */
export interface QuestionInfo {
  step: string;
  seat: number;
  card: string;
  when: string;
  skip: string;
  drawn: string;
  left: number;
  targets: number[];
  chosen: string[];
  cards: string[];
  seconds: number;
  missions: Mission[];
  groups: number[][];
}

/** What only this seat was shown, or has given away: a snapshot. */
export interface Look {
  how: string;
  about: number;
  cards: string[];
}

/** Cards of your hand that somebody else has looked at. */
export interface ExposedCards {
  seat: number;
  cards: string[];
}

/** A line of the score sheet: one finished round. */
export interface SheetRound {
  number: number;
  replay: number;
  type: string;
  title: string;
  cards: number;
  trump: string;
  dealer: number;
  crown: number;
  groups: number[][];
  rows: SheetRow[];
  last: LastTrick;
}

/** How one player fared in a round. */
export interface SheetRow {
  bids: string[];
  held: number[];
  wager: number;
  mission: string;
  met: boolean;
  points: number;
  beside: number;
  total: number;
  how: string;
}

/** A mission or a power card of house rules. */
export interface OwnCardPicture {
  instead_of: string;
  mission: Mission | null;
  worth: MissionWorth[];
  power: OwnPower | null;
}

/** What a mission is worth with hands of one size, or of several. */
export interface MissionWorth {
  least: number;
  most: number;
  points: number;
}
