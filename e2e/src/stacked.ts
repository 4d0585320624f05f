import { join } from 'node:path';
import Database from 'better-sqlite3';

interface Row {
  readonly seq: number;
  readonly event: string;
}

/**
 * Puts a known deck into the journal of a table that has been shuffled once and played only by bots: a server cannot be
 * asked for one. The server of that data folder must be stopped; after a restart it deals this deck. `deckOf` is told
 * which seat deals.
 */
export function stackDeck(dataFolder: string, table: string, deckOf: (dealer: number) => string): void {
  const db = new Database(join(dataFolder, 'kibitz.sqlite'));
  try {
    const rows = db.prepare('SELECT seq, event FROM events WHERE table_id = ? ORDER BY seq').all(table) as Row[];
    const shuffle = rows.filter((row) => row.event.includes('"deck"'));
    const [only] = shuffle;
    if (only === undefined || shuffle.length !== 1) throw new Error(`the table was shuffled ${shuffle.length} times`);
    const started = rows.map((row) => JSON.parse(row.event)).find(({ type }) => type === 'started');
    const event = JSON.stringify({ type: 'move', move: { deck: deckOf(Number(started?.dealer)) } });
    db.prepare('UPDATE events SET event = ? WHERE table_id = ? AND seq = ?').run(event, table, only.seq);
    // bots may have acted on the first one
    db.prepare('DELETE FROM events WHERE table_id = ? AND seq > ?').run(table, only.seq);
    // a snapshot has the deck that was dealt
    db.prepare('DELETE FROM snapshots WHERE table_id = ?').run(table);
  } finally {
    db.close();
  }
}
