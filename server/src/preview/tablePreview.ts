import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { LocalTables } from '../cluster/localTables.ts';
import type { AnyTable } from '../cluster/remoteTable.ts';
import { cardOf } from '../cluster/tableCards.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { knowledgeOf, type TableRecords } from '../history/knowledge.ts';
import { StorageFailed, type StoredTable, type TableHead } from '../journal/journal.ts';
import type { Limits } from '../network/limits.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { toldByToday } from '../tables/rulesInForce.ts';
import type { Seat, Seating } from '../tables/seating.ts';
import { historyOf } from '../tables/tableHistory.ts';

/**
 * What a link to a table says before it is opened: nothing that `GET /api/tables/<id>` would not tell everybody with
 * the link.
 */
export interface TablePreview {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase | 'abandoned';
  /** The host's name; '' where they have no seat, or strangers met there. */
  readonly host: string;
  /** The rules: `book`, `own`, or the name of one of the game's presets. */
  readonly rules: string;
  /** By seat; [] once the table is closed. */
  readonly seats: readonly Seat['kind'][];
}

/** What previews of tables are made from. */
export interface TablePreviewParts extends TableRecords {
  readonly games: ReadonlyMap<string, Game>;
  readonly limits: Limits;
  readonly tables: LocalTables;
  readonly directory: TableDirectory;
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;

function rulesOf(game: Game | undefined, { options, fillsItself }: TableHead): string {
  // Play now plays by the book, but with an end
  if (Object.keys(options).length === 0 || fillsItself) return 'book';
  const preset = Object.entries(game?.presets ?? {}).find(([, changed]) => isDeepStrictEqual(changed, options));
  return preset?.[0] ?? 'own';
}

function hostNamed({ fillsItself }: TableHead, seating: Seating, host: string): string {
  return fillsItself ? '' : (seating.personOn(seating.seatOf(host))?.name ?? '');
}

function ofTable(parts: TablePreviewParts, table: AnyTable): TablePreview {
  const { head, seating } = table;
  const card = cardOf(table);
  const host = table instanceof LiveTable ? table.host() : head.host;
  return {
    id: head.id,
    game: head.game,
    phase: card.phase,
    host: hostNamed(head, seating, host),
    rules: rulesOf(parts.games.get(head.game), head),
    seats: card.seats.map(({ kind }) => kind),
  };
}

/** A closed table; as it was in play while its end is held back. */
async function ofStored(parts: TablePreviewParts, { head: stored, status }: StoredTable): Promise<TablePreview | null> {
  if (status === 'live') return null;
  const head = toldByToday(parts.games, stored);
  const { id, game } = head;
  const rules = rulesOf(parts.games.get(game), head);
  if ((await knowledgeOf(parts, id, undefined, '')).isOver)
    return { id, game, phase: status, host: '', rules, seats: [] };
  const { seating, host } = historyOf(head.seats, await parts.journal.eventsBesideMoves(id));
  const seats = seating.seats.map(({ kind }) => kind);
  return { id, game, phase: 'playing', host: hostNamed(head, seating, host === '' ? head.host : host), rules, seats };
}

async function closed(parts: TablePreviewParts, id: string, address: string): Promise<TablePreview | 'none' | null> {
  if (parts.limits.by.reads.take(address) > 0) return null;
  try {
    const stored = await parts.journal.find(id);
    return stored === null ? 'none' : await ofStored(parts, stored);
  } catch (error) {
    // the page must come without its preview too
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}

/**
 * The preview of a table; `none` where there is no such table, null if it cannot be read now. Reading the store counts
 * against the limits of `address`.
 */
export async function previewOf(
  parts: TablePreviewParts,
  id: string,
  address: string,
): Promise<TablePreview | 'none' | null> {
  if (!ID.test(id)) return 'none';
  // a table still to be restored would take longer than a page should wait
  const table = parts.directory.isRestoring() ? parts.tables.get(id) : await parts.directory.known(id);
  return table === undefined ? closed(parts, id, address) : ofTable(parts, table);
}
