import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, readOptions } from '@kibitz/shared/kit/game/options';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { GamePlay } from './gamePlay.ts';
import { TableHistory } from './tableHistory.ts';

/** A table as its events have left it. */
export interface TableSoFar {
  readonly history: TableHistory;
  /** The game; null while the table waits. */
  readonly play: GamePlay | null;
}

/** All options of a table. Throws if it has some that the game does not have. */
export function optionsOf(game: Game, head: TableHead): AnyOptions {
  const read = readOptions(game.options, head.options, game.checkOptions);
  if ('error' in read)
    throw new Error(`table ${head.id} has options that ${game.id} does not have: ${read.error.reason}`);
  return read.options;
}

/**
 * Reads a table's events and replays its moves. The dealer's steps are made between them, none after the last. Throws if they cannot be replayed:
 * they are of a later version, or damaged.
 */
export async function replayed(
  game: Game,
  head: TableHead,
  stored: AsyncIterable<readonly TableEvent[]> | Iterable<readonly TableEvent[]>,
): Promise<TableSoFar> {
  const options = optionsOf(game, head);
  const history = new TableHistory(head.seats);
  let play: GamePlay | null = null;
  let moves = 0;
  for await (const events of stored) {
    for (const event of events) {
      const move = history.take(event);
      if (event.type === 'started') play = new GamePlay(game, options, head.seats, event.dealer);
      if (move !== null) play?.replay(move, moves++);
    }
  }
  play?.hasReplayed();
  return { history, play };
}
