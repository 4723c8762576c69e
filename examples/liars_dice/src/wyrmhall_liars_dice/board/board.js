/** The board of Liar's Dice: cups on a table, the bid that stands, the latest doubt, and buttons to bid with.
 *
 * It draws `props.view.screen` (see screen.py) and the last line of `props.sheet` (see sheet.py), and sends
 * notations back; it knows no rules.
 */

const STYLE = new URL('board.css', import.meta.url).href;
const FACES = [1, 2, 3, 4, 5, 6];
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
const MOST_COUNTS = 8; // buttons for how many

export function mount(element, props) {
  const board = new Board(element);
  board.draw(props);
  return { update: (next) => board.draw(next), unmount: () => element.replaceChildren() };
}

class Board {
  constructor(element) {
    this.root = make('div', 'liars-dice');
    this.count = 0; // how many dice one is about to bid
    this.above = ''; // the bid that it was chosen for
    element.append(make('link', '', { rel: 'stylesheet', href: STYLE }), this.root);
  }

  /** Everything anew; what had the focus has it again. */
  draw(props) {
    this.props = props;
    const { screen } = props.view;
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    this.root.replaceChildren(this.table(screen), ...this.bidding(screen), ...this.lastDoubt());
    if (focused) this.root.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  table(screen) {
    return make('section', 'felt', { 'aria-label': 'The table' }, this.standing(screen), this.cups(screen));
  }

  standing({ bid, on_table: all, wild }) {
    const line = make('p', 'standing', {}, bid ? this.name(bid.seat) : 'No bid yet');
    if (bid) line.append(' bids ', make('strong', '', {}, `${bid.count} ×`), die(bid.face));
    const rest = `${all} ${all === 1 ? 'die' : 'dice'} on the table${wild ? ', ones are wild' : ''}`;
    return make('header', '', { 'data-part': 'bid', 'data-explain': wild ? 'term.bid|term.wild' : 'term.bid' }, line, make('p', 'all', {}, rest));
  }

  cups({ cups, turn }) {
    const list = make('ul', 'cups', { 'aria-label': 'Cups', 'data-part': 'cups', 'data-explain': 'term.cup' });
    cups.forEach((dice, seat) => list.append(this.cup(dice, seat, seat === turn)));
    return list;
  }

  cup(dice, seat, turn) {
    const own = seat === this.props.view.seat;
    const kind = `cup seat-${seat + 1}${turn ? ' turn' : ''}${dice.length ? '' : ' empty'}`;
    const title = make('h3', '', {}, this.name(seat), own ? make('span', 'own', {}, ' (you)') : '');
    const held = dice.length ? make('div', 'dice', {}, ...dice.map(die)) : make('p', 'out', {}, 'out of dice');
    return make('li', kind, turn ? { 'aria-current': 'true' } : {}, title, held);
  }

  /** First how many, then which face; what the rules refuse is dimmed and says why. */
  bidding({ bid, on_table: all }) {
    const { view, readonly } = this.props;
    if (readonly || !view.asked) return [];
    const least = bid ? bid.count : 1;
    const above = JSON.stringify(bid);
    if (this.above !== above) [this.above, this.count] = [above, Math.min(all, least)];
    const box = make('div', 'bidding', { 'data-answers': 'most' }, this.counts(least, all), this.faces());
    if (this.offered('doubt')) box.append(this.button('doubt', 'Doubt', 'doubt primary'));
    return [box];
  }

  counts(least, most) {
    const row = make('div', 'row counts', { role: 'group', 'aria-label': 'How many' });
    for (let count = least; count <= Math.min(most, least + MOST_COUNTS - 1); count += 1) {
      const pressed = { type: 'button', 'aria-pressed': String(count === this.count), 'data-key': `count ${count}` };
      const one = make('button', 'btn count', pressed, `${count} ×`);
      one.addEventListener('click', () => this.choose(count));
      row.append(one);
    }
    return row;
  }

  choose(count) {
    this.count = count;
    this.draw(this.props);
  }

  faces() {
    const row = make('div', 'row faces', { role: 'group', 'aria-label': 'Which face' });
    for (const face of FACES) {
      const button = this.button(`bid ${this.count} ${face}`, '', 'face');
      button.setAttribute('aria-label', `Bid ${this.count} times ${face}`);
      button.dataset.key = `face ${face}`;
      button.append(die(face));
      row.append(button);
    }
    return row;
  }

  button(notation, words, kind) {
    const legal = this.offered(notation);
    const chosen = this.props.selected === notation ? ' chosen' : '';
    const one = make('button', `btn ${kind}${chosen}`, { type: 'button', 'data-key': notation, 'data-choice': notation }, words);
    if (!legal) one.setAttribute('aria-disabled', 'true');
    one.addEventListener('click', () => (legal ? this.props.act(notation) : this.props.why(notation)));
    return one;
  }

  offered(notation) {
    return this.props.view.choices.some((one) => one.text === notation);
  }

  /** What was under the cups when they were lifted last: it is over before anybody could look. */
  lastDoubt() {
    const last = this.props.sheet?.at(-1);
    if (!last) return [];
    const words = `${this.name(last.seat)} doubted ${this.name(last.bidder)}'s ${last.count} ×`;
    const end = `There ${last.there === 1 ? 'was' : 'were'} ${last.there}: ${this.name(last.loser)} lost a die.`;
    const list = make('ul', 'cups');
    for (const [seat, dice] of Object.entries(last.cups)) list.append(this.lifted(Number(seat), dice, last.face));
    const said = make('p', 'said', {}, words, die(last.face), end);
    return [make('section', 'last', { 'aria-label': 'The latest doubt', 'data-part': 'doubt', 'data-explain': 'term.doubt' }, make('h3', '', {}, 'The latest doubt'), said, list)];
  }

  lifted(seat, dice, face) {
    const wild = this.props.view.screen.wild;
    const shown = dice.map((one) => die(one, one === face || (wild && one === 1) ? 'counted' : ''));
    return make('li', `lifted seat-${seat + 1}`, {}, make('span', 'who', {}, this.name(seat)), make('div', 'dice', {}, ...shown));
  }

  name(seat) {
    return this.props.sittings[seat]?.person || `Player ${seat + 1}`;
  }
}

function make(tag, kind = '', attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function die(face, kind = '') {
  const words = face ? `${face}${kind ? ', counted' : ''}` : 'a die under the cup';
  const shown = make('span', `die ${face ? kind : 'hidden'}`, { role: 'img', 'aria-label': words });
  if (!face) shown.textContent = '?';
  for (const place of PIPS[face] ?? []) shown.append(make('i', `pip p${place}`));
  return shown;
}
