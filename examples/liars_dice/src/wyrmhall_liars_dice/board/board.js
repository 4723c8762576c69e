/** The board of Liar's Dice: cups, dice, the bid that stands, and two rows of buttons to bid with.
 *
 * It draws `props.view.screen` (see screen.py) and sends notations back; it knows no rules.
 */

const STYLE = new URL('board.css', import.meta.url).href;
const FACES = [1, 2, 3, 4, 5, 6];
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

export function mount(element, props) {
  const board = new Board(element);
  board.draw(props);
  return { update: (next) => board.draw(next), unmount: () => element.replaceChildren() };
}

class Board {
  constructor(element) {
    this.root = make('div', 'liars-dice');
    this.count = 0; // how many dice one is about to bid
    element.append(make('link', '', { rel: 'stylesheet', href: STYLE }), this.root);
  }

  draw(props) {
    this.props = props;
    const { screen } = props.view;
    this.root.replaceChildren(this.standing(screen), this.cups(screen), this.bidding(screen));
  }

  standing({ bid, on_table: all, wild }) {
    const words = bid ? `${this.name(bid.seat)} bids ${bid.count} ×` : 'No bid yet';
    const line = make('p', 'standing', {}, words);
    if (bid) line.append(die(bid.face));
    const rest = `${all} dice on the table${wild ? ', ones are wild' : ''}`;
    return make('header', '', {}, line, make('p', 'all', {}, rest));
  }

  cups({ cups, turn }) {
    const list = make('ul', 'cups', { 'aria-label': 'Cups' });
    cups.forEach((dice, seat) => {
      const cup = make('li', seat === turn ? 'cup turn' : 'cup', {}, make('h3', '', {}, this.name(seat)));
      const shown = make('div', 'dice', {}, ...dice.map(die));
      cup.append(dice.length ? shown : make('p', 'out', {}, 'out'));
      list.append(cup);
    });
    return list;
  }

  /** First how many, then which face; what the rules refuse is dimmed and says why. */
  bidding({ bid, on_table: all }) {
    const { view, readonly } = this.props;
    const box = make('div', 'bidding', { 'data-answers': 'most' });
    if (readonly || !view.asked) return box;
    const least = bid ? bid.count : 1;
    if (this.count < least || this.count > all) this.count = Math.min(all, least);
    box.append(this.counts(least, all), this.faces());
    if (this.offered('doubt')) box.append(this.button('doubt', 'Doubt', 'doubt primary'));
    return box;
  }

  counts(least, most) {
    const row = make('div', 'row', { role: 'group', 'aria-label': 'How many' });
    for (let count = least; count <= Math.min(most, least + 7); count += 1) {
      const one = make('button', 'btn', { type: 'button', 'aria-pressed': String(count === this.count) }, `${count} ×`);
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
    const row = make('div', 'row', { role: 'group', 'aria-label': 'Which face' });
    for (const face of FACES) {
      const button = this.button(`bid ${this.count} ${face}`, '', 'face');
      button.setAttribute('aria-label', `Bid ${this.count} times ${face}`);
      button.append(die(face));
      row.append(button);
    }
    return row;
  }

  button(notation, words, kind) {
    const legal = this.offered(notation);
    const chosen = this.props.selected === notation ? ' chosen' : '';
    const one = make('button', `btn ${kind}${chosen}${legal ? '' : ' no'}`, { type: 'button' }, words);
    if (!legal) one.setAttribute('aria-disabled', 'true');
    one.addEventListener('click', () => (legal ? this.props.act(notation) : this.props.why(notation)));
    return one;
  }

  offered(notation) {
    return this.props.view.choices.some((one) => one.text === notation);
  }

  name(seat) {
    const found = this.props.sittings[seat];
    return found?.person || `Player ${seat + 1}`;
  }
}

function make(tag, kind = '', attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function die(face) {
  const words = face ? String(face) : 'a die under the cup';
  const found = make('span', face ? 'die' : 'die hidden', { role: 'img', 'aria-label': words });
  if (!face) found.textContent = '?';
  for (const place of PIPS[face] ?? []) found.append(make('i', `pip p${place}`));
  return found;
}
