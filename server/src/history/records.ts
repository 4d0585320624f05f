import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { whenPlayed } from '@kibitz/shared/kit/game/rulesVersions';
import { type RecordHead, recordHeadOf, recordPieces } from '@kibitz/shared/kit/record/record';
import type { App } from '../app.ts';
import type { TableHead } from '../journal/journal.ts';
import { gameOfTable, optionsOf, RulesChanged } from '../tables/rulesInForce.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';
import { proofOfTable } from './seenShuffles.ts';

/** Every option of a table, by the rules it began with or, if those are gone, as stored. */
function recordedOptions(game: Game, head: TableHead): AnyOptions {
  try {
    return optionsOf(game, head);
  } catch (error) {
    if (!(error instanceof RulesChanged)) throw error;
    return Object.keys(head.inForce).length > 0 ? head.inForce : head.options;
  }
}

/**
 * The text of the record of a table's game, piece by piece, so that a long one holds nobody up; null if no game was
 * begun, or the server no longer has that game.
 */
export async function recordOfStored(app: App, head: TableHead): Promise<AsyncIterable<string> | null> {
  const { games, journal } = app;
  const today = games.get(head.game);
  const events = await journal.eventsBesideMoves(head.id);
  const history = historyOf(head.seats, events);
  if (today === undefined || history.dealer < 0) return null;
  // even if its rules are gone, the record has what was played
  const game = gameOfTable(games, head) ?? today;
  const players = history.seating.chairs.map((chair) => (chair.kind === 'free' ? '' : chair.name));
  const proof = proofOfTable(app, head, events);
  const record: RecordHead = {
    ...recordHeadOf(game, recordedOptions(game, head), head.seats, history.dealer),
    players,
    when: whenPlayed(new Date(head.opened).toISOString(), head.rulesVersion),
    // others were dealt the same cards: so a reader knows why
    ...(head.deals !== '' && { shuffle: { set: head.deals } }),
    ...(proof.shuffles.length > 0 && { shuffle: proof }),
  };
  return recordPieces(record, standingMoves(journal.events(head.id)));
}
