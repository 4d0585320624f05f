import { copyFields } from '../game/fields.ts';
import { actorBit } from '../game/game.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import { OVER, SCORED, TO_DEAL } from './handCourse.ts';
import { TrickPlay } from './trickPlay.ts';

/** `winners` while the game goes on. */
export const NO_WINNERS = -1;

/**
 * A game of tricks. One class of fixed shape for all of them, so that what the kit does at every card stays fast in a
 * process that has played every game; what a game has in addition stands in two objects of its own (trickRules.ts).
 */
export class TrickState<
  O extends object = object,
  H extends object = object,
  G extends object = object,
  L extends ScoredHand = ScoredHand,
> {
  readonly options: O;
  readonly seats: number;
  /** How far the hand is (handCourse.ts). */
  phase: number = TO_DEAL;
  dealer: number;
  /** Whose turn it is to speak: to bid, to name trumps, to discard. */
  speaker = 0;
  readonly trick: TrickPlay;
  /** The running score, a figure a side; a figure a seat if everybody plays for themselves. */
  readonly scores: number[] = [];
  /** What the game declares for one hand: fresh for each deal. */
  hand: H;
  /** What the game declares for the whole of it. */
  readonly game: G;
  /** The hands scored so far, newest first, and how many they are. */
  log: L | null = null;
  played = 0;
  /** Counts what everybody has seen happen, from 1. */
  events = 0;
  /** The seats that have won, as bits: 0 for a draw, NO_WINNERS while the game goes on. */
  winners = NO_WINNERS;

  /** A game before its first deck, with a running score for so many sides. */
  constructor(options: O, seats: number, sides: number, dealer: number, hand: H, game: G) {
    this.options = options;
    this.seats = seats;
    this.dealer = dealer;
    this.trick = new TrickPlay(seats);
    for (let side = 0; side < sides; side++) this.scores.push(0);
    this.hand = hand;
    this.game = game;
  }

  /** Makes this equal to another of the same game, options and seats. */
  copyFrom(other: TrickState<O, H, G, L>): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.speaker = other.speaker;
    this.trick.copyFrom(other.trick);
    for (let side = 0; side < other.scores.length; side++) this.scores[side] = other.scores[side] ?? 0;
    copyFields(other.hand, this.hand);
    copyFields(other.game, this.game);
    this.log = other.log;
    this.played = other.played;
    this.events = other.events;
    this.winners = other.winners;
  }

  /** Enters a scored hand: its scores are added up, and it is the newest of the log. */
  enterHand(hand: L): void {
    const { scores } = this;
    // partners carry the same figure, and the lowest seat of a side has the side's own number
    for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) + (hand.scores[i] ?? 0);
    this.log = hand;
    this.played++;
    this.events++;
  }

  /** Goes on after a scored hand: it is shown, and the game is over if there are winners; null while there are none. */
  goOnOrEnd(winners: readonly number[] | null): void {
    if (winners === null) this.phase = SCORED;
    else this.end(winners);
  }

  private end(winners: readonly number[]): void {
    this.winners = winners.reduce((bits, seat) => bits | actorBit(seat), 0);
    this.phase = OVER;
  }

  /** Passes the deal to the left, with the fields of the next hand. */
  passDeal(hand: H): void {
    this.dealer = this.leftOf(this.dealer);
    this.hand = hand;
    this.phase = TO_DEAL;
  }

  /** The seat at the left of another. */
  leftOf(seat: number): number {
    return seat + 1 === this.seats ? 0 : seat + 1;
  }
}
