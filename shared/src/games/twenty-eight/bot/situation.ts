import { type Card, highestBit, NO_SUIT, type Suit } from '../../../kit/cards/cards.ts';
import { pack, unpack, unpackAll } from '../../../kit/cards/packed.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { knownTrumps } from '../prompts.ts';
import { CARD_POINTS, orderFor, PACK } from '../ranking.ts';
import type { TwentyEightView } from '../state.ts';
import { isShownInHand } from '../table.ts';

/** What a player knows when it is his turn to play. Suits are masks of powers (kit/cards/cardOrder.ts). */
export class Situation {
  readonly seat: number;
  readonly partner: number;
  /** His own cards, the one that he has laid face down among them. */
  readonly own: readonly number[];
  /** What he has not seen: the cards that others hold, one of them perhaps face down. */
  readonly unseen: readonly number[];
  /** The trump suit as far as he knows it, and whether everybody does. */
  readonly trumps: Suit;
  readonly isRevealed: boolean;
  /** The suit led, NO_SUIT where he leads. */
  readonly led: Suit;
  /** Who wins the trick so far, -1 for nobody, and by which card. */
  readonly winning: number;
  readonly best: number;
  /** The card points on the table. */
  readonly onTable: number;
  /** Who plays to this trick after him, in order. */
  readonly behind: readonly number[];
  /** What a card that he has not seen is worth on the average. */
  readonly average: number;
  private readonly place: Uint8Array;
  private readonly voids: readonly number[];

  constructor(view: TwentyEightView, seat: number) {
    const { trick } = view;
    const order = orderFor(view.options);
    this.place = order.place;
    this.seat = seat;
    this.partner = (seat + 2) & 3;
    this.trumps = knownTrumps(view);
    this.isRevealed = view.hand.isRevealed;
    const isHisCard = seat === view.hand.holder && this.trumps !== NO_SUIT && !view.hand.isRevealed;
    const own = unpackAll(isHisCard ? trick.own + pack(view.hand.trumpCard) : trick.own);
    const seen = new Set([...own, ...unpackAll(trick.gone)]);
    const unseen = PACK.filter((card) => !seen.has(card));
    this.own = this.masksOf(own);
    this.unseen = this.masksOf(unseen);
    this.average = unseen.length === 0 ? 0 : pointsOf(unseen) / unseen.length;
    this.led = trick.led;
    this.winning = trick.winning;
    this.best = trick.winning < 0 ? -1 : (this.place[unpack(trick.onTable.charAt(trick.winning))] ?? 0);
    const laid = unpackAll(trick.onTable).filter((card) => card >= 0);
    this.onTable = pointsOf(laid);
    const onward = view.options.direction === 'right' ? 3 : 1;
    this.behind = Array.from({ length: 3 - laid.length }, (_, i) => (seat + onward * (i + 1)) & 3);
    // the trump card that everybody has seen is no secret of its holder's
    const shown = isShownInHand(view) && view.hand.holder !== seat ? 1 << this.trumps : 0;
    this.voids = trick.voids.map((suits, other) => (other === view.hand.holder ? suits & ~shown : suits));
  }

  private masksOf(cards: readonly Card[]): number[] {
    const masks = [0, 0, 0, 0];
    for (const card of cards) {
      const place = this.place[card] ?? 0;
      masks[place >> 4] = (masks[place >> 4] ?? 0) | (1 << (place & 15));
    }
    return masks;
  }

  /** Where a card stands: suit * 16 + power. */
  placeOf(card: Card): number {
    return this.place[card] ?? 0;
  }

  /** How many cards of the suit he has not seen. */
  out(suit: Suit): number {
    return powersIn(this.unseen[suit] ?? 0);
  }

  /** How many cards of the suit above this one he has not seen. */
  above(card: Card): number {
    const place = this.placeOf(card);
    return powersIn((this.unseen[place >> 4] ?? 0) & ~((2 << (place & 15)) - 1));
  }

  /** Is there no higher card of its suit that he does not hold himself? */
  isBoss(card: Card): boolean {
    const place = this.placeOf(card);
    return highestBit(this.unseen[place >> 4] ?? 0) < (place & 15);
  }

  /** Does the seat play against him? */
  isFoe(other: number): boolean {
    return ((this.seat ^ other) & 1) === 1;
  }

  /** Has another shown that he holds nothing of the suit, or can he hold nothing because all of it is seen? */
  isVoid(other: number, suit: Suit): boolean {
    return (((this.voids[other] ?? 0) >> suit) & 1) === 1 || this.out(suit) === 0;
  }

  /** Would this card win the trick as it stands? */
  beats(card: Card): boolean {
    const place = this.placeOf(card);
    if (this.best < 0) return true;
    return place >> 4 === this.best >> 4 ? place > this.best : this.isRuff(place >> 4);
  }

  /** Is a card of this suit a trump now, as everybody sees it? */
  isRuff(suit: Suit): boolean {
    return this.isRevealed && suit === this.trumps;
  }
}

/** The card points of some cards. */
export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (CARD_POINTS[card] ?? 0), 0);
}
