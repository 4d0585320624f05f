import { Holding } from './holding.ts';
import { heightOf, type Kind, NO_KIND } from './kinds.ts';
import { cardsOfMeld, classOf, DOUBLE_PINOCHLE, kindsOfMeld, type MeldClass, meldValue } from './melds.ts';

/** What one player can score in a hand at most: a meld a turn and the two nines. */
const MOST_MADE = 16;

/*
 * A card on the table is one number. The highest values that it has scored in each class, in tens of points: A in bits 0 to 3, B in 4 to
 * 7, C in 8 to 12. Then the meld that it last became part of, as its place in `made` (bits 13 to 17). The bit above marks that it lies.
 */
const SHIFTS = [0, 4, 8];
const SIZES = [15, 15, 31];
const GROUP_SHIFT = 13;
const RECORDS = (1 << GROUP_SHIFT) - 1;
const LIES = 1 << 18;

function recordIn(card: number, meldClass: MeldClass): number {
  return (card >> (SHIFTS[meldClass] as number)) & (SIZES[meldClass] as number);
}

/** Everything that a card has scored, over all classes. */
function allRecords(card: number): number {
  return recordIn(card, 0) + recordIn(card, 1) + recordIn(card, 2);
}

/** The cards that a player has melded and not played yet, each with the highest value it has scored in each class. */
export class MeldedCards {
  /** What lies on the table. */
  readonly cards = new Holding();
  /** The cards, two places a kind, 0 for none; of a single one the first place is used. */
  readonly places = new Int32Array(64);
  /** Melds made in this hand, in order, the nines among them. */
  readonly made = new Uint8Array(MOST_MADE);
  madeCount = 0;

  /** Makes this equal to another. */
  copyFrom(other: MeldedCards): void {
    this.cards.copyFrom(other.cards);
    this.places.set(other.places);
    this.made.set(other.made);
    this.madeCount = other.madeCount;
  }

  /** Takes all cards off the table; what was made is still known. */
  pickUp(): void {
    this.cards.clear();
    this.places.fill(0);
  }

  /** Notes that a meld is made. Cards laid from now on become part of it. */
  begin(meld: number): void {
    this.made[this.madeCount++] = meld;
  }

  /** Lays a card from the hand as part of the meld that was begun last. */
  lay(kind: Kind): void {
    this.put(kind, this.withMeld(LIES));
  }

  /** Puts a card on the table as it was seen there; for positions that are built from a view. */
  put(kind: Kind, card: number): void {
    this.places[kind * 2 + this.cards.countOf(kind)] = card | LIES;
    this.cards.add(kind);
  }

  /** The best of the cards of this kind for a meld, as its place; -1 where none may be part of it again. */
  placeFor(kind: Kind, meld: number): number {
    const meldClass = classOf(meld);
    const value = meldValue(meld) / 10;
    const n = this.cards.countOf(kind);
    let best = -1;
    for (let place = kind * 2; place < kind * 2 + n; place++) {
      if (recordIn(this.places[place] as number, meldClass) >= value) continue;
      if (best < 0 || this.isBetterFor(meldClass, place, best)) best = place;
    }
    return best;
  }

  /** Of two equal cards the one with the lower record in the class is used; where these are equal, the one that has scored more elsewhere. */
  private isBetterFor(meldClass: MeldClass, place: number, than: number): boolean {
    const a = this.places[place] as number;
    const b = this.places[than] as number;
    const difference = recordIn(a, meldClass) - recordIn(b, meldClass);
    return difference === 0 ? allRecords(a) > allRecords(b) : difference < 0;
  }

  /** How many cards of this kind may become part of a meld. */
  eligible(kind: Kind, meld: number): number {
    const meldClass = classOf(meld);
    const value = meldValue(meld) / 10;
    let n = 0;
    for (let place = kind * 2; place < kind * 2 + this.cards.countOf(kind); place++) {
      if (recordIn(this.places[place] as number, meldClass) < value) n++;
    }
    return n;
  }

  /** Makes the card on a place part of the meld that was begun last. */
  join(place: number): void {
    this.places[place] = this.withMeld(this.places[place] as number);
  }

  /** A card with the value of the meld that was begun last in its record, which can only rise. */
  private withMeld(card: number): number {
    const group = this.madeCount - 1;
    const meld = this.made[group] as number;
    const shift = SHIFTS[classOf(meld)] as number;
    const size = SIZES[classOf(meld)] as number;
    const record = Math.max(recordIn(card, classOf(meld)), meldValue(meld) / 10);
    return (card & RECORDS & ~(size << shift)) | (record << shift) | (group << GROUP_SHIFT) | LIES;
  }

  /** Takes a card off the table to be played. Of two equal ones it is the one that has scored more, so that the other can still score. */
  playOff(kind: Kind): void {
    const first = kind * 2;
    if (this.cards.countOf(kind) === 2) {
      const a = this.places[first] as number;
      const b = this.places[first + 1] as number;
      this.places[first] = allRecords(b) > allRecords(a) ? a : b;
      this.places[first + 1] = 0;
    } else {
      this.places[first] = 0;
    }
    this.cards.remove(kind);
  }

  /** The meld that the card on a place last became part of, as its place in `made`. */
  groupAt(place: number): number {
    return groupOf(this.places[place] as number);
  }
}

/** The meld that a card last became part of, as its place in `made`. */
export function groupOf(card: number): number {
  return (card >> GROUP_SHIFT) & 31;
}

/**
 * May this meld be made from a hand and the cards on the table? At least one of its cards must come from the hand, and no card on the
 * table may have scored as much in its class.
 */
export function mayMeld(meld: number, trump: number, hand: Holding, melded: MeldedCards): boolean {
  const kinds = kindsOfMeld(meld, trump);
  if ((kinds & hand.once) === 0 || (kinds & (hand.once | melded.cards.once)) !== kinds) return false;
  const needed = meld === DOUBLE_PINOCHLE ? 2 : 1;
  const enough = needed === 2 ? hand.twice : hand.once;
  // what the hand has not enough of must come from the table
  for (let rest = kinds & ~enough; rest !== 0; rest &= rest - 1) {
    const kind = 31 - Math.clz32(rest & -rest);
    if (hand.countOf(kind) + melded.eligible(kind, meld) < needed) return false;
  }
  return kinds !== 0;
}

/**
 * Makes a meld that may be made: with as many cards as can be from the table. Where all could lie there, the lowest of them that the
 * hand has comes from the hand. Calls `leaves` with each card that leaves the hand.
 */
export function makeMeld(
  meld: number,
  trump: number,
  hand: Holding,
  melded: MeldedCards,
  leaves: (kind: Kind) => void,
): void {
  const cards = cardsOfMeld(meld, trump);
  const spare = fromHandThough(meld, cards, hand, melded);
  melded.begin(meld);
  for (const kind of cards) {
    // a card that has just joined has the meld's own value on record, and is not taken twice
    const place = kind === spare ? -1 : melded.placeFor(kind, meld);
    if (place >= 0) melded.join(place);
    else {
      hand.remove(kind);
      melded.lay(kind);
      leaves(kind);
    }
  }
}

/** The card that the hand must give though the table could give them all; NO_KIND where the table cannot. */
function fromHandThough(meld: number, cards: readonly Kind[], hand: Holding, melded: MeldedCards): Kind {
  const needed = meld === DOUBLE_PINOCHLE ? 2 : 1;
  let lowest = NO_KIND;
  for (const kind of cards) {
    if (melded.eligible(kind, meld) < needed) return NO_KIND;
    if (hand.has(kind) && (lowest === NO_KIND || heightOf(kind) < heightOf(lowest))) lowest = kind;
  }
  return lowest;
}
