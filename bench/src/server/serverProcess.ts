import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Used } from './meter.ts';

const METER = new URL('./meter.ts', import.meta.url).href;
const START_LIMIT = 60_000;
const STOP_LIMIT = 20_000;

/** A server under measurement, in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  private readonly child: ChildProcess;
  private logged = '';

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * Starts a program that prints `open at http://localhost:PORT` once it listens. Throws with what it has written if it ends before that, or takes
   * more than a minute. `killed` kills it at once, whenever that comes.
   */
  static async start(
    program: URL,
    env: Readonly<Record<string, string>>,
    flags: readonly string[] = [],
    killed?: AbortSignal,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...flags, '--import', METER, program.pathname], {
      // only the path from this process's environment
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    killed?.addEventListener('abort', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      killed?.removeEventListener('abort', kill);
    });
    let said = '';
    const port = await new Promise<number>((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`${program.pathname} ${how}: ${said}`));
      const timer = setTimeout(() => fail('did not open'), START_LIMIT);
      const listen = (bytes: Buffer) => {
        said = (said + bytes.toString()).slice(-10_000);
        const open = /open at http:\/\/localhost:(\d+)/.exec(said);
        if (open === null) return;
        clearTimeout(timer);
        resolve(Number(open[1]));
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', () => fail('ended'));
    });
    child.stderr?.pipe(process.stderr);
    const server = new ServerProcess(child, port);
    child.stdout?.on('data', (bytes: Buffer) => {
      server.logged = (server.logged + bytes.toString()).slice(-100_000);
    });
    return server;
  }

  /** Is it still running? */
  isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last lines of its log since it opened, as far as its LOG lets them through. */
  logLines(): string[] {
    return this.logged.split('\n').filter((line) => line.startsWith('{'));
  }

  /** What it has used so far. */
  async used(): Promise<Used> {
    this.child.send('used');
    for (;;) {
      const [answer] = (await once(this.child, 'message')) as [{ readonly used?: Used }];
      if (answer.used !== undefined) return answer.used;
    }
  }

  /** Tells it something that its own program understands. */
  tell(message: object): void {
    this.child.send(message);
  }

  /** Sends it a signal that it survives. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  /** Ends it: at once, or as an operator would, and at once if that takes longer than `within` milliseconds. Its exit status; null if it was killed. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', within = STOP_LIMIT): Promise<number | null> {
    const { child } = this;
    if (!this.isRunning()) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    const tooLate = setTimeout(() => child.kill('SIGKILL'), within);
    await gone;
    clearTimeout(tooLate);
    return child.exitCode;
  }
}
