// Made by `python -m wyrmhall.server.typescript` from src/wyrmhall/server/wire.py and from what
// the games show. Do not edit: change those and make this file anew.

/** Who is to sit in a seat of a new table. */
export interface SeatWish {
  kind?: string;
  name?: string;
  level?: string;
}

/** A table as its host wants it; `options` are those of the game's schema. */
export interface NewTable {
  game: string;
  name?: string;
  options?: Record<string, unknown>;
  host?: string;
  seats?: SeatWish[];
  draw_seats?: boolean;
  listed?: boolean;
  clock?: string;
  seconds?: number;
  away?: number;
  seed?: string;
}

/** The secret that holds seats. It is shown once, to its owner, and kept only as a hash. */
export interface Credential {
  table: string;
  secret: string;
  seats: number[];
  host: boolean;
}

/** One seat as everybody sees it. */
export interface Sitting {
  seat: number;
  name: string;
  title: string;
  person: string;
  kind: string;
  level: string;
  stand_in: boolean;
  here: boolean;
  away: boolean;
  mine: boolean;
}

/** Seconds left to those who are asked, when the message was sent. Every message tells them while a clock runs: the end is one moment, to which each page counts down by a steady clock of its own. */
export interface Clock {
  kind: string;
  seconds: number;
  left: Record<number, number>;
  look: Record<number, number>;
}

/** A table in the lobby. */
export interface TableCard {
  id: string;
  name: string;
  game: string;
  title: string;
  host: string;
  state: string;
  seats: number;
  taken: number;
  open: number;
  spectators: number;
  clock: string;
  options: Record<string, unknown>;
  listed: boolean;
  changed: number;
}

export interface Join {
  name: string;
  seat?: number;
}

/** Ask the others at the table to agree to something. */
export interface AskTable {
  kind: string;
  seat: number;
  name?: string;
}

/** What only the host may do. */
export interface HostDeed {
  deed: string;
  seat?: number;
  level?: string;
}

/** A way to begin a game that needs no thought. */
export interface QuickStart {
  title: string;
  words: string;
  options: Record<string, boolean | number | string | string[]>;
}

/** A game as the lobby and the new-table form need it. */
export interface GameCard {
  name: string;
  title: string;
  ages: string;
  minutes: string;
  levels: string[];
  schema: Record<string, unknown>;
  whispers: boolean;
  blurb: string;
  players: string;
  starts: QuickStart[];
  board: string;
  picture: string;
  credits: string[];
}

/** What options mean, before a table is made: the seats there would be, or why it cannot be. */
export interface Preview {
  seats: string[];
  field: string;
  why: string;
}

export interface Atom {
  id: string;
  section: string;
  text: string;
  modules: string[];
}

/** The body of every answer that says no: one sentence, and the rule or the field it is about. */
export interface Refused {
  why: string;
  rule: string;
  field: string;
  retry_after: number;
}

/** The first message. Without a secret one looks on. */
export interface Hello {
  type: 'hello';
  secret?: string;
  name?: string;
  text?: boolean;
}

/** A decision of a seat. The same `id` again is answered again, not carried out again. */
export interface Act {
  type: 'act';
  id: string;
  seat: number;
  seq: number;
  text: string;
}

/** May I? If not, why not? */
export interface Why {
  type: 'why';
  id: string;
  seat: number;
  text: string;
}

export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
}

export interface Hint {
  type: 'hint';
  id: string;
  seat: number;
}

/** What is printed on the thing of that name. */
export interface Describe {
  type: 'describe';
  id: string;
  seat: number;
  words: string;
}

/** A standing answer, given whenever it is possible; an empty text ends it. */
export interface Order {
  type: 'order';
  id: string;
  seat: number;
  text: string;
}

/** Chat of one's `seat`, where one has several; `to` a seat is a whisper, where the game allows it. */
export interface Say {
  type: 'say';
  id: string;
  text: string;
  to?: number;
  seat?: number;
}

/** Let a bot play for one's own seat, or take it back. */
export interface StandIn {
  type: 'stand-in';
  id: string;
  seat: number;
  on: boolean;
}

/** Give one's own seat up for good: to a bot, or before the game to whoever comes. */
export interface Leave {
  type: 'leave';
  id: string;
  seat: number;
}

/** Yes or no to what the table is asked. No by whoever has asked takes the question back. */
export interface VoteAnswer {
  type: 'vote';
  id: string;
  number: number;
  yes: boolean;
}

/** Everything again, please; with the text view, or without. */
export interface Resync {
  type: 'resync';
  text?: boolean;
}

/** Something that may be decided now: its notation, and words for a button. */
export interface Choice {
  text: string;
  words: string;
}

/** One line of the log as that seat may read it. */
export interface LogLine {
  text: string;
  rule: string;
  account: string;
  seq: number;
  late: number;
}

export interface ChatLine {
  who: string;
  seat: number;
  text: string;
  to: number;
  at: number;
}

/** What one seat sees and may do. Somebody who looks on has one with seat -1. */
export interface SeatView {
  seat: number;
  question: string;
  asked: boolean;
  choices: Choice[];
  talk: Choice[];
  undo: boolean;
  order: string;
  screen: unknown;
  text: string;
}

/** What the table is asked, as everybody sees it. */
export interface VoteView {
  number: number;
  kind: string;
  seat: number;
  who: string;
  asker: number;
  asked: number[];
  agreed: number[];
}

export interface Result {
  winners: number[];
  scores: number[];
  counts: string;
  accounts: string[];
  moments: LogLine[];
  seed: string;
}

/** The table as it is now, for whoever holds this connection. */
export interface Update {
  type: 'update';
  seq: number;
  log: LogLine[];
  log_from: number;
  table?: string;
  name?: string;
  game?: string;
  state?: string;
  host?: boolean;
  listed?: boolean;
  commitment?: string;
  options?: Record<string, unknown>;
  sittings?: Sitting[];
  views?: SeatView[];
  asked?: number[];
  locked?: number[];
  waiting?: string;
  screen?: Record<string, unknown>;
  clock?: Clock;
  spectators?: number;
  sheet?: unknown[];
  result?: Result | null;
  away?: number;
  vote?: VoteView | null;
  rematch?: string;
}

export interface Chat {
  type: 'chat';
  lines: ChatLine[];
}

/** The request `id` was carried out and is on disk. */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
  text: string;
}

/** The request `id` was refused; nothing was changed. */
export interface No {
  type: 'no';
  id: string;
  why: string;
  rule: string;
}

/** The table was closed, or the secret holds no seat any more. */
export interface Gone {
  type: 'gone';
  why: string;
}

/** One position of a recorded game, seen with somebody's eyes. */
export interface Frame {
  number: number;
  question: string;
  log: LogLine[];
  screen: unknown;
  sheet: unknown[];
  text: string;
}

/** A recorded game, opened for looking at. */
export interface Recording {
  id: string;
  game: string;
  title: string;
  names: string[];
  options: Record<string, unknown>;
  frames: number;
  over: boolean;
  eyes: string[];
  result: Result | null;
}

/** Whether every chance outcome follows from the seed, and every decision from the rules. */
export interface Verdict {
  fits: boolean;
  faults: string[];
}

/** The table as one seat sees it. */
export interface CrownBattlesScreen {
  me: number;
  phase: string;
  header: CrownBattlesHeader;
  players: CrownBattlesPlayer[];
  sums: CrownBattlesSum[];
  bidders: number;
  trick: CrownBattlesTrick;
  last: CrownBattlesLastTrick | null;
  hand: string[];
  aside: string[];
  idle: CrownBattlesIdle[];
  grid: CrownBattlesBidGrid | null;
  asking: CrownBattlesAsking | null;
  looks: CrownBattlesLook[];
  shown: CrownBattlesShown[];
}

/** The round: what is played, and with what. */
export interface CrownBattlesHeader {
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
  suits: string[];
}

/** One seat at the table. */
export interface CrownBattlesPlayer {
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
  mission: CrownBattlesMission | null;
  asked: boolean;
  locked: boolean;
}

/** A mission: kept, or offered. */
export interface CrownBattlesMission {
  number: number;
  name: string;
  aim: string;
  points: number;
  loss: number;
  fate: string;
  secret: boolean;
}

/** Bids against tricks on offer. */
export interface CrownBattlesSum {
  name: string;
  bid: number;
  total: number;
}

/** The middle of the table. */
export interface CrownBattlesTrick {
  number: number;
  total: number;
  half: number;
  leader: number;
  turn: number;
  lead: string;
  cards: CrownBattlesPlayed[];
  best: number;
  why: string;
  remarks: string[];
}

/** A card in the trick. */
export interface CrownBattlesPlayed {
  seat: number;
  card: string;
  hidden: boolean;
  counts: string;
}

/** The trick before, as long as it may be looked at. */
export interface CrownBattlesLastTrick {
  leader: number;
  winner: number;
  cards: CrownBattlesPlayed[];
}

/** A power card of the own hand that would do nothing now. */
export interface CrownBattlesIdle {
  card: string;
  why: string;
}

/** Everything to bid by. */
export interface CrownBattlesBidGrid {
  parts: CrownBattlesBidPart[];
  barred: string;
  doubles: boolean;
  blind: boolean;
  pays: string;
  wagers: number[];
  smuggle: boolean;
}

/** What is bid on: the round, a half, a suit. */
export interface CrownBattlesBidPart {
  name: string;
  top: number;
  singles: CrownBattlesOffer[];
  doubles: CrownBattlesOffer[];
  given: string;
  now: boolean;
}

/** A number that could be bid, whether or not it may be. */
export interface CrownBattlesOffer {
  text: string;
  bid: string;
  hit: string;
  barred: boolean;
}

/** The question before the table, where it is not a card to play and not a bid. */
export interface CrownBattlesAsking {
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
  missions: CrownBattlesMission[];
  groups: number[][];
}

/** What only this seat was shown, or has given away: a snapshot. */
export interface CrownBattlesLook {
  how: string;
  about: number;
  cards: string[];
}

/** Cards of the own hand that somebody else has looked at. */
export interface CrownBattlesShown {
  seat: number;
  cards: string[];
}

/** A line of the score sheet: one finished round. */
export interface CrownBattlesSheetRound {
  number: number;
  replay: number;
  type: string;
  title: string;
  cards: number;
  trump: string;
  dealer: number;
  crown: number;
  groups: number[][];
  rows: CrownBattlesSheetRow[];
  last: CrownBattlesLastTrick;
}

/** How one player fared in a round. */
export interface CrownBattlesSheetRow {
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

export interface DragonDuneScreen {
  edition: string;
  me: number;
  turn: number;
  turns: number;
  round: number;
  rounds: string[];
  over: boolean;
  winners: number[];
  victory: string;
  reminder: string;
  step: string;
  councils: boolean;
  weaknesses: boolean;
  players: DragonDunePlayer[];
  territories: DragonDuneTerritory[];
  castles: string[];
  dragon: DragonDuneDragonTrack;
  events: DragonDuneEvents;
  artifacts: DragonDuneArtifacts;
  secrets: DragonDuneSecrets | null;
  groups: DragonDuneGroup[];
  placing: DragonDunePlacing | null;
  recruitment: DragonDuneTurnSteps | null;
  sale: DragonDuneSaleScreen | null;
  battle: DragonDuneBattle | null;
  council: DragonDuneCouncil | null;
  answering: DragonDuneAnswering | null;
  deals: DragonDuneDealTable;
}

export interface DragonDunePlayer {
  seat: number;
  faction: string;
  name: string;
  person: string;
  suit: string;
  gold: number;
  reserved: number;
  cards: number;
  hand_limit: number;
  board: number;
  bank: number;
  grave: number;
  elites_bank: number;
  elites_grave: number;
  range: number;
  castles: number;
  castles_to_win: number;
  castle_places: string[];
  ally: number;
  oracle: boolean;
  stopped: boolean;
  asked: boolean;
  locked: boolean;
  first: boolean;
  known_cards: string[];
  known_queen: string;
  known_jack: string;
  prediction: string;
}

/** What changes in a territory; what never does, the page knows from the map it draws. */
export interface DragonDuneTerritory {
  word: string;
  brings: number;
  gold: number;
  dragon: boolean;
  troll: boolean;
  breached: boolean;
  controlled_by: number;
  stacks: DragonDuneStack[];
  barrier: DragonDuneBarrier | null;
}

/** Units of one player in one territory. */
export interface DragonDuneStack {
  seat: number;
  units: number;
  elites: number;
  hidden: boolean;
}

/** Why nobody, or not this player, may enter: one sentence and its rule. */
export interface DragonDuneBarrier {
  why: string;
  rule: string;
}

export interface DragonDuneDragonTrack {
  number: number;
  by: string;
  stations: DragonDuneStation[];
  risks: DragonDuneRisk[];
}

/** One number of the track. */
export interface DragonDuneStation {
  number: number;
  ahead: number;
  losses: DragonDuneLoss[];
}

/** What the marker would burn by entering a number: units of a seat, or gold (-1). */
export interface DragonDuneLoss {
  place: string;
  seat: number;
  count: number;
}

/** If the dragons move so far: where they stop, and all that burns on the way. */
export interface DragonDuneRisk {
  value: number;
  number: number;
  gold: number;
  units: number[];
}

/** The event deck. `pile` is its discard, the top card last; `open` are cards turned up just now. */
export interface DragonDuneEvents {
  pile: DragonDuneEventCard[];
  open: DragonDuneEventCard[];
  left: number;
  next: DragonDuneEventCard | null;
  known_by: number[];
  strikes: string;
  when: string;
}

export interface DragonDuneEventCard {
  card: string;
  place: string;
}

/** The artifact deck; `bottom` are unsold cards under it that this seat has seen. */
export interface DragonDuneArtifacts {
  left: number;
  discard: string[];
  bottom: string[];
}

export interface DragonDuneSecrets {
  hand: DragonDuneArtifactCard[];
  hand_seen_by: number[][];
  hand_limit: number;
  queen: DragonDuneSecretCard | null;
  jack: DragonDuneSecretCard | null;
  swapped: string;
  prediction: string;
}

export interface DragonDuneArtifactCard {
  card: string;
  value: number;
  suit: string;
  fire: boolean;
  ace: boolean;
}

/** A Queen or a Jack. */
export interface DragonDuneSecretCard {
  suit: string;
  faction: number;
  words: string;
  seen_by: number[];
}

/** One territory in which a group can be named. As notation: `before verb COUNT place [goal]`. */
export interface DragonDuneGroup {
  verb: string;
  before: string;
  place: string;
  sizes: DragonDuneSize[];
  goes: boolean;
  distance: number;
  goals: string[];
  blocked: DragonDuneBlocked[];
}

/** A number of units the group may have: the elites it may hold, and what it costs. */
export interface DragonDuneSize {
  count: number;
  least_elites: number;
  most_elites: number;
  price: number;
}

/** A territory within the distance that may not be entered all the same. */
export interface DragonDuneBlocked {
  place: string;
  why: string;
  rule: string;
}

/** The Orcs' starting units, still to be divided (DD-R-21). */
export interface DragonDunePlacing {
  left: number;
  places: string[];
}

export interface DragonDuneTurnSteps {
  seat: number;
  steps: DragonDuneTurnStep[];
  waiting: number[];
  reviving: DragonDuneReviving | null;
}

export interface DragonDuneTurnStep {
  words: string;
  state: string;
  rule: string;
}

/** How many units may come back, and what each number costs. */
export interface DragonDuneReviving {
  most: number;
  free: number;
  prices: number[];
}

export interface DragonDuneSaleScreen {
  stage: string;
  card: DragonDuneArtifactCard | null;
  seen_by: number[];
  best: number;
  price: number;
  bidder: number;
  least: number;
  most: number;
  purse: number;
  entitled: number[];
  paid_to: number;
  second: boolean;
  free: boolean;
  left: number;
}

export interface DragonDuneBattle {
  place: string;
  stage: string;
  sides: [DragonDuneSide, DragonDuneSide];
  question: DragonDuneBattleQuestion | null;
  plan: DragonDunePlanSheet | null;
  reveal: DragonDuneReveal | null;
  steps: DragonDuneTold[];
}

/** One side as everybody sees it before the reveal. */
export interface DragonDuneSide {
  seat: number;
  attacks: boolean;
  units: number;
  elites: number;
  bonus: number;
  locks: string[];
  writing: boolean;
  sealed: boolean;
  least: number;
  most: number;
}

export interface DragonDuneBattleQuestion {
  asker: number;
  target: number;
  question: string;
  stage: string;
}

/** The own plan: what may be chosen, what is chosen already (-1 and nothing: not yet). */
export interface DragonDunePlanSheet {
  sends: number[];
  units: DragonDunePoints[];
  cards: DragonDunePlanCard[];
  none_allowed: boolean;
  may_bless: boolean;
  bonus: number;
  blessing: number;
  weakness: string;
  sent: number;
  elites: number;
  played: string;
  fixed: boolean;
}

/** What units are worth in battle. */
export interface DragonDunePoints {
  sent: number;
  elites: number;
  points: number;
}

export interface DragonDunePlanCard {
  card: DragonDuneArtifactCard;
  allowed: boolean;
  words: string;
}

export interface DragonDuneReveal {
  plans: [DragonDuneOpenPlan, DragonDuneOpenPlan];
  winner: number;
  tie: boolean;
  treachery: boolean;
}

export interface DragonDuneOpenPlan {
  seat: number;
  sent: number;
  elites: number;
  card: string;
  blessed: boolean;
  parts: DragonDunePart[];
  total: number;
  betrays: boolean;
  lost: number;
  discards: boolean;
}

/** One summand of a total. */
export interface DragonDunePart {
  words: string;
  points: number;
  rule: string;
}

/** One sentence, and the rule it follows from. */
export interface DragonDuneTold {
  words: string;
  rule: string;
}

export interface DragonDuneCouncil {
  stage: string;
  speaker: number;
  offered_to: number;
  made: DragonDuneAllianceOffer[];
}

export interface DragonDuneAllianceOffer {
  by: number;
  to: number;
}

/** DD-R-124, DD-R-165 Everybody who could have a choice is asked alike. */
export interface DragonDuneAnswering {
  about: string;
  rule: string;
  players: number[];
  waiting: number[];
  said: string[];
}

export interface DragonDuneDealTable {
  on: boolean;
  closed: string;
  rule: string;
  free_gold: number;
  gifts_left: number;
  proposals_left: number;
  deals: DragonDuneDealScreen[];
  proposals: DragonDuneProposalScreen[];
  debts: DragonDuneDebtScreen[];
  hindered: DragonDuneHindered[];
}

/** A deal that binds. */
export interface DragonDuneDealScreen {
  number: number;
  parties: number[];
  clauses: DragonDuneClauseScreen[];
}

export interface DragonDuneClauseScreen {
  words: string;
  by: number;
  kind: string;
  rule: string;
  until: number;
  done: boolean;
  enforced: boolean;
}

export interface DragonDuneProposalScreen {
  proposer: number;
  slot: number;
  parties: number[];
  accepted: number[];
  ends: number;
  clauses: DragonDuneClauseScreen[];
  offer: string;
  accept: string;
  refuse: string;
  withdraw: string;
  why_not: string;
}

export interface DragonDuneDebtScreen {
  deal: number;
  debtor: number;
  creditor: number;
  amount: number;
}

/** A kind of clause (and its mode) that not everybody can promise for this very turn. */
export interface DragonDuneHindered {
  kind: string;
  mode: string;
  firsts: number[];
}

/** A sale, a battle or a way of the dragons, from its beginning. */
export interface DragonDuneChapter {
  kind: string;
  number: number;
  turn: number;
  place: string;
  sides: number[];
  over: boolean;
  winner: number;
  lines: DragonDuneLine[];
}

/** One sentence of a chapter. */
export interface DragonDuneLine {
  kind: string;
  words: string;
  rule: string;
  seat: number;
  number: number;
}

export interface EnchantersScreen {
  seat: number;
  eyes: number;
  coop: boolean;
  round: number;
  turn: number;
  active: number;
  kingdoms: EnchantersRealm[];
  cards: Record<string, EnchantersCardFace>;
  village: EnchantersVillage | null;
  deeds: EnchantersDeed[];
  slots: EnchantersSlot[];
  rest: EnchantersRestHint | null;
  deck: number;
  left_out: number;
  wound_deck: number;
  graveyard: string[];
  desert: EnchantersDesert | null;
  players: EnchantersPlayer[];
  lord: EnchantersLord | null;
  event: EnchantersEvent | null;
  peril: EnchantersPeril | null;
  scene: EnchantersScene;
  ended: string;
  winners: number[];
  points: EnchantersFinalPoints[];
}

/** A kingdom in play. */
export interface EnchantersRealm {
  key: string;
  name: string;
  theme: string;
}

export interface EnchantersCardFace {
  key: string;
  name: string;
  kind: string;
  label: string;
  kingdom: string;
  home: string;
  health: number;
  strength: number;
  upper: EnchantersPartFace | null;
  lower: EnchantersPartFace | null;
  sections: EnchantersSection[];
  flavor: string;
  copies: number;
}

/** The upper or the lower part. */
export interface EnchantersPartFace {
  icons: EnchantersIconCount[];
  lines: EnchantersTextLine[];
}

export interface EnchantersIconCount {
  icon: string;
  count: number;
}

/** A line of text: its tokens as printed (icons in braces), and the same in plain words. */
export interface EnchantersTextLine {
  tokens: string[];
  words: string;
  shape: string;
}

/** A part of a card that lies in no stack: of a village, an Overlord, an event. */
export interface EnchantersSection {
  title: string;
  lines: EnchantersTextLine[];
}

export interface EnchantersVillage {
  card: string;
  name: string;
  tokens: number;
  lines: EnchantersTextLine[];
}

export interface EnchantersDeed {
  act: string;
  kind: string;
  zone: string;
  card: string;
  name: string;
  depth: number;
  part: string;
  place: number;
  line: EnchantersTextLine;
  cost: string;
  effect: string;
  crystals: number;
  badge: string;
  used: number;
  spent: boolean;
  possible: boolean;
  outlook: EnchantersOutlook | null;
  what_if: EnchantersWhatIf | null;
}

/** A combat as it would go now, without further actions. */
export interface EnchantersOutlook {
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

export interface EnchantersWhatIf {
  changes: EnchantersChange[];
  more: boolean;
}

/** One number before and after. */
export interface EnchantersChange {
  icon: string;
  name: string;
  before: number;
  after: number;
}

export interface EnchantersSlot {
  slot: number;
  card: string;
  id: number;
  printed: number;
  cost: number;
  sum: EnchantersSummand[];
  affordable: boolean;
  barred: boolean;
  marks: EnchantersMark[];
  outlook: EnchantersOutlook | null;
  effects: EnchantersHappening[];
  what_if: EnchantersWhatIf | null;
  fought: boolean;
}

/** What a number is made of: a card or an effect, and how much of it. */
export interface EnchantersSummand {
  name: string;
  count: number;
  card: string;
}

/** Tokens on a card of the track. */
export interface EnchantersMark {
  icon: string;
  count: number;
  words: string;
}

/** A text that would be carried out, and whose it is. */
export interface EnchantersHappening {
  name: string;
  words: string;
}

/** EN-RST-06, EN-OVL-03 What a rest discards, and the invasion it sets off. */
export interface EnchantersRestHint {
  card: string;
  invasion: string[];
  words: string;
}

/** EN-TRM-42 What the token does to every creature, for the seat. */
export interface EnchantersDesert {
  side: string;
  health: number;
  strength: number;
}

export interface EnchantersPlayer {
  seat: number;
  name: string;
  me: boolean;
  active: boolean;
  first: boolean;
  asked: boolean;
  chosen: boolean;
  artifact: string;
  stacks: EnchantersStack[];
  stats: EnchantersStat[];
  deeds: EnchantersDeed[];
  tokens: number;
  reward: EnchantersTextLine[];
  free: boolean;
}

export interface EnchantersStack {
  kind: string;
  cards: EnchantersStackCard[];
}

export interface EnchantersStackCard {
  card: string;
  act: string;
  id: number;
  silenced: boolean;
}

export interface EnchantersStat {
  key: string;
  icon: string;
  name: string;
  value: number;
  used: number;
  sum: EnchantersSummand[];
  note: string;
}

export interface EnchantersLord {
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
  cards: EnchantersStackCard[];
  invasions: EnchantersInvasion[];
  challenges: EnchantersDeed[];
  always: EnchantersTextLine[];
  reward: EnchantersTextLine[];
}

/** What comes when a card of that type, or with that token, is discarded from slot 0. */
export interface EnchantersInvasion {
  icon: string;
  head: string;
  tokens: string[];
  words: string;
  threatens: boolean;
}

export interface EnchantersEvent {
  card: string;
  anger: number;
  levels: EnchantersTextLine[][];
}

/** EN-COP-03 to EN-COP-13 */
export interface EnchantersPeril {
  hit_points: number;
  full: number;
  anger: number;
  bands: number[];
  wounds: number;
  threshold: number;
  cards_left: number;
  rounds_left: number;
  events_left: number;
  dangers: EnchantersDanger[];
}

/** A way in which the players may lose, and how near it is. */
export interface EnchantersDanger {
  words: string;
  rule: string;
  near: boolean;
}

export interface EnchantersScene {
  kind: string;
  step: string;
  title: string;
  asks: string;
  secret: boolean;
  seats: number[];
  acted: boolean;
  card: string;
  text: EnchantersTextLine | null;
  answers: EnchantersAnswer[];
  combat: EnchantersCombat | null;
  duel: EnchantersDueling | null;
  taking: string;
  waiting: EnchantersWaiting[];
}

/** Something that may be answered, and what it is about. */
export interface EnchantersAnswer {
  act: string;
  words: string;
  card: string;
  note: string;
  slot: number;
  stack: string;
  seat: number;
  what_if: EnchantersWhatIf | null;
}

/** A combat that is going on. */
export interface EnchantersCombat {
  seat: number;
  card: string;
  slot: number;
  outlook: EnchantersOutlook;
}

/** A duel that is going on; 9 is the Overlord. */
export interface EnchantersDueling {
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
export interface EnchantersWaiting {
  seat: number;
  name: string;
  card: string;
  words: string;
}

/** EN-END-06 How the points of a player arose. */
export interface EnchantersFinalPoints {
  seat: number;
  village: number;
  cards: number;
  tokens: number;
  wounds: number;
  total: number;
}

export interface EnchantersTurn {
  number: number;
  seat: number;
  lines: EnchantersTold[];
}

/** One sentence of a turn. */
export interface EnchantersTold {
  words: string;
  rule: string;
  seat: number;
  die: number;
}

export type FromPage = Hello | Act | Why | Undo | Hint | Describe | Order | Say | StandIn | Leave | VoteAnswer | Resync;

export type ToPage = Update | Chat | Done | No | Gone;

/** The screen of each game that has one. */
export interface Screens {
  'crown-battles': CrownBattlesScreen;
  'dragon-dune': DragonDuneScreen;
  'enchanters': EnchantersScreen;
}

/** One line of the sheet of each game that keeps one. */
export interface SheetLines {
  'crown-battles': CrownBattlesSheetRound;
  'dragon-dune': DragonDuneChapter;
  'enchanters': EnchantersTurn;
}

/** All that is known of a table: its first Update, and the later ones laid over it. */
export type Known = Required<Omit<Update, 'type'>>;
