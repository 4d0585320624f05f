import { type Card, cards, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { DEALER, SPECTATOR } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { testTables } from '../../kit/game/tables.testing.ts';
import { mexicanSweat } from './index.ts';
import type { SweatOptions } from './options.ts';
import { betting, fateOf, HAND_CARDS, PHASE, type SweatState } from './state.ts';
import { words } from './words.en.ts';

const tables = testTables<SweatState, SweatOptions>(mexicanSweat, words);
const { newGame, does: doesOne } = tables;

/** Why an action may be a good one, in words. */
export const { reasonOf } = tables;

/** A deal for a test: only the cards that matter are given, in the order in which they are turned. */
export interface Deal {
  /** The first cards of each seat; the rest are whatever is left. */
  readonly hands: readonly string[];
  readonly kill?: string;
  readonly beat: string;
  /** The dealer is the last seat unless said otherwise, so that seat 0 turns first. */
  readonly dealer?: number;
  readonly options?: Partial<SweatOptions>;
  /** The chips of each seat; all have the buy-in unless said otherwise. */
  readonly stacks?: readonly number[];
}

/** The deck that gives this deal, for seats that all have chips. */
function deckOf({ hands, kill, beat, dealer = hands.length - 1 }: Deal): Card[] {
  const n = hands.length;
  const given = hands.map((hand) => cards(hand));
  const middle = [...cards(kill ?? ''), ...cards(beat)];
  const named = new Set([...given.flat(), ...middle]);
  // low cards first, so that what is not given seldom beats; the kill card's rank last
  const rest = fullPack().filter((card) => !named.has(card));
  const fillers = rest.sort((a, b) => Number(isKiller(a, kill)) - Number(isKiller(b, kill)) || (a & 15) - (b & 15));
  const laid: Card[] = [];
  for (let place = 0; place < HAND_CARDS; place++) {
    for (let i = 1; i <= n; i++) laid.push(given[(dealer + i) % n]?.[place] ?? (fillers.shift() as Card));
  }
  return [...laid, ...middle, ...fillers];
}

function isKiller(card: Card, kill: string | undefined): boolean {
  return kill !== undefined && (card & 15) === ((cards(kill)[0] as Card) & 15);
}

/** The game after this deal, before the first card is turned; in the bets if there is an opening round. */
export function dealt(deal: Deal): SweatState {
  const { hands, dealer = hands.length - 1, stacks } = deal;
  const given = { killCard: deal.kill !== undefined, ...deal.options };
  const state = newGame(given, dealer, hands.length);
  for (const [seat, chips] of (stacks ?? []).entries()) {
    state.lists.stacks[seat] = chips;
    state.lists.net[seat] = chips - state.options.buyIn;
  }
  mexicanSweat.chance.deal(state, deckOf(deal));
  return state;
}

/** Makes all steps of the dealer up to the next bet, or to the end of the hand. */
export function turnOn(state: SweatState): SweatState {
  while (mexicanSweat.rules.actors(state) === DEALER && state.phase !== PHASE.scored) mexicanSweat.chance.step(state);
  return state;
}

/** How a seat stands in the hand. */
export function fateAt(state: SweatState, seat: number): ReturnType<typeof fateOf> {
  return fateOf(mexicanSweat.secrecy.view(state, SPECTATOR), seat);
}

/** Moves on to the next hand's deal. */
export function nextDeal(state: SweatState): SweatState {
  settle(mexicanSweat, state);
  return state;
}

/** The seat to act acts, and the next cards are turned; throws if the action is refused. */
export function does(state: SweatState, ...actions: (string | Action)[]): SweatState {
  for (const given of actions) {
    doesOne(state, state.fields.turn, typeof given === 'string' ? { type: given } : given);
    turnOn(state);
  }
  return state;
}

/** Everybody checks or calls until the round is over, or the hand. */
export function checkAround(state: SweatState): SweatState {
  const rounds = roundOf(state);
  while (state.phase === PHASE.bet && roundOf(state) === rounds) {
    does(state, betting.toCall(state, state.fields.turn) > 0 ? 'call' : 'check');
  }
  return state;
}

/** A number that stays the same only within a betting round: the cards that lie open. */
function roundOf(state: SweatState): number {
  return state.places.open.all.reduce((sum, { size }) => sum + size, 0);
}
