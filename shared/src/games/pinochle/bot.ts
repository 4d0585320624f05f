import { bestOf } from '../../kit/bots/bestOf.ts';
import { bitCount } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { has, type Kind, noCards, sizeOf, without } from '../../kit/melds/holding.ts';
import { DRAW, FROM_TABLE, TURN } from './actions.ts';
import { bestInPhaseTwo } from './bot/endplay.ts';
import { meldProspects, strengthOf, unseenBy } from './bot/prospects.ts';
import { beats, KINDS, pointsOfKind } from './kinds.ts';
import { playOff } from './melding.ts';
import { DIX, EXCHANGE, MELDS, meldOf } from './melds.ts';
import { meldsOpenTo } from './openMelds.ts';
import { moves } from './rules.ts';
import { DRAWING_TRICKS, isPhaseTwo, MELDING, otherSeat, PinochleState, STOCK_CARDS, trumpOf } from './state.ts';
import { determinize, type PinochleView } from './view.ts';

/** What winning a trick is worth with nothing to meld: it keeps the other player from melding. */
const DENIES = 6;
/** How willing an opponent is to win a trick that has no points, and how much more for each point. */
const WILLING = 0.35;
const WILLING_PER_POINT = 0.05;

/**
 * What a sensible player would do. In phase one they give away what they are least likely to meld, win tricks that are
 * worth it, and make the meld that leaves them the most to come. In phase two they know every card, and look ahead.
 */
export function bot(view: PinochleView, random: Random): Action {
  // of a position dealt from the view only what the seat itself sees is looked at; in phase two that is everything
  const state = determinize(view, random);
  return moves.actionOf(state, state.hand.turn, bestMove(state));
}

function bestMove(state: PinochleState): number {
  const { turn } = state.hand;
  const choices = Array.from({ length: moves.count(state, turn) }, (_, i) => moves.pick(state, turn, i));
  if (state.game.phase === MELDING) return moveToMeld(state, choices);
  return isPhaseTwo(state.hand) ? bestInPhaseTwo(state) : cardOfPhaseOne(state, choices);
}

/** Takes the upcard, lays nines, and makes the meld that brings most, counting what it leaves to be melded later. */
function moveToMeld(state: PinochleState, choices: readonly number[]): number {
  const nine = [TURN + EXCHANGE, TURN + DIX].find((move) => choices.includes(move));
  if (nine !== undefined) return nine;
  const after = new PinochleState(state.options, state.game.dealer);
  return bestOf([DRAW, ...choices.filter((move) => move !== DRAW)], (move) => {
    if (move === DRAW) return meldProspects(state);
    after.copyFrom(state);
    moves.apply(after, state.hand.turn, move);
    return meldOf(move - TURN).value + meldProspects(after);
  });
}

/** The card whose trick brings most, less what it would have been worth in melds and later tricks. */
function cardOfPhaseOne(state: PinochleState, choices: readonly number[]): number {
  const { hand, secret } = state;
  const seat = hand.turn;
  const led = hand.onTable[otherSeat(seat)];
  const trump = trumpOf(hand);
  const toWin = worthOfWinning(state);
  const hopes = meldProspects(state);
  // among equals the last one listed
  return bestOf([...choices].reverse(), (move) => {
    const kind = move % FROM_TABLE;
    const isFromHand = move < FROM_TABLE;
    const held = isFromHand ? without(secret.hands[seat], kind) : secret.hands[seat];
    const laid = [...hand.laid[seat]];
    if (!isFromHand) playOff(noCards(), laid, kind);
    const given = hopes - meldProspects(state, held, laid) + strengthOf(kind, trump);
    const points = pointsOfKind(kind) + (led === NO_KIND ? 0 : pointsOfKind(led));
    const wins = led === NO_KIND ? 1 - chanceToBeBeaten(state, kind) : Number(beats(kind, led, trump));
    return wins * (points + toWin) - (1 - wins) * points - given;
  });
}

/** What it is worth to win this trick: the best meld that waits, the more so the fewer tricks are left. */
function worthOfWinning(state: PinochleState): number {
  const { hand, secret } = state;
  const open = meldsOpenTo(state, hand.turn, secret.hands[hand.turn]);
  let best = 0;
  for (let meld = 0; meld < MELDS; meld++) if (((open >> meld) & 1) === 1) best = Math.max(best, meldOf(meld).value);
  return DENIES + best * Math.min(1, 0.3 + bitCount(open) / (DRAWING_TRICKS - hand.tricks));
}

/** How likely the opponent is to beat this lead: they may hold a card that does, and must want to part with it. */
function chanceToBeBeaten(state: PinochleState, led: Kind): number {
  const { hand, secret } = state;
  const other = otherSeat(hand.turn);
  const size = sizeOf(secret.hands[other]);
  const places = Math.max(1, STOCK_CARDS - hand.drawn + size);
  const beaters = KINDS.filter((kind) => beats(kind, led, trumpOf(hand)));
  const willing = Math.min(1, WILLING + WILLING_PER_POINT * pointsOfKind(led));
  if (beaters.some((kind) => has(hand.melded[other], kind) || has(hand.known[other], kind))) return willing;
  const hidden = beaters.reduce((sum, kind) => sum + unseenBy(state, kind), 0);
  return willing * (1 - (1 - size / places) ** hidden);
}
