import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WIRE } from '@kibitz/shared/wire/version';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JoiningClient, OutdatedPage } from './joining.ts';

const RESERVED = { name: 'spades', roomId: 'Tq7', sessionId: 's', processId: 'p', wire: WIRE };

let server: Server;
let client: JoiningClient;
/** The connections of requests that are never answered. */
let left: Socket[];

/**
 * A server that takes requests and sockets, and answers neither, except for requests that `answers` has an answer to.
 */
async function opens(answers: (request: IncomingMessage) => unknown): Promise<void> {
  server = createServer((request, response) => {
    const answer = answers(request);
    if (answer === null) left.push(request.socket);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  server.on('upgrade', (_request, socket: Socket) => {
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    left.push(socket.resume());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = new JoiningClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

beforeEach(() => {
  left = [];
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const joins = () => client.attempt(() => client.joinById('Tq7'));

/** Resolves once the other end has hung up on everything that was left unanswered. */
const hungUp = () => Promise.all(left.map((socket) => socket.destroyed || once(socket, 'close')));

test.each([
  ['a request', () => null],
  ['a socket', () => RESERVED],
])('an attempt at which %s is not answered is given up, and nothing of it stays open', async (_, answers) => {
  await opens(answers);
  client.hurry();
  await expect(joins()).rejects.toThrow();
  expect(left.length).toBe(1);
  await hungUp();
});

test.each([
  { ...RESERVED, wire: 'kibitz-1' },
  { ...RESERVED, wire: undefined },
])('a place at a table that this page could not read is not taken: $wire', async (place) => {
  await opens(() => place);
  await expect(joins()).rejects.toThrow(OutdatedPage);
  expect(left).toEqual([]);
});

test('each attempt that is given up makes the next one longer, until it is urgent again', async () => {
  await opens(() => null);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const limits: (number | undefined)[] = [];
  for (const isHurried of [true, false, true]) {
    if (isHurried) client.hurry();
    const before = waits.mock.calls.length;
    const joining = joins();
    // the first: Node's own connections set some, too
    limits.push(waits.mock.calls[before]?.[1]);
    await expect(joining).rejects.toThrow();
  }
  waits.mockRestore();
  expect(limits).toEqual([1000, 2000, 1000]);
});

test('a successful attempt ends the short time limits', async () => {
  await opens(() => null);
  client.hurry();
  await expect(joins()).rejects.toThrow();
  await client.attempt(async () => undefined);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await client.attempt(async () => undefined);
  expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([15_000]);
  waits.mockRestore();
});

test('the process that gave the reservation is known by its id', async () => {
  await opens(() => RESERVED);
  client.hurry();
  expect(client.process).toBe('');
  await expect(joins()).rejects.toThrow();
  expect(client.process).toBe('p');
});

test('a refused attempt fails with the refusal, and one that was given up does not spoil the next', async () => {
  await opens(() => null);
  client.hurry();
  await expect(joins()).rejects.toThrow();
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"code":403,"error":"not you"}');
  });
  await expect(joins()).rejects.toThrow('not you');
});
