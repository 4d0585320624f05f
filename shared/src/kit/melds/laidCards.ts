import { lowestBit } from '../cards/cards.ts';
import { countOf, type Holding, type Kind } from './holding.ts';

/*
 * Cards on the table in melds, in games where a card may be used in several: each keeps what it has counted for, and
 * lies with the last meld it joined. One list of numbers holds them for all seats, in the order in which they were
 * laid: for each card the highest value that it has scored in each of three classes of melds, then whose card it is
 * (`ofSeat`), and the group in which it lies.
 */
const FIGURES = 5;
/** Places in the figures of a card. */
const CARD = 3;
const GROUP = 4;
/** Kinds are less than this. */
const KINDS = 32;

/** Cards on the table. */
export type Laid = readonly number[];

/** What a meld counts, and in which class: a card may count again in that class only for more than before. */
export interface MeldValue {
  readonly meldClass: 0 | 1 | 2;
  readonly value: number;
}

/** A card of a seat as one figure. */
export const ofSeat = (seat: number, kind: Kind): number => seat * KINDS + kind;

/** The kinds of a seat's cards among such figures. */
export function kindsOfSeat(cards: readonly number[], seat: number): Kind[] {
  return cards.filter((card) => Math.floor(card / KINDS) === seat).map((card) => card % KINDS);
}

/** All cards that are laid, as such figures, in the order in which they came there. */
export function cardsLaid(laid: Laid): number[] {
  const cards: number[] = [];
  for (let i = CARD; i < laid.length; i += FIGURES) cards.push(laid[i] as number);
  return cards;
}

/** What a card has scored in all classes together. */
function totalOf(laid: Laid, i: number): number {
  return (laid[i] as number) + (laid[i + 1] as number) + (laid[i + 2] as number);
}

/** How many cards of a seat and a kind may join a meld: those that have scored less in its class. */
export function eligible(laid: Laid, seat: number, kind: Kind, { meldClass, value }: MeldValue): number {
  const card = ofSeat(seat, kind);
  let n = 0;
  for (let i = 0; i < laid.length; i += FIGURES) {
    if (laid[i + CARD] === card && (laid[i + meldClass] as number) < value) n++;
  }
  return n;
}

/**
 * Whether a seat may make a meld of these kinds (a set), with this many of each, from its hand and its cards on the
 * table. At least one card must come from the hand, and those from the table must have scored less in its class.
 */
export function mayLay(
  kinds: number,
  copies: number,
  meld: MeldValue,
  held: Readonly<Holding>,
  laid: Laid,
  seat: number,
): boolean {
  if ((kinds & held[0]) === 0) return false;
  // whatever the hand is short of must come from the table
  for (let rest = kinds & ~(copies === 2 ? held[1] : held[0]); rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    if (countOf(held, kind) + eligible(laid, seat, kind, meld) < copies) return false;
  }
  return true;
}

/**
 * The index of the card that a meld uses: of equal cards the one that has scored less in its class; if tied, the one
 * that has scored more altogether. -1 if none may join it.
 */
function placeFor(laid: Laid, card: number, { meldClass, value }: MeldValue): number {
  let best = -1;
  for (let i = 0; i < laid.length; i += FIGURES) {
    const scored = laid[i + meldClass] as number;
    if (laid[i + CARD] !== card || scored >= value) continue;
    const isBetter =
      best < 0 || ((laid[best + meldClass] as number) - scored || totalOf(laid, i) - totalOf(laid, best)) > 0;
    if (isBetter) best = i;
  }
  return best;
}

/**
 * A seat makes a meld of these cards: each from the table if one there may join it, unless it must come from the hand.
 * `fromHand` is called with those that come from there. All of them then lie in this group.
 */
export function layMeld(
  laid: number[],
  seat: number,
  kinds: readonly Kind[],
  meld: MeldValue,
  group: number,
  { mustGive, fromHand }: { readonly mustGive: number; readonly fromHand: (kind: Kind) => void },
): void {
  const { meldClass, value } = meld;
  for (const kind of kinds) {
    const card = ofSeat(seat, kind);
    // a card that has just joined has the meld's own value on record, and is not used twice
    let place = kind === mustGive ? -1 : placeFor(laid, card, meld);
    if (place < 0) {
      place = laid.length;
      laid.push(0, 0, 0, card, group);
      fromHand(kind);
    }
    laid[place + meldClass] = value;
    laid[place + GROUP] = group;
  }
}

/**
 * Takes a card of a seat off the table: of equal ones the one that has scored more, leaving the other free to score.
 */
export function takeOff(laid: number[], seat: number, kind: Kind): void {
  const card = ofSeat(seat, kind);
  let best = -1;
  for (let i = 0; i < laid.length; i += FIGURES) {
    if (laid[i + CARD] === card && (best < 0 || totalOf(laid, i) > totalOf(laid, best))) best = i;
  }
  if (best >= 0) laid.splice(best, FIGURES);
}

/** The groups of a seat that still have cards, in ascending order, and the cards of each. */
export function groupsIn(laid: Laid, seat: number): { group: number; kinds: Kind[] }[] {
  const groups = new Map<number, Kind[]>();
  for (let i = 0; i < laid.length; i += FIGURES) {
    const group = laid[i + GROUP] as number;
    for (const kind of kindsOfSeat([laid[i + CARD] as number], seat))
      groups.set(group, [...(groups.get(group) ?? []), kind]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([group, kinds]) => ({ group, kinds }));
}
