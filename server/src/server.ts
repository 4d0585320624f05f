import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { adminSite } from './admin/site.ts';
import { App } from './app.ts';
import type { AppOptions } from './appContext.ts';
import { thinkHere } from './bots/think.ts';
import { CHANCE } from './chance.ts';
import { CLOCK } from './clock.ts';
import { sharedRooms } from './cluster/sharedRooms.ts';
import { callHandlers } from './clusterHandlers.ts';
import type { Config } from './config.ts';
import { DOOR_TIMES, type DoorTimes, httpDoor } from './doors/httpDoor.ts';
import { RoomTransport } from './doors/roomTransport.ts';
import { Beacon } from './fairness/beacon.ts';
import { httpApp } from './http.ts';
import { storeSize } from './journal/fileWatch.ts';
import { openJournal } from './journal/openJournal.ts';
import { colyseusLog } from './logging/colyseusLog.ts';
import { Limits } from './network/limits.ts';
import { type MetricsServer, openMetrics } from './ops/metricsServer.ts';
import { PortUnavailable } from './ops/startFailure.ts';
import { delivery } from './push/delivery.ts';
import { guardSockets } from './rooms/floods.ts';
import { OPEN_HANDS, roomsOf, WATCH } from './rooms/TableRoom.ts';
import { sweepEachMinute } from './upkeep.ts';

/** What a server needs. By default it asks the bots in its own thread, and delivers over HTTPS. */
export interface Parts
  extends Pick<AppOptions, 'games' | 'words' | 'log'>,
    Partial<Pick<AppOptions, 'think' | 'chance' | 'clock' | 'deliver'>> {
  readonly config: Config;
  /** Called if the store can no longer be read or written. */
  readonly onDeath: (error: Error) => void;
  /** Ends the program as SIGTERM does. Default: the admin page does not offer it. */
  readonly stop?: () => void;
  /** Default: DOOR_TIMES. */
  readonly times?: DoorTimes;
}

/** A running server. */
export interface RunningServer {
  readonly port: number;
  /** The metrics port; null if there is none. */
  readonly metricsPort: number | null;
  readonly app: App;
  /**
   * Disconnects everybody (4001), finishes writing, and closes: the next server on the same store restores the tables.
   * Other living processes get them first.
   */
  close(): Promise<void>;
}

// most patches are smaller; larger ones get a larger buffer, and every room holds two of these
Encoder.BUFFER_SIZE = 8 * 1024;

/**
 * Opens the store and the ports; the tables in the store are restored while visitors come. Throws StoreUnusable,
 * StorageFailed or PortUnavailable.
 */
export async function serve(parts: Parts): Promise<RunningServer> {
  const { config, games, words, log, onDeath } = parts;
  const { think = thinkHere, chance = CHANCE, clock = CLOCK, deliver = delivery() } = parts;
  const journal = await openJournal({ ...config, isShared: config.cluster !== null }, log, onDeath);
  let app: App | null = null;
  let metricsServer: MetricsServer | null = null;
  try {
    const limits = new Limits(config.mostTables, config.proxies, config.rates);
    const beacon = config.beacon === null ? null : new Beacon(config.beacon, log, clock);
    app = await App.of({ ...config, games, words, think, limits, log, chance, clock, beacon, deliver }, journal);
    if (config.database === null) {
      app.metrics.showStoreSize(() => storeSize(config.dataFolder));
      app.storeWatch.lookAtDiskOf(config.dataFolder);
    }
    if (config.cluster !== null) app.bans.follow(app.limitedLog);
    if (config.metricsAt !== null) {
      const { adminPassword: password, origins } = config;
      const admin =
        password === null ? null : adminSite({ services: app, password, origins, stop: parts.stop ?? null });
      metricsServer = await openMetrics(app.metrics, config.metricsAt, admin);
    }
    return await openDoors(app, metricsServer, parts);
  } catch (error) {
    metricsServer?.close();
    await app?.stop();
    app?.cluster?.close();
    if (matchMaker.state === matchMaker.MatchMakerState.READY) await matchMaker.gracefullyShutdown();
    await journal.close();
    throw error;
  }
}

async function openDoors(
  app: App,
  metricsServer: MetricsServer | null,
  { config, games, words, log, times = DOOR_TIMES }: Parts,
): Promise<RunningServer> {
  const { origins, clientFolder, proxies, connections, metricsToken } = config;
  const { limitedLog, cluster } = app;
  const transport = new RoomTransport(limitedLog, times.joining);
  guardSockets(transport);
  const site = httpApp({ app, words, clientFolder, origins, proxies, metricsToken });
  const gameServer = new Server({
    transport,
    ...(config.cluster !== null && { publicAddress: config.cluster.publicAddress }),
    ...(config.redis !== null && sharedRooms(config.redis, limitedLog)),
    // the process that opens a table is chosen before its room is made
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(limitedLog),
    beforeListen: async () => {
      await matchMaker.onReady;
      if (cluster === null) await app.restore();
      else await cluster.open(site, callHandlers(app, cluster));
    },
  });
  const rooms = roomsOf(app);
  for (const game of games) gameServer.define(game.id, rooms.TableRoom);
  gameServer.define(WATCH, rooms.WatchRoom);
  gameServer.define(OPEN_HANDS, rooms.OpenHandsRoom);

  await gameServer.listen(config.port, config.host);
  const http = httpDoor({
    app: site,
    admit: (request, socket, head, ticket) => transport.admit(request, socket, head, ticket),
    log: limitedLog,
    origins,
    publicAddress: config.cluster?.publicAddress ?? null,
    proxies,
    connections,
    times,
  });
  await listen(http, config).catch((error: unknown) => {
    transport.shutdown();
    throw error;
  });
  http.on('error', (error) => log.error({ err: error }, 'the server could not accept a connection'));
  const endSweeps = sweepEachMinute(app, config);

  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await endSweeps();
    await cluster?.drain();
    await app.stop();
    await gameServer.gracefullyShutdown(false);
    http.close();
    http.closeAllConnections();
    metricsServer?.close();
    cluster?.close();
    await app.journal.close();
  };
  return {
    port: (http.address() as AddressInfo).port,
    metricsPort: metricsServer?.port ?? null,
    app,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

function listen(http: HttpServer, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown): void =>
      reject(new PortUnavailable({ port: 'PORT', host: 'HOST' }, `${host}:${port}`, cause));
    http.once('error', refuse);
    http.listen(port, host, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}
