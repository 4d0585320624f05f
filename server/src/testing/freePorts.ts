import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range of ports to try: below those this machine uses for outgoing connections, so that a restarted process finds
 * its own port free.
 */
export const [FIRST_PORT, LAST_PORT] = [12_000, 32_000];

/** Whether nothing is listening on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isOurs = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (!isOurs) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Ports of this machine that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
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
