import { type Card, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { type PokerRank, pokerRank, rankOfSuits } from '../../kit/cards/pokerRank.ts';
import { BettingRound } from '../../kit/chips/betting.ts';
import { ChipPots, firstSeatFrom } from '../../kit/chips/chipPots.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { SweatOptions } from './options.ts';

/**
 * How far a game is. `shuffle`: a pack is to be dealt. `turn`: the active seat's next card is turned. `bet`: somebody must bet. `award`: a
 * side pot, or what nobody called, goes to its winner while the hand goes on. `score`: one player is left. `reckoned`: the hand is scored
 * and lies there. `over`: the same after the last hand.
 */
export type Phase = 'shuffle' | 'turn' | 'bet' | 'award' | 'score' | 'reckoned' | 'over';

/** How a seat stands in a hand: still in, killed, out because it could not beat the hand to beat, folded, or not dealt in. */
export const IN = 0;
export const KILLED = 1;
export const BEATEN = 2;
export const FOLDED = 3;
export const ABSENT = 4;
export type Fate = number;

/** What happened last, for the news. */
export type Happening =
  | 'none'
  | 'dealt'
  | 'turned'
  | 'beat'
  | 'killed'
  | 'beaten'
  | 'noCards'
  | 'check'
  | 'bet'
  | 'call'
  | 'raise'
  | 'fold'
  | 'uncalled'
  | 'sidePot'
  | 'pot';

/** Cards dealt to each player. */
export const HAND_CARDS = 7;
/** No such card: no kill card, or nothing dealt. */
export const NO_CARD = 0;
/** No such seat. */
export const NOBODY = -1;
const SUITS = 4;

/** Figures counted over a whole game. */
export const HANDS = 0;
export const KILLS = 1;
export const FOLDS = 2;
/** Hands won by a player who had turned no card. */
export const UNTOUCHED = 3;
const FIGURES = 4;

/** A game of Mexican Sweat. */
export class SweatState {
  readonly options: SweatOptions;
  readonly seats: number;
  phase: Phase = 'shuffle';
  dealer: number;

  /** The cards of each seat in the order dealt, which is the order in which they are turned: `HAND_CARDS` a seat. */
  readonly cards: Uint8Array;
  /** How many of them lie open. */
  readonly turned: Uint8Array;
  /** The open cards as suit masks, four a seat (kit/cards/pokerRank.ts). */
  readonly open: Int32Array;
  /** The rank of each seat's open cards; 0 while there are none. */
  readonly ranks: Int32Array;
  /** How each seat stands. */
  readonly fates: Uint8Array;
  /** The card whose rank kills; NO_CARD where the table plays without. */
  kill: Card = NO_CARD;
  /** The card to beat. */
  beat: Card = NO_CARD;

  /** The hand to beat: that of the last who succeeded, the card to beat before that. */
  toBeat: PokerRank = 0;
  /** Whose it is, also once that player has folded; NOBODY while it is the card to beat. */
  standing = NOBODY;
  /** Who turns cards, or turned the last. */
  active = NOBODY;
  /** A betting round is due because a card was turned. */
  isBettingDue = false;

  readonly pots: ChipPots;
  readonly betting: BettingRound;
  /** The chips of each seat as the hand began. */
  readonly before: Int32Array;
  /** Who made the last bet or raise of the betting round, or posted the big blind; NOBODY while there is no bet. */
  raiser = NOBODY;
  /** That bet is the big blind still. */
  isBlind = false;
  /** What each seat has taken out of pots in this hand, uncalled chips not counted. */
  readonly won: Int32Array;
  /** What of that was side pots, taken while the hand went on. */
  readonly wonAside: Int32Array;

  /** All hands since the start. */
  log: ScoredHand | null = null;
  readonly figures = new Int32Array(FIGURES);

  /** Counts what happened. */
  events = 0;
  lastEvent: Happening = 'none';
  /** The seat that did it. */
  lastSeat = NOBODY;
  /** The chips that it was about. */
  lastChips = 0;

  constructor(options: SweatOptions, seats: number, dealer: number) {
    this.options = options;
    this.seats = seats;
    this.dealer = dealer;
    this.cards = new Uint8Array(seats * HAND_CARDS);
    this.turned = new Uint8Array(seats);
    this.open = new Int32Array(seats * SUITS);
    this.ranks = new Int32Array(seats);
    this.fates = new Uint8Array(seats).fill(ABSENT);
    this.pots = new ChipPots(seats);
    this.pots.stacks.fill(options.buyIn);
    this.before = new Int32Array(seats).fill(options.buyIn);
    this.won = new Int32Array(seats);
    this.wonAside = new Int32Array(seats);
    const isFixed = options.limit === 'fixed';
    this.betting = new BettingRound(this.pots, {
      limit: options.limit,
      step: isFixed ? 2 * options.ante : options.ante,
      mostRaises: isFixed && options.raises !== 'unlimited' ? options.raises : Number.POSITIVE_INFINITY,
    });
  }

  /** Makes this equal to another of the same options and seats. */
  copyFrom(other: SweatState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.cards.set(other.cards);
    this.turned.set(other.turned);
    this.open.set(other.open);
    this.ranks.set(other.ranks);
    this.fates.set(other.fates);
    this.kill = other.kill;
    this.beat = other.beat;
    this.toBeat = other.toBeat;
    this.standing = other.standing;
    this.active = other.active;
    this.isBettingDue = other.isBettingDue;
    this.pots.copyFrom(other.pots);
    this.betting.copyFrom(other.betting);
    this.before.set(other.before);
    this.raiser = other.raiser;
    this.isBlind = other.isBlind;
    this.won.set(other.won);
    this.wonAside.set(other.wonAside);
    this.log = other.log;
    this.figures.set(other.figures);
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastSeat = other.lastSeat;
    this.lastChips = other.lastChips;
  }

  /** Lays out a pack: seven cards to each seat of `players` (bits), one at a time from the dealer's left, then the middle (ruling 3). */
  layOut(deck: ArrayLike<Card>, players: number): void {
    this.clear();
    let next = 0;
    for (let place = 0; place < HAND_CARDS; place++) {
      for (let i = 1; i <= this.seats; i++) {
        const seat = (this.dealer + i) % this.seats;
        if (((players >> seat) & 1) === 1) this.cards[seat * HAND_CARDS + place] = deck[next++] as Card;
      }
    }
    this.pots.contenders = players;
    for (let seat = 0; seat < this.seats; seat++) this.fates[seat] = ((players >> seat) & 1) === 1 ? IN : ABSENT;
    if (this.options.killCard) this.kill = deck[next++] as Card;
    this.layToBeat(deck[next] as Card);
  }

  /** Turns up the card to beat. */
  layToBeat(card: Card): void {
    this.beat = card;
    this.toBeat = pokerRank([card]);
  }

  /** Takes up all cards. */
  clear(): void {
    this.cards.fill(NO_CARD);
    this.turned.fill(0);
    this.open.fill(0);
    this.ranks.fill(0);
    this.fates.fill(ABSENT);
    this.kill = NO_CARD;
    this.beat = NO_CARD;
    this.toBeat = 0;
    this.standing = NOBODY;
    this.active = NOBODY;
    this.isBettingDue = false;
    this.raiser = NOBODY;
    this.isBlind = false;
    this.won.fill(0);
    this.wonAside.fill(0);
  }

  /** Turns a seat's next card, which it must have; answers the card. */
  turnNext(seat: number): Card {
    const place = this.turned[seat] as number;
    const card = this.cards[seat * HAND_CARDS + place] as Card;
    this.turned[seat] = place + 1;
    const { open } = this;
    const first = seat * SUITS;
    open[first + suitOf(card)] = (open[first + suitOf(card)] as number) | (1 << rankOf(card));
    this.ranks[seat] = rankOfSuits(
      open[first] as number,
      open[first + 1] as number,
      open[first + 2] as number,
      open[first + 3] as number,
    );
    return card;
  }

  /** The open cards of a seat, in the order in which they were turned. */
  openCards(seat: number): Uint8Array {
    return this.cards.subarray(seat * HAND_CARDS, seat * HAND_CARDS + (this.turned[seat] as number));
  }

  /** The next seat still in, clockwise from the one after `seat`; there is always one. */
  nextContender(seat: number): number {
    return firstSeatFrom(this.pots.contenders, seat + 1, this.seats);
  }

  /** The seats that have chips, as bits. */
  seatsWithChips(): number {
    let set = 0;
    for (let seat = 0; seat < this.seats; seat++) if ((this.pots.stacks[seat] as number) > 0) set |= 1 << seat;
    return set;
  }

  /** Is a hand being played? Then chips lie in pots that belong to nobody yet. */
  isHandOn(): boolean {
    return this.phase === 'turn' || this.phase === 'bet' || this.phase === 'award' || this.phase === 'score';
  }

  /** What a seat has won or lost since the start, by the hands scored so far. */
  netOf(seat: number): number {
    const chips = this.isHandOn() ? this.before : this.pots.stacks;
    return (chips[seat] as number) - this.options.buyIn;
  }

  /** Notes what happened, by whom and about how many chips. */
  note(event: Happening, seat: number, chips = 0): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
    this.lastChips = chips;
  }
}
