import { type Card, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { type PokerRank, rankOfSuits } from '../../kit/cards/pokerRank.ts';
import { BettingRound } from '../../kit/chips/betting.ts';
import { ChipPots, firstSeatFrom } from '../../kit/chips/chipPots.ts';
import { Copyable } from '../../kit/game/copyable.ts';
import { type Actors, actorBit } from '../../kit/game/game.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { SweatOptions } from './options.ts';
import { Said } from './said.ts';

/**
 * How far a game is. `shuffle`: a pack is to be dealt. `turn`: the active seat's next card is turned. `bet`: somebody
 * must bet. `award`: a side pot, or what nobody called, goes to its winner while the hand goes on. `score`: one player
 * is left. `scored`: the hand is scored and lies there. `over`: the same after the last hand.
 */
type Phase = 'shuffle' | 'turn' | 'bet' | 'award' | 'score' | 'scored' | 'over';

/** Why a seat is out of a hand: killed, unable to beat the hand to beat, or folded. */
type WayOut = 'killed' | 'beaten' | 'folded';
const WAYS_OUT: readonly WayOut[] = ['killed', 'beaten', 'folded'];

/** How a seat stands in a hand: still in, out, or not dealt in. */
export type Fate = 'in' | WayOut | 'absent';

/** What happened last, for the news. */
type Happening =
  | ('none' | 'dealt' | 'turned' | 'beat' | 'killed' | 'beaten' | 'noCards')
  | ('said' | 'uncalled' | 'sidePot' | 'pot');

/** Cards dealt to each player. */
export const HAND_CARDS = 7;
/** No such card: no kill card, or nothing dealt. */
export const NO_CARD = 0;
/** No such seat. */
export const NOBODY = -1;
const SUITS = 4;

/** What lies open of a game of Mexican Sweat: a view shows all of it. Sets of seats are bits. */
export class OpenSweat extends Copyable {
  readonly options: SweatOptions;
  /** How many seats the table has. */
  readonly seats: number;
  /** How far the hand is. */
  phase: Phase = 'shuffle';
  dealer: number;

  /** The rank of each seat's open cards; 0 while there are none. */
  readonly ranks: Int32Array;
  /** The seats that are out of the hand, by the way they went out: by the kill card, beaten, and folded. */
  killed: Actors = 0;
  beaten: Actors = 0;
  folded: Actors = 0;

  /** The hand to beat: that of the last who succeeded, the card to beat before that. */
  toBeat: PokerRank = 0;
  /** Whose it is, also once that player has folded; NOBODY while it is the card to beat. */
  standing = NOBODY;
  /** Who turns cards, or turned the last. */
  active = NOBODY;
  /** A betting round is due because a card was turned. */
  isBettingDue = false;

  /** The chips of each seat as the hand began. */
  readonly before: Int32Array;
  /** Who made the last bet or raise of the betting round, or posted the big blind; NOBODY while there is no bet. */
  raiser = NOBODY;
  /** That bet is still the big blind. */
  isBlind = false;
  /** What each seat has taken out of pots in this hand, uncalled chips not counted. */
  readonly won: Int32Array;
  /** What of that was side pots, taken while the hand went on. */
  readonly wonAside: Int32Array;

  /**
   * Counted over the whole game: hands scored, players killed and folded, hands won by a player who had turned no card.
   */
  hands = 0;
  kills = 0;
  folds = 0;
  untouched = 0;

  /** Counts what happened. */
  events = 0;
  /** What happened last: `said` is the last of what was said. */
  lastEvent: Happening = 'none';
  /** The seat that did it, if nothing was said. */
  lastSeat = NOBODY;
  /** The chips that it was about. */
  lastChips = 0;

  constructor(options: SweatOptions, seats: number, dealer: number) {
    super();
    this.options = options;
    this.seats = seats;
    this.dealer = dealer;
    this.ranks = new Int32Array(seats);
    this.before = new Int32Array(seats).fill(options.buyIn);
    this.won = new Int32Array(seats);
    this.wonAside = new Int32Array(seats);
  }
}

/** A game of Mexican Sweat. */
export class SweatState extends OpenSweat {
  /** The cards of each seat in the order dealt, which is the order in which they are turned: `HAND_CARDS` a seat. */
  readonly cards: Uint8Array;
  /** How many of them lie open. */
  readonly turned: Uint8Array;
  /** The open cards as suit masks, four a seat (kit/cards/pokerRank.ts). */
  readonly open: Int32Array;
  /** The card whose rank kills; NO_CARD if the table plays without one. */
  kill: Card = NO_CARD;
  /** The card to beat. */
  beat: Card = NO_CARD;
  readonly pots: ChipPots;
  readonly betting: BettingRound;
  /** What was said in the betting of this hand. */
  readonly said = new Said();
  /** All hands since the start. */
  log: ScoredHand | null = null;

  constructor(options: SweatOptions, seats: number, dealer: number) {
    super(options, seats, dealer);
    this.cards = new Uint8Array(seats * HAND_CARDS);
    this.turned = new Uint8Array(seats);
    this.open = new Int32Array(seats * SUITS);
    this.pots = new ChipPots(seats);
    this.pots.stacks.fill(options.buyIn);
    const isFixed = options.limit === 'fixed';
    this.betting = new BettingRound(this.pots, {
      limit: options.limit,
      step: isFixed ? 2 * options.ante : options.ante,
      mostRaises: isFixed && options.raises !== 'unlimited' ? options.raises : Number.POSITIVE_INFINITY,
    });
  }

  /**
   * Lays out a pack: seven cards to each seat of `players`, one at a time from the dealer's left, then the middle
   * (ruling 3).
   */
  layOut(deck: ArrayLike<Card>, players: Actors): void {
    this.pots.contenders = players;
    let next = 0;
    for (let place = 0; place < HAND_CARDS; place++) {
      let seat = this.dealer;
      do {
        seat = seat + 1 === this.seats ? 0 : seat + 1;
        if (((players >> seat) & 1) === 1) this.cards[seat * HAND_CARDS + place] = deck[next++] ?? NO_CARD;
      } while (seat !== this.dealer);
    }
    if (this.options.killCard) this.kill = deck[next++] ?? NO_CARD;
    this.beat = deck[next] ?? NO_CARD;
    this.toBeat = rankOfSuits(1 << rankOf(this.beat), 0, 0, 0);
  }

  /** Takes up all cards. */
  clear(): void {
    this.cards.fill(NO_CARD);
    this.open.fill(0);
    // as calls of `fill` these few figures took a tenth of a hand's time
    for (let seat = 0; seat < this.seats; seat++) {
      this.turned[seat] = 0;
      this.ranks[seat] = 0;
      this.won[seat] = 0;
      this.wonAside[seat] = 0;
    }
    this.killed = 0;
    this.beaten = 0;
    this.folded = 0;
    this.pots.contenders = 0;
    this.kill = NO_CARD;
    this.beat = NO_CARD;
    this.toBeat = 0;
    this.standing = NOBODY;
    this.active = NOBODY;
    this.isBettingDue = false;
    this.raiser = NOBODY;
    this.isBlind = false;
    this.said.clear();
  }

  /** Turns a seat's next card, which it must have; answers the card. */
  turnNext(seat: number): Card {
    const place = this.turnedBy(seat);
    const card = this.cards[seat * HAND_CARDS + place] ?? NO_CARD;
    this.turned[seat] = place + 1;
    const { open } = this;
    const first = seat * SUITS;
    const suit = first + suitOf(card);
    open[suit] = (open[suit] ?? 0) | (1 << rankOf(card));
    this.ranks[seat] = rankOfSuits(open[first] ?? 0, open[first + 1] ?? 0, open[first + 2] ?? 0, open[first + 3] ?? 0);
    return card;
  }

  /** How many cards a seat has turned. */
  turnedBy(seat: number): number {
    return this.turned[seat] ?? 0;
  }

  /** The open cards of a seat, in the order in which they were turned. */
  openCards(seat: number): Uint8Array {
    return this.cards.subarray(seat * HAND_CARDS, seat * HAND_CARDS + this.turnedBy(seat));
  }

  /** A seat is out of the hand. */
  goOut(seat: number, way: WayOut): void {
    this[way] |= actorBit(seat);
    this.pots.drop(seat);
  }

  /** How a seat stands in the hand. */
  fateOf(seat: number): Fate {
    if (this.pots.isContending(seat)) return 'in';
    return WAYS_OUT.find((way) => (this[way] & actorBit(seat)) !== 0) ?? 'absent';
  }

  /** The next seat still in, clockwise from the one after `seat`; there is always one. */
  nextContender(seat: number): number {
    return firstSeatFrom(this.pots.contenders, seat + 1, this.seats);
  }

  /** What each seat has won or lost since the start, by the hands scored so far: chips in pots belong to nobody yet. */
  scores(): number[] {
    const isHandOn = ['turn', 'bet', 'award', 'score'].includes(this.phase);
    return Array.from(isHandOn ? this.before : this.pots.stacks, (chips) => chips - this.options.buyIn);
  }

  /** Enters what a seat has said in the betting, by its number (said.ts), and about how many chips. */
  say(type: number, seat: number, chips = 0): void {
    this.said.enter(type, seat, chips);
    this.events++;
    this.lastEvent = 'said';
  }

  /** Notes what happened, by whom and about how many chips. */
  note(event: Happening, seat: number, chips = 0): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
    this.lastChips = chips;
  }
}
