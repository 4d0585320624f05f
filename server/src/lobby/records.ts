import type { Game } from '@kibitz/shared/kit/game/game';
import { readOptions } from '@kibitz/shared/kit/game/options';
import { type GameRecord, recordOf } from '@kibitz/shared/kit/record/record';
import type { StoredTable } from '../journal/journal.ts';
import { historyOf } from '../tables/tableHistory.ts';

/** The record of a table's game; null if no game was begun, or the server no longer has that game. */
export function recordOfStored({ head, events }: StoredTable, games: ReadonlyMap<string, Game>): GameRecord | null {
  const game = games.get(head.game);
  const history = historyOf(head.seats, events);
  if (game === undefined || history.dealer < 0) return null;
  const read = readOptions(game.options, head.options, game.checkOptions);
  if ('error' in read) return null;
  const players = history.seating.chairs.map((chair) => (chair.kind === 'free' ? '' : chair.name));
  const record = recordOf(game, read.options, head.seats, history.dealer, history.moves);
  return { ...record, players, when: new Date(head.opened).toISOString() };
}
