/** What a person has in hand on this board: the group picked, its size and goal, the territory looked at.
 *
 * Everything that is allowed comes from the screen and from the choices; nothing here knows a rule.
 */

import type { BoardProps } from '../../lib/board';
import type { Chapter, Group, Player, Screen, Size, Territory } from './types';
import { dragonWords } from './map/dragon';
import { GROUNDS, lay, placeName, steps } from './map/territories';

export type Props = BoardProps<Screen>;

/** `move 3 5* 7`, `hire 2 10* elite 1`, `use as move 2 1* 14` */
export function notation(group: Group, count: number, elites: number, goal: string): string {
  const size = group.sizes.find((one) => one.count === count);
  const elite = size && size.most_elites > size.least_elites ? ` elite ${elites}` : '';
  if (group.verb === 'ride') return `ride ${count} ${goal}`;
  return [group.before, group.verb, count, group.place, goal].filter(Boolean).join(' ') + elite;
}

/** The territory a notation speaks of: `to 7`, `fight 11 orcs`, `about castle 3*`. */
export function placeIn(text: string): string {
  const match = /^(?:move|to|place|conscript|hire|raise|disband|reveal|walls|castle|fight) (\d+[*.]?)(?: |$)/.exec(text);
  return match?.[1] ?? '';
}

/** The artifact card a notation speaks of: `play 4h`, `use as`, `drop 2c`. */
export function cardIn(text: string): string {
  const match = /^(?:play|use|drop|conceal) ([2-6a][dhcs])$/.exec(text);
  return match?.[1] ?? '';
}

export class Campaign {
  readonly props: () => Props;

  picked = $state<{ place: string; verb: string } | null>(null);
  count = $state(0);
  elites = $state(0);
  goal = $state('');
  shown = $state(''); // the territory whose details are open
  risk = $state(0); // how far the dragon is imagined to fly
  waiting = $state(''); // a notation on a territory or card, chosen once, to be confirmed

  constructor(props: () => Props) {
    this.props = props;
    lay(props().view.screen.island);
  }

  get screen(): Screen {
    return this.props().view.screen;
  }

  get asked(): boolean {
    return this.props().view.asked && !this.props().readonly;
  }

  get choices(): { text: string; words: string }[] {
    return this.props().readonly ? [] : this.props().view.choices;
  }

  get chapters(): Chapter[] {
    return (this.props().sheet ?? []) as Chapter[];
  }

  get me(): Player | undefined {
    return this.screen.players.find((one) => one.seat === this.screen.me);
  }

  has(text: string): boolean {
    return this.choices.some((one) => one.text === text);
  }

  words(text: string): string {
    return this.choices.find((one) => one.text === text)?.words ?? text;
  }

  player(seat: number): Player | undefined {
    return this.screen.players.find((one) => one.seat === seat);
  }

  nameOf(seat: number): string {
    return this.player(seat)?.name ?? 'the bank';
  }

  territory(word: string): Territory | undefined {
    return this.screen.territories.find((one) => one.word === word);
  }

  act(text: string): void {
    this.clear();
    this.shown = ''; // what was looked at for this has served
    this.props().act(text);
  }

  why(text: string): void {
    this.props().why(text);
  }

  // -- groups ------------------------------------------------------------------------------------

  get groups(): Group[] {
    return this.asked ? this.screen.groups : [];
  }

  get group(): Group | undefined {
    const picked = this.picked;
    return picked ? this.groups.find((one) => one.place === picked.place && one.verb === picked.verb) : undefined;
  }

  get size(): Size | undefined {
    return this.group?.sizes.find((one) => one.count === this.count);
  }

  groupsAt(word: string): Group[] {
    return this.groups.filter((one) => one.place === word);
  }

  pick(group: Group): void {
    const most = group.sizes[group.sizes.length - 1];
    this.picked = { place: group.place, verb: group.verb };
    this.setCount(group, group.goes || group.verb === 'conscript' ? (most?.count ?? 1) : 1);
    this.goal = '';
    this.waiting = '';
    this.shown = group.place;
  }

  setCount(group: Group, count: number): void {
    this.count = count;
    this.elites = group.sizes.find((one) => one.count === count)?.least_elites ?? 0;
  }

  /** What would be sent; nothing while something is missing. */
  get order(): string {
    const group = this.group;
    if (!group || !this.size || (group.goes && !this.goal)) return '';
    return notation(group, this.count, this.elites, this.goal);
  }

  clear(): void {
    this.picked = null;
    this.goal = '';
    this.waiting = '';
  }

  /** Choices that are not the beginning of naming a group. */
  get loose(): { text: string; words: string }[] {
    const begun = new Set(this.groups.flatMap((one) => [`${one.verb} ${one.place}`, one.before]));
    const riding = this.groups.some((one) => one.verb === 'ride');
    return this.choices.filter((one) => !begun.has(one.text) && !(riding && one.text.startsWith('ride ')));
  }

  /** How far a territory is from the group in hand, or from the nearest of your units. */
  distance(word: string): string {
    const own = this.screen.territories.filter((one) => one.stacks.some((stack) => stack.seat === this.screen.me));
    const from = this.picked ? [this.picked.place] : own.map((one) => one.word);
    const nearest = from.filter((one) => one !== word).sort((a, b) => steps(a, word) - steps(b, word))[0];
    if (!nearest || (!this.picked && from.includes(word))) return '';
    const far = steps(nearest, word);
    return `${far} ${far === 1 ? 'territory' : 'territories'} from ${this.picked ? '' : 'your units in '}${placeName(nearest)}`;
  }

  // -- territories ---------------------------------------------------------------------------------

  /** Choices that name a territory and belong to no group. */
  choicesAt(word: string): { text: string; words: string }[] {
    return this.loose.filter((one) => placeIn(one.text) === word);
  }

  /** The choices that a press on a territory begins, or makes. */
  beginsAt(word: string): string[] {
    const groups = this.groupsAt(word).map((one) => `${one.verb} ${one.place}`);
    return [...groups, ...this.choicesAt(word).map((one) => one.text)];
  }

  /** What glows on the map. */
  lit(word: string): 'goal' | 'start' | '' {
    const group = this.group;
    if (group?.goes) return group.goals.includes(word) ? 'goal' : '';
    if (this.groupsAt(word).length || this.choicesAt(word).length) return 'start';
    return '';
  }

  blocked(word: string): { why: string; rule: string } | null {
    return this.group?.blocked.find((one) => one.place === word) ?? null;
  }

  /** A click or Enter on a territory. */
  press(word: string): void {
    const group = this.group;
    if (group?.goes && word !== group.place) {
      if (group.goals.includes(word)) {
        if (this.goal === word) this.act(this.order);
        else this.goal = word;
      } else {
        this.shown = word;
        this.why(notation(group, this.count, this.elites, word));
      }
      return;
    }
    if (group && word === group.place) {
      if (group.goes) this.clear();
      else this.act(this.order);
      return;
    }
    const here = this.groupsAt(word);
    const choices = this.choicesAt(word);
    this.shown = word;
    if (here.length === 1 && here[0]) this.pick(here[0]);
    else if (!here.length && choices.length === 1 && choices[0]) {
      if (this.waiting === choices[0].text) this.act(choices[0].text);
      else this.waiting = choices[0].text;
    } else {
      this.waiting = '';
      if (!here.length && !choices.length) this.whyNot(word);
    }
  }

  /** Why what is asked cannot be done there. */
  private whyNot(word: string): void {
    const verb = this.groups[0]?.verb;
    if (verb && verb !== 'ride') this.why(`${verb} ${word}`);
  }
}

/** A territory in words, for those who listen. */
export function told(campaign: Campaign, word: string): string {
  const now = campaign.territory(word);
  const ground = GROUNDS.find((one) => one.word === word);
  if (!now || !ground) return placeName(word);
  const parts = [`${ground.name}, ${ground.neutral ? 'the neutral mountain' : ground.kind}`];
  for (const stack of now.stacks) {
    parts.push(`${campaign.nameOf(stack.seat)} ${stack.units}${stack.hidden ? ' hidden' : ''}${stack.elites ? `, ${stack.elites} elite` : ''}`);
  }
  if (now.gold) parts.push(`${now.gold} gold`);
  if (now.dragon) parts.push(dragonWords(now));
  if (now.troll) parts.push('Troll');
  if (now.breached) parts.push('walls destroyed');
  const no = campaign.blocked(word) ?? now.barrier;
  if (no) parts.push(no.why);
  const lit = campaign.lit(word);
  if (lit === 'goal') parts.push('may go here');
  if (lit === 'start') parts.push('may be chosen');
  const far = campaign.distance(word);
  if (far) parts.push(far);
  return parts.join('; ');
}
