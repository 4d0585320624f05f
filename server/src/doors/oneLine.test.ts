import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { rawRequest } from '../testing/rawHttp.ts';
import { RawSocket, reserves } from '../testing/rawSocket.ts';
import { TestServer } from '../testing/testServer.ts';

// a busy machine may be slow to open so many connections
jest.setTimeout(60_000);

let server: TestServer;
const held: Socket[] = [];
const sockets: RawSocket[] = [];

afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy();
  for (const socket of sockets.splice(0)) socket.ends();
  await server.close();
});

/** Begins a request that never ends, and waits until the server has looked at it or hung up. */
async function holds(from: string): Promise<void> {
  const socket = connect({ port: server.running.port, host: '127.0.0.1' });
  held.push(socket);
  socket.on('error', () => undefined);
  const headers = { Host: 'a', 'Content-Length': '100', Expect: '100-continue', 'X-Forwarded-For': from };
  socket.write(rawRequest('POST', '/api/guests', { ...headers, 'Content-Type': 'application/json' }));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
}

/** Somebody comes from an address, gets a guest and watches a table. */
async function comes(from: string, table: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const place = await reserves(server.url, table, token, from);
  expect(place.status).toBe(200);
  sockets.push(await RawSocket.of(server.url, place.body, from));
}

test('one line with 256 networks, each taking the connections it can, keeps nobody out', async () => {
  server = await TestServer.open({ connections: 64, proxies: 1 }, [], { request: 600_000, idle: 600_000 });
  const host = await server.visitor();
  const table = await host.opens({ game: 'spades', seats: 4, open: true });
  for (let i = 0; i < 256; i++) await holds(`2001:db8:0:7${i.toString(16).padStart(2, '0')}::1`);
  await Promise.all(Array.from({ length: 8 }, (_, i) => comes(`198.51.100.${i}`, table)));
  expect(sockets.map(({ closeCode }) => closeCode)).toEqual(sockets.map(() => 0));
  // the line may have three eighths
  expect(held.filter((socket) => !socket.closed && !socket.readableEnded)).toHaveLength(24);
});
