import type { GameProof } from '@kibitz/shared/kit/fairness/proof';
import { readOptions } from '@kibitz/shared/kit/game/options';
import { type RecordHead, recordHeadOf, recordPieces } from '@kibitz/shared/kit/record/record';
import type { App } from '../app.ts';
import { proofsOf } from '../fairness/seenShuffles.ts';
import type { TableHead } from '../journal/journal.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';

/**
 * The text of the record of a table's game, piece by piece, so that a long one holds up nobody; null if no game was begun, or the server no
 * longer has that game.
 */
export async function recordOfStored(app: App, head: TableHead): Promise<AsyncIterable<string> | null> {
  const { games, journal } = app;
  const game = games.get(head.game);
  const events = await journal.eventsBesideMoves(head.id);
  const history = historyOf(head.seats, events);
  if (game === undefined || history.dealer < 0) return null;
  const read = readOptions(game.options, head.options, game.checkOptions);
  if ('error' in read) return null;
  const players = history.seating.chairs.map((chair) => (chair.kind === 'free' ? '' : chair.name));
  const proofs = proofsOf(app, head, events);
  const record: RecordHead = {
    ...recordHeadOf(game, read.options, head.seats, history.dealer),
    players,
    when: new Date(head.opened).toISOString(),
    // the same cards were dealt to others: whoever reads it knows why
    ...(head.deals !== '' && { shuffle: { set: head.deals } }),
    ...(proofs.length > 0 && { shuffle: { version: 1, table: head.id, shuffles: proofs } satisfies GameProof }),
  };
  return recordPieces(record, standingMoves(journal.events(head.id)));
}
