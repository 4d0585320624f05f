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
import type { PinochleOptions } from './options.ts';
import { dixOf, type Fields, type PinochleView, trumpOf } from './state.ts';

/** How the game stands, in a state or a view. */
interface Standing {
  readonly options: PinochleOptions;
  readonly fields: Pick<Fields, 'turned' | 'upcard' | 'turn' | 'hasMelded'>;
}

/** Whether a seat may make this meld with its hand and the cards on the table. */
export function mayMeld(meld: number, trump: number, held: Readonly<Holding>, laid: Laid, seat: number): boolean {
  return mayLay(kindsOfMeld(meld, trump), copiesIn(meld), meldOf(meld), held, laid, seat);
}

/** By trump, suit and kinds of that suit: the melds that need no other kind of it, as bits by number. */
const MELDS_WITHIN = Int16Array.from({ length: 4 * 4 * 64 }, (_, i) => {
  const missing = (~i & 63) << (((i >> 6) & 3) * 8);
  let set = 0;
  for (let meld = 0; meld < MELDS; meld++) if ((kindsOfMeld(meld, i >> 8) & missing) === 0) set |= 1 << meld;
  return set;
});

/**
 * The melds that the seat whose turn it is could make with this hand, these kinds of its own on the table (a set) and
 * what is laid, as bits by number (melds.ts).
 */
export function meldsOpen({ options, fields }: Standing, held: Readonly<Holding>, melded: number, laid: Laid): number {
  const trump = trumpOf(fields);
  const kinds = held[0] | melded;
  let set = options.doublePinochle === 0 ? ~(1 << DOUBLE_PINOCHLE) : -1;
  for (let suit = 0; suit < 4; suit++) {
    set &= MELDS_WITHIN[(trump * 4 + suit) * 64 + ((kinds >> (suit * 8)) & 63)] as number;
  }
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const meld = lowestBit(rest);
    if (!mayMeld(meld, trump, held, laid, fields.turn)) set ^= 1 << meld;
  }
  return set;
}

/**
 * What the winner of a trick may do with these cards, as bits by number (melds.ts): one meld, the nines, the exchange,
 * and always the draw.
 */
export function turnOptions(standing: Standing, held: Readonly<Holding>, melded: number, laid: Laid): number {
  const { fields } = standing;
  const dix = dixOf(fields);
  const set = (1 << NO_MORE) | (fields.hasMelded ? 0 : meldsOpen(standing, held, melded, laid));
  if (!has(held, dix)) return set;
  return set | (1 << DIX) | (fields.upcard === dix ? 0 : 1 << EXCHANGE);
}

/**
 * The melds of a player that still have cards, in the order in which they were made: the number of each, its cards, the
 * highest first, and whether that is all of them. A card that became part of a later meld lies only with that one, as it would on a real
 * table.
 */
export function groupsOf(
  { fields, laid, done }: PinochleView,
  seat: number,
): { meld: number; kinds: Kind[]; isWhole: boolean }[] {
  const entries = entriesIn(done);
  return groupsIn(laid, seat).map(({ group, kinds }) => {
    const meld = entries[group]?.meld ?? NO_MELD;
    kinds.sort((a, b) => heightOf(b) - heightOf(a));
    return { meld, kinds, isWhole: kinds.length === cardsOfMeld(meld, trumpOf(fields)).length };
  });
}
