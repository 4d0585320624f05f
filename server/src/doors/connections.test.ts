import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest, rawUpgrade, sendRaw, statusIn } from '../testing/rawHttp.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A connection on which nothing has been sent yet. `text` grows with what comes. */
async function open(
  from = '127.0.0.1',
): Promise<{ socket: Socket; heard: { text: string }; closed: Promise<unknown> }> {
  const socket = connect({ port: server.running.port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  const heard = { text: '' };
  socket.setEncoding('latin1').on('data', (text) => {
    heard.text += text;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard, closed };
}

/** Asks whether the server is alive, over a connection of its own. */
async function statusFrom(from: string): Promise<number> {
  return statusIn(await sendRaw({ port: server.running.port, from }, rawRequest('GET', '/healthz', { Host: 'a' })));
}

/** The target of a socket for a place that a visitor has reserved. */
async function reserve(visitor: Visitor, table: string): Promise<string> {
  const { body } = await visitor.ask('POST', `/matchmake/joinById/${table}`, { token: visitor.guest.token });
  const { processId, roomId, sessionId } = body as Record<string, string>;
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

const SLOW = { Host: 'a', 'Content-Type': 'application/json', 'Content-Length': '2000' };

describe('a connection', () => {
  test('on which a request stalls is closed, with an answer if one can still be read', async () => {
    server = await TestServer.open({}, [], { headers: 300, request: 300, checkedEvery: 50 });
    const [silent, slowHead, slowBody] = await Promise.all([open(), open(), open()]);
    slowHead.socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    slowBody.socket.write(rawRequest('POST', '/api/guests', SLOW, '{'));
    await Promise.all([silent, slowHead, slowBody].map(({ closed }) => closed));
    expect([slowHead, slowBody].map(({ heard }) => statusIn(heard.text))).toEqual([408, 408]);
  });

  test('that is kept for another request is closed if none comes', async () => {
    server = await TestServer.open({}, [], { keptAlive: 100 });
    const { socket, heard, closed } = await open();
    socket.write(rawRequest('GET', '/healthz', { Host: 'a' }));
    await closed;
    expect(statusIn(heard.text)).toBe(200);
  });

  test('that becomes a socket and never confirms that it has joined is closed', async () => {
    // long enough for an honest client, on a busy machine
    server = await TestServer.open({}, [], { joining: 3000 });
    const visitor = await server.visitor();
    const table = await visitor.opens({ game: 'spades', seats: 4, open: true });
    const joined = await visitor.joins(table);
    const other = await server.visitor();
    const silent = await open();
    silent.socket.write(rawUpgrade(await reserve(other, table)));
    await silent.closed;
    expect(statusIn(silent.heard.text)).toBe(101);
    await joined.sees((seen) => seen.watchers === 1);
    expect(joined.closed).toBe(0);
  });
});

describe('connections', () => {
  test('are limited per address, which leaves room for others', async () => {
    server = await TestServer.open({ connections: 16 });
    const greedy = await Promise.all([1, 2, 3, 4].map(() => open('127.0.0.2')));
    await (await open('127.0.0.2')).closed;
    expect(await statusFrom('127.0.0.2')).toBe(0);
    expect(await statusFrom('127.0.0.3')).toBe(200);
    greedy[0]!.socket.destroy();
    while ((await statusFrom('127.0.0.2')) !== 200);
  });

  test('are limited in total', async () => {
    server = await TestServer.open({ connections: 4 });
    await Promise.all([2, 3, 4, 5].map((last) => open(`127.0.0.${last}`)));
    await (await open('127.0.0.6')).closed;
  });

  test('are counted per visitor behind a proxy', async () => {
    server = await TestServer.open({ connections: 16, proxies: 1 });
    const visitor = await server.visitor();
    const table = await visitor.opens({ game: 'spades', seats: 4, open: true });
    const statusOf = async (address: string): Promise<number> => {
      const { socket, heard } = await open();
      socket.write(rawUpgrade(await reserve(visitor, table), { 'X-Forwarded-For': `9.9.9.9, ${address}` }));
      await once(socket, 'data');
      return statusIn(heard.text);
    };
    const greedy = [];
    for (let i = 0; i < 5; i++) greedy.push(await statusOf('1.1.1.1'));
    expect(greedy).toEqual([101, 101, 101, 101, 429]);
    const headers = { 'x-forwarded-for': '9.9.9.9, 1.1.1.1' };
    const refused = await fetch(`${server.url}/api/games`, { headers });
    expect([refused.status, await refused.json()]).toMatchObject([429, { refused: { code: 'too-fast' } }]);
    expect(await statusOf('2.2.2.2')).toBe(101);
  });
});
