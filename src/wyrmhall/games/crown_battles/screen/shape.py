"""What a page is told of a table. Cards are written as in notation (`7h`, `p`, `spy`), face down as `?`."""

from dataclasses import dataclass

# Nobody changes them. Those that most decisions make anew are not frozen: that takes four times as long.


@dataclass(frozen=True, slots=True)
class OwnPower:
    """A power card of house rules."""

    card: str  # as the printed one is written in whose place it is
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Header:
    """The round: what is played, and with what."""

    number: int  # from 1
    of: int
    replay: int  # how often the last round was played again
    final: bool
    cards: int  # dealt to each player
    deals: tuple[int, ...]  # cards of every round; empty where they are drawn
    type: str  # normal-bidding ...
    title: str
    rule: str  # the type in one line
    parts: tuple[str, ...]  # what bids are made on: round; first, second; or the suits
    groups: str  # duels, teams, or nothing
    face_down: bool  # all cards but the lead, until the trick is complete
    circles: int  # cards each plays to a trick
    trump: str  # a suit, none, or unknown
    dealer: int
    crown: int  # -1: nobody
    pot: int
    wagers: bool
    undealt: int
    powers: tuple[str, ...]  # power cards in the deck
    own_powers: tuple[OwnPower, ...]  # those of them that house rules have written
    suits: tuple[str, ...]  # in play
    rules: str  # what house rules are called; nothing where it is played as printed


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission: kept, or offered."""

    number: int  # 0 if it is hidden
    name: str
    aim: str
    points: int
    loss: int
    fate: str  # open, achieved, failed, hidden
    secret: bool  # only this seat sees it


@dataclass(slots=True)
class Player:
    """One seat at the table."""

    seat: int
    name: str
    score: int
    cards: int  # in the hand
    aside: int  # second half of The Split
    open: tuple[str, ...]  # hand cards of this player that the viewer can read, or that lie open to all
    bids: tuple[
        str, ...
    ]  # for each part: 2, 2-3, -, # (one token face down), ## (two), #? (not all are down)
    held: tuple[int, ...]  # tricks, for each part
    standing: tuple[str, ...]  # of each bid: open, short, met, over
    secret: bool  # the bid is seen by its owner only
    forecast: int | None  # points if the round ended now
    group: int  # -1: none
    alone: bool  # without a partner, where there are teams
    shield: bool
    note: bool  # the Secret Note is used
    wager: int  # -1: none yet
    mission: Mission | None
    asked: bool
    locked: bool  # has answered a question others still think about


@dataclass(slots=True)
class TrickCard:
    """A card in the trick."""

    seat: int
    card: str
    hidden: bool  # face down for the others
    counts: str  # what it counts as, if that is not what is printed


@dataclass(slots=True)
class Trick:
    """The middle of the table."""

    number: int  # from 1, in The Split within the half
    total: int
    half: int  # 0: not divided
    leader: int
    turn: int  # -1: nobody is to play a card
    lead: str  # the suit to follow; open: not settled; free: none
    cards: tuple[TrickCard, ...]  # in playing order
    best: int  # place of the card that wins so far; -1: none, or not to be seen
    why: str
    remarks: tuple[str, ...]


@dataclass(slots=True)
class LastTrick:
    """The trick before, as long as it may be looked at."""

    leader: int
    winner: int  # -1: destroyed, or not to be told
    cards: tuple[TrickCard, ...]


@dataclass(slots=True)
class Offer:
    """A number that could be bid, whether or not it may be."""

    text: str  # its notation
    bid: str
    hit: str  # points if it is met
    barred: bool


@dataclass(slots=True)
class BidPart:
    """What is bid on: the round, a half, a suit."""

    name: str
    top: int  # the highest number
    singles: tuple[Offer, ...]
    doubles: tuple[Offer, ...]
    given: str  # the viewer's own bid, while others are still to come
    now: bool  # asked at this moment


@dataclass(slots=True)
class BidSum:
    """Bids against tricks on offer."""

    name: str
    bid: int
    total: int


@dataclass(slots=True)
class BidGrid:
    """Everything to bid by."""

    parts: tuple[BidPart, ...]
    barred: str  # why the dealer may not bid a number
    doubles: bool  # whether double bids are allowed
    blind: bool
    pays: str  # how a met bid pays, a missed one costs
    wagers: tuple[int, ...]  # that may be added
    smuggle: bool  # a card may be exchanged first


@dataclass(frozen=True, slots=True)
class QuestionInfo:
    """The question before the table, where it is not a card to play and not a bid."""

    step: str  # name of the step: LookAtHand ...
    seat: int  # who is asked; -1: several
    card: str  # the power card that asks
    when: str  # now, or end of trick
    skip: str  # the notation that lets it be
    drawn: str  # Smuggler: the card drawn
    left: int  # Witch: points to take; The Split: cards still to pick
    targets: tuple[int, ...]  # seats it is about
    chosen: tuple[str, ...]  # cards picked so far
    cards: tuple[str, ...]  # Spy: the deck
    seconds: int  # Spy: for how long
    missions: tuple[Mission, ...]
    groups: tuple[tuple[int, ...], ...]  # formed so far


@dataclass(frozen=True, slots=True)
class Look:
    """What only this seat was shown, or has given away: a snapshot."""

    how: str  # bishop, note, cursed, passed, got, smuggled
    about: int  # -1: the deck
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExposedCards:
    """Cards of your hand that somebody else has looked at."""

    seat: int  # who
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IdleCard:
    """A power card of your hand that would do nothing now."""

    card: str
    why: str


@dataclass(slots=True)
class Screen:
    """The table as one seat sees it."""

    me: int  # -1: looks on
    phase: str  # groups, trump, leak, divide, bid, missions, play, power, chance, over
    header: Header
    players: tuple[Player, ...]
    sums: tuple[BidSum, ...]
    bidders: int  # how many have bid
    trick: Trick
    last: LastTrick | None
    hand: tuple[str, ...]
    aside: tuple[str, ...]
    idle: tuple[IdleCard, ...]
    grid: BidGrid | None
    asking: QuestionInfo | None
    looks: tuple[Look, ...]
    shown: tuple[ExposedCards, ...]


@dataclass(slots=True)
class SheetRow:
    """How one player fared in a round."""

    bids: tuple[str, ...]
    held: tuple[int, ...]
    wager: int
    mission: str
    met: bool
    points: int
    beside: int  # points that moved outside the scoring: stakes, the Witch
    total: int
    how: str


@dataclass(slots=True)
class SheetRound:
    """A line of the score sheet: one finished round."""

    number: int
    replay: int
    type: str
    title: str
    cards: int
    trump: str
    dealer: int
    crown: int  # after the round; -1: nobody
    groups: tuple[tuple[int, ...], ...]
    rows: tuple[SheetRow, ...]
    last: LastTrick  # its last trick
