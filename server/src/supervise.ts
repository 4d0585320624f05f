import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NEEDS_A_PERSON } from './ops/exitStatus.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

const SECOND = 1000;
const LONGEST_WAIT = 60 * SECOND;
/** A server that has run for this long has started well. */
const RAN_WELL = 5 * 60 * SECOND;

/**
 * How long to wait before the next start, in milliseconds: a second, then twice as long each time, up to a minute, and
 * a second again after the server has run well for five minutes. `last` is the wait before the start that has just
 * failed, 0 for none; `ran` is how long it ran.
 */
export function waitAfter(last: number, ran: number): number {
  if (last === 0 || ran >= RAN_WELL) return SECOND;
  return Math.min(LONGEST_WAIT, last * 2);
}

/** How a process has ended. */
interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The status for an end, with a signal counted as shells do. */
function statusOf({ code, signal }: End): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

function sentenceAbout({ code, signal }: End, wait: number): string {
  const how = signal === null ? `with status ${code}` : `by ${signal}`;
  return `The server ended unexpectedly (${how}). It starts again in ${wait / SECOND} s.\n`;
}

async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}

/**
 * Runs the server in a process of its own and restarts it whenever it crashes, after a growing wait. SIGTERM and SIGINT
 * are passed on. Resolves with the exit status: the server's own, once it has stopped as told or says that a restart
 * will not help (NEEDS_A_PERSON).
 */
export async function superviseServer(): Promise<number> {
  const told = new AbortController();
  let child: ChildProcess | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      told.abort();
      child?.kill(signal);
    });
  }
  for (let wait = 0; ; ) {
    const since = performance.now();
    // the fourth carries nothing: it lets the server notice when this process is gone
    child = spawn(process.execPath, [PROGRAM], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const end = await endOf(child);
    child = null;
    if (told.signal.aborted || end.code === 0 || end.code === NEEDS_A_PERSON) return statusOf(end);
    wait = waitAfter(wait, performance.now() - since);
    process.stderr.write(sentenceAbout(end, wait));
    const isToGoOn = await pause(wait, true, { signal: told.signal }).catch(() => false);
    if (!isToGoOn) return 0;
  }
}

if (import.meta.main) process.exitCode = await superviseServer();
