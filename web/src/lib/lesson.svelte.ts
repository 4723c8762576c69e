/** A lesson as this page knows it: a table that talks to a lesson instead of a server's table. */

import { announce, interrupt } from './announce.svelte';
import type { Greeting, Listener, Request } from './connection';
import { ownName } from './credentials';
import { lessonStep } from './http';
import { LESSON_WORDS } from './lessonWords';
import { mayMove, Stage } from '../moments/stage.svelte';
import { keepDone, keepSteps, progressOf } from './progress';
import { asRefusal, Refusal } from './refusal';
import { settings } from './settings.svelte';
import { play } from './sound';
import { Table } from './table.svelte';
import type { Done, LessonAnswer, LessonBeat, LessonStep, LessonView, Update } from './types';

type Move = Omit<LessonStep, 'steps' | 'wrong' | 'name' | 'text' | 'watch'>;

const NOT_HERE = 'That is not part of a lesson.';
const CONFLICT = 409;
const WORTH_ANOTHER_TRY = [0, 429, 502, 503, 504]; // nobody there, or no time: a step may be asked for again, it is the same one
const TRIES = 8;
const PATIENCE = 3_000; // ms until the page says that it waits
const ASKS = ['ask', 'free'];
const GLANCE = { 'at once': 0, brisk: 800, calm: 1_400 }; // ms for each decision of others
const WATCH = 2_800; // ms for all of them

export class Lesson {
  shown: LessonView | null = $state.raw(null);
  /** What was said to a wrong answer. */
  answer: LessonAnswer | null = $state.raw(null);
  /** A word to somebody who presses something at the wrong time. */
  nudge = $state('');
  hinted = $state(false);
  refusal: Refusal | null = $state.raw(null);
  busy = $state(false);
  /** It takes longer than it should, and the page goes on asking. */
  waiting = $state(false);

  beat: LessonBeat | null = $derived(this.shown?.beat ?? null);
  over = $derived(this.shown !== null && this.shown.beat === null);
  asks = $derived(ASKS.includes(this.beat?.kind ?? ''));
  /** Nothing is to be decided just now: the lesson talks, others act, or an answer is on its way. */
  reading = $derived(!this.asks || this.busy);
  /** What the lit controls mean: what is right after enough wrong answers, or what the hint means. */
  meant: string[] = $derived(this.shown?.lit.length ? this.shown.lit.map((one) => one.text) : this.hinted ? (this.beat?.meant ?? []) : []);

  readonly table: Table;
  /** What happened in the last step, to be looked at until the next one. */
  readonly moments = new Stage();
  private listener: Listener | null = null;
  private greeting: Greeting | null = null;
  private wantsText = false;
  private running: Promise<void> = Promise.resolve();
  private skip: (() => void) | null = null; // what others do is shown at once

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    this.table = new Table('', '', (greeting, listener) => {
      this.greeting = greeting;
      this.listener = listener;
      return {
        request: (request) => this.request(request),
        resync: (text) => {
          this.wantsText = text;
          void this.ready().then(() => this.step({}));
        },
        retry: () => undefined,
        close: () => undefined,
      };
    });
    this.wantsText = this.greeting?.().text ?? false;
  }

  /** Where it was left; from the beginning if the lesson has changed since. */
  async begin(steps: string[] = progressOf(this.game, this.name).steps): Promise<void> {
    try {
      this.show(await this.ask({}, steps, 0));
      this.listener?.link('open');
    } catch (thrown) {
      const refusal = asRefusal(thrown);
      if (refusal.status === CONFLICT && steps.length) await this.begin([]);
      else this.refusal = refusal;
    }
  }

  async again(): Promise<void> {
    await this.begin([]);
  }

  goOn(): Promise<void> {
    if (this.skip) {
      this.skip();
      return this.running;
    }
    if (this.asks) {
      this.say(LESSON_WORDS.doFirst);
      return Promise.resolve();
    }
    return this.step({ go_on: true });
  }

  back(): Promise<void> {
    return this.step({ back: true });
  }

  hint(): void {
    if (!this.beat?.hint) return;
    this.hinted = true;
    announce(this.beat.hint);
  }

  // -- what a table asks ------------------------------------------------------------------------

  private async request(request: Request): Promise<Done> {
    let text = '';
    if (request.type === 'act') await this.act(request.text);
    else if (request.type === 'why') await this.why(request.text);
    else if (request.type === 'describe') text = (await this.ask({ describe: request.words })).said;
    else if (request.type === 'undo') await this.back();
    else if (request.type === 'hint') text = this.beat?.hint ?? '';
    else throw new Refusal({ why: NOT_HERE });
    return { type: 'done', id: '', seq: this.shown?.update.seq ?? 0, text, choice: '' };
  }

  private async act(text: string): Promise<void> {
    await this.ready();
    if (this.asks) await this.step({ answer: text });
    else this.tooEarly();
  }

  /** Something was pressed while there is nothing to decide. */
  tooEarly(): void {
    if (this.skip) this.skip();
    else if (!this.busy) this.say(LESSON_WORDS.readOn);
  }

  private async why(text: string): Promise<void> {
    if (!this.asks) return this.tooEarly();
    const { answer } = await this.ask({ why: text });
    if (answer && !answer.right) throw new Refusal({ why: answer.why, rule: answer.rule });
  }

  // -- what the server says ---------------------------------------------------------------------

  /** What was asked before has been answered. */
  private async ready(): Promise<void> {
    while (this.busy) await this.running;
  }

  /** Pressing twice makes one step. */
  private step(move: Move): Promise<void> {
    if (!this.busy) this.running = this.carryOut(move);
    return this.running;
  }

  private async carryOut(move: Move): Promise<void> {
    this.busy = true;
    try {
      const [steps, from] = [this.shown?.steps.length, this.table.log.length];
      const view = await this.ask(move);
      await this.watch(view);
      this.show(view);
      if (view.steps.length !== steps) this.moments.set(this.table.log.slice(from), true);
    } catch (thrown) {
      this.table.refuse(asRefusal(thrown));
    } finally {
      this.busy = false;
    }
  }

  /** A server that is busy is asked again, a few times. */
  private async ask(move: Move, steps = this.shown?.steps ?? [], wrong = this.shown?.wrong ?? 0): Promise<LessonView> {
    const step = { ...move, steps, wrong, name: ownName(), text: this.wantsText, watch: mayMove() && GLANCE[settings.pace] > 0 };
    const timer = setTimeout(() => (this.waiting = true), PATIENCE);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await lessonStep(this.game, this.name, step);
        } catch (thrown) {
          const refusal = asRefusal(thrown);
          if (tries === TRIES || !WORTH_ANOTHER_TRY.includes(refusal.status)) throw refusal;
          await new Promise((resolve) => setTimeout(resolve, 1_000 * (refusal.retryAfter || 1)));
        }
      }
    } finally {
      clearTimeout(timer);
      this.waiting = false;
    }
  }

  /** What others do, one after another; any press shows the end of it. */
  private async watch(view: LessonView): Promise<void> {
    const frames = [...(view.frames ?? [])];
    const glance = Math.min(GLANCE[settings.pace], WATCH / frames.length);
    while (frames.length) {
      this.listener?.update(frames.shift() as Update);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, glance);
        this.skip = () => {
          frames.length = 0;
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.skip = null;
  }

  private show(view: LessonView): void {
    const before = this.shown;
    const moved = view.beat?.id !== before?.beat?.id || view.steps.length < (before?.steps.length ?? 0);
    this.shown = view;
    this.nudge = '';
    if (moved || view.answer) this.answer = view.answer?.right === false ? view.answer : null; // else only looked at anew
    if (moved) this.hinted = false;
    this.listener?.update(view.update);
    if (view.beat) keepSteps(this.game, this.name, view.steps);
    else keepDone(this.game, this.name);
    this.tell(moved);
  }

  /** To whoever listens. */
  private tell(moved: boolean): void {
    if (this.answer) {
      play('no');
      interrupt([this.answer.why, this.answer.words].filter(Boolean).join(' '));
    } else if (moved) announce(this.beat?.text ?? LESSON_WORDS.end);
  }

  private say(words: string): void {
    this.nudge = words;
    interrupt(words);
  }
}
