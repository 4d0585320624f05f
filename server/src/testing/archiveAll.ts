// Archives every closed table of a store: `node archiveAll.ts FOLDER [DATABASE]`. A separate program, so that it can be
// killed while at work.
import { pino } from 'pino';
import { archiving } from '../journal/archiving.ts';
import { openJournal } from '../journal/openJournal.ts';

const [dataFolder = '', database = null] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const journal = await openJournal({ dataFolder, database, lease: 2000 }, log, (error) => {
  throw error;
});
process.stdout.write('begins\n');
await archiving({ store: journal.store, log, stillOpen: () => [], leads: () => true }).sweep(Number.MAX_SAFE_INTEGER);
await journal.close();
