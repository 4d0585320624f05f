import { setTimeout as sleep } from 'node:timers/promises';
import type { Processes } from './processes.ts';

/** How often to look, in milliseconds. */
const EVERY = 100;

/**
 * Resolves once no other process has a lease on the store, or every lease held at the call must have run out by now. A process that was killed has its tables
 * until then: its replacement finds them only afterwards. `lease` is how long one runs, in milliseconds. Throws StorageFailed.
 */
export async function untilAlone(store: Pick<Processes, 'process' | 'processes'>, lease: number): Promise<void> {
  const until = performance.now() + lease + EVERY;
  for (;;) {
    const others = (await store.processes()).filter(({ process }) => process !== store.process);
    if (others.length === 0 || performance.now() >= until) return;
    await sleep(EVERY);
  }
}
