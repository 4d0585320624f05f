import { type Card, cards, fullPack, NO_SUIT, rankOf, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { act } from '../../kit/game/play.ts';
import { leaveInHands, oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { callBy, meaningsFor, readHistory } from './bot/system.ts';
import { valuedHand } from './bot/valuedHand.ts';
import { callAction as actionOf, type Call, callOfText, NO_CALL, strainOf, trumpOf } from './calls.ts';
import { contractBridge } from './index.ts';
import type { BridgeOptions } from './options.ts';
import type { PlayedHand } from './scoring.ts';
import { type BridgeState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in an auction, in the middle of a hand, and before a score. Only tests read this file.
 */

const tables = testTables<BridgeState, BridgeOptions>(contractBridge, words);
export const { optionsWith, newGame: newRubber, does, plays, said, reasonOf, tableOf } = tables;

/** The options of the preset. */
export const LAWS: Partial<BridgeOptions> = contractBridge.presets['Laws'] as Partial<BridgeOptions>;

/**
 * The pack that deals these hands, by seat, from this dealer. Cards that the hands leave out are dealt in pack order.
 */
export function deckOf(hands: readonly string[], dealer = 0): Card[] {
  return stackedDeck(fullPack(), oneByOne(4, dealer, TRICKS), hands);
}

/** Deals these hands. */
export function deals(state: BridgeState, hands: readonly string[] = []): void {
  tables.deals(state, deckOf(hands, state.dealer));
}

/** What the bots' system calls with these cards, packed, after these calls. */
export function systemCall(dealer: number, made: readonly Call[], own: string): Call {
  return callBy(meaningsFor(readHistory(dealer, made)), valuedHand(own));
}

/** The action of a call as an auction diagram has it: `1NT`, `P`, `X`, `XX`. */
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

/** Counts a card among those dealt to a seat. */
function markDealt({ hand }: BridgeState, seat: number, card: Card): void {
  const row = seat * SUIT_ROWS + suitOf(card);
  hand.dealt[row] = (hand.dealt[row] ?? 0) | (1 << rankOf(card));
}

/**
 * Hands with only these cards left, in a hand that seat 0 declares at this contract; the seat on lead may be named. The
 * dummy is seat 2.
 */
export function inPlay(
  hands: readonly string[],
  contract: string,
  leader = 1,
  won: readonly number[] = [],
): BridgeState {
  const state = dealt([], `${contract} P P P`);
  const { trick, hand } = state;
  leaveInHands(trick, fullPack(), hands, TRICKS, leader);
  trick.won.set(won);
  // it does not matter who played which of the other cards
  const gone = trick.plays().map(({ card }) => card);
  hand.lead = gone[0] ?? hand.lead;
  hand.dealt.set(trick.hands);
  gone.forEach((card, i) => {
    markDealt(state, i & 3, card);
  });
  return state;
}

/**
 * A hand that was played out, in a few words: the contract as `4S`, `4SX` or `4SXX`, its declarer, and the declarer's
 * tricks.
 */
export function playedHand(
  contract: string,
  declarer: number,
  tricks: number,
  more: Partial<PlayedHand> = {},
): PlayedHand {
  const [, bid = '', xs = ''] = /^(\d(?:NT|[CDHS]))(X*)$/.exec(contract) ?? [];
  const doubling = xs === '' ? 1 : xs === 'X' ? 2 : 4;
  return { bid: callOfText(bid), doubling, declarer, tricks, honoursAt: -1, honours: 0, board: 1, ...more };
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
    for (const card of cards(honoursHeld(trick.trump, honours))) markDealt(state, honoursAt, card);
    state.phase = TO_SCORE;
    contractBridge.chance.step(state);
  }
  return state;
}

/** Honours that are worth this much. */
function honoursHeld(trump: Suit, points: PlayedHand['honours']): string {
  if (points === 0) return '';
  if (trump === NO_SUIT) return 'AS AH AD AC';
  return [...(points === 150 ? 'AKQJT' : 'AKQJ')].map((rank) => rank + suitLetter(trump)).join(' ');
}

/** Why an action is refused, as the seat reads it, with its code. */
export function refusalOf(state: BridgeState, seat: number, action: Action): string {
  const refusal = act(contractBridge, state, seat, action);
  return refusal === null ? 'allowed' : `${refusal.code}: ${said(refusal.why, seat)}`;
}
