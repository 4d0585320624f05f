import {
  type Card,
  cards,
  codes,
  fullPack,
  NO_SUIT,
  rankOf,
  type Suit,
  suitLetter,
  suitOf,
} from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { callOfText } from './calls.testing.ts';
import { callAction as actionOf, NO_CALL, strainOf, trumpOf } from './calls.ts';
import { contractBridge } from './index.ts';
import type { BridgeOptions } from './options.ts';
import type { PlayedHand } from './scoring.ts';
import { type BridgeState, playerOf, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in an auction, in the middle of a hand, and before a score. Only tests read this file.
 */

/** All options, those named changed. */
export function optionsWith(changed: Partial<BridgeOptions> = {}): BridgeOptions {
  return { ...(defaultsOf(contractBridge.options) as BridgeOptions), ...changed };
}

/** The options of the preset. */
export const LAWS: Partial<BridgeOptions> = contractBridge.presets['Laws'] as Partial<BridgeOptions>;

/** A rubber before its first deck. */
export function newRubber(changed: Partial<BridgeOptions> = {}, dealer = 0): BridgeState {
  return contractBridge.setup(optionsWith(changed), 4, dealer);
}

/** The pack that deals these hands, by seat, from this dealer. What is left out of the hands is dealt as it comes. */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  const held = hands.map((hand) => cards(hand));
  const named = new Set(held.flat());
  const rest = fullPack().filter((card) => !named.has(card));
  const filled = [0, 1, 2, 3].map((seat) => {
    const hand = held[seat] ?? [];
    return [...hand, ...rest.splice(0, TRICKS - hand.length)];
  });
  return Array.from({ length: 4 * TRICKS }, (_, i) => filled[(dealer + 1 + i) & 3]?.[i >> 2] as Card);
}

/** Deals these hands. */
export function deals(state: BridgeState, hands: readonly string[] = []): void {
  const refusal = dealDeck(contractBridge, state, deckOf(hands, state.dealer));
  if (refusal !== null) throw new Error(refusal.why.key);
}

/** Does an action for a seat, which must be legal. */
export function does(state: BridgeState, seat: number, action: Action): void {
  const refusal = act(contractBridge, state, seat, action);
  if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
}

/** The action of a call as it is packed: `1NT`, `P`, `X`, `XX`. */
export function callAction(text: string): Action {
  const call = callOfText(text);
  if (call === NO_CALL) throw new Error(`no call ${text}`);
  return actionOf(call);
}

/** Makes calls in turn: `1C P 1H X`. */
export function calls(state: BridgeState, text: string): void {
  for (const call of text.split(' ')) does(state, state.speaker, callAction(call));
}

/** A dealt hand in which these calls are made. */
export function dealt(
  hands: readonly string[],
  made = '',
  changed: Partial<BridgeOptions> = {},
  dealer = 0,
): BridgeState {
  const state = newRubber(changed, dealer);
  deals(state, hands);
  if (made !== '') calls(state, made);
  return state;
}

/** Plays cards in turn, as written: `5H 9H TH 2H`; the declarer plays the dummy's. Full tricks are gathered. */
export function plays(state: BridgeState, text: string): void {
  for (const card of cards(text)) {
    does(state, playerOf(state), { type: 'play', card: codes([card]) });
    if (contractBridge.actors(state) > 0xff && contractBridge.dealerStep(state) === 'gather')
      contractBridge.step(state);
  }
}

/**
 * Hands with only these cards left, in a hand that seat 0 declares at this contract; the seat on lead may be named. The dummy is seat 2.
 */
export function inPlay(
  hands: readonly string[],
  contract: string,
  leader = 1,
  won: readonly number[] = [],
): BridgeState {
  const state = newRubber();
  deals(state);
  calls(state, `${contract} P P P`);
  const { trick } = state;
  trick.clear(trick.order, trumpOf(strainOf(state.hand.standing)));
  const held = new Set<Card>();
  for (const [seat, hand] of hands.entries()) {
    for (const card of cards(hand)) {
      trick.give(seat, card);
      held.add(card);
    }
  }
  const gone = fullPack().filter((card) => !held.has(card));
  for (const card of gone) trick.markGone(card);
  trick.tricks = TRICKS - trick.handSize(leader);
  trick.won.set(won);
  // who played what of the cards that are gone is of no matter
  state.hand.dealt.set(trick.hands);
  gone.forEach((card, i) => {
    const row = (i & 3) * 5 + (card >> 4);
    state.hand.dealt[row] = (state.hand.dealt[row] as number) | (1 << (card & 15));
  });
  if (gone.length >= 4) {
    state.hand.lead = gone[0] as Card;
    trick.lastTrick.set(gone.slice(0, 4));
    trick.lastLeader = leader;
    trick.lastWinner = leader;
  }
  trick.open(leader);
  state.phase = PLAYING;
  return state;
}

/** A hand that was played out, in a few words: the contract as `4S`, `4SX` or `4SXX`, its declarer, and the declarer's tricks. */
export function playedHand(
  contract: string,
  declarer: number,
  tricks: number,
  more: Partial<PlayedHand> = {},
): PlayedHand {
  const [, bid = '', xs = ''] = /^(\d(?:NT|[CDHS]))(X*)$/.exec(contract) ?? [];
  const doubling = xs === '' ? 1 : xs === 'X' ? 2 : 4;
  return { bid: callOfText(bid), doubling, declarer, tricks, honoursAt: -1, honours: 0, ...more };
}

/** A rubber in which these hands have been scored. */
export function scored(hands: readonly PlayedHand[], changed: Partial<BridgeOptions> = {}): BridgeState {
  const state = newRubber(changed);
  for (const { bid, doubling, declarer, tricks, honoursAt, honours } of hands) {
    const { hand, trick } = state;
    Object.assign(hand, { standing: bid, doubling, declarer, dummy: (declarer + 2) & 3, bidder: declarer });
    trick.trump = trumpOf(strainOf(bid));
    trick.won.fill(0);
    trick.won[declarer] = tricks;
    hand.dealt.fill(0);
    for (const card of cards(honoursHeld(trick.trump, honours))) {
      const row = honoursAt * SUIT_ROWS + suitOf(card);
      hand.dealt[row] = (hand.dealt[row] as number) | (1 << rankOf(card));
    }
    state.phase = TO_SCORE;
    contractBridge.step(state);
  }
  return state;
}

/** Honours that are worth so much. */
function honoursHeld(trump: Suit, points: PlayedHand['honours']): string {
  if (points === 0) return '';
  if (trump === NO_SUIT) return 'AS AH AD AC';
  return [...(points === 150 ? 'AKQJT' : 'AKQJ')].map((rank) => rank + suitLetter(trump)).join(' ');
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message, reader: Viewer = SPECTATOR): string {
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: BridgeState, viewer: Viewer = SPECTATOR) {
  return contractBridge.table(contractBridge.view(state, viewer));
}

/** Why an action is refused, as the seat reads it, with its code. */
export function refusalOf(state: BridgeState, seat: number, action: Action): string {
  const refusal = act(contractBridge, state, seat, action);
  return refusal === null ? 'allowed' : `${refusal.code}: ${said(refusal.why, seat)}`;
}
