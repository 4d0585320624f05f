import { bestOf } from '../../kit/bots/bestOf.ts';
import { bitCount } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { Prospect } from './bot/prospect.ts';
import { forcedKing, LineSearch } from './bot/search.ts';
import { freePlaces, STUB_CARDS } from './layout.ts';
import type { PyramidOptions } from './options.ts';
import { masksOf } from './removals.ts';
import { rules } from './rules.ts';
import { DRAW, mayDraw, mayTurnOver, type PyramidState, type PyramidView, RESIGN, TURN_OVER } from './state.ts';

/** Orders of the unseen stock that are tried, and the positions looked at in each. */
const WORLDS = 6;
const POSITIONS_A_WORLD = 400;
/** Positions looked at if the whole order is known. */
const POSITIONS = 3000;
/** Added to what a removal is worth if the goal can be reached after it; more than anything else can add up to. */
const KEEPS_PROSPECT = 100;

/**
 * A sensible player: counts the cards that are still to come, never gives up the last partner of a card that needs it,
 * takes what frees the most, and draws when nothing on the table is worth taking.
 */
export function bot(view: PyramidView, seat: number, _choices: readonly Choice[], random: Random): Action {
  const state = rules.determinize(view, random);
  return rules.actionOf(state, seat, chooseMove(state, view, random));
}

function chooseMove(state: PyramidState, view: PyramidView, random: Random): number {
  const king = forcedKing(state);
  if (king >= 0) return king;
  if (state.fields.removalCount === 0) return withoutRemoval(state);
  const winning = orderMatters(state.options) ? lineToWin(state, view, random) : null;
  return winning ?? bestByProspect(state);
}

/**
 * Whether winning depends on more than which cards are left. With unlimited redeals every stub card comes round again.
 */
function orderMatters(options: PyramidOptions): boolean {
  return options.redeals !== 'unlimited' || (options.clearAll52 && options.wasteWithWaste);
}

/** The move that begins most of the winning lines found, over a few orders of the cards that nobody has seen. */
function lineToWin(state: PyramidState, view: PyramidView, random: Random): number | null {
  const isKnown = view.fields.seen >= STUB_CARDS - 1;
  const prospect = new Prospect(state, false);
  const votes = new Map<number, number>();
  for (let i = 0; i < (isKnown ? 1 : WORLDS); i++) {
    const world = i === 0 ? state : rules.determinize(view, random);
    const move = new LineSearch(prospect, isKnown ? POSITIONS : POSITIONS_A_WORLD).firstMove(world);
    if (move !== null) votes.set(move, (votes.get(move) ?? 0) + 1);
  }
  return votes.size === 0 ? null : bestOf([...votes.keys()], (move) => votes.get(move) ?? 0);
}

/** The removal that is worth most, or a draw if each would spoil a game that can still be won. */
function bestByProspect(state: PyramidState): number {
  const prospect = new Prospect(state, !state.options.drawAnyTime);
  const removals = Array.from(state.derived.removals.subarray(0, state.fields.removalCount));
  const worth = (removal: number) => worthOf(state, removal, prospect);
  const best = bestOf(removals, worth);
  // a removal that spoils the game can wait as long as drawing may bring one that does not
  const spoils = worth(best) < KEEPS_PROSPECT;
  if (spoils && prospect.isOpen(state.fields.pyramid, state.fields.stub, state.derived.values)) {
    const other = withoutRemoval(state);
    if (other !== RESIGN) return other;
  }
  return best;
}

/** What a removal is worth: whether it leaves the goal within reach, how many cards it frees, how many it clears. */
function worthOf({ fields, options, derived: { values } }: PyramidState, removal: number, prospect: Prospect): number {
  const [fromPyramid, fromStub] = masksOf(removal);
  if (fromPyramid === 0 && !options.clearAll52) return 0;
  const pyramid = fields.pyramid & ~fromPyramid;
  const freed = bitCount(freePlaces(pyramid) & ~freePlaces(fields.pyramid));
  const isOpen = prospect.isOpen(pyramid, fields.stub & ~fromStub, values);
  return (isOpen ? KEEPS_PROSPECT : 0) + 3 * freed + bitCount(fromPyramid);
}

/** The move without a removal; `RESIGN` only if nothing else is left, which the loss rule prevents. */
function withoutRemoval(state: PyramidState): number {
  if (mayDraw(state)) return DRAW;
  return mayTurnOver(state) ? TURN_OVER : RESIGN;
}
