import { bestOf, nextBestOf, slips } from '../../kit/bots/bestOf.ts';
import { bitCount } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { has, type Kind, without } from '../../kit/melds/holding.ts';
import { beats } from '../../kit/melds/kindTricks.ts';
import { ofSeat, takeOff } from '../../kit/melds/laidCards.ts';
import { handOf, meldedBy } from '../../kit/melds/meldTable.ts';
import { DRAW, FROM_TABLE, TURN } from './actions.ts';
import { bestInPhaseTwo } from './bot/endplay.ts';
import { meldProspects, strengthOf, unseenBy } from './bot/prospects.ts';
import { KINDS, pointsOfKind } from './kinds.ts';
import { book, DIX, EXCHANGE, MELDS, meldsOpen } from './melds.ts';
import { rules } from './rules.ts';
import {
  DRAWING_TRICKS,
  isPhaseTwo,
  PHASE,
  type PinochleState,
  type PinochleView,
  stockLeft,
  trumpOf,
} from './state.ts';

/** What winning a trick is worth with nothing to meld: it keeps the other player from melding. */
const DENIES = 6;
/** How willing an opponent is to win a trick that has no points, and how much more for each point. */
const WILLING = 0.35;
const WILLING_PER_POINT = 0.05;

/**
 * What a sensible player would do. In phase one they give away what they are least likely to meld, win tricks that are
 * worth it, and make the meld that leaves them the most to come. In phase two they know every card, and look ahead.
 */
export function bot(view: PinochleView, random: Random, effort = 1): Action {
  // only what the seat itself sees of a position dealt from the view is used; in phase two that is everything
  const state = rules.determinize(view, random);
  if (isPhaseTwo(state.fields)) return rules.actionOf(state, state.fields.turn, bestInPhaseTwo(state, effort >= 1));
  return rules.actionOf(state, state.fields.turn, moveOf(state, slips(effort, random) ? nextBestOf : bestOf));
}

/** What is done in phase one. */
function moveOf(state: PinochleState, choose: typeof bestOf): number {
  const { turn } = state.fields;
  const choices = Array.from({ length: rules.count(state, turn) }, (_, i) => rules.pick(state, turn, i));
  if (state.phase === PHASE.meld) return moveToMeld(state, choices, choose);
  return cardOfPhaseOne(state, choices, choose);
}

/** Takes the upcard, lays nines, and makes the meld that brings most, counting what it leaves to be melded later. */
function moveToMeld(state: PinochleState, choices: readonly number[], choose: typeof bestOf): number {
  const nine = [TURN + EXCHANGE, TURN + DIX].find((move) => choices.includes(move));
  if (nine !== undefined) return nine;
  const after = rules.setup(state.options, state.seats, 0);
  return choose([DRAW, ...choices.filter((move) => move !== DRAW)], (move) => {
    if (move === DRAW) return meldProspects(state);
    after.copyFrom(state);
    rules.apply(after, state.fields.turn, move);
    return book.of(move - TURN).value + meldProspects(after);
  });
}

/** The card whose trick brings most, less what it would have been worth in melds and later tricks. */
function cardOfPhaseOne(state: PinochleState, choices: readonly number[], choose: typeof bestOf): number {
  const seat = state.fields.turn;
  const own = handOf(state, seat).held;
  const led = state.derived.onTable[1 - seat] as number;
  const trump = trumpOf(state.fields);
  const toWin = worthOfWinning(state);
  const hopes = meldProspects(state);
  // among equals the last one listed
  return choose([...choices].reverse(), (move) => {
    const kind = move % FROM_TABLE;
    const isFromHand = move < FROM_TABLE;
    const held = isFromHand ? without(own, kind) : own;
    const laid = [...state.lists.laid];
    if (!isFromHand) takeOff(laid, seat, kind);
    const given = hopes - meldProspects(state, held, laid) + strengthOf(kind, trump);
    const points = pointsOfKind(kind) + (led === NO_KIND ? 0 : pointsOfKind(led));
    const wins = led === NO_KIND ? 1 - chanceToBeBeaten(state, kind) : Number(beats(kind, led, trump));
    return wins * (points + toWin) - (1 - wins) * points - given;
  });
}

/** What it is worth to win this trick: the best meld that waits, the more so the fewer tricks are left. */
function worthOfWinning(state: PinochleState): number {
  const { fields, lists } = state;
  const open = meldsOpen(state, handOf(state, fields.turn).held, meldedBy(state, fields.turn).held[0], lists.laid);
  let best = 0;
  for (let meld = 0; meld < MELDS; meld++) if (((open >> meld) & 1) === 1) best = Math.max(best, book.of(meld).value);
  return DENIES + best * Math.min(1, 0.3 + bitCount(open) / (DRAWING_TRICKS - fields.tricks));
}

/** How likely the opponent is to beat this lead: they must hold a card that does, and be willing to play it. */
function chanceToBeBeaten(state: PinochleState, led: Kind): number {
  const { fields, lists } = state;
  const other = 1 - fields.turn;
  const { size } = handOf(state, other);
  const places = Math.max(1, stockLeft(state) + size);
  const beaters = KINDS.filter((kind) => beats(kind, led, trumpOf(fields)));
  const willing = Math.min(1, WILLING + WILLING_PER_POINT * pointsOfKind(led));
  const melded = meldedBy(state, other).held;
  if (beaters.some((kind) => has(melded, kind) || lists.known.includes(ofSeat(other, kind)))) return willing;
  const hidden = beaters.reduce((sum, kind) => sum + unseenBy(state, kind), 0);
  return willing * (1 - (1 - size / places) ** hidden);
}
