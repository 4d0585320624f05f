import type { Logger } from 'pino';
import { StorageFailed } from '../journal/journal.ts';

/** How many lines of one kind are written within a minute; the rest are only counted. */
const PER_MINUTE = 10;
const MINUTE = 60_000;

/** How many frames of a stack are enough to find the place. */
const FRAMES = 3;

type Level = 'debug' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * An error's name, its code and where it was thrown, but never its message, which may quote what a client sent. The
 * value thrown may be anything.
 */
export function placeOf(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const header = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  const frames = (stack.startsWith(header) ? stack.slice(header.length) : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, FRAMES);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { error: error.name, ...(typeof code === 'string' && { code }), ...(frames.length > 0 && { at: frames }) };
}

/**
 * Logs events that clients can trigger at will: a few lines a minute of each kind, then one line with the number of
 * those left out. Nothing that a client sent may be put into a line, except the ids that `namesOf` gives
 * (requestId.ts).
 */
export class LimitedLog {
  private readonly log: Logger;
  private readonly counts = new Map<string, number>();

  constructor(log: Logger) {
    this.log = log;
  }

  /** Writes a line, or counts it. A message is the kind of a line: it must be a constant. */
  write(level: Level, message: string, fields: Fields = {}): void {
    if (!this.log.isLevelEnabled(level)) return;
    const count = (this.counts.get(message) ?? 0) + 1;
    this.counts.set(message, count);
    if (count <= PER_MINUTE) this.log[level](fields, message);
    if (count === 1) setTimeout(() => this.close(level, message), MINUTE).unref();
  }

  /**
   * Logs an unforeseen failure and where it happened; for failures of the store also the reason, which no client can
   * influence.
   */
  failure(message: string, error: unknown, fields: Fields = {}): void {
    if (error instanceof StorageFailed)
      this.write('error', message, { ...fields, error: error.name, reason: error.message });
    else this.write('warn', message, { ...fields, ...placeOf(error) });
  }

  private close(level: Level, message: string): void {
    const leftOut = (this.counts.get(message) ?? 0) - PER_MINUTE;
    this.counts.delete(message);
    if (leftOut > 0) this.log[level]({ leftOut }, `${message} (more of the same within a minute)`);
  }
}
