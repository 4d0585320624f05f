import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, isFree } from './freePorts.ts';

test('a port on which somebody listens is not free, and is again once they stop', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFree(port)).toBe(true);
});

test('test files that run side by side are never given one port', async () => {
  const own = process.env['VITEST_POOL_ID'];
  const sharesOf = async (worker: string): Promise<number[]> => {
    process.env['VITEST_POOL_ID'] = worker;
    return freePorts(400);
  };
  try {
    const [first, second] = [await sharesOf('1'), new Set(await sharesOf('2'))];
    expect(first.filter((port) => second.has(port))).toEqual([]);
  } finally {
    if (own === undefined) delete process.env['VITEST_POOL_ID'];
    else process.env['VITEST_POOL_ID'] = own;
  }
});
