import { type HandPhase, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { Holding } from './holding.ts';
import { type Kind, NO_KIND, suitOfKind } from './kinds.ts';
import { MeldedCards } from './melded.ts';
import type { PinochleOptions } from './options.ts';

/** How far a hand is: what happens next. */
export type Phase = HandPhase | typeof MELDING | typeof TO_SHOW | typeof TO_TAKE;
export { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
/** Whoever won the trick may meld, and then draws. */
export const MELDING = 1;
/** The last card of the stock is to be turned up. */
export const TO_SHOW = 32;
/** The last card of the stock and the upcard are to be taken; then the melds are picked up. */
export const TO_TAKE = 33;

/** Tricks of phase one, after each of which both players draw; and of a whole hand. */
export const DRAWING_TRICKS = 12;
export const TRICKS = 24;
/** Cards of each player at the deal, and as long as both draw. */
export const HAND_CARDS = 12;
/** Cards of the stock, the upcard not counted. */
export const STOCK_CARDS = 23;
/** What the last trick scores besides its cards. */
export const LAST_TRICK_POINTS = 10;
/** What the dealer scores for turning up a nine. */
export const NINE_TURNED_POINTS = 10;

/** What happened last, for everybody to hear. */
export type Happening =
  | 'none'
  | 'dealt'
  | 'played'
  | 'took'
  | 'melded'
  | 'exchanged'
  | 'drew'
  | 'shown'
  | 'pickedUp'
  | 'scored';

/** A hand that has been scored: what each player melded, the nine turned up included, and what the cards brought after rounding. */
export interface PinochleHand extends ScoredHand {
  readonly melds: readonly number[];
  readonly cards: readonly number[];
  readonly before: PinochleHand | null;
}

type Two<T> = [T, T];

/** A game of Pinochle for two. What there is one of for each seat stands in lists by seat. */
export class PinochleState {
  readonly options: PinochleOptions;
  phase: Phase = TO_DEAL;
  dealer: number;
  /** The score that must now be passed, or reached. */
  target: number;

  readonly hands: Readonly<Two<Holding>> = [new Holding(), new Holding()];
  readonly melded: Readonly<Two<MeldedCards>> = [new MeldedCards(), new MeldedCards()];
  /** Kinds of the 23 cards of the stock, in the order in which they are drawn; those before `drawn` are gone. */
  readonly stock = new Int8Array(STOCK_CARDS).fill(NO_KIND);
  drawn = STOCK_CARDS;
  /** The card turned up at the deal, which names the trumps; NO_KIND before the first deal. */
  turned: Kind = NO_KIND;
  /** What lies under the stock now: that card, the nine that was exchanged for it, or NO_KIND once it is taken. */
  upcard: Kind = NO_KIND;
  /** The last card of the stock lies face up. */
  isLastShown = false;
  /** Whoever won the trick has made the one meld of this turn. */
  hasMelded = false;

  /** The card of each seat in this trick, and in the one before; NO_KIND for none. */
  readonly onTable: Two<Kind> = [NO_KIND, NO_KIND];
  readonly lastTrick: Two<Kind> = [NO_KIND, NO_KIND];
  /** Who led this trick, and the one before (-1 for none). */
  leader = 0;
  lastLeader = -1;
  /** Whose turn it is: to play, or to meld and draw. */
  turn = 0;
  /** Tricks taken in. */
  tricks = 0;
  /** Tricks won by each seat, and what their cards and the last trick count. */
  readonly won: Two<number> = [0, 0];
  readonly taken: Two<number> = [0, 0];

  /** Cards that are taken in. */
  readonly gone = new Holding();
  /** Cards that everybody knows to be in each hand, having seen them go there. */
  readonly known: Readonly<Two<Holding>> = [new Holding(), new Holding()];
  /** Kinds that each seat cannot hold any more, having played otherwise in phase two; as sets. */
  readonly lacks: Two<number> = [0, 0];
  /** The card that each seat drew last, as long as nothing has been played since; NO_KIND for none. Private. */
  readonly drew: Two<Kind> = [NO_KIND, NO_KIND];

  /** Points for melds in this hand, the nine turned up included. */
  readonly meldPoints: Two<number> = [0, 0];
  readonly scores: Two<number> = [0, 0];
  /** Both players have just passed the target, and it has risen. */
  isRaised = false;
  /** The hands scored so far, newest first, and how many they are. */
  log: PinochleHand | null = null;
  played = 0;

  /** Counts what has happened, and what that was last: who did it, with which card, which meld. */
  events = 0;
  lastEvent: Happening = 'none';
  lastSeat = 0;
  lastKind: Kind = NO_KIND;
  lastMeld = 0;

  /** A game before its first deck. */
  constructor(options: PinochleOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
    this.target = options.target;
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: PinochleState): void {
    this.phase = other.phase;
    this.dealer = other.dealer;
    this.target = other.target;
    for (let seat = 0; seat < 2; seat++) this.copySeat(other, seat as 0 | 1);
    this.stock.set(other.stock);
    this.drawn = other.drawn;
    this.turned = other.turned;
    this.upcard = other.upcard;
    this.isLastShown = other.isLastShown;
    this.hasMelded = other.hasMelded;
    this.leader = other.leader;
    this.lastLeader = other.lastLeader;
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.gone.copyFrom(other.gone);
    this.isRaised = other.isRaised;
    this.log = other.log;
    this.played = other.played;
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastSeat = other.lastSeat;
    this.lastKind = other.lastKind;
    this.lastMeld = other.lastMeld;
  }

  private copySeat(other: PinochleState, seat: 0 | 1): void {
    this.hands[seat].copyFrom(other.hands[seat]);
    this.melded[seat].copyFrom(other.melded[seat]);
    this.known[seat].copyFrom(other.known[seat]);
    this.onTable[seat] = other.onTable[seat];
    this.lastTrick[seat] = other.lastTrick[seat];
    this.won[seat] = other.won[seat];
    this.taken[seat] = other.taken[seat];
    this.lacks[seat] = other.lacks[seat];
    this.drew[seat] = other.drew[seat];
    this.meldPoints[seat] = other.meldPoints[seat];
    this.scores[seat] = other.scores[seat];
  }

  /** Takes everything of the last hand off the table, so that the next can be dealt. */
  clearTable(): void {
    for (const seat of [0, 1] as const) {
      this.hands[seat].clear();
      this.melded[seat].pickUp();
      this.melded[seat].madeCount = 0;
      this.known[seat].clear();
      this.onTable[seat] = NO_KIND;
      this.lastTrick[seat] = NO_KIND;
      this.won[seat] = 0;
      this.taken[seat] = 0;
      this.lacks[seat] = 0;
      this.drew[seat] = NO_KIND;
      this.meldPoints[seat] = 0;
    }
    this.gone.clear();
    this.drawn = STOCK_CARDS;
    this.turned = NO_KIND;
    this.upcard = NO_KIND;
    this.isLastShown = false;
    this.hasMelded = false;
    this.isRaised = false;
    this.lastLeader = -1;
    this.tricks = 0;
  }

  /** The suit of the card turned up; NO_SUIT (-1) before the first deal. */
  trump(): number {
    return suitOfKind(this.turned);
  }

  /** Is the stock gone, so that suit must be followed? */
  isPhaseTwo(): boolean {
    return this.tricks >= DRAWING_TRICKS && this.drawn === STOCK_CARDS && this.upcard === NO_KIND;
  }

  /** How many cards of the stock are left, the upcard not counted. */
  stockCount(): number {
    return STOCK_CARDS - this.drawn;
  }

  /** Notes what everybody has just seen. */
  note(event: Happening, seat: number, kind: Kind = NO_KIND, meld = 0): void {
    this.events++;
    this.lastEvent = event;
    this.lastSeat = seat;
    this.lastKind = kind;
    this.lastMeld = meld;
  }
}
