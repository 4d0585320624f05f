import type { Card } from '../../kit/cards/cards.ts';
import { Copyable } from '../../kit/game/copyable.ts';
import type { Actors } from '../../kit/game/game.ts';
import { type Hand, MOST_CARDS, NOBODY, nextHand, PUNTO, pointsOf, STOOD, withCard } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';

/**
 * How far a game is. `shuffle`: a shoe is due. `bets`: the betting is open, and the last round's cards still lie there.
 * `deal`: cards are dealt one by one. `score`: both hands are complete. `settled`: the bets are paid and still lie
 * there. `shoeOver`: the same after the last round of a shoe. `over`: the same after the last shoe.
 */
export type Phase = 'shuffle' | 'bets' | 'deal' | 'score' | 'settled' | 'shoeOver' | 'over';

/** What happened last, for the news; `burned` is the first bet or `ready` of a shoe, which the burn follows. */
type Happening = 'none' | 'shuffled' | 'cut' | 'burned' | 'bet' | 'ready' | 'card' | 'settled';

/** Spots on which a seat may bet: `PUNTO`, `BANCO`, `TIE`. */
export const SPOTS = 3;
/** What a seat won or lost in a shoe, by spot; and the commission that it paid. */
export const COMMISSION = 3;
export const ACCOUNTS = 4;

/** More rounds than a shoe can have: each takes at least four cards. */
const MOST_ROUNDS = 104;
const PACK_CARDS = 52;

/** A finished round. Never changed. */
export interface Round {
  /** Which round of its shoe, from 1. */
  readonly round: number;
  /** The points of both hands. */
  readonly punto: number;
  readonly banco: number;
  /** What each seat bet altogether, in chips. */
  readonly staked: readonly number[];
  /** What each seat won or lost, in chips. */
  readonly scores: readonly number[];
}

/** A chain of rounds, newest first. */
export interface PlayedRound extends Round {
  readonly before: PlayedRound | null;
}

/**
 * What lies open of a game of Mini Baccarat: a view shows all of it. Money is in hundredths of a chip wherever it may
 * have a fraction; bets are whole chips.
 */
export class OpenBaccarat extends Copyable {
  readonly options: BaccaratOptions;
  /** How many seats the table has. */
  readonly seats: number;
  /** How far the game is: the values of `Phase`. */
  phase: Phase = 'shuffle';

  /** How many cards were burned, the one turned up included: the first of the shoe. 0 before that. */
  burned = 0;
  /** Which shoe this is, from 1; 0 before the first. */
  shoeNumber = 0;
  /** The round being played is the last of its shoe, because the cut card came out in the one before. */
  isLastRound = false;
  /** The points of the hands of punto and banco. */
  punto = 0;
  banco = 0;

  /** The seats that are ready, as bits. */
  ready: Actors = 0;
  /** Chips bet, `SPOTS` figures a seat. */
  readonly bets: Int32Array;
  /** What each seat has won or lost since the start, in hundredths. */
  readonly net: Float64Array;
  /** What each seat has won or lost in this shoe, `ACCOUNTS` figures a seat, in hundredths. */
  readonly accounts: Float64Array;
  /** Outcomes since the start: punto, banco, tie. */
  readonly outcomes = new Float64Array(SPOTS);

  /** Counts what happened. */
  events = 0;
  /** What happened last: `burned` is the first bet or `ready` of a shoe, which the burn follows. */
  lastEvent: Happening = 'none';
  /** The seat that did it; -1 for the dealer. */
  lastSeat = -1;

  constructor(options: BaccaratOptions, seats: number) {
    super();
    this.options = options;
    this.seats = seats;
    this.bets = new Int32Array(seats * SPOTS);
    this.net = new Float64Array(seats);
    this.accounts = new Float64Array(seats * ACCOUNTS);
  }
}

/** A game of Mini Baccarat. */
export class BaccaratState extends OpenBaccarat {
  /** All seats, as bits. */
  readonly allSeats: Actors;
  /** The cards of the shoe in order, cut; those before `dealt` are out. */
  readonly shoe: Uint8Array;
  /** How many cards are out of the shoe, the burned ones included. */
  dealt = 0;

  /** The cards of both hands, those of punto first; they lie there until the next round's come. */
  readonly hands = new Uint8Array(2 * MOST_CARDS);
  puntoCards = 0;
  bancoCards = 0;
  /** What punto's third card counts, or `STOOD`. */
  third = STOOD;
  /** The hand that is dealt the next card; `NOBODY` once both are complete. */
  toCome: Hand | typeof NOBODY = PUNTO;

  /** The outcomes of this shoe's rounds, in order. */
  readonly road = new Uint8Array(MOST_ROUNDS);
  rounds = 0;
  /** All rounds since the start. */
  log: PlayedRound | null = null;

  constructor(options: BaccaratOptions, seats: number) {
    super(options, seats);
    this.allSeats = (1 << seats) - 1;
    this.shoe = new Uint8Array(options.decks * PACK_CARDS);
  }

  /** How many cards are still to come out of the shoe. */
  cardsLeft(): number {
    return this.shoe.length - this.dealt;
  }

  /** May the cards still be cut? Once a shoe, and before its first bet or `ready`. */
  mayCut(): boolean {
    return this.phase === 'bets' && this.burned === 0;
  }

  /** Takes up the cards of the last round. */
  takeUpCards(): void {
    this.puntoCards = 0;
    this.bancoCards = 0;
    this.punto = 0;
    this.banco = 0;
    this.third = STOOD;
    this.toCome = PUNTO;
  }

  /** Deals a card to a hand. */
  dealTo(hand: Hand, card: Card): void {
    if (hand === PUNTO) {
      if (this.puntoCards === MOST_CARDS - 1) this.third = pointsOf(card);
      this.hands[this.puntoCards++] = card;
      this.punto = withCard(this.punto, card);
    } else {
      this.hands[MOST_CARDS + this.bancoCards++] = card;
      this.banco = withCard(this.banco, card);
    }
    this.toCome = nextHand(this.puntoCards + this.bancoCards, this.punto, this.banco, this.third);
  }

  /** Whether the rules give neither hand another card. */
  areHandsComplete(): boolean {
    return this.toCome === NOBODY;
  }

  /** The cards of a hand, in the order in which they came. */
  cardsOf(hand: Hand): Uint8Array {
    return hand === PUNTO
      ? this.hands.subarray(0, this.puntoCards)
      : this.hands.subarray(MOST_CARDS, MOST_CARDS + this.bancoCards);
  }

  /** Notes what happened, and who did it. */
  note(event: Happening, seat: number): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
  }
}
