import { type Card, lowestBit } from '../../kit/cards/cards.ts';
import { type Actors, actorBit, DEALER } from '../../kit/game/game.ts';
import { isLost } from './loss.ts';
import { DRAW, mayDraw, mayTurnOver, RESIGN, TAKE_BACK, TURN_OVER } from './moves.ts';
import { listRemovals, masksOf } from './removals.ts';
import { type PyramidState, type Standing, stockOf } from './state.ts';

/** Whose move it is: the dealer's before the deal, then the player's, nobody's after the end. */
export function actors({ course: { stage } }: PyramidState): Actors {
  if (stage === 'play') return actorBit(0);
  return stage === 'deal' ? DEALER : 0;
}

/** Is there a removal since the last draw that may be taken back? */
function mayTakeBack({ options, course }: Standing): boolean {
  return options.undo && course.takenCount > course.finalCount;
}

/** How many moves there are: removals, then draw, turn over, take back, and always resign. */
export function countMoves(state: PyramidState): number {
  const others = Number(mayDraw(state)) + Number(mayTurnOver(state)) + Number(mayTakeBack(state));
  return state.course.removalCount + others + 1;
}

/** The i-th of them. */
export function pickMove(state: PyramidState, i: number): number {
  let rest = i - state.course.removalCount;
  if (rest < 0) return state.removals[i] as number;
  if (mayDraw(state) && rest-- === 0) return DRAW;
  if (mayTurnOver(state) && rest-- === 0) return TURN_OVER;
  if (mayTakeBack(state) && rest-- === 0) return TAKE_BACK;
  return RESIGN;
}

/** Deals a shuffled pack. */
export function deal(state: PyramidState, deck: ArrayLike<Card>): void {
  state.layOut(deck);
  state.course.stage = 'play';
  state.course.events++;
  judge(state);
}

/** Makes a legal move. */
export function makeMove(state: PyramidState, move: number): void {
  const { course, taken } = state;
  course.events++;
  course.lastMove = move;
  course.lastRemoval = 0;
  switch (move) {
    case DRAW:
      course.drawn = lowestBit(stockOf(course)) + 1;
      course.finalCount = course.takenCount;
      break;
    case TURN_OVER:
      course.drawn = 0;
      course.turns++;
      course.finalCount = course.takenCount;
      break;
    case TAKE_BACK:
      toggle(state, taken[--course.takenCount] as number);
      break;
    case RESIGN:
      course.stage = 'resigned';
      return;
    default:
      taken[course.takenCount++] = move;
      toggle(state, move);
  }
  judge(state);
}

/** Removes cards that are there, or puts removed ones back. */
function toggle({ course }: PyramidState, removal: number): void {
  const [pyramid, stub] = masksOf(removal);
  course.pyramid ^= pyramid;
  course.stub ^= stub;
  course.lastRemoval = removal;
}

/** Notes what can be seen and removed now, and whether that is the end (rulings 7 and 8). */
export function judge(state: PyramidState): void {
  const { options, course } = state;
  const stock = options.stockTopPlayable ? stockOf(course) : 0;
  const open = stock === 0 ? course.drawn : lowestBit(stock) + 1;
  if (open > course.seen) course.seen = open;
  listRemovals(state);
  if (course.pyramid === 0 && (course.stub === 0 || !options.clearAll52)) course.stage = 'won';
  else if (isLost(state)) course.stage = 'lost';
}
