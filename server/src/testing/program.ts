import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT = 60_000;
const LOOKED_EVERY = 25;

/** Whether anything is listening at a port of this machine. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return isThere;
}

/** A program beside the servers, which listens at a port of this machine. */
export class Program {
  private readonly file: string;
  private readonly words: readonly string[];
  private readonly port: number;
  private child: ChildProcess | null = null;

  /** `file`: its path, or its name if it is found by that. */
  constructor(file: string, words: readonly string[], port: number) {
    this.file = file;
    this.words = words;
    this.port = port;
  }

  /** Starts it, and waits until it listens. Throws if it ends instead, or takes more than a minute. */
  async start(): Promise<void> {
    const child = spawn(this.file, this.words, { stdio: 'ignore' });
    this.child = child;
    // with the signal to end, so that it ends its own processes too
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    for (const limit = performance.now() + START_LIMIT; !(await isListening(this.port)); await pause(LOOKED_EVERY)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${this.file} has ended`);
      if (performance.now() > limit) throw new Error(`${this.file} does not listen`);
    }
  }

  /** Ends it, and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** A test's own Redis, which persists nothing. */
export function redisAt(port: number, file = 'redis-server'): Program {
  return new Program(file, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], port);
}
