import { once } from 'node:events';
import { startProgram, ServerProcess as TestedProcess } from '@kibitz/server/src/testing/serverProcess.ts';
import type { Used } from './meter.ts';

const METER = new URL('./meter.ts', import.meta.url).href;
const STOP_LIMIT = 20_000;

/** A server under measurement, in a process of its own. */
export class ServerProcess extends TestedProcess {
  /** Starts a program as `startProgram` does, with nothing of this process's environment but the path. */
  static async start(
    program: URL,
    env: Readonly<Record<string, string>>,
    flags: readonly string[] = [],
    killed?: AbortSignal,
  ): Promise<ServerProcess> {
    const words = [...flags, '--import', METER, program.pathname];
    const started = await startProgram(words, { PATH: process.env['PATH'], ...env }, { killed, isToldThings: true });
    started.child.stderr?.pipe(process.stderr);
    return new ServerProcess(started);
  }

  /** The last lines of its log since it opened, as far as its LOG lets them through. */
  logLines(): string[] {
    return this.log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
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

  /**
   * Ends it: at once, or as an operator would, and at once if that takes longer than `within` milliseconds. Its exit
   * status; null if it was killed.
   */
  stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', within = STOP_LIMIT): Promise<number | null> {
    return this.end(signal, within);
  }
}
