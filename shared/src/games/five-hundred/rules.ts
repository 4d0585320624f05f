import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, cardOf, codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Actors, actorBit, DEALER } from '../../kit/game/game.ts';
import { handCounters } from '../../kit/score/handStatistics.ts';
import { isSpeaking, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { cardInHand } from '../../kit/tricks/handMoves.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callAction, countCalls, lowestTrickBid, makeCall, pickCall } from './bidding.ts';
import { type Bid, bidNamed, bidSaid, FIRST_SEVEN, GRAND_NULLO, isNullo, isTrickBid, NO_BID, STRAINS } from './bids.ts';
import { answer, closeDeclarations, declare, openDeclarations } from './declaring.ts';
import { countCards, jokerDrawsNoTrumps, jokerMoves, jokerNames, mayRunOn, openPlay, pickCard } from './joker.ts';
import { options, presets } from './options.ts';
import { scoreHand, wasMade, winners } from './scoring.ts';
import { secrets } from './secrets.ts';
import {
  ANSWERING,
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  type FiveHundredHand,
  type FiveHundredState,
  gameFields,
  handFields,
  MIDDLE_CARDS,
  NOBODY,
  PACKETS,
  partnerOf,
  TO_TAKE,
  TRICKS,
} from './state.ts';

/** Four to ace of each suit, and the joker. */
const RANKS = Array.from({ length: ACE - 3 }, (_, i) => 4 + i);
export const PACK: readonly Card[] = [
  ...[0, 1, 2, 3].flatMap((suit) => RANKS.map((rank) => cardOf(suit, rank))),
  JOKER,
];

/** The cards of the deck that go to the middle: two each after the first and the second packets, and the last card. */
const TO_MIDDLE = [12, 13, 22, 23, 44];

/** Deals ten cards to each seat, from the dealer's left on, and five to the middle. */
function deal(state: FiveHundredState, deck: ArrayLike<Card>): void {
  const { trick, hand, game, dealer } = state;
  let next = 0;
  for (const size of PACKETS) {
    for (let turn = 1; turn <= 4; turn++) {
      for (const end = next + size; next < end; next++) trick.give((dealer + turn) & 3, deck[next] as Card);
    }
    // past those of the middle
    while (TO_MIDDLE.includes(next)) next++;
  }
  hand.middle = [deck[12] as Card, deck[13] as Card, deck[22] as Card, deck[23] as Card, deck[44] as Card];
  game.answeredBy = NOBODY;
  openDeclarations(state);
}

/**
 * The middle goes into a hand: the five cards dealt into the declarer's, in grand nullo then the discards into the
 * partner's.
 */
function takeMiddle(state: FiveHundredState): void {
  const { speaker: taker, trick, hand } = state;
  if (taker !== hand.holder) hand.given = hand.middle.slice();
  while (hand.middle.length > 0) trick.give(taker, hand.middle.pop() as Card);
  hand.discarder = taker;
  state.events++;
  trick.open(taker);
  state.phase = DISCARDING;
}

/**
 * A card is laid in the middle, face down. After five the play begins, or in grand nullo the declarer's partner takes
 * them.
 */
function discard(state: FiveHundredState, seat: number, card: Card): void {
  const { trick, hand } = state;
  trick.take(seat, card);
  hand.middle.push(card);
  if (hand.middle.length < MIDDLE_CARDS) return;
  if (hand.standing === GRAND_NULLO && seat === hand.holder) {
    state.speaker = partnerOf(seat);
    state.phase = TO_TAKE;
  } else {
    openPlay(state);
  }
}

/**
 * Who may act, if no card is played. In the window of declarations those who are asked, and the dealer once nobody is.
 */
function speakers({ phase, speaker, hand }: FiveHundredState): Actors {
  if (isSpeaking(phase)) return actorBit(speaker);
  return phase === DECLARING && hand.asked !== 0 ? hand.asked : DEALER;
}

/** What has to be done first, if the seat may act but not in this way. */
const DUE: { readonly [phase: number]: string } = {
  [DECLARING]: 'refused.declareFirst',
  [ANSWERING]: 'refused.answerFirst',
  [BIDDING]: 'refused.callFirst',
  [DISCARDING]: 'refused.discardFirst',
};
const whyNotYet = ({ phase }: FiveHundredState) => message(DUE[phase] ?? 'refused.auctionIsOver');

/** Why the seat that calls may not make this bid. */
function whyNotCalled(state: FiveHundredState, seat: number, action: Action): Message {
  const bid = bidNamed(action);
  if (bid === NO_BID) return message('refused.noSuchBid');
  if (!isTrickBid(bid) && ((state.hand.barred >> (seat & 1)) & 1) === 1) return message('refused.barred');
  if (bid === GRAND_NULLO) return message('refused.noNulloBefore', { who: partnerOf(seat) });
  return whyTooLow(state, bid);
}

function whyTooLow(state: FiveHundredState, bid: Bid): Message {
  const { options, hand } = state;
  const isInkle = bid < FIRST_SEVEN && lowestTrickBid(state) >= FIRST_SEVEN;
  if (isInkle && options.inkle === 'none') return message('refused.noInkle');
  if (isInkle && hand.calls.length > 1) return message('refused.inkle');
  return message('refused.tooLow', bidSaid(hand.standing));
}

/** Why a card may not be played, or not like this. */
function whyNotPlayed(state: FiveHundredState, seat: number, card: Card, action: Action): Message {
  const { trick } = state;
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  const isNaming = card === JOKER && trick.laid === 0 && jokerNames(state);
  if (isNaming) return message(action['suit'] === undefined ? 'refused.nameSuit' : 'refused.shownVoid');
  // a card that may not be played at all, or one that names a suit when there is none to be named
  const isPlayable = trick.playable(ANY_SUIT).includes(card);
  return isPlayable ? message('refused.noNaming') : message('refused.mustFollow', { suit: suitLetter(trick.led) });
}

const noDeclaring = () => message('refused.noDeclaring');
const inDeclaring = { in: DECLARING, whyNot: noDeclaring, notNow: noDeclaring };
const nothingToAnswer = () => message('refused.nothingToAnswer');
const inAnswering = { in: ANSWERING, whyNot: nothingToAnswer, notNow: nothingToAnswer };

/** Bids, declarations, discards, and the joker that names a suit. */
const moves: readonly MoveKind<FiveHundredState>[] = [
  say(SPOKEN, 'no-declaration', (state, seat) => declare(state, seat, false), inDeclaring),
  say(SPOKEN + 1, 'ace-no-face', (state, seat) => declare(state, seat, true), inDeclaring),
  say(SPOKEN, 'play-on', (state, seat) => answer(state, seat, false), inAnswering),
  say(SPOKEN + 1, 'redeal', (state, seat) => answer(state, seat, true), inAnswering),
  {
    from: SPOKEN,
    in: BIDDING,
    forms: { bid: { tricks: 'figure', strain: STRAINS }, nullo: {}, 'grand-nullo': {}, pass: {} },
    count: countCalls,
    pick: (state, seat, i) => SPOKEN + pickCall(state, seat, i),
    apply: (state, seat, move) => makeCall(state, seat, move - SPOKEN),
    actionOf: (_state, _seat, move) => callAction(move - SPOKEN),
    whyNot: whyNotCalled,
    notNow: whyNotYet,
  },
  cardInHand({
    from: SPOKEN,
    in: DISCARDING,
    type: 'discard',
    apply: discard,
    notNow: () => message('refused.noDiscarding'),
  }),
  jokerMoves,
];

/** The rules of Five Hundred. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  pack: () => PACK,
  tricks: () => TRICKS,
  orderOf: ({ trick }) => bowerOrder(trick.trump),
  deal,
  moves,
  speakers,
  whyNotYet,
  whyNotPlayed,
  playable: { count: countCards, pick: pickCard },
  runsOn: mayRunOn,
  turn: (state) => (state.phase === DECLARING ? closeDeclarations(state) : takeMiddle(state)),
  isPrivateWindow: ({ phase }) => phase === DECLARING,
  history: ({ hand }, plays) => [
    ...hand.calls.map((call) => ({ seat: Math.floor(call / CALL), ...callAction(call % CALL) })),
    ...plays,
  ],
  score: scoreHand,
  winners,
  // a hand that is given up is dealt again by the same dealer, and who asked for it stays known
  next: (state, before) => {
    if (before === THROWN_IN) state.dealer = (state.dealer + 3) & 3;
    else state.game.answeredBy = NOBODY;
  },
  secrets,
  claims: (state) => ({ isPlain: !jokerDrawsNoTrumps(state), isWanted: !isNullo(state.hand.standing) }),
  counters: handCounters<FiveHundredHand>({
    made: wasMade,
    broken: (hand) => hand.contract !== NO_BID && !wasMade(hand),
    nullos: ({ contract }) => isNullo(contract),
    passedOut: ({ contract }) => contract === NO_BID,
  }),
});
