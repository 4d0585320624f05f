import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { AnyTable, App } from '../app.ts';
import { StorageFailed, type StoredTable, type TableHead } from '../journal/journal.ts';
import { cardOf } from '../lobby/cards.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { toldByToday } from '../tables/rulesInForce.ts';
import type { Chair } from '../tables/seating.ts';

/** What a link to a table says before it is opened: nothing that `GET /api/tables/<id>` would not tell everybody with the link. */
export interface TablePreview {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase | 'abandoned';
  /** The host's name; '' where they have no seat, or strangers met there. */
  readonly host: string;
  /** The rules: `book`, `own`, or the name of one of the game's presets. */
  readonly rules: string;
  /** By seat; [] once the table is closed. */
  readonly seats: readonly Chair['kind'][];
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;

function rulesOf(game: Game | undefined, { options, fillsItself }: TableHead): string {
  // Play now plays by the book, but with an end
  if (Object.keys(options).length === 0 || fillsItself) return 'book';
  const preset = Object.entries(game?.presets ?? {}).find(([, changed]) => isDeepStrictEqual(changed, options));
  return preset?.[0] ?? 'own';
}

function ofTable(app: App, table: AnyTable): TablePreview {
  const { head, seating } = table;
  const card = cardOf(table);
  const host = table instanceof LiveTable ? table.host() : head.host;
  return {
    id: head.id,
    game: head.game,
    phase: card.phase,
    host: head.fillsItself ? '' : (seating.personOn(seating.seatOf(host))?.name ?? ''),
    rules: rulesOf(app.games.get(head.game), head),
    seats: card.seats.map(({ kind }) => kind),
  };
}

async function stored({ journal, limits }: App, id: string, address: string): Promise<StoredTable | null> {
  if (limits.by.reads.take(address) > 0) return null;
  try {
    return await journal.find(id);
  } catch (error) {
    // the page must come without its preview too
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}

/** The preview of a table; null where there is none, or it cannot be told soon. `address` is whose limits count where the store is read. */
export async function previewOf(app: App, id: string, address: string): Promise<TablePreview | null> {
  if (!ID.test(id)) return null;
  // what is still to be restored takes longer than a page should wait
  const table = app.isRestoring() ? app.table(id) : await app.known(id);
  if (table !== undefined) return ofTable(app, table);
  const found = await stored(app, id, address);
  if (found === null || found.status === 'live') return null;
  const head = toldByToday(app.games, found.head);
  const { game } = head;
  return { id, game, phase: found.status, host: '', rules: rulesOf(app.games.get(game), head), seats: [] };
}
