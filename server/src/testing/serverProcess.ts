import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * What a program takes from the tests' own environment: where programs are, and where what was compiled once is kept.
 */
export const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The program itself, in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly gone: Promise<[number | null]>;
  private written = '';

  private constructor(url: string, child: ChildProcessWithoutNullStreams) {
    this.url = url;
    this.port = Number(new URL(url).port);
    this.child = child;
    this.gone = once(child, 'exit') as Promise<[number | null]>;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        this.written += String(data);
      });
    }
  }

  /** Is the process still running? */
  isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it has written since it announced its address. */
  log(): string {
    return this.written;
  }

  /** Starts it, or another copy of the program, and waits until it announces its address. */
  static async on(
    folder: string,
    environment: Readonly<Record<string, string>> = {},
    program = PROGRAM,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [program], {
      env: {
        ...INHERITED,
        PORT: '0',
        KIBITZ_DATA: folder,
        KIBITZ_PACE: '0',
        LOG: 'silent',
        ...environment,
      },
    });
    let said = '';
    let trouble = '';
    child.stderr.on('data', (data) => {
      trouble += String(data);
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (data) => {
        said += String(data);
        const open = /open at http:\/\/localhost:(\d+)/.exec(said);
        if (open !== null) resolve(`http://127.0.0.1:${open[1]}`);
      });
      child.once('exit', (status) => reject(new Error(`the program ended with ${status}: ${trouble}`)));
    });
    return new ServerProcess(url, child);
  }

  /** Sends it a signal that it survives. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  /** Sends it a signal and waits until it is gone. Returns its exit status; null if the signal killed it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    const [status] = await this.gone;
    return status;
  }
}
