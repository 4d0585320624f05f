import { newcomer, OneLine } from '@kibitz/server/src/testing/oneLine.ts';
import { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { figure } from '../figures.ts';
import { bareStart, withServer } from '../players/ownServer.ts';

/** How long eight newcomers from eight addresses take to come to a table at the same time, in milliseconds. */
export interface Newcomers {
  /** Nobody else is there. */
  readonly before: number;
  /** One line with 256 networks holds as many connections as it can get. */
  readonly during: number;
  /** The start of a bare Node server. */
  readonly bare: number;
}

const COMING = 8;

async function takeIn(url: string, network: string, table: string): Promise<number> {
  const since = performance.now();
  const coming = Array.from({ length: COMING }, (_, i) => newcomer(url, `${network}.${i}`, table));
  const sockets = await Promise.all(coming);
  const took = performance.now() - since;
  for (const socket of sockets) socket.ends();
  return took;
}

/** Measures it at a server of its own, which has room for few connections. Throws if a newcomer is kept out. */
export async function measureNewcomers(): Promise<Newcomers> {
  const bare = await bareStart();
  return withServer({ KIBITZ_PROXIES: '1', KIBITZ_CONNECTIONS: '64' }, async ({ url, port }) => {
    const line = new OneLine(port);
    try {
      const host = await Visitor.of(url);
      const table = await host.opens({ game: 'spades', seats: 4, open: true });
      const before = await takeIn(url, '198.51.100', table);
      await line.holds();
      return { before, during: await takeIn(url, '203.0.113', table), bare };
    } finally {
      line.ends();
    }
  });
}

/** What was measured, as a line for people. */
export function tellNewcomers({ before, during, bare }: Newcomers): string {
  const within = `${COMING} newcomers are in within ${figure(during)} ms, ${figure(before)} ms before`;
  const start = `a bare Node server starts in ${figure(bare)} ms`;
  return `hostile: measured: while one line holds what it can, ${within}; ${start}`;
}
