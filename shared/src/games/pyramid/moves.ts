import type { Card } from '../../kit/cards/cards.ts';
import { lowestBit } from '../../kit/cards/cards.ts';
import { isLost } from './loss.ts';
import { listRemovals, masksOf } from './removals.ts';
import type { PyramidState } from './state.ts';

/*
 * Moves inside the game: below 4096 a removal (removals.ts), else one of these.
 */

/** A card goes from the stock to the waste. */
export const DRAW = 4096;
/** The waste is turned over and is the stock again. */
export const TURN_OVER = 4097;
/** The last removal is taken back. */
export const TAKE_BACK = 4098;
/** The player gives up. */
export const RESIGN = 4099;

/** May a card be drawn? By ruling 5 not while the pyramid by itself has something to remove. */
export function mayDraw(state: PyramidState): boolean {
  return (state.pyramidRemovals === 0 || state.options.drawAnyTime) && state.stock() !== 0;
}

/** May the waste be turned over? */
export function mayTurnOver(state: PyramidState): boolean {
  return state.stub !== 0 && state.stock() === 0 && state.hasRedeal();
}

/** Is there a removal since the last draw that may be taken back? */
export function mayTakeBack(state: PyramidState): boolean {
  return state.options.undo && state.takenCount > state.finalCount;
}

/** How many moves there are: removals, then draw, turn over, take back, and always resign. */
export function countMoves(state: PyramidState): number {
  let n = state.removalCount + 1;
  if (mayDraw(state)) n++;
  if (mayTurnOver(state)) n++;
  if (mayTakeBack(state)) n++;
  return n;
}

/** The i-th of them. */
export function pickMove(state: PyramidState, i: number): number {
  if (i < state.removalCount) return state.removals[i] as number;
  let rest = i - state.removalCount;
  if (mayDraw(state) && rest-- === 0) return DRAW;
  if (mayTurnOver(state) && rest-- === 0) return TURN_OVER;
  if (mayTakeBack(state) && rest-- === 0) return TAKE_BACK;
  return RESIGN;
}

/** Deals a shuffled pack. */
export function deal(state: PyramidState, deck: ArrayLike<Card>): void {
  state.layOut(deck);
  state.stage = 'play';
  state.events++;
  judge(state);
}

/** Makes a legal move. */
export function makeMove(state: PyramidState, move: number): void {
  state.events++;
  state.lastMove = move;
  state.lastRemoval = 0;
  switch (move) {
    case DRAW:
      state.drawn = lowestBit(state.stock()) + 1;
      state.finalCount = state.takenCount;
      break;
    case TURN_OVER:
      state.drawn = 0;
      state.turns++;
      state.finalCount = state.takenCount;
      break;
    case TAKE_BACK:
      takeBack(state);
      break;
    case RESIGN:
      state.stage = 'resigned';
      return;
    default:
      remove(state, move);
  }
  judge(state);
}

function remove(state: PyramidState, removal: number): void {
  const [pyramid, stub] = masksOf(removal);
  state.pyramid &= ~pyramid;
  state.stub &= ~stub;
  state.taken[state.takenCount++] = removal;
  state.lastRemoval = removal;
}

function takeBack(state: PyramidState): void {
  state.takenCount--;
  const removal = state.taken[state.takenCount] as number;
  const [pyramid, stub] = masksOf(removal);
  state.pyramid |= pyramid;
  state.stub |= stub;
  state.lastRemoval = removal;
}

/** Notes what can be seen and removed now, and whether that is the end (rulings 7 and 8). */
export function judge(state: PyramidState): void {
  noteSeen(state);
  listRemovals(state);
  const isCleared = state.pyramid === 0 && (state.stub === 0 || !state.options.clearAll52);
  if (isCleared) state.stage = 'won';
  else if (isLost(state)) state.stage = 'lost';
}

function noteSeen(state: PyramidState): void {
  if (state.drawn > state.seen) state.seen = state.drawn;
  if (state.options.stockTopPlayable && state.stock() !== 0) {
    const open = lowestBit(state.stock()) + 1;
    if (open > state.seen) state.seen = open;
  }
}
