import { codeOfKind } from '@kibitz/shared/games/pinochle/kinds';
import { book, DIX, EXCHANGE, MELDS } from '@kibitz/shared/games/pinochle/melds';
import { type PinochleView, trumpOf } from '@kibitz/shared/games/pinochle/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { viewIn } from '../../table/context.ts';

/** Something that scores in this turn: a meld, or the nine. */
export interface Offer {
  readonly choice: Choice;
  /** Its cards by code; for a nine that is exchanged, the upcard too. */
  readonly cards: readonly string[];
  /** Its name in the game's words. */
  readonly name: Message;
  readonly points: number;
}

/** The number of the meld that a choice makes, as melds.ts counts them; -1 for none. */
function meldOfChoice({ type, cards }: Choice, trump: number): number {
  if (type === 'dix') return DIX;
  if (type === 'exchange') return EXCHANGE;
  return Array.from({ length: MELDS }, (_, meld) => book.codesOf(meld, trump)).indexOf(String(cards));
}

function offerOf(choice: Choice, { fields }: PinochleView): Offer[] {
  const trump = trumpOf(fields);
  const meld = meldOfChoice(choice, trump);
  if (meld < 0) return [];
  const kinds = meld === EXCHANGE ? [...book.cardsOf(DIX, trump), fields.upcard] : book.cardsOf(meld, trump);
  const { name, value } = book.of(meld);
  return [{ choice, cards: kinds.map(codeOfKind), name: { key: `meld.${name}` }, points: value }];
}

/** What can be melded now, the highest value first; [] while there is nothing to meld. */
export function offersOf(seen: SeenTable): Offer[] {
  const view = viewIn<PinochleView>(seen);
  if (view === null) return [];
  return seen.choices.flatMap((choice) => offerOf(choice, view)).sort((a, b) => b.points - a.points);
}

/** How offers are drawn: in a row each, beside each other where the felt is low, without cards where it is lower. */
export type OfferStyle = 'list' | 'tiles' | 'low';

/** What the edges and buttons of a list take of the height, and each of its rows; under `LOW` tiles have no cards. */
const AROUND_LIST = 70;
const ROW = 70;
const LOW = 140;

/** How so many offers are drawn in a room of this height, in CSS pixels. */
export function offerStyle(height: number, offers: number): OfferStyle {
  if (offers > 0 && height >= AROUND_LIST + offers * ROW) return 'list';
  return height < LOW ? 'low' : 'tiles';
}

/** The choice that ends the turn: to draw. */
export function drawOf({ choices }: SeenTable): Choice | null {
  return choices.find(({ type }) => type === 'draw') ?? null;
}
