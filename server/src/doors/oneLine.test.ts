import { afterEach, expect, test } from 'vitest';
import { newcomer, OneLine } from '../testing/oneLine.ts';
import type { RawSocket } from '../testing/rawSocket.ts';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;
let line: OneLine;
let sockets: RawSocket[] = [];

afterEach(async () => {
  line.ends();
  for (const socket of sockets) socket.ends();
  await server.close();
});

test('one line with 256 networks, each taking the connections it can, keeps nobody out', async () => {
  server = await TestServer.open({ connections: 64, proxies: 1 }, [], { request: 600_000, idle: 600_000 });
  line = new OneLine(server.running.port);
  const host = await server.visitor();
  const table = await host.opens({ game: 'spades', seats: 4, open: true });
  await line.holds();
  const coming = Array.from({ length: 8 }, (_, i) => newcomer(server.url, `198.51.100.${i}`, table));
  sockets = await Promise.all(coming);
  expect(sockets.map(({ closeCode }) => closeCode)).toEqual(sockets.map(() => 0));
  // the line may have three eighths
  expect(line.held()).toBe(24);
});
