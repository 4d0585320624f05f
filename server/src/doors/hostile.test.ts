import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostileRequests } from '../testing/hostileRequests.ts';
import { rawJoin, sendRaw, statusIn } from '../testing/rawHttp.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { fourAtSpades, Visitor } from '../testing/visitor.ts';

const MINUTE = 60_000;
/** Milliseconds that a player thinks. */
const THOUGHT = 40;

let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-hostile-'));
  server = await ServerProcess.on(folder);
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/**
 * Makes a player move whenever it is their turn, as long as wanted. Returns how many moves were made; throws if one is
 * refused or unanswered.
 */
async function keepPlaying(player: Visitor, isOver: () => boolean): Promise<number> {
  for (let made = 0; ; made++) {
    await player.until(() => isOver() || player.closed !== 0 || player.seen.choices.length > 0);
    if (isOver()) return made;
    const { turn } = player.seen;
    await pause(THOUGHT);
    expect(await player.moves((choices) => choices.at(-1))).toEqual({ ok: true });
    await player.until(() => isOver() || player.closed !== 0 || player.seen.turn !== turn);
  }
}

describe('requests that could end a server', () => {
  test('each once a second for a minute, do not disturb four players', async () => {
    const players = await fourAtSpades(server.url);
    const table = players[0]!.seen.id;
    const end = Date.now() + MINUTE;
    let isOver = false;
    const playing = Promise.all(players.map((player) => keepPlaying(player, () => isOver)));
    // a failure ends the test; until then nobody waits for it
    playing.catch(() => undefined);
    while (Date.now() < end) {
      const next = Date.now() + 1000;
      await Promise.all(hostileRequests(table).map(({ bytes }) => sendRaw(server, bytes)));
      expect(server.isRunning()).toBe(true);
      await pause(Math.max(0, next - Date.now()));
    }
    isOver = true;
    for (const player of players) player.look();
    const moves = await playing;
    expect(Math.min(...moves)).toBeGreaterThan(50);
    expect(players.map((player) => player.closed)).toEqual([0, 0, 0, 0]);
    const back = await players[0]!.again().joins(table);
    expect(back.me.seat).toBe(0);
  });

  test('are answered, or cut off, and affect nobody else', async () => {
    const player = await Visitor.of(server.url, 'Player');
    const table = await player.opens({ game: 'spades', seats: 4, open: false });
    for (const { name, bytes } of hostileRequests(table)) {
      const answer = await sendRaw(server, bytes);
      const status = statusIn(answer);
      expect({ name, isFine: status !== 500 && (answer === '' || status !== 0) }).toEqual({ name, isFine: true });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    }
    expect(server.isRunning()).toBe(true);
  });
});

test('people behind two proxies in a row join as they do anywhere else', async () => {
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  const body = JSON.stringify({ token: player.guest.token });
  const answer = await sendRaw(
    server,
    rawJoin(`/matchmake/joinById/${table}`, body, {
      'X-Forwarded-Proto': 'https, http',
      'X-Forwarded-For': '1.2.3.4, 10.0.0.1',
    }),
  );
  expect(statusIn(answer)).toBe(200);
  expect(answer).toContain('"sessionId"');
});
