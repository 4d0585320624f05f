import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Game } from '@kibitz/shared/kit/game';
import type { Logger } from 'pino';
import { appOf } from './app.ts';
import { serverNow } from './clock.ts';
import type { Config } from './config.ts';
import { House } from './house.ts';
import { openSqliteJournal } from './journal/sqliteJournal.ts';
import type { WordFinder } from './lobby/gameCards.ts';
import { type MetricsServer, openMetrics } from './ops/metricsServer.ts';
import { PortUnavailable } from './ops/startFailure.ts';
import { isOwnOrigin } from './origins.ts';
import { isMatchmaking, matchmaking, tableToJoin } from './rooms/matchmaking.ts';
import { tableRoomOf } from './rooms/TableRoom.ts';

/** What a server is made of. */
export interface Parts {
  readonly config: Config;
  readonly games: readonly Game[];
  readonly words: WordFinder;
  readonly log: Logger;
  /** Is told if the store can be neither read nor written any more. */
  readonly onDeath: (error: Error) => void;
}

/** A server that is open. */
export interface Running {
  readonly port: number;
  /** The port of the figures; null where they have none. */
  readonly metricsPort: number | null;
  readonly house: House;
  /** Sends everybody home (4001), writes out what is under way, and closes. Tables come back with the next server of the same data folder. */
  close(): Promise<void>;
}

/** Frames beyond this end the connection; anything that a person can cause is far below, and refused in words. */
const LARGEST_FRAME = 64 * 1024;

const SWEEP_EVERY = 60_000;

// most tables are smaller; larger ones get larger buffers (RoomySerializer), and two of these are held by every room
Encoder.BUFFER_SIZE = 8 * 1024;

/**
 * Opens the store and the doors; the tables in the store are opened again while visitors come. Throws FolderTaken, StoreUnusable, StorageFailed or
 * PortUnavailable.
 */
export async function serve({ config, games, words, log, onDeath }: Parts): Promise<Running> {
  const journal = await openSqliteJournal({ folder: config.dataFolder, log, onDeath });
  let house: House | null = null;
  let figures: MetricsServer | null = null;
  try {
    house = await House.of({ games, pace: config.pace, grace: config.grace, log }, journal);
    if (config.metricsAt !== null) figures = await openMetrics(house.metrics, config.metricsAt);
    return await openDoors(house, figures, { config, games, words, log, onDeath });
  } catch (error) {
    figures?.close();
    await house?.stop();
    if (matchMaker.state === matchMaker.MatchMakerState.READY) await matchMaker.gracefullyShutdown();
    await journal.close();
    throw error;
  }
}

async function openDoors(
  house: House,
  figures: MetricsServer | null,
  { config, games, words, log }: Parts,
): Promise<Running> {
  const http = createServer();
  const { origins, clientFolder, proxies, metricsToken } = config;
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: LARGEST_FRAME,
    beforeUpgrade: ({ headers }) => {
      const isOwn = isOwnOrigin(headers.get('origin') ?? undefined, headers.get('host') ?? undefined, origins);
      return isOwn ? undefined : new Response(null, { status: 403 });
    },
  });
  const gameServer = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: log,
    beforeListen: async () => {
      await matchMaker.onReady;
      await house.restore();
    },
  });
  const TableRoom = tableRoomOf(house);
  for (const game of games) gameServer.define(game.id, TableRoom);

  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause) => {
      reject(new PortUnavailable({ port: 'PORT', host: 'HOST' }, `${config.host}:${config.port}`, cause));
    });
    gameServer.listen(config.port, config.host).then(resolve, reject);
  });
  const app = appOf({ house, games, words, clientFolder, origins, proxies, metricsToken });
  const join = matchmaking(listenersOf(http), origins, (table) => house.isLeftToNext(table));
  http.on('request', (request, response) => {
    if (isMatchmaking(request)) void house.tableOnceRestored(tableToJoin(request)).then(() => join(request, response));
    else app(request, response);
  });
  const sweeping = setInterval(() => void house.sweep(serverNow()), SWEEP_EVERY);
  sweeping.unref();

  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await house.stop();
    await gameServer.gracefullyShutdown(false);
    http.closeAllConnections();
    figures?.close();
    await house.journal.close();
  };
  return {
    port: (http.address() as AddressInfo).port,
    metricsPort: figures?.port ?? null,
    house,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

/** Takes Colyseus's listener off the server, so that ours can stand before it. */
function listenersOf(http: ReturnType<typeof createServer>): RequestListener {
  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  return (request, response) => {
    for (const listener of listeners) listener(request, response);
  };
}
