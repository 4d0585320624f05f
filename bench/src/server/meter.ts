import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before the program of a server under measurement (`node --import`); reports over its IPC channel what the
 * process has used. The server itself is unchanged.
 */

/** What a process has used since it began. */
export interface Used {
  /** Microseconds of CPU time, of all threads. */
  readonly cpu: number;
  /** The same, of the main thread. */
  readonly main: number;
  /** Bytes of memory, after a collection where garbage can be collected at will (`--expose-gc`). */
  readonly resident: number;
  readonly heap: number;
  /** Bytes of memory that the main thread's heap has, in use or kept for later. */
  readonly heapPages: number;
  /** Sockets, files, timers and whatever else is open. */
  readonly handles: number;
}

function used(): Used {
  // an ordinary collection keeps the pages of a burst for the next one, which looks like a growing process
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const all = process.cpuUsage();
  const main = process.threadCpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    cpu: all.user + all.system,
    main: main.user + main.system,
    resident: rss,
    heap: heapUsed + external,
    heapPages: getHeapStatistics().total_physical_size,
    handles: process.getActiveResourcesInfo().length,
  };
}

// threads inherit the flag that loads this
if (isMainThread && process.send !== undefined) {
  process.on('message', (question) => {
    if (question === 'used') process.send?.({ used: used() });
  });
}
