import type { Action, Choice } from '../../kit/game/action.ts';
import { isRange } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { apply, pick } from './actions.ts';
import { step } from './rules.ts';
import type { SweatState } from './state.ts';
import { dealFaceDown, openState, type SweatView } from './view.ts';

/** How many deals of the hidden cards are played to the end. */
const WORLDS = 160;
/** A bet must be worth this much more than it costs: chances taken from a few deals are not exact. */
const MARGIN = 1.15;
/** What a call may lose on average, in parts of the call, and still be made. */
const LOOSE = 0.04;

/** What staying in is worth. */
interface Prospect {
  /** Chips at the end, on average, beyond those there are now, if everybody stays in and nobody bets again. */
  readonly gain: number;
  /** How often it ends with this seat the last one in. */
  readonly chance: number;
}

/**
 * A sensible player: nobody knows more than anybody else, so it plays the odds. It deals the hidden cards a good many
 * times, lets them be turned to the end, folds when calling loses chips on average, and bets when it wins more often
 * than its share.
 */
export function bot(view: SweatView, seat: number, choices: readonly Choice[], random: Random): Action {
  const prospect = prospectOf(view, seat, random);
  const mayFold = choices.some(({ type }) => type === 'fold');
  if (mayFold && prospect.gain < -LOOSE * view.toCall) return { type: 'fold' };
  const raise = choices.find(({ type }) => type === 'bet' || type === 'raise');
  const edge = prospect.chance * (1 + callers(view, seat)) - MARGIN;
  if (raise !== undefined && edge > 0) return { type: raise.type, to: amount(view, raise, edge, random) };
  return { type: mayFold ? 'call' : 'check' };
}

/** How many others could call a bet. */
function callers({ fates, pots }: SweatView, seat: number): number {
  return fates.filter((fate, other) => fate === 'in' && other !== seat && pots.stacks[other] !== 0).length;
}

/** How much to bet or raise to: the better the chances, the more, up to about the pot. */
function amount(view: SweatView, raise: Choice, edge: number, random: Random): number {
  const to = raise['to'];
  if (!isRange(to)) return Number(to);
  const [least, most] = to;
  const pot = view.pots.laid.reduce((sum, chips) => sum + chips, 0) + view.toCall;
  const up = Math.round(pot * Math.min(1, edge + 0.25) * (0.6 + 0.4 * random.fraction()));
  return Math.min(most, Math.max(least, view.betting.toMatch + up));
}

function prospectOf(view: SweatView, seat: number, random: Random): Prospect {
  const now = view.pots.stacks[seat] ?? 0;
  const known = openState(view);
  const world = openState(view);
  let gain = 0;
  let last = 0;
  for (let i = 0; i < WORLDS; i++) {
    world.copyFrom(known);
    dealFaceDown(world, random);
    turnToTheEnd(world, random);
    gain += world.pots.stackOf(seat) - now;
    if (world.pots.isContending(seat)) last++;
  }
  return { gain: gain / WORLDS, chance: last / WORLDS };
}

/** Plays a hand to its end, everybody calling or checking. */
function turnToTheEnd(world: SweatState, random: Random): void {
  while (world.phase !== 'scored' && world.phase !== 'over') {
    if (world.phase !== 'bet') {
      step(world);
      continue;
    }
    const seat = world.betting.turn;
    apply(world, seat, pick(world, seat, 0, random));
  }
}
