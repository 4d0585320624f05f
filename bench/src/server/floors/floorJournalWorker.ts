import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { Written } from './floorJournal.ts';

const { file } = workerData as { file: string };
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`CREATE TABLE tables (id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, last_seq INTEGER NOT NULL);
  CREATE TABLE events (table_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (table_id, seq));`);

const open = db.prepare('INSERT INTO tables (id, epoch, last_seq) VALUES (?, 1, 0)');
const advance = db.prepare('UPDATE tables SET last_seq = last_seq + 1 WHERE id = ? AND epoch = 1 AND last_seq = ?');
const write = db.prepare('INSERT INTO events (table_id, seq, at, event) VALUES (?, ?, ?, ?)');

const commit = db.transaction((all: readonly Written[]) => {
  for (const { table, seq, event } of all) {
    if (seq < 0) {
      open.run(table);
      continue;
    }
    advance.run(table, seq);
    write.run(table, seq, Date.now(), event);
  }
});

let inbox: Written[] = [];
parentPort?.on('message', (written: Written) => {
  if (inbox.length === 0) {
    setImmediate(() => {
      const all = inbox;
      inbox = [];
      commit(all);
      parentPort?.postMessage(all.map(({ id }) => id));
    });
  }
  inbox.push(written);
});
