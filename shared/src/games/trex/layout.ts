import { ACE, type Card, cardOf, JACK, rankOf, type Suit, suitOf } from '../../kit/cards/cards.ts';

/** A suit that nobody has opened. */
const CLOSED = 0;
/** Every rank of a suit, as a mask. */
const ALL_RANKS = 0x7ffc;

/** The Stops layout: a run of each suit around its jack. */
export class StopsLayout {
  /** The lowest and the highest rank that lies, by suit; 0 in a suit that is not opened. */
  readonly low = new Int8Array(4);
  readonly high = new Int8Array(4);

  /** Makes this equal to another. */
  copyFrom(other: StopsLayout): void {
    this.low.set(other.low);
    this.high.set(other.high);
  }

  /** Takes all cards up. */
  clear(): void {
    this.low.fill(CLOSED);
    this.high.fill(CLOSED);
  }

  /** The ranks of a suit that may be laid now, as a mask: the jack, then one rank lower or higher than the run. */
  next(suit: Suit): number {
    const low = this.low[suit] as number;
    if (low === CLOSED) return 1 << JACK;
    // bit 1 is no rank below the two, bit 15 none above the ace
    return ((1 << (low - 1)) | (1 << ((this.high[suit] as number) + 1))) & ALL_RANKS;
  }

  /** Lays a card that may be laid. */
  lay(card: Card): void {
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (this.low[suit] === CLOSED || rank < (this.low[suit] as number)) this.low[suit] = rank;
    if (rank > (this.high[suit] as number)) this.high[suit] = rank;
  }

  /** Lays whatever is missing. */
  layAll(): void {
    this.low.fill(2);
    this.high.fill(ACE);
  }

  /** Does a card lie? */
  holds(card: Card): boolean {
    const rank = rankOf(card);
    return rank >= (this.low[suitOf(card)] as number) && rank <= (this.high[suitOf(card)] as number);
  }

  /** The cards that may be laid now, suit by suit, whoever holds them. */
  nextCards(): Card[] {
    const list: Card[] = [];
    for (let suit = 0; suit < 4; suit++) {
      for (let rank = 2; rank <= ACE; rank++) if (((this.next(suit) >> rank) & 1) === 1) list.push(cardOf(suit, rank));
    }
    return list;
  }
}
