/** A table as this page knows it: the last update, the log, the chat, and what the person is about to do. */

import { announce, hush, interrupt } from './announce.svelte';
import type { Settings } from './board';
import { Connection, type Greeting, type Link, type Listener, type Request } from './connection';
import { forgetCredential } from './credentials';
import { deadlines, type Deadlines } from './deadlines';
import { seatToShow } from './hotseat';
import { forget, recall } from './memory';
import { asRefusal, inWords, Refusal } from './refusal';
import { applyUpdate, wholeView } from './screen';
import { WORDS } from '../words/en/moments';
import { Stage } from '../moments/stage.svelte';
import { settings } from './settings.svelte';
import { greeting, playAddress } from './socket';
import { play } from './sound';
import { mergeLog } from './logLines';
import { blinkTitle } from './tab';
import { HINT_WORDS } from '../words/en/hints';
import type { ChatLine, Done, TableView, LogLine, SeatView, Update } from './types';

/** Something the shell shows above the board: a refusal with its rule, a hint, what is printed on a card. */
export interface Notice {
  kind: 'no' | 'hint' | 'card' | 'done' | 'told';
  text: string;
  rule: string;
  /** Of a hint: what it means, in words. */
  title?: string;
}

/** Whoever a table talks to: its server, or a lesson. */
export type Talk = Pick<Connection, 'request' | 'resync' | 'retry' | 'close'>;
/** Where somebody with a key has asked for a seat: a name of the memory. */
export const ASKED = 'asked';

export type Connect = (greeting: Greeting, listener: Listener) => Talk;

export class Table {
  update: TableView | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  link: Link = $state('connecting');
  gone = $state('');
  /** When the last update came (performance.now). */
  receivedAt = $state(0);
  /** When the time of each seat is over, by the same clock. */
  ends: Deadlines = $state.raw({});
  lookEnds: Deadlines = $state.raw({});
  /** When something last happened in the game. */
  movedAt = $state(0);
  /** Whose eyes the page shows; -1 before the first update, and for a spectator. */
  at = $state(-1);
  /** The page has to be handed to this seat before it shows anything; -1: it does not. */
  passTo = $state(-1);
  selected = $state('');
  busy = $state(false);
  notice: Notice | null = $state.raw(null);
  /** The notation that a hint means: lit until something is decided. */
  hinted = $state('');
  unread = $state(0);
  /** The moments that are shown. */
  readonly stage = new Stage();
  /** The number of the vote by which somebody without a seat has asked for one; 0: has not asked. */
  wants = $state(0);

  private own: SeatView | null = $derived(this.update?.views.find((one) => one.seat === this.at) ?? this.update?.views[0] ?? null);
  /** What everybody sees, and laid over it what this seat sees otherwise. */
  view: SeatView | null = $derived(this.own && this.update ? wholeView(this.own, this.update) : null);
  isSpectator = $derived(!this.update || !this.update.views.some((one) => one.seat >= 0));
  hotseat = $derived((this.update?.views.filter((one) => one.seat >= 0).length ?? 0) > 1);

  private allChat: ChatLine[] = $state.raw([]);
  /** What was said to all, or to whoever sits here now: at a shared screen a whisper is for one of them. */
  chat: ChatLine[] = $derived(this.allChat.filter((one) => this.mayRead(one)));

  private connection: Talk;
  private wantsText = settings.textView;
  private pace = settings.pace;

  constructor(
    readonly id: string,
    readonly secret: string,
    connect: Connect = (greeting, listener) => new Connection(playAddress(id), greeting, listener),
  ) {
    this.connection = connect(
      () => greeting(secret, this.wantsText, settings.pace),
      {
        update: (message) => this.receive(message),
        chat: (message) => this.receiveChat(message.lines),
        gone: (why) => {
          this.gone = why;
          blinkTitle('');
        },
        link: (link) => {
          if (link === 'lost') announce('The connection is lost; trying again');
          if (link === 'open' && this.link === 'lost') announce('Connected again');
          if (link === 'open') this.allChat = []; // the server tells the whole chat to whoever comes
          if (link === 'lost') this.ends = {}; // a server that was started anew gives everybody a little time
          this.link = link;
        },
      },
    );
  }

  close(): void {
    this.stage.close();
    this.connection.close();
    blinkTitle('');
  }

  /** The text view is sent only where it is read. */
  wantText(wanted: boolean): void {
    if (wanted === this.wantsText) return;
    this.wantsText = wanted;
    this.resync();
  }

  /** How quickly bots are to decide. */
  wantPace(pace: Settings['pace']): void {
    if (pace === this.pace) return;
    this.pace = pace;
    this.resync();
  }

  private resync(): void {
    if (this.link !== 'open') return;
    this.allChat = []; // told anew with everything else
    this.connection.resync(this.wantsText, this.pace);
  }

  retry(): void {
    this.connection.retry();
  }

  // -- what the server says ---------------------------------------------------------------------

  private receive(news: Update): void {
    const message = applyUpdate(this.update, news);
    const before = this.update;
    const wasAsked = this.view?.asked ?? false;
    const oldQuestion = this.view?.question ?? '';
    // a log that was left out at first is no news when it comes
    const known = this.log.length || (before?.log_follows ? Infinity : 0);
    this.update = message;
    this.receiveVote(message);
    this.receivedAt = performance.now();
    const decided = before?.seq !== message.seq;
    if (news.clock) {
      this.ends = deadlines(this.ends, news.clock.left, this.receivedAt, decided);
      this.lookEnds = deadlines(this.lookEnds, news.clock.look, this.receivedAt, decided);
    }
    if (decided) {
      this.movedAt = this.receivedAt;
      this.hinted = '';
    }
    if (!message.log_follows) this.log = mergeLog(this.log, news.log, news.log_from);
    this.chooseSeat(message);
    if (!this.stillPossible(this.selected)) this.selected = '';
    if (this.passTo >= 0) this.clear();
    else if (before) this.tell(message, before, wasAsked, oldQuestion, known);
    this.callBack(message);
  }

  /** Whoever comes with a secret and has no seat has asked for one: until the vote is over. */
  private receiveVote(message: TableView): void {
    const seated = message.views.some((one) => one.seat >= 0) || message.host;
    const asks = this.secret || recall(ASKED) === this.id;
    if (asks && !seated && message.vote && !this.wants) this.wants = message.vote.number;
    if (!this.wants || this.wants === message.vote?.number) return;
    this.wants = 0;
    forget(ASKED);
    if (seated) return;
    forgetCredential(this.id);
    this.show({ kind: 'done', text: 'You have not been given the seat.', rule: '' });
  }

  private chooseSeat(message: TableView): void {
    const next = seatToShow(message.views, this.at);
    if (next === this.at) {
      this.passTo = -1;
    } else if (this.at === -1 && message.views.length === 1) {
      this.at = next;
    } else if (message.views.length > 1 && message.state !== 'waiting' && message.state !== 'over') {
      this.passTo = next;
    } else {
      this.at = next;
      this.passTo = -1;
    }
  }

  private tell(message: TableView, before: TableView, wasAsked: boolean, oldQuestion: string, known: number): void {
    const view = this.view;
    this.stage.news(this.log.slice(known), !!view?.asked);
    if (message.seq !== before.seq) {
      this.notice = this.notice?.kind === 'card' ? this.notice : null;
      for (const line of this.log.slice(Math.max(known, this.log.length - 4))) announce(line.text);
    }
    if (this.log.slice(known).some((line) => line.late >= 0 && message.views.some((one) => one.seat === line.late))) {
      this.show({ kind: 'done', text: 'Your time was over: a bot has decided for you.', rule: '' });
    }
    if (message.state === 'over' && before.state !== 'over') play('end');
    else if (view?.asked && (!wasAsked || view.question !== oldQuestion)) {
      announce(view.question);
      play(wasAsked ? 'move' : 'turn');
    } else if (message.seq !== before.seq) play('move');
  }

  private callBack(message: TableView): void {
    const asked = message.state === 'playing' && message.views.some((one) => one.seat >= 0 && one.asked);
    blinkTitle(asked ? '● Your move' : '');
  }

  private receiveChat(lines: ChatLine[]): void {
    const first = this.allChat.length === 0;
    this.allChat = [...this.allChat, ...lines];
    const heard = lines.filter((one) => this.passTo < 0 && this.mayRead(one));
    if ((first && lines.length !== 1) || !heard.length) return;
    for (const line of heard) announce(line.who ? `${line.who}: ${line.text}` : line.text);
    this.unread += heard.length;
    play('chat');
  }

  private mayRead(line: ChatLine): boolean {
    return !this.hotseat || line.to < 0 || line.to === this.at || line.seat === this.at;
  }

  // -- what the person does ---------------------------------------------------------------------

  /** Sit down behind the cover. */
  uncover(): void {
    if (this.passTo < 0) return;
    this.at = this.passTo;
    this.passTo = -1;
    this.clear();
    if (this.view) announce(this.view.question);
  }

  /** Whoever sat here last leaves nothing behind, neither to be seen nor to be heard. */
  private clear(): void {
    this.selected = '';
    this.notice = null;
    this.hinted = '';
    hush();
  }

  /** Hand the page to another of your own seats. */
  handTo(seat: number): void {
    if (seat === this.at || !this.update?.views.some((one) => one.seat === seat)) return;
    this.passTo = seat;
    this.clear();
  }

  private stillPossible(text: string): boolean {
    return !text || !!this.view && [...this.view.choices, ...this.view.talk].some((one) => one.text === text);
  }

  /** Decide; with the setting `confirm` the same has to be said twice. */
  act(text: string): void {
    const view = this.view;
    if (!view || view.seat < 0 || this.busy) return;
    if (settings.confirm && this.selected !== text && view.choices.some((one) => one.text === text)) {
      this.selected = text;
      const words = view.choices.find((one) => one.text === text)?.words ?? text;
      announce(`${words}: press again to confirm`);
      return;
    }
    this.selected = '';
    void this.do({ type: 'act', seat: view.seat, seq: this.update?.seq ?? 0, text });
  }

  confirm(): void {
    if (this.selected) this.act(this.selected);
  }

  cancel(): boolean {
    const something = !!this.selected || !!this.notice || !!this.hinted;
    this.selected = '';
    this.notice = null;
    this.hinted = '';
    return something;
  }

  async why(text: string): Promise<void> {
    const view = this.view;
    if (!view || view.seat < 0) return;
    const answer = await this.ask({ type: 'why', seat: view.seat, text });
    if (answer) this.show({ kind: 'done', text: answer.text || this.mayDo(text), rule: '' });
  }

  private mayDo(text: string): string {
    const words = [...(this.view?.choices ?? []), ...(this.view?.talk ?? [])].find((one) => one.text === text)?.words;
    return words ? `You may: ${words}.` : 'That is possible now.';
  }

  async describe(words: string): Promise<void> {
    const answer = await this.ask({ type: 'describe', seat: this.view?.seat ?? -1, words });
    if (answer) this.show({ kind: 'card', text: answer.text || `Nothing is printed about ${words}.`, rule: '' });
  }

  /** Something to read, that needs no answer of the table. */
  inform(text: string): void {
    this.show({ kind: 'card', text, rule: '' });
  }

  async hint(): Promise<void> {
    const [only, ...more] = this.view?.choices ?? [];
    if (only && !more.length) return this.showHint(only.text, HINT_WORDS.noChoice);
    const answer = await this.ask({ type: 'hint', seat: this.view?.seat ?? -1 });
    if (answer) this.showHint(answer.choice, answer.text);
  }

  private showHint(choice: string, reason: string): void {
    const meant = this.view?.choices.find((one) => one.text === choice);
    if (choice && !meant) return; // the game has gone on meanwhile
    this.show({ kind: 'hint', text: reason, rule: '', title: meant?.words || choice || HINT_WORDS.title });
    if (this.passTo < 0) this.hinted = choice;
  }

  /** A turn of others in two sentences. */
  async happened(): Promise<void> {
    const answer = await this.ask({ type: 'happened', seat: this.view?.seat ?? -1 });
    if (answer) this.show({ kind: 'told', text: answer.text || WORDS.nothing, rule: '' });
  }

  async undo(): Promise<void> {
    const answer = await this.ask({ type: 'undo', seat: this.view?.seat ?? -1 });
    if (answer) this.show({ kind: 'done', text: answer.text || 'Taken back.', rule: '' });
  }

  /** Yes or no to what the table is asked. */
  vote(number: number, yes: boolean, upon: number): void {
    void this.do({ type: 'vote', number, yes, upon });
  }

  /** Give your own seat up for good; whether it was done. */
  async leave(seat: number): Promise<boolean> {
    return (await this.ask({ type: 'leave', seat })) !== null;
  }

  standIn(seat: number, on: boolean): void {
    void this.do({ type: 'stand-in', seat, on });
  }

  /** Answer some questions in advance, or decide them again. */
  setSwitch(key: string, on: boolean): void {
    void this.do({ type: 'switch', seat: this.view?.seat ?? -1, key, on });
  }

  say(text: string, to: number): Promise<Done | null> {
    return this.ask({ type: 'say', text, to, seat: this.isSpectator ? -1 : this.at });
  }

  private async do(request: Request): Promise<void> {
    this.busy = true;
    try {
      this.notice = null;
      await this.ask(request);
    } finally {
      this.busy = false;
    }
  }

  /** The answer, or null if it was refused, which is shown. */
  private async ask(request: Request): Promise<Done | null> {
    try {
      return await this.connection.request(request);
    } catch (thrown) {
      this.refuse(asRefusal(thrown));
      return null;
    }
  }

  refuse(refusal: Refusal): void {
    if (this.passTo >= 0) return; // the answer is for somebody who has left the screen
    play('no');
    const text = inWords(refusal.message);
    this.notice = { kind: 'no', text, rule: refusal.rule };
    interrupt(text);
  }

  private show(notice: Notice): void {
    if (this.passTo >= 0) return;
    this.notice = notice;
    announce(notice.title ? `${notice.title}. ${notice.text}` : notice.text);
  }
}
