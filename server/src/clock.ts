/** What the wall clock said when the process began, had it been monotonic since. */
const began = Date.now() - performance.now();

/**
 * The server's clock in whole epoch milliseconds. It is right when the process starts and never jumps after that, whatever happens to the machine's clock:
 * every wait goes by it, and clients, which are told it (`Me.now`), count down by it.
 */
export function serverNow(): number {
  return Math.round(began + performance.now());
}
