import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyRequest, bytes, joining, opening, pipelined, roomFrame, roomRequest } from '../testing/fuzzing.ts';
import { sendRaw } from '../testing/rawHttp.ts';
import { BINARY, RawSocket, reserves } from '../testing/rawSocket.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { Visitor } from '../testing/visitor.ts';

let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-fuzz-'));
  server = await ServerProcess.on(folder, { LOG: 'debug' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** What a spectator may do that others see. */
const MAY_WATCHERS_DO: ReadonlySet<string> = new Set(['rename', 'say']);

const RUNS = 60;
const AT_ONCE = 50;

/** Where sockets are opened for places that this guest has reserved at a table. */
async function reservePlaces(guest: Visitor, table: string, count: number): Promise<string[]> {
  const reserve = async (): Promise<string> => {
    const { body } = await guest.ask('POST', `/matchmake/joinById/${table}`, { token: guest.guest.token });
    const { processId, roomId, sessionId } = body as Record<string, string>;
    return `/${processId}/${roomId}?sessionId=${sessionId}`;
  };
  return Promise.all(Array.from({ length: count }, reserve));
}

test('whatever bytes come, over HTTP or while opening a socket, the server keeps running and serves the others', async () => {
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  await player.joins(table);
  const places = await reservePlaces(await Visitor.of(server.url), table, 20);

  const structured = pipelined(
    fc.oneof(anyRequest, joining, opening([...places, `/p/${table}?sessionId=constructor`])),
  );
  const sent = fc.array(fc.oneof({ weight: 9, arbitrary: structured }, { weight: 1, arbitrary: bytes }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const goesOn = async (requests: readonly string[]): Promise<void> => {
    await Promise.all(requests.map((request) => sendRaw(server, request)));
    expect(server.isRunning()).toBe(true);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  };
  // no shrinking after a failure: there is no server left to try it on
  await fc.assert(fc.asyncProperty(sent, goesOn), { numRuns: RUNS, endOnFailure: true });

  // the visitor at the table noticed nothing, and others still get in
  expect(await player.asks('sit', { seat: 0 })).toEqual({ ok: true });
  expect(player.closed).toBe(0);
  const back = await player.again().joins(table);
  expect(back.me.seat).toBe(0);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});

test('whatever comes over the sockets of a table, it keeps running and does nothing that is not allowed', async () => {
  const [host, other] = [await Visitor.of(server.url, 'Host'), await Visitor.of(server.url, 'Other')];
  const table = await host.opens({ game: 'spades', seats: 4, open: false });
  await host.joins(table);
  expect(await host.asks('sit', { seat: 0 })).toEqual({ ok: true });
  await host.asks('start', { fill: true });
  await host.sees((seen) => seen.choices.length > 0);
  const { seats, turn, choices } = host.seen;

  // a watcher asks for everything; the seats are taken, so none of it is allowed
  const asks = async (asked: readonly (readonly [string, unknown])[]): Promise<void> => {
    const watcher = await Visitor.of(server.url, 'Watcher');
    await watcher.joins(table);
    const answers = await Promise.all(asked.map(([name, payload]) => watcher.asksAnything(name, payload)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: expect.any(Boolean) });
    expect(watcher.closed).toBe(0);
    await watcher.leaves();
  };
  const harmless = roomRequest.filter(([name]) => !MAY_WATCHERS_DO.has(name));
  const requests = fc.array(harmless, { minLength: 50, maxLength: 50 });
  await fc.assert(fc.asyncProperty(requests, asks), { numRuns: 10, endOnFailure: true });

  const rages = async (frames: readonly Uint8Array[]): Promise<void> => {
    const { body } = await reserves(server.url, table, other.guest.token);
    const socket = await RawSocket.of(server.url, body);
    for (const frame of frames) socket.sends(BINARY, frame);
    socket.ends();
    expect(server.isRunning()).toBe(true);
  };
  const frames = fc.array(roomFrame, { minLength: 50, maxLength: 50 });
  await fc.assert(fc.asyncProperty(frames, rages), { numRuns: 20, endOnFailure: true });

  expect(host.closed).toBe(0);
  expect(host.seen).toMatchObject({ seats, turn, choices });
  expect(await host.moves(([first]) => first)).toEqual({ ok: true });
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
