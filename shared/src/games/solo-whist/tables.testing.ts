import { type Card, fullPack, NO_SUIT, suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { around, leaveInHands, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { bidNamed } from './bids.ts';
import { soloWhist } from './index.ts';
import type { SoloOptions } from './options.ts';
import { NOBODY, type SoloState, TRICKS } from './state.ts';
import { words } from './words.en.ts';

/*
 * Tables for the tests: in the auction, in the middle of a hand, and before a score. Only tests read this file.
 */

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

// south deals by default, so west calls first
const tables = testTables<SoloState, SoloOptions>(soloWhist, words, { dealer: S });
export const { optionsWith, newGame, deals, does, refusalOf, toAct, mayDo, plays, said, tableOf } = tables;

/**
 * The pack that deals these hands, by seat; `turned` is the dealer's last card, which is turned up. Cards that the
 * hands leave out are dealt in pack order.
 */
export function deckOf(hands: readonly string[], dealer = S, turned = ''): Card[] {
  const to = around(4, dealer, [3, 3, 3, 3, 1]);
  // the last card has a place of its own
  to[to.length - 1] = 4;
  const others = [0, 1, 2, 3].map((seat) =>
    (hands[seat] ?? '')
      .split(' ')
      .filter((code) => code !== turned)
      .join(' '),
  );
  return stackedDeck(fullPack(), to, [...others, turned]);
}

/** A call in words: `pass`, or the name of a bid. */
function callOf(name: string): Action {
  return name === 'pass' ? { type: 'pass' } : { type: 'bid', bid: name };
}

/** Makes calls in turn: `W prop, N cop, E solo`. */
export function calls(state: SoloState, text: string): SoloState {
  for (const call of text.split(', ').filter((one) => one !== '')) {
    const [seat = '', name = ''] = call.split(' ');
    does(state, 'NESW'.indexOf(seat), callOf(name));
  }
  return state;
}

/** Why a call (`W cop`) is refused; null if it is legal, in which case it is made. */
export function refusedCall(state: SoloState, call: string): string | null {
  const [seat = '', name = ''] = call.split(' ');
  return refusalOf(state, 'NESW'.indexOf(seat), callOf(name))?.key ?? null;
}

/** A dealt hand with these calls made. */
export function dealt(
  text = '',
  changed: Partial<SoloOptions> = {},
  hands: readonly string[] = [],
  turned = '',
  dealer = S,
): SoloState {
  const state = newGame(changed, dealer);
  deals(state, deckOf(hands, dealer, turned));
  return calls(state, text);
}

/** A contract and who plays it. */
interface Bidder {
  readonly contract: string;
  readonly declarer: number;
  readonly partner?: number;
}

function undertakes({ hand }: SoloState, { contract, declarer, partner = NOBODY }: Bidder): void {
  hand.contract = bidNamed(contract);
  hand.declarer = declarer;
  hand.partner = partner;
}

/** A hand in its play. */
export interface Position extends Bidder {
  /** The suit of trumps; left out for none. */
  readonly trump?: string;
  /** The cards of north, east, south and west. Cards that nobody has are gone. */
  readonly hands: readonly [string, string, string, string];
  /** Tricks taken so far, by seat. */
  readonly won?: readonly number[];
  /** Who leads next; north by default. */
  readonly leader?: number;
  readonly options?: Partial<SoloOptions>;
}

/** Lays a position out, between two tricks. */
export function position({ trump, hands, won = [0, 0, 0, 0], leader = N, options, ...bidder }: Position): SoloState {
  const state = newGame(options);
  const { trick } = state;
  undertakes(state, bidder);
  trick.trump = trump === undefined ? NO_SUIT : suitOfLetter(trump);
  leaveInHands(trick, fullPack(), hands, TRICKS, leader);
  trick.won.set(won);
  // it was turned up long ago, and has been played if anybody has played at all
  state.hand.turned = trick.cardsOf(S)[0] as Card;
  state.phase = PLAYING;
  return state;
}

/** A contract played out, and the tricks that each seat won. */
interface PlayedOut extends Bidder {
  readonly won: readonly number[];
}

/** Scores a finished hand; returns what it added to each seat. */
export function score(state: SoloState, { won, ...bidder }: PlayedOut): readonly number[] {
  undertakes(state, bidder);
  state.trick.won.set(won);
  state.trick.tricks = TRICKS;
  state.phase = TO_SCORE;
  soloWhist.chance.step(state);
  return soloWhist.rules.result(state).hands.at(-1) ?? [];
}
