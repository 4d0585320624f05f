import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range of ports to try: below those this machine uses for outgoing connections, so that a restarted process finds
 * its own port free.
 */
const [FIRST_PORT, LAST_PORT] = [12_000, 32_000];

/** How many processes of one run may take ports at the same time, each from a share of the range. */
const SHARES = 16;
const SHARE = Math.floor((LAST_PORT - FIRST_PORT) / SHARES);

/** Whether nothing is listening on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isOurs = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  if (!(await isOurs)) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * A port to try. Test files that run side by side each have their share, so that no two are given one port before
 * either listens on it.
 */
export function anyPort(): number {
  const first = FIRST_PORT + SHARE * (Number(process.env['VITEST_POOL_ID'] ?? 0) % SHARES);
  return randomInt(first, first + SHARE);
}

/** Ports of this machine that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = anyPort();
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new RangeError('one was asked for');
  return port;
}
