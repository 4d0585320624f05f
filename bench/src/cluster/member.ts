import { join } from 'node:path';
import type { Plant } from '../kill/plants.ts';
import { plantFlags, STRUCK_ENV } from '../kill/servers.ts';
import { RestartedServer } from '../players/ownServer.ts';

/** Everybody comes from one address, the proxy's: a limit by address would limit all of them together. */
const RATES = ['newGuests', 'allNewGuests', 'reads', 'proofs', 'pictures'].map((name) => `${name}=100000/10000`);

/** How long a process may take to hand its tables over, in milliseconds: a little longer than it gives itself. */
const HANDED_OVER_WITHIN = 60_000;

/** The ports of a process of the cluster. */
interface MemberPorts {
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
export class Member extends RestartedServer {
  /** Where the proxy reaches it. */
  readonly address: string;
  private readonly number: number;
  private runs = 0;

  constructor({ number, port, internal, door }: MemberPorts, { folder, database, redis, lease, plant }: Shared) {
    const env = (): Readonly<Record<string, string>> => ({
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
    });
    super(env, plantFlags(plant));
    this.number = number;
    this.address = `127.0.0.1:${port}`;
  }

  /** The name under which this run is connected to the database. */
  get name(): string {
    return `server${this.number}-${this.runs}`;
  }

  override async start(): Promise<void> {
    this.runs++;
    await super.start();
  }

  /** Ends it as an operator does: it hands its tables over. Throws if it does not end in time, or ends badly. */
  async handOver(): Promise<void> {
    const status = await this.stop('SIGTERM', HANDED_OVER_WITHIN);
    if (status !== 0) throw new Error(`${this.name} has ended with ${status}: ${this.logLines().join('\n')}`);
  }
}
