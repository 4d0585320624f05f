import { bitCount, lowestBit } from '../cards/cards.ts';

/** A kind of card, 0 to 30, in a pack with two of each; a set of kinds is a mask. */
export type Kind = number;

/** Some cards of such a pack, as two sets of kinds: those held at least once, and those held twice. */
export type Holding = [once: number, twice: number];

/** An empty holding, to be added to. */
export const noCards = (): Holding => [0, 0];

/** Adds a card. There must be at most one of its kind so far. */
export function add(holding: Holding, kind: Kind): void {
  const bit = 1 << kind;
  holding[1] |= holding[0] & bit;
  holding[0] |= bit;
}

/** Adds all cards of another holding. Together they must have at most two of each kind. */
export function addAll(holding: Holding, other: Readonly<Holding>): void {
  holding[1] |= other[1] | (holding[0] & other[0]);
  holding[0] |= other[0];
}

/** Takes away a card, if one is there. */
export function remove(holding: Holding, kind: Kind): void {
  const others = ~(1 << kind);
  holding[0] &= others | holding[1];
  holding[1] &= others;
}

/** The cards without one of them. */
export function without(holding: Readonly<Holding>, kind: Kind): Holding {
  const left: Holding = [holding[0], holding[1]];
  remove(left, kind);
  return left;
}

/** Whether there is a card of this kind. */
export function has(holding: Readonly<Holding>, kind: Kind): boolean {
  return ((holding[0] >> kind) & 1) === 1;
}

/** How many cards of this kind there are, 0 to 2. */
export function countOf(holding: Readonly<Holding>, kind: Kind): number {
  return ((holding[0] >> kind) & 1) + ((holding[1] >> kind) & 1);
}

/** How many cards there are in all. */
export function sizeOf(holding: Readonly<Holding>): number {
  return bitCount(holding[0]) + bitCount(holding[1]);
}

/** Every card in ascending order, equal cards next to each other. */
export function kindsIn(holding: Readonly<Holding>): Kind[] {
  const kinds: Kind[] = [];
  for (let rest = holding[0]; rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    for (let n = countOf(holding, kind); n > 0; n--) kinds.push(kind);
  }
  return kinds;
}
