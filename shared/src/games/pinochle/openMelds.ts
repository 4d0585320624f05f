import { type Holding, has, type Kind } from '../../kit/melds/holding.ts';
import { groupsIn, type Laid } from '../../kit/melds/laidCards.ts';
import { NO_MELD } from '../../kit/melds/meldBook.ts';
import { entriesIn } from '../../kit/melds/meldLog.ts';
import { heightOf } from './kinds.ts';
import { book, DIX, DOUBLE_PINOCHLE, EXCHANGE, MELDS, NO_MORE } from './melds.ts';
import type { PinochleOptions } from './options.ts';
import { dixOf, type Fields, type PinochleView, trumpOf } from './state.ts';

/** How the game stands, in a state or a view. */
interface Standing {
  readonly options: PinochleOptions;
  readonly fields: Pick<Fields, 'turned' | 'upcard' | 'turn' | 'hasMelded'>;
}

const ALL_MELDS = (1 << MELDS) - 1;

/**
 * The melds that the seat whose turn it is could make with this hand, these kinds of its own on the table (a set) and
 * what is laid, as bits by number (melds.ts).
 */
export function meldsOpen({ options, fields }: Standing, held: Readonly<Holding>, melded: number, laid: Laid): number {
  const all = options.doublePinochle === 0 ? ALL_MELDS & ~(1 << DOUBLE_PINOCHLE) : ALL_MELDS;
  return book.open(all, trumpOf(fields), held, melded, laid, fields.turn);
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
 * highest first, and whether that is all of them. A card that became part of a later meld lies only with that one, as
 * it would on a real table.
 */
export function groupsOf(
  { fields, laid, done }: PinochleView,
  seat: number,
): { meld: number; kinds: Kind[]; isWhole: boolean }[] {
  const entries = entriesIn(done);
  return groupsIn(laid, seat).map(({ group, kinds }) => {
    const meld = entries[group]?.meld ?? NO_MELD;
    kinds.sort((a, b) => heightOf(b) - heightOf(a));
    return { meld, kinds, isWhole: kinds.length === book.cardsOf(meld, trumpOf(fields)).length };
  });
}
