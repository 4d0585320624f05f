import { type Card, cards } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { awaitedBy, DEALER, seatsIn } from '../../kit/game/game.ts';
import { awaitsDeck, settle, shuffled } from '../../kit/game/play.ts';
import type { Random } from '../../kit/game/random.ts';
import { testTables } from '../../kit/game/tables.testing.ts';
import { miniBaccarat } from './index.ts';
import type { BaccaratOptions } from './options.ts';
import { type BaccaratState, isReady, PHASE, SHOES } from './state.ts';
import { words } from './words.en.ts';

const { newGame, deals, does: doesOne, refusalOf } = testTables<BaccaratState, BaccaratOptions>(miniBaccarat, words);

/** A table for a test: the options that differ from the rule book, and how many seats. */
interface TestTable {
  readonly options?: Partial<BaccaratOptions>;
  readonly seats?: number;
}

/** The cards of a shoe with these on top, in order, and the rest behind them. */
export function shoeWith(top: string, decks: 8 | 6 = 8): Card[] {
  const rest = Array.from(SHOES[decks]);
  const first = cards(top);
  for (const card of first) rest.splice(rest.lastIndexOf(card), 1);
  return [...first, ...rest];
}

/** A table with a shoe that begins with these cards: the first is the one turned up for the burn. */
export function tableWith(top: string, { options: changed = {}, seats = 1 }: TestTable = {}): BaccaratState {
  const state = newGame(changed, 0, seats);
  deals(state, shoeWith(top, state.options.decks));
  return state;
}

/** An ace is turned up and one card burned with it; then come these. */
export function afterBurn(dealt: string): string {
  return `AS QS ${dealt}`;
}

/** A bet; anything not named is nothing. */
export function bet(spots: { readonly punto?: number; readonly banco?: number; readonly tie?: number }): Action {
  return { type: 'bet', punto: 0, banco: 0, tie: 0, ...spots };
}

export const ready: Action = { type: 'ready' };

/** A seat acts as the rules allow; throws if they do not. */
export function does(state: BaccaratState, seat: number, ...actions: readonly Action[]): BaccaratState {
  for (const action of actions) doesOne(state, seat, action);
  return state;
}

/** Everybody who is not ready becomes so, and the round is dealt and settled. */
export function dealRound(state: BaccaratState): BaccaratState {
  for (let seat = 0; seat < state.seats && state.phase === PHASE.bets; seat++) {
    if (!isReady(state, seat)) does(state, seat, ready);
  }
  settle(miniBaccarat, state);
  return state;
}

/**
 * One step at random: a shuffle, a step of the dealer, or a move of a seat that the table waits for. False once the
 * game is over.
 */
export function stepAtRandom(state: BaccaratState, random: Random): boolean {
  const awaited = awaitedBy(miniBaccarat, state);
  if (awaited === 0) return false;
  if (awaitsDeck(miniBaccarat, state)) {
    miniBaccarat.chance.deal(state, shuffled(miniBaccarat, state, random));
  } else if (awaited === DEALER) {
    miniBaccarat.chance.step(state);
  } else {
    const seat = random.oneOf(seatsIn(awaited));
    const entry = random.below(miniBaccarat.rules.count(state, seat));
    miniBaccarat.rules.apply(state, seat, miniBaccarat.rules.pick(state, seat, entry, random));
  }
  return true;
}

/** Why an action of a seat is refused: its code and its reason; [] if it is legal, in which case it is done. */
export function refusal(state: BaccaratState, seat: number, action: Action): string[] {
  const refused = refusalOf(state, seat, action);
  return refused === null ? [] : [refused.code, refused.key];
}
