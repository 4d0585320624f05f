import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a program takes from the tests' own environment: where programs are, and where compiled code is cached. */
export const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
/** However busy the machine is, a program that opens at all does so within this many milliseconds. */
const OPENS_WITHIN = 60_000;
/** How much of what a process has written is kept, in characters: the end of it. */
const MOST_WRITTEN = 1_000_000;

/** A program that is open. */
export interface OpenProgram {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * Starts Node with these arguments, and waits until the program says that it is open at a port. `killed` kills it at
 * once, at any time; with `isToldThings` it has a channel for messages. Throws with its error output if it ends before
 * it is open, or takes more than a minute.
 */
export async function startProgram(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { killed, isToldThings = false }: { readonly killed?: AbortSignal | undefined; readonly isToldThings?: boolean } = {},
): Promise<OpenProgram> {
  const child = spawn(process.execPath, words, {
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(isToldThings ? (['ipc'] as const) : [])],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  killed?.addEventListener('abort', kill);
  child.once('exit', () => {
    process.off('exit', kill);
    killed?.removeEventListener('abort', kill);
  });
  let said = '';
  let complaints = '';
  child.stderr?.on('data', (bytes) => {
    complaints = (complaints + String(bytes)).slice(-10_000);
  });
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (how: string): void => reject(new Error(`the program ${how}: ${complaints || said}`));
    const tooLate = setTimeout(() => fail('did not open'), OPENS_WITHIN);
    const listen = (bytes: Buffer): void => {
      said = (said + bytes.toString()).slice(-10_000);
      const open = /open at http:\/\/localhost:(\d+)/.exec(said);
      if (open === null) return;
      clearTimeout(tooLate);
      child.stdout?.off('data', listen);
      resolve(Number(open[1]));
    };
    child.stdout?.on('data', listen);
    child.once('exit', (status) => {
      clearTimeout(tooLate);
      fail(`ended with ${status}`);
    });
  });
  return { child, port };
}

/** The program itself, in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  protected readonly child: ChildProcess;
  private readonly gone: Promise<unknown[]>;
  private written = '';

  constructor({ child, port }: OpenProgram) {
    this.child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.gone = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        this.written = (this.written + String(data)).slice(-MOST_WRITTEN);
      });
    }
  }

  /** Starts it, or another copy of the program, and waits until it announces its address. */
  static async on(
    folder: string,
    environment: Readonly<Record<string, string>> = {},
    program = PROGRAM,
  ): Promise<ServerProcess> {
    const usual = { ...INHERITED, PORT: '0', KIBITZ_DATA: folder, KIBITZ_PACE: '0', LOG: 'silent' };
    return new ServerProcess(await startProgram([program], { ...usual, ...environment }));
  }

  /** Whether the process is still running. */
  isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it has written since it announced its address. */
  log(): string {
    return this.written;
  }

  /** Sends it a signal that it survives. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  /**
   * Sends it a signal and waits until it is gone; kills it after `within` milliseconds, if that is said. Returns its
   * exit status; null if it was killed.
   */
  async end(signal: 'SIGKILL' | 'SIGTERM', within?: number): Promise<number | null> {
    this.child.kill(signal);
    const tooLate = within === undefined ? undefined : setTimeout(() => this.child.kill('SIGKILL'), within);
    await this.gone;
    clearTimeout(tooLate);
    return this.child.exitCode;
  }
}
