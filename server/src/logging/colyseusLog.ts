import type { LimitedLog } from './limitedLog.ts';

/** What Colyseus expects of a logger. */
interface ColyseusLogger {
  debug(text: unknown): void;
  info(text: unknown): void;
  warn(text: unknown): void;
  error(text: unknown): void;
  trace(text: unknown): void;
}

/** Frames that Node keeps of a stack. */
const STACK_LIMIT = 10;
const LONGEST_TEXT = 200;

/**
 * The stack frames at the end of a text; none if it is a plain sentence. What comes before them may quote what a client
 * sent.
 */
function framesOf(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => !/^ {4}at /.test(line));
  return lines
    .slice(last + 1)
    .slice(-STACK_LIMIT)
    .map((line) => line.trim());
}

/**
 * Colyseus's own logging. It writes whole stacks at `error` for anything from a client that cannot be unpacked, with up
 * to a hundred characters of it; here it is short, without what was sent, and limited.
 */
export function colyseusLog(log: LimitedLog): ColyseusLogger {
  return {
    debug: () => undefined,
    trace: () => undefined,
    info: () => undefined,
    warn: (text) => log.write('warn', 'Colyseus warns', { text: String(text).slice(0, LONGEST_TEXT) }),
    error: (given) => {
      const text = String(given);
      const at = framesOf(text);
      if (at.some((frame) => frame.includes('msgpackr'))) log.write('debug', 'a message could not be unpacked');
      else if (at.length > 0) log.write('warn', 'Colyseus reports an error', { at: at.slice(0, 3) });
      else log.write('warn', 'Colyseus reports an error', { text: text.slice(0, LONGEST_TEXT) });
    },
  };
}
