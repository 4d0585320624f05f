import { games } from '@kibitz/shared/games';
import { pino } from 'pino';
import { BotThreads } from './bots/botThreads.ts';
import { readConfig } from './config.ts';
import { wordsBesideGames } from './gameWords.ts';
import { FAILED } from './ops/exitStatus.ts';
import { whyNotStarted } from './ops/startFailure.ts';
import { type RunningServer, serve } from './server.ts';

/*
 * The program. It prints its address and runs until it is told to stop (SIGTERM, SIGINT). Then everybody is told that
 * the server is restarting and is disconnected, and the next start brings the tables back as they were.
 */

/** How long a clean shutdown may take before the process exits anyway. Everything acknowledged is already on disk. */
const END_WITHIN = 10_000;
/** As above if it first hands its tables over to other processes. */
const HANDED_OVER_WITHIN = 55_000;

function failToStart(error: unknown): never {
  const known = whyNotStarted(error);
  if (known === null) console.error('Kibitz cannot start:', error);
  else console.error(known.sentence);
  process.exit(known?.status ?? FAILED);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  let running: RunningServer | null = null;

  let isEnding = false;
  // Ctrl-C in a terminal reaches this process twice, directly and through its parent
  const end = (status: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(FAILED), config.cluster === null ? END_WITHIN : HANDED_OVER_WITHIN).unref();
    Promise.resolve(running?.close()).then(
      () => process.exit(status),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not be closed properly');
        process.exit(FAILED);
      },
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // the supervisor is gone, and nobody else would stop this process
  if (process.connected) process.once('disconnect', () => end(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: the server closes, and its tables are kept');
    end(FAILED);
  });

  running = await serve({
    config,
    games,
    think: new BotThreads().think,
    words: wordsBesideGames,
    log,
    stop: () => end(0),
    onDeath: (error) => {
      log.fatal({ err: error }, 'the store has failed');
      process.exit(FAILED);
    },
  });
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  console.log(`Kibitz is open at http://${host}:${running.port}`);
}

start().catch(failToStart);
