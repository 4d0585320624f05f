import { anyCardsOf } from '../../kit/game/anyCards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { oneByOne, stackedDeck, testTables } from '../../kit/game/tables.testing.ts';
import { cribbage } from './index.ts';
import type { CribbageOptions } from './options.ts';
import { type CribbageState, PACK, PHASE, table } from './state.ts';
import { words } from './words.en.ts';

/** Cribbage at a test's table: seat 1 deals first, and seat 0 leads. */
export const { newGame, deals, does, refusalOf, toAct, mayDo, said, reasonOf, tableOf } = testTables<
  CribbageState,
  CribbageOptions
>(cribbage, words, { dealer: 1 });

/** A hand that is named by what each keeps; they discard the rest. */
interface Dealt {
  readonly keep: readonly [string, string];
  readonly discards?: readonly [string, string];
  readonly starter?: string;
  readonly scores?: readonly [number, number];
}

/** Deals these hands, of which only some cards need be named; the two players are to discard. */
export function dealt(
  hands: readonly [string, string],
  starter = '',
  changed: Partial<CribbageOptions> = {},
): CribbageState {
  const state = newGame(changed);
  deals(state, stackedDeck(PACK, [...oneByOne(2, 1, 6), 2], [...hands, starter]));
  return state;
}

/** Both have discarded, and the starter is turned: the first card is to be played. */
export function atPlay({ keep, discards = ['', ''], starter, scores = [0, 0] }: Dealt): CribbageState {
  const state = dealt([`${discards[0]} ${keep[0]}`, `${discards[1]} ${keep[1]}`], starter);
  for (const seat of [0, 1]) {
    const kept = keep[seat as 0 | 1].split(' ');
    const hand = mayOffer(state, seat).filter((code) => !kept.includes(code));
    does(state, seat, { type: 'discard', cards: hand.slice(0, 2).join(' ') });
  }
  state.lists.scores.set(scores);
  goOn(state);
  return state;
}

/** The cards that a seat may discard. */
function mayOffer(state: CribbageState, seat: number): string[] {
  return anyCardsOf(cribbage.rules.legal(state, seat))?.of.split(' ') ?? [];
}

/** Makes all the dealer's steps, or those until the table waits for the next hand or a deck. */
export function goOn(state: CribbageState, most = Number.POSITIVE_INFINITY): string[] {
  const news: string[] = [];
  for (let i = 0; i < most && cribbage.rules.actors(state) === DEALER && isStep(state); i++) {
    cribbage.chance.step(state);
    news.push(newsOf(state));
  }
  return news;
}

function isStep(state: CribbageState): boolean {
  return state.phase !== PHASE.deal && state.phase !== PHASE.scored;
}

/** Plays cards in turn, or says `go`: `KH 5S go`. The dealer's steps are made in between. */
export function plays(state: CribbageState, text: string): string[] {
  const news: string[] = [];
  for (const code of text.trim().split(/\s+/)) {
    does(state, turnOf(state), code === 'go' ? { type: 'go' } : { type: 'play', card: code });
    news.push(newsOf(state), ...goOn(state));
  }
  return news;
}

/** The one seat that may act. */
export function turnOf(state: CribbageState): number {
  const [seat, ...others] = toAct(state);
  if (seat === undefined || others.length > 0) throw new Error('not one seat alone is to act');
  return seat;
}

/** What happened last, as a spectator reads it. */
export function newsOf(state: CribbageState): string {
  const news = tableOf(state).news;
  return news === null ? '' : said(news.text);
}

/** The points of both. */
export function scoresOf(state: CribbageState): number[] {
  return Array.from(state.lists.scores);
}

/** How far a game is, by name. */
export function phaseOf(state: CribbageState): string {
  return table.phases[state.phase] ?? '';
}
