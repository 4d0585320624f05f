import type { Game } from '@kibitz/shared/kit/game/game';
import { isDeck, settle } from '@kibitz/shared/kit/game/play';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { Journal, TableHead } from '../journal/journal.ts';
import { optionsOf } from '../tables/rulesInForce.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';

/** What a deal added to every seat's score; null if it was not scored: thrown in, or never played. */
export type DealScore = readonly number[] | null;

/** What the hands from a given number on added to every seat's score: a single hand where the game scores each. */
function sumFrom(hands: readonly (readonly number[])[], from: number): DealScore {
  const added = hands.slice(from);
  if (added.length === 0) return null;
  return (added[0] ?? []).map((_, seat) => added.reduce((sum, hand) => sum + (hand[seat] ?? 0), 0));
}

/**
 * What each deal of a finished game was worth, by the number of its deck from 0. Throws StorageFailed, and another
 * error if the game cannot be replayed.
 */
export async function dealScoresOf(game: Game, head: TableHead, journal: Journal): Promise<DealScore[]> {
  const { dealer } = historyOf(head.seats, await journal.eventsBesideMoves(head.id));
  const state = game.rules.setup(optionsOf(game, head), head.seats, dealer);
  const scores: DealScore[] = [];
  let decks = 0;
  let scored = 0;
  const endDeal = (): void => {
    const { hands } = game.rules.result(state);
    if (decks > 0) scores.push(sumFrom(hands, scored));
    scored = hands.length;
  };
  for await (const moves of standingMoves(journal.events(head.id))) {
    for (const move of moves) {
      if (makeMove(game, state, move) !== null) throw new Error(`table ${head.id} cannot be replayed`);
      if (!isDeck(move)) continue;
      // the hands before this deck have been scored, and it has not
      endDeal();
      decks++;
    }
  }
  settle(game, state);
  endDeal();
  return scores;
}
