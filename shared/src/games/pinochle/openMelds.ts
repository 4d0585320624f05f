import { lowestBit } from '../../kit/cards/cards.ts';
import { type Holding, has, type Kind } from '../../kit/melds/holding.ts';
import { groupsIn, type Laid, mayLay } from '../../kit/melds/laidCards.ts';
import { entriesIn } from './handLog.ts';
import { heightOf } from './kinds.ts';
import {
  cardsOfMeld,
  copiesIn,
  DIX,
  DOUBLE_PINOCHLE,
  EXCHANGE,
  kindsOfMeld,
  MELDS,
  meldOf,
  NO_MELD,
  NO_MORE,
} from './melds.ts';
import { dixOf, type Seat, type Standing, trumpOf } from './state.ts';

/** Whether this meld may be made with a hand and the cards on the table. */
export function mayMeld(meld: number, trump: number, held: Readonly<Holding>, laid: Laid): boolean {
  return mayLay(kindsOfMeld(meld, trump), copiesIn(meld), meldOf(meld), held, laid);
}

/** By trump, suit and kinds of that suit: the melds that need no other kind of it, as bits by number. */
const MELDS_WITHIN = Int16Array.from({ length: 4 * 4 * 64 }, (_, i) => {
  const missing = (~i & 63) << (((i >> 6) & 3) * 8);
  let set = 0;
  for (let meld = 0; meld < MELDS; meld++) if ((kindsOfMeld(meld, i >> 8) & missing) === 0) set |= 1 << meld;
  return set;
});

/** The melds that a seat with this hand could make now if it were its turn, as bits by number (melds.ts). */
export function meldsOpenTo({ options, hand }: Standing, seat: Seat, held: Readonly<Holding>): number {
  const trump = trumpOf(hand);
  const kinds = held[0] | hand.melded[seat][0];
  let set = options.doublePinochle === 0 ? ~(1 << DOUBLE_PINOCHLE) : -1;
  for (let suit = 0; suit < 4; suit++) {
    set &= MELDS_WITHIN[(trump * 4 + suit) * 64 + ((kinds >> (suit * 8)) & 63)] as number;
  }
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const meld = lowestBit(rest);
    if (!mayMeld(meld, trump, held, hand.laid[seat])) set ^= 1 << meld;
  }
  return set;
}

/**
 * What the winner of a trick may do with this hand, as bits by number (melds.ts): one meld, the nines, the exchange,
 * and always the draw.
 */
export function turnOptions(standing: Standing, held: Readonly<Holding>): number {
  const { hand } = standing;
  const dix = dixOf(hand);
  const set = (1 << NO_MORE) | (hand.hasMelded ? 0 : meldsOpenTo(standing, hand.turn, held));
  if (!has(held, dix)) return set;
  return set | (1 << DIX) | (hand.upcard === dix ? 0 : 1 << EXCHANGE);
}

/**
 * The melds of a player that still have cards, in the order in which they were made: the number of each, its cards, the
 * highest first, and
 * whether that is all of them. A card that became part of a later meld lies only with that one, as it would on a real
 * table.
 */
export function groupsOf(
  { hand, done }: Standing & { readonly done: string },
  seat: Seat,
): { meld: number; kinds: Kind[]; isWhole: boolean }[] {
  const entries = entriesIn(done);
  return groupsIn(hand.laid[seat]).map(({ group, kinds }) => {
    const meld = entries[group]?.meld ?? NO_MELD;
    kinds.sort((a, b) => heightOf(b) - heightOf(a));
    return { meld, kinds, isWhole: kinds.length === cardsOfMeld(meld, trumpOf(hand)).length };
  });
}
