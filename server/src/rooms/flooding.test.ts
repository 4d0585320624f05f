import { setTimeout as pause } from 'node:timers/promises';
import { Protocol } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Answer } from '@kibitz/shared/wire/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BINARY, PING, PONG, RawSocket, reserves } from '../testing/rawSocket.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * A guest who asks too often is still served at the full rate of the limit. A socket that floods is closed, and nobody
 * else notices.
 */

let server: TestServer;
let table: string;
let player: Visitor;

beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
  [player] = (await server.seated(1, { game: 'high-card', seats: 3 })) as [Visitor];
  table = player.seen.id;
});
afterEach(() => server.close());

const isTooFast = (answer: Answer): boolean => !answer.ok && answer.refused.code === 'too-fast';

function tooFast(answers: readonly Answer[]): Answer[] {
  return answers.filter(isTooFast);
}

/** Sends a request this many times at once. */
function inARush(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, ask));
}

describe('requests', () => {
  test('beyond the limit are refused with the time to wait, and are still served at the rate of the limit', async () => {
    const eager = await (await server.visitor()).joins(table);
    const rush = await inARush(90, () => eager.asks('stand', {}));
    expect(tooFast(rush)[0]).toEqual({
      ok: false,
      refused: { code: 'too-fast', why: { key: 'refused.too-fast', with: { seconds: 1 } }, retryAfter: 1 },
    });
    // refusals are not charged: a guest who tries three times too often still gets through at the limit
    let heard = 0;
    while (heard < 5) {
      await pause(15);
      if (!isTooFast(await eager.asks('stand', {}))) heard++;
    }
    expect(eager.closed).toBe(0);
  });

  test('are counted per guest, over all windows', async () => {
    const guest = await server.visitor();
    const windows = await Promise.all([0, 1, 2].map(() => guest.again().joins(table)));
    const answers = await Promise.all(windows.map((window) => inARush(50, () => window.asks('stand', {}))));
    expect(tooFast(answers.flat()).length).toBeGreaterThan(40);
    const other = await (await server.visitor()).joins(table);
    expect(tooFast([await other.asks('stand', {})])).toEqual([]);
  });

  test('that take and leave seats are limited across all tables, since each is recorded', async () => {
    const other = await player.again().joins(await player.opens({ game: 'high-card', seats: 3 }));
    const answers = [];
    // earlier requests, at long-gone tables
    for (let i = 0; i < 30; i++) server.app.limits.write(player.guest.id, 'sit');
    for (let i = 0; i < 20; i++) {
      answers.push(await player.asks('sit', { seat: i % 3 }), await other.asks('sit', { seat: i % 3 }));
    }
    expect(tooFast(answers).length).toBeGreaterThan(0);
    const { events } = (await storedTable(server.app.journal, table))!;
    expect(events.length).toBeLessThan(2 * answers.length);
    // moves and other game requests are not held up by this
    expect(tooFast([await player.asks('next', {})])).toEqual([]);
  });

  test('for another name are limited at the table and over HTTP together; the same name, or an invalid one, costs nothing', async () => {
    const writes = await eventsOfRenames(async () => {
      for (let i = 0; i < 40; i++) await player.asks('rename', { name: 'Player 0' });
      for (let i = 0; i < 10; i++) await player.asks('rename', { name: '' });
      const answers = [];
      for (let i = 0; i < 10; i++) answers.push(await player.asks('rename', { name: `Ann ${i}` }));
      expect(tooFast(answers).length).toBeGreaterThan(0);
      expect(answers.slice(0, 5)).toEqual(answers.slice(0, 5).map(() => ({ ok: true })));
      expect(await player.ask('POST', '/api/guests', { name: 'Bob' })).toMatchObject({
        status: 429,
        body: { refused: { code: 'too-fast', retryAfter: expect.any(Number) } },
      });
    });
    expect(writes).toBeLessThan(10);
  });

  async function eventsOfRenames(rename: () => Promise<void>): Promise<number> {
    await rename();
    const { events } = (await storedTable(server.app.journal, table))!;
    return events.filter((event) => event.type === 'renamed').length;
  }
});

describe('a socket', () => {
  const nothing = new Uint8Array([]);

  async function hostile(): Promise<{ socket: RawSocket; token: string }> {
    const { token } = (await server.visitor()).guest;
    const { body } = await reserves(server.url, table, token);
    return { socket: await RawSocket.of(server.url, body), token };
  }

  test.each<[string, number, Uint8Array]>([
    ["the protocol's pings", BINARY, new Uint8Array([Protocol.PING])],
    ['joining again and again', BINARY, new Uint8Array([Protocol.JOIN_ROOM])],
    ["WebSocket's pings", PING, nothing],
    ["WebSocket's pongs", PONG, nothing],
    ['large frames', BINARY, new Uint8Array(125)],
    ['what is no frame of the protocol', BINARY, new Uint8Array([99])],
  ])(
    'that floods with %s is closed, and its guest stays away for a while; others of the address do not',
    async (_what, opcode, payload) => {
      const { socket, token } = await hostile();
      socket.sends(opcode, payload, 2000);
      expect(await socket.closed()).toBe(CLOSED.flooding);
      expect(await reserves(server.url, table, token)).toMatchObject({
        status: 429,
        body: { code: 'too-fast', retryAfter: expect.any(Number) },
      });
      const neighbour = await (await server.visitor()).joins(table);
      await neighbour.leaves();
      expect(player.closed).toBe(0);
      expect((await player.asks('rename', { name: 'Ann' })).ok).toBe(true);
    },
  );

  test('that sends a ping now and then is answered, and one that sends many is answered a few times', async () => {
    const { socket } = await hostile();
    socket.sends(PING, nothing, 100);
    socket.sends(BINARY, new Uint8Array([Protocol.PING]), 100);
    socket.sends(BINARY, new Uint8Array([99]), 1);
    // the last one is answered with a message, once all the others are answered
    await socket.until(() => socket.heard.some(({ first }) => first === Protocol.ROOM_DATA));
    const pongs = socket.heard.filter(({ opcode }) => opcode === PONG).length;
    const pings = socket.heard.filter(({ opcode, first }) => opcode === BINARY && first === Protocol.PING).length;
    for (const answered of [pongs, pings]) {
      expect(answered).toBeGreaterThan(0);
      expect(answered).toBeLessThan(20);
    }
    expect(socket.closeCode).toBe(0);
    socket.ends();
  });
});
