import { transcriptLines } from '@kibitz/shared/wire/transcript';
import { recordOfStored } from '../history/records.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** A visitor's transcript of the table they are at, as the browser writes it; `frames` are what came, unless others are given. A millisecond a frame. */
export function transcriptOf(visitor: Visitor, frames: readonly Uint8Array[] = visitor.frames): string {
  const { game, id, options } = visitor.seen;
  const head = { transcript: 1, game, table: id, options, seats: [], isCut: false } as const;
  return transcriptLines(
    head,
    frames.map((frame, i) => [i, frame]),
  ).join('');
}

/** The record of a table's game as far as it has come, once all of that is durable. */
export async function recordOfTable(server: TestServer, id: string): Promise<string> {
  await server.app.table(id)?.queue.idle();
  const stored = await server.app.journal.find(id);
  const pieces = stored === null ? null : await recordOfStored(server.app, stored.head);
  if (pieces === null) throw new Error(`no record of ${id}`);
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
