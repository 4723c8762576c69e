// Made by `python -m wyrmhall.server.typescript` from what the game shows (screen_type, sheet_type, picture_types).
// Do not edit: change that and make this file anew.

export interface Screen {
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
  players: Player[];
  territories: Territory[];
  island: Ground[];
  castles: string[];
  dragon: DragonTrack;
  events: Events;
  artifacts: Artifacts;
  secrets: Secrets | null;
  groups: Group[];
  placing: Placing | null;
  recruitment: TurnSteps | null;
  sale: SaleScreen | null;
  battle: Battle | null;
  council: Council | null;
  answering: Answering | null;
  deals: DealTable;
}

export interface Player {
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
export interface Territory {
  word: string;
  brings: number;
  gold: number;
  dragon: boolean;
  troll: boolean;
  breached: boolean;
  controlled_by: number;
  stacks: Stack[];
  barrier: Barrier | null;
}

/** Units of one player in one territory. */
export interface Stack {
  seat: number;
  units: number;
  elites: number;
  hidden: boolean;
}

/** Why nobody, or not this player, may enter: one sentence and its rule. */
export interface Barrier {
  why: string;
  rule: string;
}

/** A territory of a map of the house, for the page to draw. */
export interface Ground {
  word: string;
  neutral: boolean;
  griffins: boolean;
  orcish: boolean;
  borders: string[];
  card: string;
  area: number[][];
}

export interface DragonTrack {
  number: number;
  by: string;
  stations: Station[];
  risks: Risk[];
}

/** One number of the track. */
export interface Station {
  number: number;
  ahead: number;
  losses: Loss[];
}

/** What the marker would burn by entering a number: units of a seat, or gold (-1). */
export interface Loss {
  place: string;
  seat: number;
  count: number;
}

/** If the dragon flies so far: where it stops, and all that burns on the way. */
export interface Risk {
  value: number;
  number: number;
  gold: number;
  units: number[];
}

/** The event deck. `pile` is its discard, the top card last; `open` are cards turned up just now. */
export interface Events {
  pile: EventCard[];
  open: EventCard[];
  left: number;
  next: EventCard | null;
  known_by: number[];
  strikes: string;
  when: string;
}

export interface EventCard {
  card: string;
  place: string;
}

/** The artifact deck; `bottom` are unsold cards under it that this seat has seen. */
export interface Artifacts {
  left: number;
  discard: string[];
  bottom: string[];
}

export interface Secrets {
  hand: ArtifactCard[];
  hand_seen_by: number[][];
  hand_limit: number;
  queen: SecretCard | null;
  jack: SecretCard | null;
  swapped: string;
  prediction: string;
}

export interface ArtifactCard {
  card: string;
  value: number;
  suit: string;
  fire: boolean;
  ace: boolean;
}

/** A Queen or a Jack. */
export interface SecretCard {
  suit: string;
  faction: number;
  words: string;
  seen_by: number[];
}

/** One territory in which a group can be named. As notation: `before verb COUNT place [goal]`. */
export interface Group {
  verb: string;
  before: string;
  place: string;
  sizes: Size[];
  goes: boolean;
  distance: number;
  goals: string[];
  blocked: BlockedPlace[];
}

/** A number of units the group may have: the elites it may hold, and what it costs. */
export interface Size {
  count: number;
  least_elites: number;
  most_elites: number;
  price: number;
}

/** A territory within the distance that may not be entered all the same. */
export interface BlockedPlace {
  place: string;
  why: string;
  rule: string;
}

/** The Orcs' starting units, still to be divided (DD-R-21). */
export interface Placing {
  left: number;
  places: string[];
}

export interface TurnSteps {
  seat: number;
  steps: TurnStep[];
  waiting: number[];
  reviving: Reviving | null;
}

export interface TurnStep {
  words: string;
  state: string;
  rule: string;
}

/** How many units may come back, and what each number costs. */
export interface Reviving {
  most: number;
  free: number;
  prices: number[];
}

export interface SaleScreen {
  stage: string;
  card: ArtifactCard | null;
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

export interface Battle {
  place: string;
  stage: string;
  sides: [Side, Side];
  question: BattleQuestion | null;
  plan: PlanSheet | null;
  reveal: Reveal | null;
  steps: RevealStep[];
}

/** One side as everybody sees it before the reveal. */
export interface Side {
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

export interface BattleQuestion {
  asker: number;
  target: number;
  question: string;
  stage: string;
}

/** The own plan: what may be chosen, what is chosen already (-1 and nothing: not yet). */
export interface PlanSheet {
  sends: number[];
  units: Points[];
  cards: PlanCard[];
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
export interface Points {
  sent: number;
  elites: number;
  points: number;
}

export interface PlanCard {
  card: ArtifactCard;
  allowed: boolean;
  words: string;
}

export interface Reveal {
  plans: [OpenPlan, OpenPlan];
  winner: number;
  tie: boolean;
  treachery: boolean;
}

export interface OpenPlan {
  seat: number;
  sent: number;
  elites: number;
  card: string;
  blessed: boolean;
  parts: Part[];
  total: number;
  betrays: boolean;
  lost: number;
  discards: boolean;
}

/** One summand of a total. */
export interface Part {
  words: string;
  points: number;
  rule: string;
}

/** One sentence, and the rule it follows from. */
export interface RevealStep {
  words: string;
  rule: string;
}

export interface Council {
  stage: string;
  speaker: number;
  offered_to: number;
  made: AllianceOffer[];
}

export interface AllianceOffer {
  by: number;
  to: number;
}

/** DD-R-124, DD-R-165 Everybody who could have a choice is asked alike. */
export interface Answering {
  about: string;
  rule: string;
  players: number[];
  waiting: number[];
  said: string[];
}

export interface DealTable {
  on: boolean;
  closed: string;
  rule: string;
  free_gold: number;
  gifts_left: number;
  proposals_left: number;
  deals: DealScreen[];
  proposals: ProposalScreen[];
  debts: DebtScreen[];
  hindered: DelayedClause[];
}

/** A deal that binds. */
export interface DealScreen {
  number: number;
  parties: number[];
  clauses: ClauseScreen[];
}

export interface ClauseScreen {
  words: string;
  by: number;
  kind: string;
  rule: string;
  until: number;
  done: boolean;
  enforced: boolean;
}

export interface ProposalScreen {
  proposer: number;
  slot: number;
  parties: number[];
  accepted: number[];
  ends: number;
  clauses: ClauseScreen[];
  offer: string;
  accept: string;
  refuse: string;
  withdraw: string;
  why_not: string;
}

export interface DebtScreen {
  deal: number;
  debtor: number;
  creditor: number;
  amount: number;
}

/** A kind of clause (and its mode) that not everybody can promise for this very turn. */
export interface DelayedClause {
  kind: string;
  mode: string;
  firsts: number[];
}

/** A sale, a battle or a way of the dragon, from its beginning. */
export interface Chapter {
  kind: string;
  number: number;
  turn: number;
  place: string;
  sides: number[];
  over: boolean;
  winner: number;
  lines: Line[];
}

/** One sentence of a chapter. */
export interface Line {
  kind: string;
  words: string;
  rule: string;
  seat: number;
  number: number;
}
