import { bitCount, nthBit } from '../../kit/cards/cards.ts';
import type { Action, Choice, SeatMove } from '../../kit/game/action.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { entriesIn } from './handLog.ts';
import { has } from './holding.ts';
import { codeOfKind, followers, NO_KIND } from './kinds.ts';
import { codesOfMeld, DIX, EXCHANGE, NO_MELD, NO_MORE } from './melds.ts';
import { turnOptions } from './openMelds.ts';
import { isPhaseTwo, otherSeat, type PinochleState, trumpOf } from './state.ts';
import type { PinochleView } from './view.ts';

/** The actions that Pinochle has. */
export const actions = {
  play: { card: 'card', from: { optional: ['table'] } },
  meld: { cards: 'cards' },
  dix: {},
  exchange: {},
  draw: {},
} as const;

/*
 * Moves inside the game. A card from the hand is its kind, one from the table FROM_TABLE + its kind. What the winner of
 * a trick does is TURN + its number (melds.ts).
 */
export const FROM_TABLE = 32;
export const TURN = 64;
export const DRAW = TURN + NO_MORE;

/** The kinds that the seat whose turn it is may play from its hand, as a set: in phase one all of them. */
export function playable({ hand, secret }: PinochleState): number {
  const held = secret.hands[hand.turn][0];
  const led = hand.onTable[otherSeat(hand.turn)];
  return led === NO_KIND || !isPhaseTwo(hand) ? held : followers(held, led, trumpOf(hand));
}

/** How many things the seat that may act can do. */
export function count(state: PinochleState): number {
  const { game, hand, secret } = state;
  if (game.phase !== PLAYING) return bitCount(turnOptions(state, secret.hands[hand.turn]));
  return bitCount(playable(state)) + bitCount(hand.melded[hand.turn][0]);
}

/**
 * The i-th of them: cards of the hand, then cards on the table, each suit by suit from the nine up; or melds, nines,
 * the draw.
 */
export function pick(state: PinochleState, _seat: number, i: number): number {
  const { game, hand, secret } = state;
  if (game.phase !== PLAYING) return TURN + nthBit(turnOptions(state, secret.hands[hand.turn]), i);
  const held = playable(state);
  const n = bitCount(held);
  return i < n ? nthBit(held, i) : FROM_TABLE + nthBit(hand.melded[hand.turn][0], i - n);
}

/** A move of the seat that may act as a record writes it. `from` is given only if an equal card is in the hand. */
export function actionOf(move: number, { hand, secret }: PinochleState): Action & Choice {
  if (move >= TURN) return turnAction(move - TURN, trumpOf(hand));
  const kind = move % FROM_TABLE;
  const play = { type: 'play', card: codeOfKind(kind) };
  return move >= FROM_TABLE && has(secret.hands[hand.turn], kind) ? { ...play, from: 'table' } : play;
}

/** What the winner of a trick does, by its number, as a record writes it. */
function turnAction(meld: number, trump: number): Action & Choice {
  if (meld === NO_MORE) return { type: 'draw' };
  if (meld === DIX) return { type: 'dix' };
  return meld === EXCHANGE ? { type: 'exchange' } : { type: 'meld', cards: codesOfMeld(meld, trump) };
}

/**
 * What both players have done in the hand, as a record writes it, but for `from`, which would tell that an equal card
 * is in the hand.
 */
export function history({ hand, done }: PinochleView): SeatMove[] {
  return entriesIn(done).map(({ seat, kind, meld }) => ({
    seat,
    ...(meld === NO_MELD ? { type: 'play', card: codeOfKind(kind) } : turnAction(meld, trumpOf(hand))),
  }));
}
