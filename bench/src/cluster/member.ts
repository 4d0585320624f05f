import { join } from 'node:path';
import type { Plant } from '../kill/plants.ts';
import { plantFlags, STRUCK_ENV } from '../kill/servers.ts';
import { KIBITZ } from '../server/contender.ts';
import { ServerProcess } from '../server/serverProcess.ts';

/** Everybody comes from one address, the proxy's: a limit by address would limit all of them together. */
const RATES = ['newGuests', 'allNewGuests', 'reads', 'proofs', 'pictures'].map((name) => `${name}=100000/10000`);

/** How long a process may take to hand its tables over, in milliseconds: a little longer than it gives itself. */
const HANDED_OVER_WITHIN = 60_000;

/** Where a process of the cluster is. */
interface Place {
  /** From 1. */
  readonly number: number;
  readonly port: number;
  /** The port for the other processes, and the proxy's. */
  readonly internal: number;
  readonly door: number;
}

/** What all of them share. */
interface Shared {
  readonly folder: string;
  readonly database: string;
  readonly redis: string;
  /** In milliseconds. */
  readonly lease: number;
  readonly plant: Plant | null;
}

/** One process of a cluster, which ends and is started again. */
export class Member {
  private readonly place: Place;
  private readonly shared: Shared;
  private server: ServerProcess | null = null;
  private runs = 0;
  private readonly logged: string[] = [];

  constructor(place: Place, shared: Shared) {
    this.place = place;
    this.shared = shared;
  }

  /** How the database knows this run of it. */
  get name(): string {
    return `server${this.place.number}-${this.runs}`;
  }

  /** Where the proxy reaches it. */
  get address(): string {
    return `127.0.0.1:${this.place.port}`;
  }

  async start(): Promise<void> {
    const { number, port, internal, door } = this.place;
    const { folder, database, redis, lease, plant } = this.shared;
    this.runs++;
    const env = {
      ...STRUCK_ENV,
      PORT: String(port),
      KIBITZ_DATA: join(folder, `server${number}`),
      DATABASE_URL: `${database}?application_name=${this.name}`,
      REDIS_URL: redis,
      KIBITZ_LEASE: String(lease / 1000),
      KIBITZ_PUBLIC_ADDRESS: `127.0.0.1:${door}/p${number}`,
      KIBITZ_INTERNAL_ADDRESS: `127.0.0.1:${internal}`,
      KIBITZ_ORIGINS: `http://127.0.0.1:${door}`,
      KIBITZ_PROXIES: '1',
      KIBITZ_RATES: RATES.join(' '),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
    };
    this.server = await ServerProcess.start(KIBITZ, env, plantFlags(plant));
  }

  /** Throws if it has ended by itself. */
  mustRun(): void {
    if (this.server?.isRunning() !== true) throw new Error(`${this.name} has ended: ${this.logLines().join('\n')}`);
  }

  holdUp(): void {
    this.server?.signal('SIGSTOP');
  }

  goOn(): void {
    this.server?.signal('SIGCONT');
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    await this.server?.stop('SIGKILL');
    this.keepLog();
  }

  /** Ends it as an operator does: it hands its tables over. Throws if it does not end in time, or ends badly. */
  async stop(): Promise<void> {
    if (this.server === null) return;
    const status = await this.server.stop('SIGTERM', HANDED_OVER_WITHIN);
    this.keepLog();
    if (status !== 0) throw new Error(`${this.name} has ended with ${status}: ${this.logLines().join('\n')}`);
  }

  logLines(): readonly string[] {
    return [...this.logged, ...(this.server?.logLines() ?? [])];
  }

  private keepLog(): void {
    this.logged.push(...(this.server?.logLines() ?? []));
    this.server = null;
  }
}
