import { type Card, cards, codes, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { awaitsDeck, dealDeck, settle } from '../../kit/game/play.ts';
import { testTables } from '../../kit/game/tables.testing.ts';
import { war } from './index.ts';
import type { WarOptions } from './options.ts';
import { PHASE, table, type WarState } from './state.ts';
import { words } from './words.en.ts';

/** War at a test's table. */
export const { optionsWith, newGame, does, tableOf } = testTables<WarState, WarOptions>(war, words);

/** A game in which only these cards are dealt, the top of each pile first; the players may turn. */
export function piles(first: string, second: string, changed: Partial<WarOptions> = {}): WarState {
  const state = newGame(changed);
  for (const [seat, pile] of [first, second].entries())
    for (const card of cards(pile)) state.places.pile.of(seat).put(card);
  state.phase = PHASE.flip;
  return state;
}

/** Fights one battle up to the shuffle of what was captured, or to the next battle if there is none. */
export function turnCards(state: WarState, seat = 0): WarState {
  does(state, seat, { type: 'flip' });
  settle(war, state);
  return state;
}

/** Fights one battle; captured cards that are to be shuffled go under the pile as the pack lists them. */
export function fight(state: WarState, seat = 0): WarState {
  turnCards(state, seat);
  if (awaitsDeck(war, state)) dealDeck(war, state, Array.from(war.chance.pack(state)));
  settle(war, state);
  return state;
}

/** How far a game is, by name. */
export function phaseOf(state: WarState): string {
  return table.phases[state.phase] ?? '';
}

/** The cards of a pile, its top first. */
export function pileOf(state: WarState, seat: number): Card[] {
  return state.places.pile.of(seat).list();
}

/** The cards on the table. */
export function laidIn(state: WarState): Card[] {
  return [0, 1].flatMap((seat) => state.places.laid.of(seat).list());
}

/** A pile, its top first, as the record writes cards. */
export function pileText(state: WarState, seat: number): string {
  return codes(pileOf(state, seat));
}

/** Cards in one fixed order, to be compared as sets. */
export function inOrder(list: Iterable<Card>): Card[] {
  return Array.from(list).sort((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
}
