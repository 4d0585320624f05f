import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './freePorts.ts';
import { FrontDoor } from './frontDoor.ts';
import { PrivatePostgres } from './postgres.ts';
import { ServerProcess } from './serverProcess.ts';
import { Visitor } from './visitor.ts';

const ADMIN_PASSWORD = 'nine quiet otters';

/** Several processes of the program on one PostgreSQL, and a front door before them. */
export class Cluster {
  readonly processes: ServerProcess[] = [];
  readonly postgres: PrivatePostgres;
  private readonly folder = mkdtempSync(join(tmpdir(), 'kibitz-cluster-'));
  private readonly ports: readonly number[];
  private readonly environment: Readonly<Record<string, string>>;
  private door: FrontDoor | null = null;

  private constructor(postgres: PrivatePostgres, ports: readonly number[], environment: Cluster['environment']) {
    this.postgres = postgres;
    this.ports = ports;
    this.environment = environment;
  }

  /** Starts this many processes. */
  static async open(count: number, environment: Readonly<Record<string, string>> = {}): Promise<Cluster> {
    const postgres = await PrivatePostgres.open();
    const url = await postgres.database();
    const cluster = new Cluster(postgres, await freePorts(3 * count), { DATABASE_URL: url, ...environment });
    try {
      for (let i = 0; i < count; i++) await cluster.start(i);
      cluster.door = await FrontDoor.open(() => cluster.processes.map(({ port }) => port));
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** The address of its database. */
  get database(): string {
    return this.environment['DATABASE_URL'] ?? '';
  }

  /** A new guest. */
  visitor(name?: string): Promise<Visitor> {
    return Visitor.of(this.url, name);
  }

  /** The address for visitors. */
  get url(): string {
    if (this.door === null) throw new Error('the cluster is closed');
    return this.door.url;
  }

  /** Asks for an admin page of a process, or sends one of its forms. */
  admin(i: number, path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`:${ADMIN_PASSWORD}`).toString('base64')}`;
    return fetch(`http://127.0.0.1:${this.ports[3 * i + 2]}/admin${path}`, {
      headers: { authorization },
      redirect: 'manual',
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
  }

  /** Starts a process, or starts it again. */
  async start(i: number): Promise<void> {
    const [port = 0, internal = 0, metrics = 0] = this.ports.slice(3 * i, 3 * i + 3);
    this.processes[i] = await ServerProcess.on(join(this.folder, `p${i}`), {
      PORT: String(port),
      KIBITZ_PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      KIBITZ_INTERNAL_ADDRESS: `127.0.0.1:${internal}`,
      KIBITZ_METRICS_PORT: String(metrics),
      KIBITZ_ADMIN_PASSWORD: ADMIN_PASSWORD,
      ...this.environment,
    });
  }

  /** Which process has a table open, by the store; -1 for none. */
  ownerOf(table: string): Promise<number> {
    return this.named(`tables AS t JOIN processes AS p ON p.id = t.owner WHERE t.id = '${table}'`);
  }

  /** Which process leads, by the store; -1 for none. */
  leader(): Promise<number> {
    return this.named("leads AS l JOIN processes AS p ON p.id = l.process WHERE l.job = 'cluster'");
  }

  /** Closes everything. */
  async close(): Promise<void> {
    this.door?.close();
    for (const process of this.processes) {
      process.signal('SIGCONT');
      await process.end('SIGKILL');
    }
    await this.postgres.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The process that these rows of the store name as `p`; -1 for none. */
  private async named(rows: string): Promise<number> {
    const [row] = await this.postgres.query(`SELECT p.address FROM ${rows}`, this.database);
    const port = Number(String(row?.['address']).split(':').at(-1));
    return Math.floor(this.ports.indexOf(port) / 3);
  }
}
