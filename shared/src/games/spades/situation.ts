import { type Card, highestBit, NO_SUIT, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { masksOf, unpack, unpackAll } from '../../kit/cards/packed.ts';
import { ofSide } from './scoring.ts';
import type { SpadesView } from './state.ts';

/** All ranks of a suit, two to ace. */
const WHOLE_SUIT = 0x7ffc;

/** What a player knows and wants when it is his turn to play: suits are masks of ranks. */
export class Situation {
  readonly view: SpadesView;
  readonly seat: number;
  /** His own cards. */
  readonly own: readonly number[];
  /** What he has not seen: the cards that the other three hold. */
  readonly unseen: readonly number[];
  /** Tricks still to be won, this one included. */
  readonly left: number;
  /** How many of them each side needs for its contract; 0 or less once it has them. */
  readonly need: number;
  readonly theirNeed: number;
  /** How many cards lie on the table. */
  readonly laid: number;
  readonly led: number;
  /** The card that wins so far, -1 before the lead, and whether it is the partner's. */
  readonly best: Card;
  readonly partnerWins: boolean;

  constructor(view: SpadesView, seat: number) {
    const { trick } = view;
    this.view = view;
    this.seat = seat;
    this.own = masksOf(trick.own);
    const gone = masksOf(trick.gone);
    this.unseen = this.own.map((mask, suit) => WHOLE_SUIT & ~mask & ~(gone[suit] ?? 0));
    this.left = trick.sizes[seat] ?? 0;
    this.need = ofSide(view.hand.bids, seat & 1) - ofSide(trick.won, seat & 1);
    this.theirNeed = ofSide(view.hand.bids, 1 - (seat & 1)) - ofSide(trick.won, 1 - (seat & 1));
    this.laid = unpackAll(trick.onTable).filter((card) => card >= 0).length;
    this.led = trick.led;
    this.best = trick.winning < 0 ? -1 : unpack(trick.onTable.charAt(trick.winning));
    this.partnerWins = trick.winning === ((seat + 2) & 3);
  }

  /** Is it the last one to play to this trick? */
  isLast(): boolean {
    return this.laid === 3;
  }

  /** Would this card win the trick as it stands? */
  beats(card: Card): boolean {
    if (this.best < 0) return true;
    if (suitOf(card) === suitOf(this.best)) return card > this.best;
    return suitOf(card) === SPADES;
  }

  /** Is there no higher card of its suit that he does not hold himself? */
  isBoss(card: Card): boolean {
    return highestBit(this.unseen[suitOf(card)] ?? 0) < (card & 15);
  }

  /** Has the seat shown that it holds nothing of the suit? */
  isVoid(seat: number, suit: number): boolean {
    return (((this.view.trick.voids[seat] ?? 0) >> suit) & 1) === 1 || this.unseen[suit] === 0;
  }

  /** May the seat ruff a card of this suit, as far as its shown voids tell? */
  ruffs(seat: number, suit: number): boolean {
    return suit !== SPADES && this.isVoid(seat, suit) && !this.isVoid(seat, SPADES);
  }

  /** Will the partner's card stand, whatever the opponent plays who is still to come? */
  partnerIsSafe(): boolean {
    if (!this.partnerWins) return false;
    if (this.isLast()) return true;
    const next = (this.seat + 1) & 3;
    return this.isBoss(this.best) && !this.ruffs(next, suitOf(this.best));
  }

  /** Does a bag cost more than its point? */
  bagsHurt(): boolean {
    return this.view.options.bagPenalty > 0 && this.view.options.overtricks === 1;
  }

  /**
   * Does his side want this trick? For its contract, or to break the other one; and where bags cost nothing, always. What is lost is
   * only worth winning where it hurts the others.
   */
  wantsTrick(): boolean {
    const mayBreakThem = this.theirNeed > 0 && this.left - this.theirNeed <= 1;
    if (this.need > 0 && this.need <= this.left) return true;
    if (mayBreakThem) return true;
    if (this.need > this.left) return this.theirNeed > 0;
    return !this.bagsHurt();
  }

  /** Is the trick still to be led to? */
  mustLead(): boolean {
    return this.led === NO_SUIT;
  }
}
