import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '@kibitz/server/src/journal/journal.ts';
import { freePort } from '@kibitz/server/src/testing/freePorts.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import { openStopped, RestartedServer } from '../players/ownServer.ts';
import type { Plant } from './plants.ts';
import { plantFlags, type Servers, STRUCK_ENV, type Strike, type Strikes } from './servers.ts';

/** How often a server is killed while it starts. */
const DURING_START = 0.45;
/** A kill, which everybody feels. */
const KILL: Strike = { kind: 'kill', isSudden: true, isFelt: () => true };

/** One process on a folder of its own, which is killed and started again. */
export class OneServer implements Servers {
  readonly url: string;
  private readonly folder: string;
  private readonly random: Random;
  private readonly server: RestartedServer;
  /** How long the last start took, in milliseconds. */
  private startTook = 1000;
  private duringPlay = 0;
  private duringStart = 0;

  private constructor(folder: string, port: number, random: Random, plant: Plant | null) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.random = random;
    const env = {
      ...STRUCK_ENV,
      PORT: String(port),
      KIBITZ_DATA: this.data,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
    };
    this.server = new RestartedServer(() => env, plantFlags(plant));
  }

  /** Starts it. `plant`: with a fault that is to be found. */
  static async open(random: Random, plant: Plant | null): Promise<OneServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kibitz-kill-'));
    const one = new OneServer(folder, await freePort(), random, plant);
    // compiled code is kept only when a process ends well: the next ones then start in half the time
    await one.start();
    await one.stop();
    await one.start();
    return one;
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  get strikes(): Strikes {
    return { kills: this.duringPlay + this.duringStart, 'during start': this.duringStart };
  }

  async strike(most: number, onStruck: (strike: Strike) => void): Promise<number> {
    this.server.mustRun();
    let strikes = 1;
    this.duringPlay++;
    onStruck(KILL);
    await this.server.stop('SIGKILL');
    while (strikes < most && this.random.fraction() < DURING_START) {
      if (await this.killDuringStart()) this.duringStart++;
      else this.duringPlay++;
      onStruck(KILL);
      strikes++;
    }
    await this.start();
    return strikes;
  }

  logLines(): readonly string[] {
    return this.server.logLines();
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  openJournal(): Promise<Journal> {
    return openStopped(this.data);
  }

  /** Nothing to check: no other process could write. */
  async checkOwners(): Promise<void> {}

  async remove(): Promise<void> {
    await this.server.stop('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async start(killed?: AbortSignal): Promise<void> {
    const since = performance.now();
    await this.server.start(killed);
    this.startTook = performance.now() - since;
  }

  /** Kills it at a random moment of its start, or a little after. Answers whether that was during the start. */
  private async killDuringStart(): Promise<boolean> {
    const killed = new AbortController();
    const started = this.start(killed.signal).then(
      () => true,
      (error: unknown) => {
        if (killed.signal.aborted) return false;
        throw error;
      },
    );
    let isOpen = false;
    const noted = started.then((isStarted) => {
      isOpen = isStarted;
    });
    await Promise.race([pause(this.startTook * 1.1 * this.random.fraction()), noted.then(() => pause(50))]);
    const isDuringStart = !isOpen;
    killed.abort();
    await noted;
    if (isOpen) await this.server.stop('SIGKILL');
    return isDuringStart;
  }
}
