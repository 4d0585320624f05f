import { at } from '../cards/at.ts';
import { ACE_HIGH, type CardOrder } from '../cards/cardOrder.ts';
import { type Card, fullPack, highestBit, lowestBit } from '../cards/cards.ts';
import { powersIn, type SuitMask } from '../cards/suitMask.ts';
import { isBetter } from './trickMemory.ts';
import { SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/** The powers of a suit above one. */
export function above(power: number): SuitMask {
  return 0xffff & ~((1 << (power + 1)) - 1);
}

/** The powers of a suit below one. */
export function below(power: number): SuitMask {
  return (1 << power) - 1;
}

/** The cards of a pack as a mask of powers for each suit, by an order. */
export function packMasks(pack: readonly Card[], order: CardOrder): SuitMask[] {
  const masks = new Array<SuitMask>(SUIT_ROWS).fill(0);
  for (const card of pack) {
    const place = order.placeOf(card);
    masks[place >> 4] = (masks[place >> 4] ?? 0) | (1 << (place & 15));
  }
  return masks;
}

/** The pack of 52, the ace high. */
export const WHOLE_PACK: readonly SuitMask[] = packMasks(fullPack(), ACE_HIGH);

const MASKS = new WeakMap<CardOrder, WeakMap<readonly Card[], readonly SuitMask[]>>();

/** As `packMasks`, for a pack that the game keeps as one list: worked out once for each order. */
export function masksFor(pack: readonly Card[], order: CardOrder): readonly SuitMask[] {
  const known = MASKS.get(order)?.get(pack);
  if (known !== undefined) return known;
  const masks = packMasks(pack, order);
  MASKS.set(order, (MASKS.get(order) ?? new WeakMap()).set(pack, masks));
  return masks;
}

/** The masks of a pack with some of its cards taken out. */
function without(pack: readonly SuitMask[], taken: readonly Card[], order: CardOrder): SuitMask[] {
  const masks = packMasks(taken, order);
  return pack.map((mask, suit) => mask & ~(masks[suit] ?? 0));
}

/** The seats that play against a seat when four play two against two, as bits. */
export function opponentsOf(seat: number): number {
  return (seat & 1) === 0 ? 0b1010 : 0b0101;
}

/** What a game's bot knows in addition to the play itself. */
interface AlsoKnown {
  /**
   * Cards that are in no hand hidden from the seat: one turned up, its own discards, a dummy's. They are not counted
   * among those out.
   */
  readonly aside?: readonly Card[];
  /** How play goes around: 1 clockwise, as usual, or -1. */
  readonly onward?: 1 | -1;
}

/**
 * The play of tricks as seen by the seat whose turn it is: its own hand, what was played, and what the others have
 * shown. It never looks into the other hands, though the play may have them, so choices are the same in the true
 * position as in one dealt from the seat's view. Bots can play out thousands of such positions with it.
 *
 * Suits are masks of powers, and a place is suit * 16 + power, both in the order in force (cardOrder.ts).
 */
export class TrickKnowledge {
  readonly trick: TrickPlay;
  readonly seat: number;
  /** The seats that play against this one, as bits. */
  readonly opponents: number;
  private readonly pack: readonly SuitMask[];
  private readonly onward: number;

  /** `pack`: all cards of the game, by the order in force (packMasks). */
  constructor(
    trick: TrickPlay,
    pack: readonly SuitMask[],
    opponents: number,
    { aside = [], onward = 1 }: AlsoKnown = {},
  ) {
    this.trick = trick;
    this.seat = trick.turn;
    this.pack = aside.length === 0 ? pack : without(pack, aside, trick.order);
    this.opponents = opponents;
    this.onward = onward;
  }

  /** The seat's own cards of a suit. */
  held(suit: number): SuitMask {
    return at(this.trick.hands, this.seat * SUIT_ROWS + suit);
  }

  /** The cards of a suit that it has not seen: in other hands, or in the stock if there is one. */
  out(suit: number): SuitMask {
    return (this.pack[suit] ?? 0) & ~at(this.trick.gone, suit) & ~this.held(suit);
  }

  /** How many cards of a suit it holds. */
  length(suit: number): number {
    return powersIn(this.held(suit));
  }

  /** How many cards of a suit it has not seen. */
  missing(suit: number): number {
    return powersIn(this.out(suit));
  }

  /** How many cards it has not seen are of the same suit as this one and higher. */
  missingAbove(place: number): number {
    return powersIn(this.out(place >> 4) & above(place & 15));
  }

  /** How many cards it has not seen are of the same suit as this one and lower. */
  missingBelow(place: number): number {
    return powersIn(this.out(place >> 4) & below(place & 15));
  }

  /** The tricks that are still to be won, this one included. */
  tricksLeft(): number {
    return this.trick.handSize(this.seat);
  }

  isOpponent(seat: number): boolean {
    return ((this.opponents >> seat) & 1) === 1;
  }

  /** Whether it is the seat's lead. */
  leads(): boolean {
    return this.trick.laid === 0;
  }

  /** Whether somebody on the seat's side wins the trick so far. */
  friendWins(): boolean {
    return this.trick.laid > 0 && !this.isOpponent(this.trick.bestSeat);
  }

  /** Whether the seat is the last one to play to this trick. */
  isLast(): boolean {
    return this.trick.laid === this.trick.players - 1;
  }

  /** Whether this card would win the trick as it stands. */
  beats(place: number): boolean {
    return this.trick.laid === 0 || isBetter(place, this.trick.best, this.trick.trump);
  }

  /** Whether an opponent still plays to this trick. */
  hasOpponentBehind(): boolean {
    return this.someOpponent(true, () => true);
  }

  /** Whether there is no higher card of its suit than this place that the seat has not seen. */
  isBoss(place: number): boolean {
    return this.out(place >> 4) <= below(place & 15);
  }

  /** Whether another seat has shown that it holds nothing of a suit, or all of it is seen. */
  isVoid(seat: number, suit: number): boolean {
    return ((at(this.trick.voids, seat) >> suit) & 1) === 1 || this.out(suit) === 0;
  }

  /** Whether another seat will be able to trump a suit, as far as is shown. */
  mayRuff(seat: number, suit: number): boolean {
    const { trump } = this.trick;
    return trump >= 0 && suit !== trump && this.isVoid(seat, suit) && !this.isVoid(seat, trump);
  }

  /** Whether an opponent may trump a suit; with `behind`, only those who still play to this trick count. */
  isRuffed(suit: number, behind: boolean): boolean {
    return this.someOpponent(behind, (seat) => this.mayRuff(seat, suit));
  }

  /** Whether a partner may trump a suit. */
  friendMayRuff(suit: number): boolean {
    return this.someOther(this.trick.players - 1, (seat) => !this.isOpponent(seat) && this.mayRuff(seat, suit));
  }

  /** Whether no opponent holds anything of a suit, as far as is shown. */
  opponentsAreVoid(suit: number): boolean {
    return !this.someOpponent(false, (seat) => !this.isVoid(seat, suit));
  }

  /** Whether a partner wins the trick whatever the opponents behind may play, as far as is shown. */
  friendIsSafe(): boolean {
    if (!this.friendWins()) return false;
    return !this.hasOpponentBehind() || (this.isBoss(this.trick.best) && !this.isRuffed(this.trick.led, true));
  }

  /** The lowest of some cards of one suit that is as good as the highest: nothing that is out lies between. */
  lowestEqual(suit: number, powers: SuitMask): number {
    const between = below(highestBit(powers)) & this.out(suit);
    return lowestBit(powers & above(highestBit(between)));
  }

  /** Whether one place is as good as a higher one of the same suit, since nothing that is out lies between. */
  isAsGood(low: number, high: number): boolean {
    return (this.out(high >> 4) & above(low & 15) & below(high & 15)) === 0;
  }

  /**
   * The chance that a card which nobody has shown, of a suit that another seat may hold, is in that seat's hand: its
   * share of all cards that could be there.
   */
  share(seat: number): number {
    let possible = 0;
    for (let suit = 0; suit < SUIT_ROWS; suit++) if (!this.isVoid(seat, suit)) possible += this.missing(suit);
    return possible === 0 ? 0 : Math.min(1, this.trick.handSize(seat) / possible);
  }

  private someOpponent(behind: boolean, is: (seat: number) => boolean): boolean {
    const { players, laid } = this.trick;
    return this.someOther(players - 1 - (behind ? laid : 0), (seat) => this.isOpponent(seat) && is(seat));
  }

  /** Whether something is true of one of the next n seats. */
  private someOther(n: number, is: (seat: number) => boolean): boolean {
    for (let i = 0, seat = this.next(this.seat); i < n; i++, seat = this.next(seat)) {
      if (is(seat)) return true;
    }
    return false;
  }

  /** Who plays after another. */
  private next(seat: number): number {
    const { trick, onward } = this;
    if (onward === 1) return trick.after(seat);
    let next = seat;
    do next = next === 0 ? trick.seats - 1 : next - 1;
    while (((trick.sitsOut >> next) & 1) === 1);
    return next;
  }
}
