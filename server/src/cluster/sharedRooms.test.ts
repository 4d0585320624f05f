import { setTimeout as passes } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/freePorts.ts';
import { type Program, redisAt } from '../testing/program.ts';
import { TestServer } from '../testing/testServer.ts';
import { describeWithRedis } from '../testing/withProgram.ts';

/** Waits until a condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo().catch(() => false)); tries++) {
    if (tries > 200) throw new Error(`waited in vain: ${isSo}`);
    await passes(50);
  }
}

describeWithRedis('rooms that Redis lists', () => {
  let redis: Program;
  let server: TestServer;
  let client: Redis;
  const listed = async (id: string): Promise<{ clients: number } | null> => {
    const text = await client.hget('roomcaches', id);
    return text === null ? null : (JSON.parse(text) as { clients: number });
  };

  beforeAll(async () => {
    const port = await freePort();
    redis = redisAt(port);
    await redis.start();
    client = new Redis(port, '127.0.0.1');
    client.on('error', () => undefined);
    server = await TestServer.open({ redis: `redis://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await server.close();
    client.disconnect();
    await redis.end('SIGKILL');
  });

  test('are those that are open, with who is there', async () => {
    const host = await server.visitor('Host');
    const id = await host.opens({ game: 'whist', seats: 4 });
    await until(async () => (await listed(id)) !== null);
    await host.joins(id);
    await until(async () => (await listed(id))?.clients === 1);
    await server.app.directory.close(server.app.tables.get(id)!);
    await until(async () => (await listed(id)) === null);
  });

  test('belong to another process if it has them by now, and stay listed', async () => {
    const host = await server.visitor('Host');
    const id = await host.opens({ game: 'whist', seats: 4 });
    await until(async () => (await listed(id)) !== null);
    await client.hset('roomcaches', id, JSON.stringify({ roomId: id, name: 'whist', processId: 'another' }));
    await server.app.directory.close(server.app.tables.get(id)!);
    await passes(300);
    expect(await listed(id)).toMatchObject({ processId: 'another' });
  });

  test('can be played in while Redis is gone, and listed again once it is back', async () => {
    await redis.end('SIGKILL');
    const host = await server.visitor('Host');
    const id = await host.opens({ game: 'whist', seats: 4 });
    await host.joins(id);
    expect(await host.asks('sit', { seat: 0 })).toEqual({ ok: true });
    await redis.start();
    await until(async () => (await listed(id))?.clients === 1);
  });
});
