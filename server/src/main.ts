import { games } from '@kibitz/shared/games';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { FolderTaken } from './journal/folderLock.ts';
import { wordsBesideGames } from './lobby/gameCards.ts';
import { type Running, serve } from './server.ts';
import { NEEDS_A_PERSON } from './supervise.ts';

/*
 * The program. It says where it can be reached, and goes on until it is told to end (SIGTERM, SIGINT): then everybody is sent home with word that
 * the house is being restarted, and the tables are where they were when it opens again.
 */

/** How long a proper end may take before the process ends anyway: everything acknowledged is on the disk at any time. */
const END_WITHIN = 10_000;

/** Statuses: 0 for an end as told, FAILED for what another start may mend, NEEDS_A_PERSON for what it cannot. */
const FAILED = 1;
/** What the system says of a port that cannot be listened on. */
const PORT_ERRORS = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'];

function failToStart(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof FolderTaken) console.error(error.message);
  else if (error instanceof ConfigError) console.error(`Kibitz cannot start. The environment has:\n${error.message}`);
  else if (code === 'EADDRINUSE')
    console.error('Kibitz cannot start: another program listens on that port. Give it another one (PORT).');
  else console.error('Kibitz cannot start:', error);
  const needsAPerson = error instanceof FolderTaken || error instanceof ConfigError || PORT_ERRORS.includes(code);
  process.exit(needsAPerson ? NEEDS_A_PERSON : FAILED);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  let running: Running | null = null;

  let isEnding = false;
  // Ctrl-C in a terminal reaches this process twice, by itself and through the one that started it
  const end = (status: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(FAILED), END_WITHIN).unref();
    Promise.resolve(running?.close()).then(
      () => process.exit(status),
      (error: unknown) => {
        log.fatal({ err: error }, 'the house could not be closed properly');
        process.exit(FAILED);
      },
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // the supervisor is gone, and nobody would end this process any more
  if (process.connected) process.once('disconnect', () => end(0));
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: error },
      'something failed that nothing had provided for; the house closes, and its tables are kept',
    );
    end(FAILED);
  });

  running = await serve({
    config,
    games,
    words: wordsBesideGames,
    log,
    onDeath: (error) => {
      log.fatal({ err: error }, 'the store has failed');
      process.exit(FAILED);
    },
  });
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  console.log(`Kibitz is open at http://${host}:${running.port}`);
}

start().catch(failToStart);
