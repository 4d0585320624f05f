import type { Card } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { BANCO, type Hand, MOST_CARDS, NOBODY, nextHand, PUNTO, pointsOf, STOOD, withCard } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';

/**
 * How far a game is. `shuffle`: a shoe is to be made up. `bets`: bets are laid, and the last round's cards still lie there. `deal`: cards
 * are dealt one by one. `score`: both hands are complete. `settled`: the bets are paid and still lie there. `shoeOver`: the same after the
 * last round of a shoe. `over`: the same after the last shoe.
 */
export type Phase = 'shuffle' | 'bets' | 'deal' | 'score' | 'settled' | 'shoeOver' | 'over';

/** What happened last, for the news; `burned` is the first bet or `ready` of a shoe, which the burn follows. */
export type Happening = 'none' | 'shuffled' | 'cut' | 'burned' | 'bet' | 'ready' | 'card' | 'settled';

/** Spots on which a seat may bet: `PUNTO`, `BANCO`, `TIE`. */
export const SPOTS = 3;
/** What a seat won or lost in a shoe, by spot; and the commission that it paid. */
export const COMMISSION = 3;
export const ACCOUNTS = 4;

/** More rounds than a shoe can have: each takes at least four cards. */
const MOST_ROUNDS = 104;
const PACK_CARDS = 52;

/** A round as it is remembered. Never changed. */
export interface Round {
  /** Which shoe, and which round of it, from 1. */
  readonly shoe: number;
  readonly round: number;
  /** The points of both hands. */
  readonly punto: number;
  readonly banco: number;
  /** What each seat laid in all, in chips. */
  readonly staked: readonly number[];
  /** What each seat won or lost, in chips. */
  readonly scores: readonly number[];
}

/** A chain of rounds, newest first. */
export interface PlayedRound extends ScoredHand {
  readonly round: Round;
  readonly before: PlayedRound | null;
}

/** A game of Mini Baccarat. Money is in hundredths of a chip wherever it may have a fraction; bets are whole chips. */
export class BaccaratState {
  readonly options: BaccaratOptions;
  readonly seats: number;
  /** All seats, as bits. */
  readonly allSeats: Actors;

  phase: Phase = 'shuffle';

  /** The cards of the shoe in order, cut; what lies before `dealt` is out. */
  readonly shoe: Uint8Array;
  /** How many cards are out of the shoe, the burned ones included. */
  dealt = 0;
  /** How many were burned, the one turned up included: the first of the shoe. 0 before that. */
  burned = 0;
  /** Which shoe this is, from 1; 0 before the first. */
  shoeNumber = 0;
  /** The round being played is the last of its shoe, because the cut card came out in the one before. */
  isLastRound = false;

  /** The cards of both hands, those of punto first; they lie there until the next round's come. */
  readonly hands = new Uint8Array(2 * MOST_CARDS);
  puntoCards = 0;
  bancoCards = 0;
  punto = 0;
  banco = 0;
  /** What punto's third card counts, or `STOOD`. */
  third = STOOD;
  /** The hand to which the next card goes. */
  toCome: Hand | typeof NOBODY = PUNTO;

  /** The seats that are ready, as bits. */
  ready: Actors = 0;
  /** Chips laid, `SPOTS` figures a seat. */
  readonly bets: Int32Array;
  /** What each seat has won or lost since the start, in hundredths. */
  readonly net: Float64Array;
  /** The same as this shoe began. */
  readonly netBefore: Float64Array;
  /** What each seat has won or lost in this shoe, `ACCOUNTS` figures a seat, in hundredths. */
  readonly accounts: Float64Array;

  /** The outcomes of this shoe's rounds, in order. */
  readonly road = new Uint8Array(MOST_ROUNDS);
  rounds = 0;
  /** Outcomes since the start: punto, banco, tie. */
  readonly outcomes = new Float64Array(3);
  /** All rounds since the start. */
  log: PlayedRound | null = null;

  /** Counts what happened. */
  events = 0;
  lastEvent: Happening = 'none';
  /** The seat that did it; -1 for the house. */
  lastSeat = -1;

  constructor(options: BaccaratOptions, seats: number) {
    this.options = options;
    this.seats = seats;
    this.allSeats = (1 << seats) - 1;
    this.shoe = new Uint8Array(options.decks * PACK_CARDS);
    this.bets = new Int32Array(seats * SPOTS);
    this.net = new Float64Array(seats);
    this.netBefore = new Float64Array(seats);
    this.accounts = new Float64Array(seats * ACCOUNTS);
  }

  /** Makes this equal to another of the same options and seats. */
  copyFrom(other: BaccaratState): void {
    this.phase = other.phase;
    this.shoe.set(other.shoe);
    this.dealt = other.dealt;
    this.burned = other.burned;
    this.shoeNumber = other.shoeNumber;
    this.isLastRound = other.isLastRound;
    this.hands.set(other.hands);
    this.puntoCards = other.puntoCards;
    this.bancoCards = other.bancoCards;
    this.punto = other.punto;
    this.banco = other.banco;
    this.third = other.third;
    this.toCome = other.toCome;
    this.ready = other.ready;
    this.bets.set(other.bets);
    this.net.set(other.net);
    this.netBefore.set(other.netBefore);
    this.accounts.set(other.accounts);
    this.road.set(other.road);
    this.rounds = other.rounds;
    this.outcomes.set(other.outcomes);
    this.log = other.log;
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastSeat = other.lastSeat;
  }

  /** How many cards are still to come out of the shoe. */
  cardsLeft(): number {
    return this.shoe.length - this.dealt;
  }

  /** May the pack still be cut? Once a shoe, and before its first bet or `ready`. */
  mayCut(): boolean {
    return this.phase === 'bets' && this.burned === 0;
  }

  /** Takes up the cards of the round before. */
  takeUpCards(): void {
    this.puntoCards = 0;
    this.bancoCards = 0;
    this.punto = 0;
    this.banco = 0;
    this.third = STOOD;
    this.toCome = PUNTO;
  }

  /** Lays a card to a hand. */
  layTo(hand: Hand, card: Card): void {
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

  /** Do the rules give neither hand another card? */
  areHandsComplete(): boolean {
    return this.toCome === NOBODY;
  }

  /** The cards of a hand, in the order in which they came. */
  cardsOf(hand: Hand): Uint8Array {
    return hand === BANCO
      ? this.hands.subarray(MOST_CARDS, MOST_CARDS + this.bancoCards)
      : this.hands.subarray(0, this.puntoCards);
  }

  /** Notes what happened, and who did it. */
  note(event: Happening, seat: number): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
  }
}
