/** A worker as an analysis needs it. */
export type Working = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Starts the bot in a thread of its own, which takes an Order. */
export function startWorker(): Working {
  return new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
}
