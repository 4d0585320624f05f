import { lowestBit } from '../cards/cards.ts';
import { countOf, type Holding, type Kind } from './holding.ts';

/*
 * Cards that lie on the table in melds, in games in which a card may become part of several: each keeps what it has
 * counted for, and lies with the meld that it last became part of.
 */

/**
 * A card that is laid: the highest value that it has scored in each of three classes of melds, which card it is, and
 * the group in which it lies.
 */
export type LaidCard = [a: number, b: number, c: number, kind: Kind, group: number];

/** The cards that a player has on the table, in the order in which they came there. */
export type Laid = readonly Readonly<LaidCard>[];

/** What a meld counts, and in which class: a card counts there again only for more than it has before. */
export interface MeldValue {
  readonly meldClass: 0 | 1 | 2;
  readonly value: number;
}

/** Places in a `LaidCard`. */
export const KIND = 3;
export const GROUP = 4;

/** What a card has scored in all classes together. */
function totalOf(card: Readonly<LaidCard>): number {
  return card[0] + card[1] + card[2];
}

/** How many cards of this kind may become part of a meld: those that have scored less in its class. */
export function eligible(laid: Laid, kind: Kind, { meldClass, value }: MeldValue): number {
  let n = 0;
  for (const card of laid) if (card[KIND] === kind && card[meldClass] < value) n++;
  return n;
}

/**
 * May a meld of these kinds (a set), so many of each, be made with a hand and the cards on the table? At least one of
 * its cards must come from the hand, and those from the table must have scored less in its class.
 */
export function mayLay(kinds: number, copies: number, meld: MeldValue, held: Readonly<Holding>, laid: Laid): boolean {
  if ((kinds & held[0]) === 0) return false;
  // whatever the hand is short of must come from the table
  for (let rest = kinds & ~(copies === 2 ? held[1] : held[0]); rest !== 0; rest &= rest - 1) {
    const kind = lowestBit(rest);
    if (countOf(held, kind) + eligible(laid, kind, meld) < copies) return false;
  }
  return true;
}

/**
 * The card of this kind that a meld uses: of equal ones the one that has scored less in its class; if that is equal,
 * the one that has scored more altogether. Undefined if none may become part of it.
 */
function cardFor(laid: readonly LaidCard[], kind: Kind, { meldClass, value }: MeldValue): LaidCard | undefined {
  let best: LaidCard | undefined;
  for (const card of laid) {
    if (card[KIND] !== kind || card[meldClass] >= value) continue;
    if (best === undefined || (best[meldClass] - card[meldClass] || totalOf(card) - totalOf(best)) > 0) best = card;
  }
  return best;
}

/**
 * Makes a meld of these cards: each from the table if one there may become part of it, unless it is to come from the
 * hand. `fromHand` is told of those that come from there. All of them then lie in this group.
 */
export function layMeld(
  laid: LaidCard[],
  kinds: readonly Kind[],
  meld: MeldValue,
  group: number,
  { mustGive, fromHand }: { readonly mustGive: number; readonly fromHand: (kind: Kind) => void },
): void {
  const { meldClass, value } = meld;
  for (const kind of kinds) {
    // a card that has just joined has the meld's own value on record, and is not used twice
    let card = kind === mustGive ? undefined : cardFor(laid, kind, meld);
    if (card === undefined) {
      card = [0, 0, 0, kind, group];
      laid.push(card);
      fromHand(kind);
    }
    card[meldClass] = value;
    card[GROUP] = group;
  }
}

/** Takes a card off the table: of equal ones the one that has scored more, so that the other can still score. */
export function takeOff(laid: LaidCard[], kind: Kind): void {
  let best: LaidCard | undefined;
  for (const card of laid) {
    if (card[KIND] === kind && (best === undefined || totalOf(card) > totalOf(best))) best = card;
  }
  if (best !== undefined) laid.splice(laid.indexOf(best), 1);
}

/** The groups that still have cards, in ascending order, and the cards of each. */
export function groupsIn(laid: Laid): { group: number; kinds: Kind[] }[] {
  const groups = [...Map.groupBy(laid, (card) => card[GROUP])].sort(([a], [b]) => a - b);
  return groups.map(([group, cards]) => ({ group, kinds: cards.map((card) => card[KIND]) }));
}
