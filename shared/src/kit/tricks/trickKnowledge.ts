import { at } from '../cards/at.ts';
import type { CardOrder } from '../cards/cardOrder.ts';
import { type Card, highestBit, lowestBit } from '../cards/cards.ts';
import { powersIn, type SuitMask } from '../cards/suitMask.ts';
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

/**
 * The play of tricks as the seat sees it whose turn it is: its own hand, what was played, and what the others have shown. It never looks
 * into the other hands, though the play holds them: what is chosen by it in truth and in a position dealt from the seat's view is the
 * same. So bots can play such positions out with it, by the thousand.
 */
export class TrickKnowledge {
  readonly trick: TrickPlay;
  readonly seat: number;
  /** Those who play against the seat, as bits. */
  readonly foes: number;
  private readonly pack: readonly SuitMask[];

  /** `pack`: all cards of the game, by the order that the play goes by (packMasks). */
  constructor(trick: TrickPlay, pack: readonly SuitMask[], foes: number) {
    this.trick = trick;
    this.seat = trick.turn;
    this.pack = pack;
    this.foes = foes;
  }

  /** The seat's own cards of a suit. */
  held(suit: number): SuitMask {
    return at(this.trick.hands, this.seat * SUIT_ROWS + suit);
  }

  /** The cards of a suit that it has not seen: in other hands, or in the stock where there is one. */
  out(suit: number): SuitMask {
    return (this.pack[suit] ?? 0) & ~at(this.trick.gone, suit) & ~this.held(suit);
  }

  /** How many cards of a suit it holds. */
  length(suit: number): number {
    return powersIn(this.held(suit));
  }

  isFoe(seat: number): boolean {
    return ((this.foes >> seat) & 1) === 1;
  }

  /** Is it the seat's lead? */
  leads(): boolean {
    return this.trick.laid === 0;
  }

  /** Does somebody on the seat's side win the trick so far? */
  friendWins(): boolean {
    return this.trick.laid > 0 && !this.isFoe(this.trick.bestSeat);
  }

  /** Is the seat the last one to play to this trick? */
  isLast(): boolean {
    return this.trick.laid === this.trick.players - 1;
  }

  /** Does a foe still play to this trick? */
  hasFoeBehind(): boolean {
    return this.someFoe(true, () => true);
  }

  /** Is there no higher card of its suit than this place that the seat has not seen? */
  isBoss(place: number): boolean {
    return this.out(place >> 4) <= below(place & 15);
  }

  /** Has another seat shown that it holds nothing of a suit, or is all of it seen? */
  isVoid(seat: number, suit: number): boolean {
    return ((at(this.trick.voids, seat) >> suit) & 1) === 1 || this.out(suit) === 0;
  }

  /** Will another seat be able to trump a suit, as far as is shown? */
  mayRuff(seat: number, suit: number): boolean {
    const { trump } = this.trick;
    return trump >= 0 && suit !== trump && this.isVoid(seat, suit) && !this.isVoid(seat, trump);
  }

  /** May a foe trump a suit? `behind` asks of those alone who still play to this trick. */
  isRuffed(suit: number, behind: boolean): boolean {
    return this.someFoe(behind, (seat) => this.mayRuff(seat, suit));
  }

  /** May a friend trump a suit? */
  friendMayRuff(suit: number): boolean {
    return this.someOther(this.trick.players - 1, (seat) => !this.isFoe(seat) && this.mayRuff(seat, suit));
  }

  /** Does no foe hold anything of a suit, as far as is shown? */
  foesAreVoid(suit: number): boolean {
    return !this.someFoe(false, (seat) => !this.isVoid(seat, suit));
  }

  /** Does a friend win the trick whatever the foes behind may play, as far as is shown? */
  friendIsSafe(): boolean {
    if (!this.friendWins()) return false;
    return !this.hasFoeBehind() || (this.isBoss(this.trick.best) && !this.isRuffed(this.trick.led, true));
  }

  /** The lowest of some cards of one suit that is as good as the highest: nothing that is out lies between. */
  lowestEqual(suit: number, powers: SuitMask): number {
    const between = below(highestBit(powers)) & this.out(suit);
    return lowestBit(powers & above(highestBit(between)));
  }

  private someFoe(behind: boolean, is: (seat: number) => boolean): boolean {
    const { players, laid } = this.trick;
    return this.someOther(players - 1 - (behind ? laid : 0), (seat) => this.isFoe(seat) && is(seat));
  }

  /** Is something so of one of the next n seats? */
  private someOther(n: number, is: (seat: number) => boolean): boolean {
    for (let i = 0, seat = this.trick.after(this.seat); i < n; i++, seat = this.trick.after(seat)) {
      if (is(seat)) return true;
    }
    return false;
  }
}
