import type { Action, Choice, SeatMove } from '../../kit/game/action.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { followers } from '../../kit/melds/kindTricks.ts';
import { NO_MELD } from '../../kit/melds/meldBook.ts';
import { entriesIn } from '../../kit/melds/meldLog.ts';
import { handOf } from '../../kit/melds/meldTable.ts';
import { codeOfKind } from './kinds.ts';
import { book, DIX, EXCHANGE, NO_MORE } from './melds.ts';
import { isPhaseTwo, type PinochleState, type PinochleView, trumpOf } from './state.ts';

/*
 * Moves inside the game. A card from the hand is its kind, one from the table FROM_TABLE + its kind. What the winner of
 * a trick does is TURN + its number (melds.ts).
 */
export const FROM_TABLE = 32;
export const TURN = 64;
export const DRAW = TURN + NO_MORE;

/** The kinds that the seat whose turn it is may play from its hand, as a set: in phase one all of them. */
export function playable(state: PinochleState): number {
  const { fields, derived } = state;
  const held = handOf(state, fields.turn).held[0];
  const led = derived.onTable[1 - fields.turn] as number;
  return led === NO_KIND || !isPhaseTwo(fields) ? held : followers(held, led, trumpOf(fields));
}

/** What the winner of a trick does, by its number, as a record writes it. */
export function turnAction(meld: number, trump: number): Action & Choice {
  if (meld === NO_MORE) return { type: 'draw' };
  if (meld === DIX) return { type: 'dix' };
  return meld === EXCHANGE ? { type: 'exchange' } : { type: 'meld', cards: book.codesOf(meld, trump) };
}

/**
 * What both players have done in the hand, as a record writes it, but for `from`, which would tell that an equal card
 * is in the hand.
 */
export function history({ fields, done }: PinochleView): SeatMove[] {
  return entriesIn(done).map(({ seat, kind, meld }) => ({
    seat,
    ...(meld === NO_MELD ? { type: 'play', card: codeOfKind(kind) } : turnAction(meld, trumpOf(fields))),
  }));
}
