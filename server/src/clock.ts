/** The wall clock at the start of the process, assuming that it has been monotonic since. */
const began = Date.now() - performance.now();

/**
 * The server's clock in whole epoch milliseconds. It is right when the process starts and never jumps afterwards, whatever happens to the machine's clock:
 * all waits go by it, and clients, which are told it (`Me.now`), count down by it.
 */
export function serverNow(): number {
  return Math.round(began + performance.now());
}
