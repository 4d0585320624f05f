import { bitCount } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf } from './actions.ts';
import { determinize } from './determinize.ts';
import { Endplay } from './endplay.ts';
import { beats, KINDS, type Kind, NO_KIND, pointsOfKind } from './kinds.ts';
import { DIX, EXCHANGE, MELDS, meldValue } from './melds.ts';
import { count, DRAW, FROM_TABLE, meldsOpenTo, otherSeat, pick, playable, seatOf, TURN, turnOptions } from './moves.ts';
import { meldProspects, strengthOf, unseenBy } from './prospects.ts';
import { apply } from './rules.ts';
import { DRAWING_TRICKS, MELDING, PinochleState } from './state.ts';
import type { PinochleView } from './view.ts';

/** What winning a trick is worth though there is nothing to meld: the other cannot meld. */
const DENIES = 6;
/** How willing an opponent is to take a trick that holds nothing, and by how much more for each point. */
const WILLING = 0.35;
const WILLING_PER_POINT = 0.05;

/**
 * What a sensible player would do. In phase one he gives away what is least likely to be melded, wins tricks that are worth it, and melds
 * what leaves him the most to come. In phase two he knows every card, and looks ahead.
 */
export function bot(view: PinochleView, seat: number, choices: readonly Choice[], random: Random): Action {
  const [only] = choices;
  // of a position dealt from the view only what the seat sees itself is looked at; in phase two that is everything
  const state = determinize(view, random);
  if (choices.length === 1 && only !== undefined) return actionOf(state, seat, pick(state, 0));
  if (state.phase === MELDING) return actionOf(state, seat, moveToMeld(state, seatOf(seat)));
  return actionOf(state, seat, state.isPhaseTwo() ? cardOfPhaseTwo(state) : cardOfPhaseOne(state, seatOf(seat)));
}

function cardOfPhaseTwo(state: PinochleState): Kind {
  const seat = seatOf(state.turn);
  return new Endplay(state).bestOf(playable(state), seat, state.onTable[otherSeat(seat)]);
}

/** Takes the upcard, lays nines, and melds what brings most together with what it leaves to be melded later. */
function moveToMeld(state: PinochleState, seat: 0 | 1): number {
  const set = turnOptions(state);
  if (((set >> EXCHANGE) & 1) === 1) return TURN + EXCHANGE;
  if (((set >> DIX) & 1) === 1) return TURN + DIX;
  const after = new PinochleState(state.options, state.dealer);
  let best = DRAW;
  let most = meldProspects(state, seat);
  for (let meld = 0; meld < MELDS; meld++) {
    if (((set >> meld) & 1) === 0) continue;
    after.copyFrom(state);
    apply(after, seat, TURN + meld);
    const worth = meldValue(meld) + meldProspects(after, seat);
    if (worth > most) {
      most = worth;
      best = TURN + meld;
    }
  }
  return best;
}

function cardOfPhaseOne(state: PinochleState, seat: 0 | 1): number {
  const led = state.onTable[otherSeat(seat)];
  const toWin = worthOfWinning(state, seat);
  const hopes = meldProspects(state, seat);
  const after = new PinochleState(state.options, state.dealer);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = count(state) - 1; i >= 0; i--) {
    const move = pick(state, i);
    const kind = move % FROM_TABLE;
    after.copyFrom(state);
    if (move < FROM_TABLE) after.hands[seat].remove(kind);
    else after.melded[seat].playOff(kind);
    const given = hopes - meldProspects(after, seat) + strengthOf(kind, state.trump());
    const points = pointsOfKind(kind) + (led === NO_KIND ? 0 : pointsOfKind(led));
    const wins = led === NO_KIND ? 1 - chanceToBeBeaten(state, seat, kind) : beats(kind, led, state.trump()) ? 1 : 0;
    const worth = wins * (points + toWin) - (1 - wins) * points - given;
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

/** What it is worth to win this trick: the best meld that waits, the more so the fewer tricks are left. */
function worthOfWinning(state: PinochleState, seat: 0 | 1): number {
  const open = meldsOpenTo(state, seat);
  const tricksLeft = DRAWING_TRICKS - state.tricks;
  let best = 0;
  for (let meld = 0; meld < MELDS; meld++) {
    if (((open >> meld) & 1) === 1) best = Math.max(best, meldValue(meld));
  }
  return DENIES + best * Math.min(1, 0.3 + bitCount(open) / tricksLeft);
}

/** How likely the other is to win against this lead: he may hold a card that beats it, and must want to part with it. */
function chanceToBeBeaten(state: PinochleState, seat: 0 | 1, led: Kind): number {
  const other = otherSeat(seat);
  const size = state.hands[other].size();
  const places = Math.max(1, state.stockCount() + size);
  const open = [state.melded[other].cards, state.known[other]];
  const beaters = KINDS.filter((kind) => beats(kind, led, state.trump()));
  const willing = Math.min(1, WILLING + WILLING_PER_POINT * pointsOfKind(led));
  if (beaters.some((kind) => open.some((cards) => cards.has(kind)))) return willing;
  const hidden = beaters.reduce((sum, kind) => sum + unseenBy(state, seat, kind), 0);
  return willing * (1 - (1 - size / places) ** hidden);
}
