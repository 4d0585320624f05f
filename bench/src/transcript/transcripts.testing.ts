import { recordOfStored } from '@kibitz/server/src/history/records.ts';
import type { StoredTable } from '@kibitz/server/src/journal/journal.ts';
import { storedTable } from '@kibitz/server/src/testing/storedTable.ts';
import type { TestServer } from '@kibitz/server/src/testing/testServer.ts';
import type { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { TRANSCRIPT, transcriptLines } from '@kibitz/shared/wire/transcript';

/**
 * A visitor's transcript of the table they are at, as the browser writes it; `frames` are those received, unless given.
 * One millisecond a frame.
 */
export function transcriptOf(visitor: Visitor, frames: readonly Uint8Array[] = visitor.frames): string {
  const { game, id, options } = visitor.seen;
  const head = { transcript: TRANSCRIPT, game, table: id, options, seats: [], isCut: false } as const;
  return transcriptLines(
    head,
    frames.map((frame, i) => [i, frame]),
  ).join('');
}

async function recordNow(server: TestServer, { head }: StoredTable): Promise<string> {
  const pieces = await recordOfStored(server.app, head);
  if (pieces === null) throw new Error(`no record of ${head.id}`);
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/**
 * The record of a table's game as far as it has come, once all of that is durable. Bots may play on: if they have, it
 * is read again.
 */
export async function recordOfTable(server: TestServer, id: string): Promise<string> {
  for (;;) {
    await server.app.tables.get(id)?.queue.idle();
    const before = await storedTable(server.app.journal, id);
    if (before === null) throw new Error(`no table ${id}`);
    const record = await recordNow(server, before);
    const after = await storedTable(server.app.journal, id);
    if (after?.events.length === before.events.length) return record;
  }
}
