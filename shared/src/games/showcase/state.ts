import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../kit/cards/suitMask.ts';
import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, SUIT_ROWS, TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { ShowcaseOptions } from './options.ts';
import type { ShowcaseHand } from './scoring.ts';
import { ALL_TRUMPS, type EndTrump, UNNAMED } from './trumps.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof NOMINATING | typeof TO_TAKE;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Both hands lie open, and the player with fewer value-tricks names what is trumps. */
export const NOMINATING = 1;
/** The display card and the next of the stock go to the winner and to the loser of the trick. */
export const TO_TAKE = 32;

/** Cards of a hand, and tricks of each of the two parts. */
export const TRICKS = 13;
/** Cards of the stock at the deal, the display card being its first. */
export const STOCK_CARDS = 26;

/** A game of Showcase. What there is one of for each seat stands in lists by seat. */
export class ShowcaseState {
  readonly options: ShowcaseOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The play. Hands hold all cards of a player, those of his showcase too. `won` counts the tricks of the part that is being played. */
  readonly trick = new TrickPlay(2);
  /** The cards of each showcase: seat * SUIT_ROWS + suit. In the end-game, when everything lies open, there is none. */
  readonly shown = new Int32Array(2 * SUIT_ROWS);
  /** The stock in its order. The card at `drawn` is the display card, those before it are gone. */
  readonly stock = new Uint8Array(STOCK_CARDS);
  drawn = STOCK_CARDS;
  /** Value-tricks of the first thirteen tricks. */
  readonly value: [number, number] = [0, 0];
  /** What each player drew last from the stock, until he plays; NO_CARD for nothing. Private. */
  readonly drew: [Card, Card] = [NO_CARD, NO_CARD];
  /** What is trumps in the end-game. */
  trump: EndTrump = UNNAMED;
  /** Who names it, or has named it; -1 where nobody does. */
  nominator = -1;
  readonly scores: [number, number] = [0, 0];
  /** The hands scored so far, newest first, and how many they are. */
  log: ShowcaseHand | null = null;
  played = 0;

  /** A game before its first deck. */
  constructor(options: ShowcaseOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.clearTable();
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: ShowcaseState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.trick.copyFrom(other.trick);
    this.shown.set(other.shown);
    this.stock.set(other.stock);
    this.drawn = other.drawn;
    for (const seat of [0, 1] as const) {
      this.value[seat] = other.value[seat];
      this.drew[seat] = other.drew[seat];
      this.scores[seat] = other.scores[seat];
    }
    this.trump = other.trump;
    this.nominator = other.nominator;
    this.log = other.log;
    this.played = other.played;
  }

  /** Takes everything of the last hand off the table, so that the next can be dealt. */
  clearTable(): void {
    this.trick.clear(ACE_HIGH, NO_SUIT);
    this.shown.fill(0);
    this.drawn = STOCK_CARDS;
    this.value.fill(0);
    this.drew.fill(NO_CARD);
    this.trump = UNNAMED;
    this.nominator = -1;
  }

  /** Is the stock gone, so that both hands lie open? */
  isExposed(): boolean {
    return this.drawn === STOCK_CARDS && this.trick.tricks >= TRICKS;
  }

  /** Does a reply that does not follow suit win the trick, whatever it is? So it is in the first part, and in an end-game of all-trumps. */
  isEverySuitTrumps(): boolean {
    return this.trump === ALL_TRUMPS || !this.isExposed();
  }

  /** The card that the next trick is played for; NO_CARD for none. */
  display(): Card {
    return this.stock[this.drawn] ?? NO_CARD;
  }

  /** Cards of the stock that lie face down. */
  stockCount(): number {
    return Math.max(0, STOCK_CARDS - this.drawn - 1);
  }

  /** Does this card lie in the seat's showcase? */
  isShown(seat: number, card: Card): boolean {
    return (((this.shown[seat * SUIT_ROWS + suitOf(card)] as number) >> rankOf(card)) & 1) === 1;
  }

  /** Lays a card that the seat holds into its showcase. */
  show(seat: number, card: Card): void {
    const row = seat * SUIT_ROWS + suitOf(card);
    this.shown[row] = (this.shown[row] as number) | (1 << rankOf(card));
  }

  /** Takes a card out of the seat's showcase, if it lies there. */
  hide(seat: number, card: Card): void {
    const row = seat * SUIT_ROWS + suitOf(card);
    this.shown[row] = (this.shown[row] as number) & ~(1 << rankOf(card));
  }

  /** The concealed cards of a seat in one suit. */
  concealed(seat: number, suit: number): SuitMask {
    const row = seat * SUIT_ROWS + suit;
    return (this.trick.hands[row] as number) & ~(this.shown[row] as number);
  }

  /** How many cards a seat holds concealed. */
  concealedCount(seat: number): number {
    const { shown } = this;
    const row = seat * SUIT_ROWS;
    const open =
      powersIn(shown[row] as number) +
      powersIn(shown[row + 1] as number) +
      powersIn(shown[row + 2] as number) +
      powersIn(shown[row + 3] as number);
    return (this.trick.sizes[seat] as number) - open;
  }
}

/** The other player. */
export function otherSeat(seat: number): 0 | 1 {
  return seat === 0 ? 1 : 0;
}

/** A seat of this table: 0 or 1. */
export function seatOf(seat: number): 0 | 1 {
  return seat === 0 ? 0 : 1;
}
