import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { type Move, settle } from '@kibitz/shared/kit/game/play';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { Journal, TableHead } from '../journal/journal.ts';
import { optionsOf } from '../tables/rulesInForce.ts';
import { Seating } from '../tables/seating.ts';
import { StandingMoves } from '../tables/standingMoves.ts';
import { TableHistory } from '../tables/tableHistory.ts';
import { SeatsPlayed } from './seatsPlayed.ts';

/** A stored game at its end, or where it was stopped. */
export interface PlayedOut {
  readonly options: AnyOptions;
  readonly state: unknown;
  readonly isOver: boolean;
  readonly history: TableHistory;
  readonly seats: SeatsPlayed;
  /** The number of the event with which the game began, counted from 1. */
  readonly startedAt: number;
  /** How many hands had been scored before the deal from which it is rated. */
  readonly ratedFrom: number;
}

/** Why there is no game to read: it never began, or the rules, which may have changed, refuse one of its moves. */
export type NotPlayed = 'unbegun' | 'refused';

/**
 * Replays a stored game, a few hundred moves at a time. Throws StorageFailed, and another error if the table has
 * options that the game does not have, or the rules fail with its moves.
 */
export async function playedOut(game: Game, head: TableHead, journal: Journal): Promise<PlayedOut | NotPlayed> {
  const options = optionsOf(game, head);
  const history = new TableHistory(new Seating(head.seats));
  const seats = new SeatsPlayed(history.seating);
  const standing = new StandingMoves();
  let state: unknown = null;
  let startedAt = 0;
  let read = 0;
  let deals = 0;
  let ratedFrom = 0;
  const isMade = (move: Move): boolean => {
    if (makeMove(game, state, move) !== null) return false;
    // events are read before their moves are made, so by now it is known which deal that is
    if ('deck' in move && ++deals === seats.ratedFromDeal()) ratedFrom = game.rules.result(state).hands.length;
    return true;
  };
  for await (const events of journal.events(head.id)) {
    for (const event of events) {
      read++;
      history.apply(event);
      seats.apply(event);
      if (event.type === 'started') {
        state = game.rules.setup(options, head.seats, event.dealer);
        startedAt = read;
      }
      const move = standing.read(event);
      if (move !== null && !isMade(move)) return 'refused';
    }
  }
  for (const move of standing.rest()) if (!isMade(move)) return 'refused';
  if (history.dealer < 0) return 'unbegun';
  settle(game, state);
  return { options, state, isOver: game.rules.actors(state) === 0, history, seats, startedAt, ratedFrom };
}
