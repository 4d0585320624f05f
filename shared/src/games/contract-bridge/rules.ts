import type { Card } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import type { MoveKind } from '../../kit/declare/moves.ts';
import type { Partnered } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { PLAYING, playCard, playRest, SCORED, THROWN_IN, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { playOutTricks } from '../../kit/tricks/trickMemory.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { message } from '../../kit/words/message.ts';
import { countCalls, firstNamer, isClosed, makeCall, pickCall } from './bidding.ts';
import { callAction, NO_CALL, STRAINS, strainOf, trumpOf } from './calls.ts';
import { cardsDealt, isHandOver, playedOf, withHeld } from './dealt.ts';
import { options, presets } from './options.ts';
import { whyNotCalled, whyNotPlayed } from './refusals.ts';
import { countersOf, scoreHand, winners } from './rubber.ts';
import { BIDDING, type BridgeState, gameFields, handFields, playerOf, TRICKS } from './state.ts';

const SEATS = [0, 1, 2, 3] as const;

/** Deals thirteen cards to each seat, one at a time from the dealer's left. The dealer calls first. */
function deal(state: BridgeState, deck: ArrayLike<Card>): void {
  const { dealer, trick, hand, game } = state;
  trick.dealAround(deck, state.leftOf(dealer), TRICKS);
  hand.dealt.set(trick.hands);
  state.speaker = dealer;
  state.phase = BIDDING;
  // clearing the last hand has already announced this deal
  if (game.deal > 1) state.events--;
}

/** The seat whose turn it is makes a call. */
function call(state: BridgeState, seat: number, move: number): void {
  makeCall(state.hand, seat, move - SPOKEN);
  state.speaker = (seat + 1) & 3;
  if (isClosed(state.hand)) closeBidding(state);
}

/** Bids, pass, double and redouble: what can be called is counted in one go. */
const calls: MoveKind<BridgeState> = {
  from: SPOKEN,
  in: BIDDING,
  forms: { bid: { level: 'figure', strain: STRAINS }, pass: {}, double: {}, redouble: {} },
  count: ({ hand }, seat) => countCalls(hand, seat),
  pick: ({ hand }, seat, i) => SPOKEN + pickCall(hand, seat, i),
  apply: call,
  actionOf: (_state, _seat, move) => callAction(move - SPOKEN),
  whyNot: whyNotCalled,
  notNow: () => message('refused.biddingIsClosed'),
};

/** Opens the play; if nobody has bid the hand is passed out. */
function closeBidding(state: BridgeState): void {
  const { hand, trick, options } = state;
  if (hand.standing === NO_CALL) {
    // a passed-out board is a result like any other; a passed-out hand of a rubber is not
    state.phase = state.options.scoring === 'duplicate' ? TO_SCORE : THROWN_IN;
    return;
  }
  // ruling 5: the last bidder, or by the option the first of the side to name the strain
  hand.declarer = options.declarer === 'lastBidder' ? hand.bidder : firstNamer(hand, state.dealer);
  hand.dummy = (hand.declarer + 2) & 3;
  // cards rank alike in every strain, so naming trumps moves none of them
  trick.trump = trumpOf(strainOf(hand.standing));
  trick.open(state.leftOf(hand.declarer));
  state.phase = PLAYING;
}

/** The seats whose cards a seat plays: its own, and the declarer the dummy's too. */
function handsPlayedBy({ hand: { declarer, dummy } }: BridgeState, seat: number): readonly number[] {
  return seat === declarer ? [declarer, dummy] : [seat];
}

/**
 * The declarer and the dummy, from the opening lead until the hand is scored: before that the dummy may know nothing.
 */
export function idlePartner({ phase, hand }: BridgeState): Partnered | null {
  const isPlayed = phase === PLAYING || phase === TO_GATHER || phase === TO_SCORE;
  return isPlayed && hand.lead !== NO_CARD ? { seat: hand.declarer, idle: hand.dummy } : null;
}

/** Plays a card, and notes the opening lead. */
function play({ hand, trick }: BridgeState, card: Card): number {
  if (hand.lead === NO_CARD) hand.lead = card;
  return playCard(trick, card);
}

/** All except the fast play, which notes the opening lead as `play` does. */
const built = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  tricks: () => TRICKS,
  deal,
  moves: [calls],
  whyNotYet: () => message('refused.callFirst'),
  playerOf,
  play,
  history: ({ dealer, hand }, plays) => [
    ...hand.calls.map((call, i) => ({ seat: (dealer + i) & 3, ...callAction(call) })),
    ...plays.map((play) => (play.seat === hand.dummy ? { ...play, seat: hand.declarer } : play)),
  ],
  whyNotPlayed,
  score: scoreHand,
  winners,
  // ruling 7: the deal passes to the left after every hand; who deals next is announced at once
  next: (state) => {
    state.game.deal++;
    state.events++;
  },
  secrets: {
    hide: ({ phase, hand, trick }) => ({
      calls: hand.calls.slice(0, hand.made),
      dealt: isHandOver(phase) ? hand.dealt : playedOf(hand.dealt, trick),
    }),
    // ruling 6: the dummy lies open from the opening lead on
    see: ({ hand, trick }: BridgeState): string => (hand.lead === NO_CARD ? '' : packAll(trick.cardsOf(hand.dummy))),
    known: ({ phase, hand, seen }) =>
      SEATS.map((seat) => (isHandOver(phase) ? cardsDealt(hand.dealt, seat) : seat === hand.dummy ? seen : '')),
    settle: ({ hand, trick }) => {
      hand.dealt = withHeld(hand.dealt, trick);
    },
  },
  claims: (state) => ({ hands: handsPlayedBy(state, playerOf(state)), isWanted: true }),
  counters: countersOf,
});

/** Calls and plays at random to the end of the hand, scores it and clears the table. */
function playFast(state: BridgeState, random: Random): void {
  callAndPlay(state, random);
  if (state.phase === TO_SCORE) built.step(state);
  if (state.phase === SCORED || state.phase === THROWN_IN) built.step(state);
}

function callAndPlay(state: BridgeState, random: Random): void {
  const { hand, trick } = state;
  while (state.phase === BIDDING) {
    const { speaker } = state;
    state.events++;
    call(state, speaker, SPOKEN + pickCall(hand, speaker, random.below(countCalls(hand, speaker))));
  }
  if (state.phase !== PLAYING) return;
  // everybody sees the four cards of each trick, and that it is taken
  state.events += 5 * (TRICKS - trick.tricks) - trick.laid;
  if (hand.lead === NO_CARD) {
    hand.lead = playOutTricks(trick, random);
    state.phase = TO_SCORE;
  } else {
    state.phase = playRest(trick, random);
  }
}

/** The rules of Contract Bridge. */
export const rules = { ...built, playFast };
