import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { endingPlace } from '../../kit/solver/ending.ts';
import { cardsToPlay, playOf } from '../../kit/tricks/trickBot.ts';
import { mayCall } from './bidding.ts';
import { placeToDeclare } from './bot/declaring.ts';
import { placeToDefend } from './bot/defending.ts';
import { isMeant } from './bot/meaning.ts';
import { meaningsOf, readHistory } from './bot/system.ts';
import { ValuedHand } from './bot/valuedHand.ts';
import { type Call, callAction, PASS } from './calls.ts';
import { rules } from './rules.ts';
import { BIDDING, type BridgeView, tricksAgainstContract, tricksForContract } from './state.ts';

/** Once hands are down to this many cards, plays are tried on deals that fit what the player knows. */
const ENDING = 7;
/** How many such deals are tried. */
const DEALS = 10;
/** What making or beating the contract counts for besides tricks. */
const CONTRACT = 4;

/** The call of the seat whose turn it is, which holds these cards (packed), by the system. */
export function chooseCall(dealer: number, calls: readonly Call[], cards: string): Call {
  const history = readHistory(dealer, calls);
  const hand = new ValuedHand(cards);
  const meaning = meaningsOf(history).find(
    (one) => mayCall(history.auction, history.caller, one.call) && isMeant(one, hand),
  );
  return meaning?.call ?? PASS;
}

/**
 * A sensible player: bids by the system that bot/system.ts describes, and reads the partner's calls by it; declares
 * with both hands in sight; defends with an eye on the dummy; and counts out the last tricks.
 */
export function bot(view: BridgeView, seat: number, choices: readonly Choice[], random: Random, effort = 1): Action {
  if (view.phase === BIDDING) return callAction(chooseCall(view.dealer, view.hand.calls, view.trick.own));
  const declares = seat === view.hand.declarer;
  // aces high, a card's place is the card itself
  const habitual = declares ? placeToDeclare(view) : placeToDefend(view);
  if (effort === 0 || choices.length === 1 || (view.trick.sizes[view.trick.turn] ?? 0) > ENDING)
    return playOf(habitual);
  const { n, of } = declares ? tricksForContract(view) : tricksAgainstContract(view);
  return playOf(
    endingPlace(cardsToPlay(choices), {
      deals: effort * DEALS,
      deal: () => rules.determinize(view, random).trick,
      habitual,
      worth: (tricks) => tricks + (n + tricks >= of ? CONTRACT : 0),
    }),
  );
}
