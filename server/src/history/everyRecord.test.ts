import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import { RecordedGame } from '@kibitz/shared/kit/record/recordedGame';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../cli/check.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.open();
  folder = mkdtempSync(join(tmpdir(), 'kibitz-records-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function recordOf(id: string): Promise<string> {
  const response = await fetch(`${server.url}/api/tables/${id}/record`);
  expect(response.status).toBe(200);
  return response.text();
}

/** A record as the replay gets it, read and checked. */
function replayOf(text: string): RecordedGame {
  const reading = readRecordText(text, (id) => games.find((game) => game.id === id));
  if (!wasRead(reading)) throw new Error(reading.fault.why.key);
  return new RecordedGame(reading.game, reading.options, reading.record);
}

describe.each(games.map((game) => ({ name: game.id, game })))('a finished game of $name', ({ game }) => {
  test('can be downloaded, is accepted by the checker, and replays to the result that the server gives', async () => {
    const id = await storeFinished(server.app.journal, playedGame(game));
    const text = await recordOf(id);

    const file = join(folder, `${game.id}.json`);
    writeFileSync(file, text);
    const lines: string[] = [];
    expect(await check([file], (line) => lines.push(line))).toBe(0);
    expect(JSON.parse(lines[0]!)).toMatchObject({ ok: true, over: true });

    const replay = replayOf(text);
    expect(replay.fault).toBeNull();
    const result = (await (await fetch(`${server.url}/api/tables/${id}/result`)).json()) as FinishedTable;
    expect(game.picture.table(result.view)).toEqual(replay.picture(replay.stops.at(-1)!, SPECTATOR));
  });
});

/** Data as text, the same for equal data: data from the wire may have its names in another order. */
function ordered(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

const GAMES = [
  ['spades', { target: 200 }],
  ['oh-hell', { shape: 'down', maxHand: 3 }],
  ['euchre', { target: 5 }],
] as const;

test.each(GAMES)('a replay of %s shows what a spectator saw live, picture by picture', async (name, options) => {
  const seats = games.find(({ id }) => id === name)!.seats[0]!;
  const [player] = (await server.seated(1, { game: name, seats, options })) as [Visitor];
  const { id } = player.seen;
  const spectator = await (await server.visitor()).joins(id);
  const seen: string[] = [];
  spectator.room!.onStateChange(() => {
    const { table } = spectator.seen;
    const text = ordered(table);
    if (table !== null && text !== seen.at(-1)) seen.push(text);
  });
  await player.asks('start', { fill: true });
  for (;;) {
    const { phase, turn } = await player.sees((table) => table.phase === 'over' || table.choices.length > 0);
    if (phase === 'over') break;
    const answer = await player.moves((choices) => choices[turn % choices.length]);
    if (answer.ok) await player.until(() => player.seen.phase === 'over' || player.seen.turn !== turn);
  }
  await spectator.sees(({ phase }) => phase === 'over');
  await server.app.tables.get(id)?.queue.idle();

  const replay = replayOf(await recordOf(id));
  const shown = [...replay.publicPictures()].map(({ table }) => ordered(table));
  // everything seen live is in the replay, in the same order
  let at = 0;
  for (const picture of seen) {
    const found = shown.indexOf(picture, at);
    expect(found).toBeGreaterThanOrEqual(at);
    at = found;
  }
  expect(at).toBe(shown.length - 1);
  expect(new Set(seen).size).toBeGreaterThan(10);
});
