// Made by `python -m wyrmhall.server.typescript` from src/wyrmhall/server/wire.py.
// Do not edit: change that and make this file anew.

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
  watching?: string;
  clock?: string;
  seconds?: number;
  away?: number;
  seed?: string;
}

/** The secret that holds seats. It is shown once, to its owner, and kept only as a hash. Whoever has shown a key holds their seats by that: then it is empty. */
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
  brought_by: string;
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
  watching: string;
  clock: string;
  options: Record<string, unknown>;
  listed: boolean;
  changed: number;
  duplicates: string;
}

export interface Join {
  name: string;
  seat?: number;
  held?: SeatSecret[];
}

/** A seat that is held by a secret. */
export interface SeatSecret {
  table: string;
  secret: string;
}

/** Ask the others at the table to agree to something. */
export interface AskTable {
  kind: string;
  seat?: number;
  name?: string;
  to?: number;
  seconds?: number;
}

/** Somebody who looks on, for those who play. */
export interface SpectatorView {
  id: string;
  name: string;
  here: boolean;
  muted: boolean;
  removed: boolean;
}

/** What those with a seat, and the host, may do: mute, unmute, remove, readmit. */
export interface SpectatorAction {
  spectator: string;
  action: string;
}

/** A rematch, or the way to the one that somebody has set up. */
export interface PlayAgain {
  seats?: string;
}

/** What only the host may do. */
export interface HostAction {
  action: string;
  seat?: number;
  level?: string;
}

/** The body of every answer that says no: one sentence, and the rule or the field it is about. */
export interface RefusalBody {
  why: string;
  rule: string;
  field: string;
  retry_after: number;
  reason: string;
}

/** The first message. Without a secret you are a spectator. */
export interface Hello {
  type: 'hello';
  secret?: string;
  key?: string;
  visitor?: string;
  name?: string;
  text?: boolean;
  pace?: string;
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

/** What has happened since the seat last decided, in two sentences? */
export interface Happened {
  type: 'happened';
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

/** Answer some questions in advance (see SwitchView), or decide them yourself again. */
export interface SetSwitch {
  type: 'switch';
  id: string;
  seat: number;
  key: string;
  on: boolean;
}

/** Chat of your `seat`, if you have several; `to` a seat is a whisper, where the game allows it. */
export interface Say {
  type: 'say';
  id: string;
  text: string;
  to?: number;
  seat?: number;
}

/** Let a bot play for your own seat, or play it yourself again. */
export interface StandIn {
  type: 'stand-in';
  id: string;
  seat: number;
  on: boolean;
}

/** Give your own seat up for good: to a bot, or before the game to whoever comes. */
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
  upon?: number;
}

/** Everything again, please; with the text view, or without; and how quickly bots are to decide. */
export interface Resync {
  type: 'resync';
  text?: boolean;
  pace?: string;
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
  moment?: Moment;
  gone?: boolean;
}

/** What is shown, in the order in which a person follows it: the sides, fact by fact, their totals, what came of it, and the outcome. */
export interface Moment {
  kind: string;
  shape: string;
  title: string;
  sides: Side[];
  facts: Fact[];
  outcome: string;
}

/** One of those who are shown side by side. */
export interface Side {
  seat: number;
  title: string;
  facts: Fact[];
  total: string;
  won: boolean;
}

/** One thing to read: a summand with its number, a turn of fate, a loss. */
export interface Fact {
  words: string;
  number: string;
  rule: string;
}

export interface ChatLine {
  who: string;
  seat: number;
  text: string;
  to: number;
  at: number;
}

/** One press sets or lifts it. */
export interface SwitchView {
  key: string;
  words: string;
  until: string;
  on: boolean;
  fits: boolean;
}

/** What one seat sees and may do. A spectator has one with seat -1. */
export interface SeatView {
  seat: number;
  question: string;
  asked: boolean;
  choices: Choice[];
  talk: Choice[];
  undo: boolean;
  switches: SwitchView[];
  answered_by: string;
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
  to: number;
  seconds: number;
  upon: number;
}

export interface Result {
  winners: number[];
  scores: number[];
  counts: string;
  plural: boolean;
  accounts: string[];
  highlights: LogLine[];
  seed: string;
}

/** The table as it is now, for whoever holds this connection. */
export interface Update {
  type: 'update';
  seq: number;
  log: LogLine[];
  log_from: number;
  log_follows?: boolean;
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
  watching?: string;
  opened?: number;
  draw_seats?: boolean;
  sheet?: unknown[];
  result?: Result | null;
  away?: number;
  recess?: number;
  vote?: VoteView | null;
  rematch?: string;
  rematch_by?: string;
  rematch_of?: string;
  duplicates?: string;
  withheld?: boolean;
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
  choice: string;
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

/** A position that a guide shows, and at which part of the board (empty: at all of it). */
export interface GuidePicture {
  part: string;
  seat: number;
  seats: string[];
  names: string[];
  frame: Frame;
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
  opened: number;
  eyes: string[];
  seated: boolean;
  result: Result | null;
}

/** Whether every chance outcome follows from the seed, and every decision from the rules. */
export interface Verdict {
  fits: boolean;
  faults: string[];
}

/** One line of the graph: of a seat, or (-1) of what the name says. */
export interface StoryLine {
  seat: number;
  name: string;
  values: number[];
}

/** Points, castles or hit points at the end of each round or turn. */
export interface StoryGraph {
  unit: string;
  step: string;
  periods: number[];
  lines: StoryLine[];
}

/** Why the winner has won, in three sentences at most; without a graph if the game has none. */
export interface GameStory {
  sentences: string[];
  graph: StoryGraph | null;
}

/** A decision that turned the game. */
export interface ReviewTurn {
  number: number;
  sentence: string;
}

/** A decision of a person that left a choice. */
export interface ReviewDecision {
  number: number;
  seat: number;
  better: string;
  gain: number;
  sentence: string;
  open_sentence: string;
}

/** A review, as it is kept and sent. */
export interface GameReview {
  assumes: string;
  names: string[];
  numbers: number[];
  chances: number[][];
  turns: ReviewTurn[];
  decisions: ReviewDecision[];
}

/** A new table that goes on from a position of a finished game, with bots beside you. */
export interface WhatIf {
  number: number;
  seat: number;
  level?: string;
  name?: string;
}

/** How far the review of a game is: none, waiting, running, done or failed. */
export interface ReviewState {
  state: string;
  done: number;
  total: number;
  review: GameReview | null;
}

/** A lesson in the list of its game. */
export interface LessonCard {
  name: string;
  title: string;
  blurb: string;
  minutes: number;
  beats: number;
}

/** Where the learner stands, and what they do there: at most one of go on, back, answer, why, describe. */
export interface LessonStep {
  steps?: string[];
  go_on?: boolean;
  back?: boolean;
  answer?: string;
  why?: string;
  describe?: string;
  wrong?: number;
  name?: string;
  text?: boolean;
  watch?: boolean;
}

/** The moment at which a lesson stands. */
export interface LessonBeat {
  number: number;
  id: string;
  kind: string;
  text: string;
  point: string;
  hint: string;
  meant: string[];
}

/** What became of an answer. If it was wrong, nothing was changed. */
export interface LessonAnswer {
  right: boolean;
  why: string;
  rule: string;
  words: string;
}

/** A lesson as far as its steps, seen with the learner's eyes. */
export interface LessonView {
  title: string;
  steps: string[];
  beats: number;
  beat: LessonBeat | null;
  wrong: number;
  lit: Choice[];
  update: Update;
  frames: Update[];
  answer: LessonAnswer | null;
  said: string;
  goes_on: Record<string, unknown>;
  seat: number;
  summary: string;
}

/** What a thing on the table is and does: public, made of the game's data and the options of a table. */
export interface ExplanationEntry {
  key: string;
  name: string;
  kind: string;
  words: string;
  rules: string[];
  picture: string;
  names: string[];
  keys: string[];
}

export interface Atom {
  id: string;
  section: string;
  text: string;
  modules: string[];
}

/** Rules for people: the primer or one chapter, and the numbers of the rules that it covers. */
export interface GuideChapter {
  name: string;
  title: string;
  blocks: (Paragraph | Heading | Items | Grid | Picture | Quote)[];
  rules: string[];
}

export interface Paragraph {
  spans: Span[];
  kind: 'paragraph';
}

/** Some words in one style. `rule`: pressing them opens that rule. */
export interface Span {
  text: string;
  style: '' | 'bold' | 'italic' | 'code';
  rule: string;
}

export interface Heading {
  level: number;
  spans: Span[];
  kind: 'heading';
}

export interface Items {
  numbered: boolean;
  items: Span[][];
  kind: 'list';
}

/** A table: the heads of its columns, and its rows. */
export interface Grid {
  head: Span[][];
  rows: Span[][][];
  kind: 'table';
}

/** A position of `pictures.toml`, and what it shows in words. */
export interface Picture {
  name: string;
  words: string;
  kind: 'picture';
}

/** An example. */
export interface Quote {
  paragraphs: Span[][];
  kind: 'quote';
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

/** Somebody who drew icons that pictures are composed of. */
export interface IconAuthor {
  name: string;
  address: string;
  licence: string;
  icons: string[];
}

/** Who drew the icons of a game's pictures. */
export interface ArtCredits {
  game: string;
  title: string;
  authors: IconAuthor[];
}

/** A browser that wants to be known by the key that comes with the request. */
export interface NewDevice {
  name?: string;
  token?: string;
  passphrase?: string;
}

export interface DeviceView {
  id: string;
  name: string;
  seen: number;
  this: boolean;
}

/** A person, as their own devices see them. */
export interface Me {
  since: number;
  passphrase: boolean;
  devices: DeviceView[];
}

/** For one further device; it goes into the fragment of a link, which no server is sent. */
export interface DeviceLink {
  token: string;
  seconds: number;
}

export interface ShutOut {
  device: string;
  passphrase?: string;
}

export interface SetPassphrase {
  passphrase: string;
  old?: string;
}

/** Everything is to be deleted. */
export interface Farewell {
  passphrase?: string;
}

/** Something a person keeps: a setting, a lesson, a favourite moment. */
export interface Entry {
  name: string;
  value: unknown;
  at: number;
}

export interface Entries {
  entries?: Entry[];
}

/** The seats of a browser that are held by secrets, beside those of its key. */
export interface HeldSeats {
  seats?: SeatSecret[];
}

/** Who sits, or sat, in a seat. */
export interface Player {
  seat: string;
  title: string;
  person: string;
  bot: boolean;
  mine: boolean;
  asked: boolean;
  score: number;
  won: boolean;
}

/** A table where somebody has a seat, as they may see it without going there. */
export interface OwnTable {
  id: string;
  known: boolean;
  name: string;
  game: string;
  title: string;
  state: string;
  players: Player[];
  asked: boolean;
  question: string;
  awaited: string;
  vote: boolean;
  since: number;
  until: number;
  recess: number;
  unread: number;
  happened: string;
  changed: number;
}

export interface OwnTables {
  now: number;
  tables: OwnTable[];
}

/** What a key holds at a table is to be held by a secret: whoever has that stays, also when shut out. */
export interface Release {
  passphrase?: string;
}

/** The secret of a seat that is to be held by a key. */
export interface HeldSecret {
  secret: string;
}

/** A way in which somebody wants to be called. */
export interface NewChannel {
  kind: string;
  address: string;
  keys?: string;
  zone?: string;
}

export interface ChannelView {
  id: string;
  kind: string;
  address: string;
  device: string;
  proven: boolean;
  trouble: string;
}

/** Minutes after midnight; both the same: there are none. */
export interface QuietHours {
  zone: string;
  begins: number;
  ends: number;
}

/** How somebody is called, and how they could be. */
export interface Calls {
  offered: string[];
  push_key: string;
  channels: ChannelView[];
  quiet: QuietHours;
}

export interface ChannelProof {
  channel: string;
  code: string;
}

export interface ChannelId {
  channel: string;
}

/** From a call: whoever gets it may stop them. */
export interface StopToken {
  token: string;
}

/** The seat where a program is to sit, or to get up. */
export interface ProgramSeat {
  seat: number;
}

/** For one program, once; it goes into the fragment of a link, which no server is sent. */
export interface ProgramToken {
  seat: number;
  token: string;
  seconds: number;
}

/** A program that takes the seat its token is for. */
export interface SitDown {
  token: string;
  name?: string;
  bot?: string;
}

/** The position as a bot is given it: answered by Position. */
export interface Look {
  type: 'look';
  id: string;
  seat: number;
}

/** All that a bot in that seat is told: what lies face down is not there. */
export interface Position {
  type: 'position';
  id: string;
  seq: number;
  seat: number;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  menu: string[];
  view: string;
}

/** Several tables with the same deals. The host sits at the first of them, if they sit at all. */
export interface NewDuplicates {
  table: NewTable;
  tables?: number;
}

/** The group, and what its host holds at each of the tables. */
export interface DuplicatesMade {
  id: string;
  credentials: Credential[];
}

/** A seat at one of the tables; its points are told when the last table has ended. */
export interface DuplicateSeat {
  seat: string;
  kind: string;
  person: string;
  score: number | null;
  won: boolean;
  average: number;
  difference: number;
  better_than: number;
  place: number;
}

/** Where a table left the way of the first one that was played to its end. */
export interface PartingView {
  position: number;
  who: string;
  text: string;
  instead_of: string;
}

/** One of the tables. */
export interface DuplicateTable {
  id: string;
  name: string;
  state: string;
  host: boolean;
  seats: DuplicateSeat[];
  parted: PartingView | null;
}

/** All tables of a group: who sits where, and at the end what each has made of the same deals. */
export interface Duplicates {
  id: string;
  name: string;
  game: string;
  title: string;
  counts: string;
  commitment: string;
  ended: boolean;
  seed: string;
  tables: DuplicateTable[];
}

/** A position of a finished game, to be shown to others. */
export interface NewShare {
  number: number;
  eyes?: string;
  names?: boolean;
}

/** What the link `/s/ID` leads to, and what its preview says. */
export interface Share {
  id: string;
  record: string;
  number: number;
  eyes: string;
  title: string;
  words: string;
}

/** So many links of a game lead nowhere from now on. */
export interface Withdrawn {
  links: number;
}

/** A line of whoever runs the server. `word` says how it is worded on the page; empty: there is none. */
export interface AnnouncementView {
  word: string;
  text: string;
  seconds: number;
}

/** What can be written for a game. */
export interface WorkshopInfo {
  option: string;
  example: string;
  schema: Record<string, unknown>;
}

/** A file as somebody is writing it. */
export interface WorkshopFile {
  text: string;
}

export interface FileComplaint {
  line: number;
  column: number;
  entry: string;
  field: string;
  rule: string;
  sentence: string;
  refused: boolean;
}

/** Something that is not as printed. */
export interface FileChange {
  name: string;
  before: string;
  after: string;
  about: string;
  rule: string;
}

/** What is wrong with a file, or what it comes to. */
export interface CheckedFile {
  complaints: FileComplaint[];
  changes: FileChange[];
  pictures: Record<string, unknown>[];
  options: Record<string, unknown>;
}

/** A file that is to be held against the printed game. */
export interface Comparison {
  text: string;
  pairs?: number;
}

/** A value, and the interval in which the truth lies 95 times of 100. */
export interface Measured {
  value: number;
  low: number;
  high: number;
}

/** Games won by whoever sits there, from 0 to 1. */
export interface SeatFinding {
  name: string;
  before: Measured;
  after: Measured;
  change: Measured;
  shown: boolean;
  more: number;
}

/** Something that is counted in a game, such as its decisions. */
export interface FactFinding {
  name: string;
  before: Measured;
  after: Measured;
  change: Measured;
}

/** A card of the file: how often it was held, and wins of its holders beyond what is usual. */
export interface HeldFinding {
  name: string;
  games: number;
  change: Measured;
}

/** What the pairs say that have been played so far. */
export interface Findings {
  seats: SeatFinding[];
  facts: FactFinding[];
  held: HeldFinding[];
}

/** How far a comparison is: waiting, running, done or failed. */
export interface ComparisonState {
  state: string;
  pairs: number;
  wanted: number;
  seconds: number;
  within: number;
  findings: Findings | null;
}

export type FromClient = Hello | Act | Why | Undo | Hint | Happened | Describe | Look | SetSwitch | Say | StandIn | Leave | VoteAnswer | Resync;

export type ToClient = Update | Chat | Done | No | Position | Gone;

/** All that is known of a table: its first Update, and the later ones laid over it. */
export type TableView = Required<Omit<Update, 'type'>>;
