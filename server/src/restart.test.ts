import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardOfCode } from '@kibitz/shared/kit/cards/cards';
import { pack } from '@kibitz/shared/kit/cards/packed';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableEvent } from './journal/journal.ts';
import { ownDatabase } from './testing/ownDatabase.ts';
import { ServerProcess } from './testing/serverProcess.ts';
import { runSql } from './testing/storeSql.ts';
import { fourAtSpades, type Visitor } from './testing/visitor.ts';

let folder: string;
let server: ServerProcess;
/** Where everything is stored if not in the folder. */
let database: string | null;

/** Starts the program on what is stored. */
function started(): Promise<ServerProcess> {
  return ServerProcess.on(folder, database === null ? {} : { DATABASE_URL: database, KIBITZ_LEASE: '2' });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-restart-'));
  database = await ownDatabase();
  server = await started();
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The moves of the only table in the store, read without the server. */
async function movesOnDisk(): Promise<Move[]> {
  const rows = await runSql<{ event: string }>({ folder, database }, 'SELECT event FROM events ORDER BY seq');
  return rows
    .map(({ event }) => JSON.parse(event) as TableEvent)
    .flatMap((event) => (event.type === 'move' ? [event.move] : []));
}

/** What was acknowledged, by seat. */
type Acknowledged = Move[][];

/**
 * Everybody moves in turn until `wanted` moves in total have been acknowledged, or the server is killed; `onMove` is
 * called for each.
 */
async function play(
  players: readonly Visitor[],
  moves: number,
  onMove = (_made: number): void => undefined,
): Promise<Acknowledged> {
  let made = 0;
  const isOver = (player: Visitor): boolean => made >= moves || player.closed !== 0;
  return Promise.all(
    players.map(async (player) => {
      const acknowledged: Move[] = [];
      for (;;) {
        await player.until(() => isOver(player) || player.seen.choices.length > 0);
        if (isOver(player)) return acknowledged;
        const { choices, turn, me } = player.seen;
        const action = choices[0] as Record<string, string | number>;
        try {
          expect(await player.asks('act', { action, turn })).toEqual({ ok: true });
        } catch {
          // the server was killed before it could answer
          return acknowledged;
        }
        acknowledged.push({ ...action, seat: me } as Move);
        onMove(++made);
        // waiters that only need the number of moves
        for (const one of players) one.look();
        await player.until(() => isOver(player) || player.seen.turn !== turn);
      }
    }),
  );
}

const ofSeat = (moves: readonly Move[], seat: number): Move[] =>
  moves.filter((move) => !isDeck(move) && move.seat === seat);
const BIDS = 4;
const HAND = BIDS + 52;

/** Everything acknowledged is on disk, in order; at most there is also a move whose answer was lost. */
async function expectKept(acknowledged: Acknowledged): Promise<void> {
  const moves = await movesOnDisk();
  let more = 0;
  for (const [seat, own] of acknowledged.entries()) {
    const written = ofSeat(moves, seat);
    expect(written.slice(0, own.length)).toEqual(own);
    more += written.length - own.length;
  }
  expect(more).toBeLessThanOrEqual(1);
}

test('four people play a hand of Spades, and it is recorded card by card', async () => {
  const players = await fourAtSpades(server.url);
  await expectKept(await play(players, HAND));
  expect((await movesOnDisk()).filter((move) => 'card' in move).length).toBe(52);
  await players[0]!.sees((seen) => seen.table!.sheet!.rows.length > 0);
});

describe('after kill -9 in the middle of a hand', () => {
  test('everybody continues where they were, under the same link', async () => {
    const players = await fourAtSpades(server.url);
    const { id } = players[0]!.seen;
    const acknowledged = await play(players, BIDS + 10);
    await server.end('SIGKILL');
    await expectKept(acknowledged);
    const moves = await movesOnDisk();

    server = await started();
    const back = await Promise.all(players.map((player) => player.again(server.url).joins(id)));
    expect(back.map((player) => player.me.seat)).toEqual([0, 1, 2, 3]);
    expect(back[0]!.me.isHost).toBe(true);
    expect(await movesOnDisk()).toEqual(moves);
    const laid = moves.flatMap((move) => ('card' in move ? [pack(cardOfCode(String(move['card'])))] : []));
    for (const [seat, player] of back.entries()) {
      const [was, is] = [players[seat]!, player].map((one) => [...one.seen.table!.own!.cards[`hand:${seat}`]!]);
      expect(is).toEqual(was!.filter((card) => !laid.includes(card)));
    }
    await play(back, HAND - BIDS - 10);
    expect((await movesOnDisk()).slice(0, moves.length)).toEqual(moves);
    await back[0]!.sees((seen) => seen.table!.sheet!.rows.length > 0);
  });

  test('again and again, while moves are on their way, nothing acknowledged is missing', async () => {
    let players = await fourAtSpades(server.url);
    const { id } = players[0]!.seen;
    for (const wanted of [3, 8, 13]) {
      const before = await movesOnDisk();
      const acknowledged = await play(players, Number.POSITIVE_INFINITY, (made) => {
        if (made === wanted) void server.end('SIGKILL');
      });
      await server.end('SIGKILL');
      await expectKept(acknowledged.map((own, seat) => [...ofSeat(before, seat), ...own]));
      server = await started();
      players = await Promise.all(players.map((player) => player.again(server.url).joins(id)));
    }
  });
});

test('a server that is told to stop disconnects everybody with 4001, exits cleanly, and comes back as it was', async () => {
  const players = await fourAtSpades(server.url);
  const { id } = players[0]!.seen;
  await play(players, BIDS + 5);
  const ended = server.end('SIGTERM');
  await Promise.all(players.map((player) => player.until(() => player.closed !== 0)));
  expect(players.map((player) => player.closed)).toEqual([4001, 4001, 4001, 4001]);
  expect(await ended).toBe(0);
  const moves = await movesOnDisk();
  server = await started();
  const back = await Promise.all(players.map((player) => player.again(server.url).joins(id)));
  expect((await movesOnDisk()).slice(0, moves.length)).toEqual(moves);
  expect(back.map((player) => player.me.seat)).toEqual([0, 1, 2, 3]);
  await play(back, HAND - BIDS - 5);
});

test('a second server on the same data says why it cannot start, and must not be restarted', async () => {
  await server.end('SIGTERM');
  server = await ServerProcess.on(folder);
  await expect(ServerProcess.on(folder)).rejects.toThrow(/ended with 78: .*already/);
});
