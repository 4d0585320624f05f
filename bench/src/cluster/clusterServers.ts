import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '@kibitz/server/src/journal/journal.ts';
import { openPostgresJournal } from '@kibitz/server/src/journal/postgresJournal.ts';
import { freePorts } from '@kibitz/server/src/testing/freePorts.ts';
import { PrivatePostgres } from '@kibitz/server/src/testing/postgres.ts';
import { Program, redisAt } from '@kibitz/server/src/testing/program.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import { pino } from 'pino';
import { prepareNginx } from '../../../scripts/nginxConf.mjs';
import { findProgram } from '../../../scripts/programs.mjs';
import type { Findings } from '../kill/check.ts';
import type { Plant } from '../kill/plants.ts';
import type { Servers, Strike, Strikes } from '../kill/servers.ts';
import { Member } from './member.ts';
import { checkOwners, holdsLease, type Query, tablesOf, watchOwners } from './owners.ts';

/** What is done to a cluster. */
export const KINDS = ['kill', 'pause', 'rolling restart', 'PostgreSQL killed', 'Redis killed'] as const;
export type Kind = (typeof KINDS)[number];

/** How many processes there are. */
const PROCESSES = 3;
/** How long an unresponsive process keeps its tables, in milliseconds: as in production. */
const LEASE = 3000;
/**
 * How long a process is suspended, in milliseconds: past its lease; every other time long enough for the proxy to hang
 * up and others to claim its tables.
 */
const HELD_UP = [1.1 * LEASE, 1.6 * LEASE] as const;
const HELD_UP_LONG = [6500, 7500] as const;
/** The longest time that PostgreSQL or Redis is down, in milliseconds. */
const GONE = 2000;

/** Where a program is. Throws if it is not installed. */
function pathOf(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`${name} is not installed`);
  return path;
}

/** Starts the proxy of `npm run cluster` at a port, before servers (HOST:PORT). */
export async function startProxy(folder: string, port: number, servers: readonly string[]): Promise<Program> {
  const proxy = new Program(pathOf('nginx'), prepareNginx({ home: join(folder, 'nginx'), port, servers }), port);
  await proxy.start();
  return proxy;
}

/** Several processes on one PostgreSQL and one Redis, behind nginx: what `npm run cluster` runs. */
export class ClusterServers implements Servers {
  private readonly folder: string;
  private readonly random: Random;
  /** What is still to be done, the next first. */
  private readonly plan: Kind[];
  private readonly postgres: PrivatePostgres;
  private readonly query: Query;
  private readonly database: string;
  private readonly redis: Program;
  private readonly members: readonly Member[];
  private readonly done = new Map<Kind, number>();
  private readonly port: number;
  private proxy: Program | null = null;

  private constructor(parts: {
    readonly folder: string;
    readonly random: Random;
    readonly plan: readonly Kind[];
    readonly postgres: PrivatePostgres;
    readonly database: string;
    readonly ports: readonly number[];
    readonly plant: Plant | null;
  }) {
    const { folder, random, plan, postgres, database, ports, plant } = parts;
    const [port = 0, redis = 0, ...others] = ports;
    this.folder = folder;
    this.random = random;
    this.plan = [...plan];
    this.postgres = postgres;
    this.database = database;
    this.query = (sql) => postgres.query(sql, database);
    this.port = port;
    this.redis = redisAt(redis, pathOf('redis-server'));
    this.members = Array.from({ length: PROCESSES }, (_, i) => {
      const [own = 0, internal = 0] = others.slice(2 * i, 2 * i + 2);
      const at = { number: i + 1, port: own, internal, door: port };
      return new Member(at, { folder, database, redis: `redis://127.0.0.1:${redis}`, lease: LEASE, plant });
    });
  }

  /** Starts everything. `plan`: what is to be done to it, in this order. `plant`: with a fault that is to be found. */
  static async open(random: Random, plan: readonly Kind[], plant: Plant | null): Promise<ClusterServers> {
    const folder = await mkdtemp(join(tmpdir(), 'kibitz-cluster-'));
    // the proxy's own user stores data there that is too large for its memory
    await chmod(folder, 0o755);
    const postgres = await PrivatePostgres.open();
    const database = await postgres.database();
    const ports = await freePorts(2 + 2 * PROCESSES);
    const cluster = new ClusterServers({ folder, random, plan, postgres, database, ports, plant });
    try {
      await cluster.start();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get strikes(): Strikes {
    return Object.fromEntries(this.done);
  }

  async strike(_most: number, onStruck: (strike: Strike) => void): Promise<number> {
    for (const member of this.members) member.mustRun();
    const kind = this.plan.shift();
    if (kind === undefined) throw new RangeError('everything was done that was planned');
    await this.do(kind, onStruck);
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
    return 1;
  }

  logLines(): readonly string[] {
    return this.members.flatMap((member) => member.logLines());
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => member.handOver()));
  }

  openJournal(): Promise<Journal> {
    return openPostgresJournal({ url: this.database, log: pino({ level: 'silent' }), lease: LEASE, isShared: true });
  }

  checkOwners(findings: Findings): Promise<void> {
    return checkOwners(this.query, findings);
  }

  async remove(): Promise<void> {
    await Promise.all(this.members.map((member) => member.stop('SIGKILL')));
    await this.proxy?.end('SIGTERM');
    await this.redis.end('SIGKILL');
    await this.postgres.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    await this.redis.start();
    const [first, ...others] = this.members;
    await first?.start();
    await watchOwners(this.query, first?.name ?? '');
    await Promise.all(others.map((member) => member.start()));
    const servers = this.members.map(({ address }) => address);
    this.proxy = await startProxy(this.folder, this.port, servers);
  }

  private do(kind: Kind, onStruck: (strike: Strike) => void): Promise<void> {
    switch (kind) {
      case 'kill':
        return this.killOne(onStruck);
      case 'pause':
        return this.holdUp(onStruck);
      case 'rolling restart':
        return this.restartAll(onStruck);
      case 'PostgreSQL killed':
        return this.killPostgres(onStruck);
      case 'Redis killed':
        return this.killRedis(onStruck);
    }
  }

  /** A process with tables in play, if there is one, and its tables. */
  private async anyone(): Promise<{ readonly member: Member; readonly tables: ReadonlySet<string> }> {
    const all = await Promise.all(
      this.members.map(async (member) => ({ member, tables: await tablesOf(this.query, member.name) })),
    );
    const played = all.filter(({ tables }) => tables.size > 0);
    return this.random.oneOf(played.length > 0 ? played : all);
  }

  private async killOne(onStruck: (strike: Strike) => void): Promise<void> {
    const { member, tables } = await this.anyone();
    const gone = member.stop('SIGKILL');
    onStruck({ kind: 'kill', isSudden: true, isFelt: (table) => tables.has(table) });
    await gone;
    await member.start();
  }

  private async holdUp(onStruck: (strike: Strike) => void): Promise<void> {
    const { member, tables } = await this.anyone();
    const [least, most] = (this.done.get('pause') ?? 0) % 2 === 0 ? HELD_UP_LONG : HELD_UP;
    member.signal('SIGSTOP');
    onStruck({ kind: 'pause', isSudden: true, isFelt: (table) => tables.has(table) });
    await pause(least + (most - least) * this.random.fraction());
    member.signal('SIGCONT');
    while (!(await holdsLease(this.query, member.name))) {
      member.mustRun();
      await pause(50);
    }
  }

  /** Each process in turn hands its tables over and restarts. */
  private async restartAll(onStruck: (strike: Strike) => void): Promise<void> {
    for (const member of this.members) {
      const tables = await tablesOf(this.query, member.name);
      const gone = member.handOver();
      onStruck({ kind: 'rolling restart', isSudden: false, isFelt: (table) => tables.has(table) });
      await gone;
      await member.start();
    }
  }

  /** Kills all of PostgreSQL, as in a crash, or only its first process. */
  private async killPostgres(onStruck: (strike: Strike) => void): Promise<void> {
    const gone = this.postgres.stop(this.random.below(2) === 0 ? 'SIGQUIT' : 'SIGKILL');
    onStruck({ kind: 'PostgreSQL killed', isSudden: true, isFelt: () => true });
    await gone;
    await pause(GONE * this.random.fraction());
    await this.postgres.start();
  }

  private async killRedis(onStruck: (strike: Strike) => void): Promise<void> {
    const gone = this.redis.end('SIGKILL');
    onStruck({ kind: 'Redis killed', isSudden: true, isFelt: () => true });
    await gone;
    await pause(GONE * this.random.fraction());
    await this.redis.start();
  }
}
