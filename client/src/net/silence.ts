import type { Room } from '@colyseus/sdk';
import { isHeartbeat } from '@kibitz/shared/wire/heartbeat';

/**
 * After this many milliseconds without a frame two heartbeats are missing, and the page checks that the server answers.
 */
const SILENT_AFTER = 2500;
/** How long the server may take to answer, in milliseconds. */
const ANSWER_WITHIN = 1000;
/**
 * Silence is counted in ticks, not by the clock. A busy page or a sleeping machine counts nothing, and reads what has
 * arrived before it has counted enough.
 */
const TICK = 250;

/**
 * All connections to a stalled server fall silent together. Their pages come back spread over this many milliseconds.
 */
const FIRST_SPREAD = 400;
/** How many times that is doubled. */
const MOST_DOUBLINGS = 4;
/** A connection that lasted this long, in milliseconds, was not silenced by the crowd that came back with it. */
const CALM_AFTER = 30_000;

/**
 * When to join again after silence: after a short random wait, whose limit doubles each time the same process falls
 * silent again. If all came back at once, the joins alone could stall a busy process until it seems silent again.
 * Silence of another process does not count.
 */
export class SilenceWaits {
  private doublings = 0;
  private last = '';
  private readonly random: () => number;

  /** `random` is for tests. */
  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  /** Milliseconds to wait after a connection that lasted this many, to the process with this id. */
  after(stood: number, process: string): number {
    const isAgain = process === this.last && stood <= CALM_AFTER;
    this.doublings = isAgain ? Math.min(MOST_DOUBLINGS, this.doublings + 1) : 0;
    this.last = process;
    return FIRST_SPREAD * 2 ** this.doublings * this.random();
  }
}

/** Checks that a server responds, whatever its answer. */
async function ask(origin: string): Promise<void> {
  try {
    await fetch(`${origin}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });
  } catch {
    // what counts is whether anything has come over the connection by then
  }
}

/** Whether the page is hidden: browsers then slow its timers down. The benches use this code without a page. */
const isHidden = (): boolean => globalThis.document?.hidden === true;

/**
 * Watches one connection, from its first heartbeat on: if it falls silent and stays silent while the server (`origin`)
 * is checked, `drop` is called, once. Heartbeats end here; no other handler gets them. The function returned ends the
 * watch; frames that arrive afterwards are dropped.
 */
export function watchSilence(
  { connection: { events } }: Pick<Room, 'connection'>,
  origin: string,
  drop: () => void,
): () => void {
  let isWatched = false;
  let isAsking = false;
  let quiet = 0;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const confirm = async (): Promise<void> => {
    isAsking = true;
    await ask(origin);
    isAsking = false;
    if (isOver || quiet === 0) return;
    stop();
    drop();
  };
  const timer = setInterval(() => {
    if (isHidden()) quiet = 0;
    else if (isWatched && !isAsking) {
      quiet += TICK;
      if (quiet >= SILENT_AFTER) void confirm();
    }
  }, TICK);
  const take = events.onmessage?.bind(events);
  events.onmessage = (event: MessageEvent) => {
    if (isOver) return;
    quiet = 0;
    if (isHeartbeat(new Uint8Array(event.data as ArrayBuffer))) isWatched = true;
    else take?.(event);
  };
  return stop;
}
