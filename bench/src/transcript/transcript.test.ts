import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, Protocol } from '@colyseus/core';
import { StateSerializer } from '@kibitz/server/src/rooms/stateSerializer.ts';
import { TestServer } from '@kibitz/server/src/testing/testServer.ts';
import type { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { gameOf, games } from '@kibitz/shared/games';
import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';
import { changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { pack } from 'msgpackr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles } from './checkFiles.ts';
import { recordOfTable, transcriptOf } from './transcripts.testing.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.open();
  folder = mkdtempSync(join(tmpdir(), 'kibitz-transcripts-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The output of the command, and its exit status. */
async function checked(file: string, record: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const [path, recordPath] = [join(folder, 'transcript.jsonl'), join(folder, 'record.json')];
  writeFileSync(path, file);
  writeFileSync(recordPath, record);
  const lines: string[] = [];
  const status = await checkFiles([path, recordPath], (line) => lines.push(line));
  const { file: _, ...answer } = JSON.parse(lines[0]!) as Record<string, unknown>;
  return { status, answer };
}

/** A few moves of a player among bots, or as many as there are. */
async function plays(player: Visitor, most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    const { phase, turn } = await player.sees((table) => table.phase === 'over' || table.choices.length > 0);
    if (phase === 'over') return;
    const answer = await player.moves((choices) => choices[turn % choices.length]);
    if (answer.ok) await player.until(() => player.seen.phase === 'over' || player.seen.turn !== turn);
  }
}

describe.each(games.map((game) => ({ name: game.id, game })))('a transcript of $name', ({ game }) => {
  test('is accepted for a player, a spectator, and one who came later', async () => {
    const options = changedOptions(game.options, withAnEnd(game.options, {}, 2));
    const table = { game: game.id, seats: game.seats[0]!, options: { ...options } };
    const [player] = (await server.seated(1, table)) as [Visitor];
    const { id } = player.seen;
    const spectator = await (await server.visitor()).joins(id);
    await player.asks('start', { fill: true });
    await plays(player, 12);
    const late = await (await server.visitor()).joins(id);
    await plays(player, 6);
    const files = [player, spectator, late].map((visitor) => transcriptOf(visitor));
    // bots may play on, and anything sent was recorded first
    const record = await recordOfTable(server, id);
    for (const file of files) {
      const { status, answer } = await checked(file, record);
      expect({ ...answer, status }).toEqual({
        ...{ ok: true, status: 0, frames: file.split('\n').length - 2, takenBack: 0 },
        ...{
          pictures: expect.any(Number),
          cards: expect.any(Number),
          from: expect.any(Number),
          to: expect.any(Number),
        },
      });
      expect(answer['pictures']).toBeGreaterThan(0);
    }
    for (const visitor of [player, spectator, late]) await visitor.leaves();
  });
});

/**
 * A table of Spades: a player on seat 0 and another on seat 1, and their table's record, once the player has made some
 * moves.
 */
async function spades(moves: number): Promise<{ players: readonly Visitor[]; record: string }> {
  const table = { game: 'spades', seats: 4, options: { target: 200 } };
  const players = await server.seated(2, table);
  const [first] = players as [Visitor];
  await first.asks('start', { fill: true });
  for (let i = 0; i < moves; i++) {
    const player = await playerOnTurn(players);
    const { turn } = player.seen;
    await player.moves((choices) => choices[0]);
    await player.until(() => player.seen.turn !== turn);
  }
  await playerOnTurn(players);
  return { players, record: await recordOfTable(server, first.seen.id) };
}

async function playerOnTurn(players: readonly Visitor[]): Promise<Visitor> {
  const isAsked = ({ seen }: Visitor): boolean => seen.choices.length > 0;
  await players[0]!.until(() => players.some(isAsked));
  return players.find(isAsked)!;
}

test('a transcript of a late spectator is accepted: in the table’s room, then in one to watch from', async () => {
  const [player] = (await server.seated(1, {
    ...{ game: 'spades', seats: 4, options: { target: 200 } },
    settings: { delay: 1 },
  })) as [Visitor];
  const { id } = player.seen;
  const late = await (await server.visitor()).joins(id);
  await player.asks('start', { fill: true });
  await plays(player, 6);
  await late.sees(({ table }) => table?.zones.some(({ kind, cards }) => kind === 'trick' && /\w/.test(cards)) === true);
  expect(late.returns).toBe(1);
  const file = transcriptOf(late);
  const { status, answer } = await checked(file, await recordOfTable(server, id));
  expect({ ...answer, status }).toMatchObject({ ok: true, status: 0, frames: file.split('\n').length - 2 });
  expect(answer['cards']).toBeGreaterThan(0);
});

/** A frame with everything a visitor sees, and something planted in it. */
function planted(visitor: Visitor, put: (state: SyncedTable) => unknown): Uint8Array {
  const state = JSON.parse(JSON.stringify(visitor.synced)) as SyncedTable;
  const { shared, own } = { ...state, ...(put(state) as Partial<SyncedTable>) };
  const client = { view: undefined } as unknown as Client;
  const seat = own?.seat ?? -1;
  const room = { game: gameOf(shared.game)!, epoch: 0, seatOf: () => seat, isFor: () => true };
  const serializer = new StateSerializer({ ...room, catchUp: () => undefined });
  serializer.send([client], shared, 0, () => own!);
  return new Uint8Array(serializer.getFullState(client));
}

/** The state with a card that seat 1 has led. */
function withLead({ shared }: SyncedTable, card: string): object {
  const view = shared.view as { readonly trick: object };
  const trick = { ...view.trick, plays: `1${card}`, leader: 1, winning: 1 };
  return { shared: { ...shared, view: { ...view, trick } } };
}

describe('anything planted in a transcript is found', () => {
  test('a card of another’s hand lying on the table', async () => {
    const { players, record } = await spades(2);
    const [first, second] = players as [Visitor, Visitor];
    const card = second.seen.table!.own!.cards['hand:1']!.charAt(0);
    const frame = planted(first, (state) => withLead(state, card));
    const { status, answer } = await checked(transcriptOf(first, [...first.frames, frame]), record);
    expect(status).toBe(1);
    expect(answer).toMatchObject({ ok: false, code: 'card', card: codeOf(unpack(card)), frame: first.frames.length });
    for (const player of players) await player.leaves();
  });

  test('a card of another’s hand among one’s own, and as a choice', async () => {
    const { players, record } = await spades(1);
    const [first, second] = players as [Visitor, Visitor];
    const card = second.seen.table!.own!.cards['hand:1']!.charAt(0);
    const amongOwn = planted(first, ({ own }) => ({ own: { ...own, known: [`${own!.known[0]}${card}`] } }));
    const asChoice = planted(first, ({ own }) => ({
      own: { ...own, choices: [{ type: 'play', card: codeOf(unpack(card)) }] },
    }));
    for (const frame of [amongOwn, asChoice]) {
      const { answer } = await checked(transcriptOf(first, [...first.frames, frame]), record);
      expect(answer).toMatchObject({ ok: false, code: 'card', card: codeOf(unpack(card)) });
    }
    for (const player of players) await player.leaves();
  });

  test('the part of another seat, a choice that was never offered, and an unknown name', async () => {
    const { players, record } = await spades(1);
    const [first, second] = players as [Visitor, Visitor];
    const part = planted(first, () => ({ own: second.synced.own }));
    const kept = planted(first, ({ own }) => ({
      own: { ...own, choices: [{ type: 'nil' }] },
    }));
    const named = planted(first, ({ shared }) => ({ shared: { ...shared, takeBack: { aside: 'AS' } } }));
    const me = first.frames.findLast((frame) => Buffer.from(frame).includes('powers'))!;
    for (const [frames, code] of [
      [[part, me], 'seat'],
      [[kept], 'choice'],
      [[named], 'unknown'],
    ] as const) {
      const { answer } = await checked(transcriptOf(first, [...first.frames, ...frames]), record);
      expect(answer).toMatchObject({ ok: false, code });
    }
    for (const player of players) await player.leaves();
  });

  test('news of something that has not happened', async () => {
    const { players, record } = await spades(2);
    const [first] = players as [Visitor];
    const { news } = first.seen.table!;
    const told = Buffer.concat([
      Buffer.from([Protocol.ROOM_DATA, 0xa0 + 4]),
      Buffer.from('news'),
      pack([{ event: news!.event + 1, text: { key: 'news.plays', values: { card: 'AS' } } }]),
    ]);
    const { answer } = await checked(transcriptOf(first, [...first.frames, told]), record);
    expect(answer).toMatchObject({ ok: false, code: 'news', card: 'AS' });
    for (const player of players) await player.leaves();
  });

  test('a picture that comes too early', async () => {
    const { players, record } = await spades(1);
    const [first] = players as [Visitor];
    const early = planted(first, () => ({}));
    const at = first.frames.findIndex((frame, i) => i > 2 && frame[0] === Protocol.ROOM_STATE_PATCH);
    const frames = [...first.frames.slice(0, at), early, ...first.frames.slice(0, at)];
    const { answer } = await checked(transcriptOf(first, frames), record);
    expect(answer['ok']).toBe(false);
    for (const player of players) await player.leaves();
  });
});

test('a transcript is refused with the record of another game, and so is a file that is no transcript', async () => {
  const [one, other] = [await spades(2), await spades(2)];
  const [first] = one.players as [Visitor];
  const file = transcriptOf(first);
  expect((await checked(file, one.record)).answer).toMatchObject({ ok: true });
  expect(await checked(file, other.record)).toMatchObject({ status: 1, answer: { ok: false, code: 'other' } });
  expect((await checked(file, other.record.replace('"spades"', '"whist"'))).answer).toMatchObject({ ok: false });
  expect((await checked(file.slice(5), one.record)).answer).toMatchObject({ ok: false, code: 'malformed' });
  expect((await checked(file, '{}')).answer).toMatchObject({ ok: false, code: 'record' });
  const older = await checked(file.replace(/^{"transcript":\d+/, '{"transcript":1'), one.record);
  expect(older.answer).toMatchObject({ ok: false, code: 'malformed', reason: expect.stringContaining('version 1') });
  const cut = file.replace('"isCut":false', '"isCut":true');
  expect(await checked(cut, one.record)).toMatchObject({ status: 1, answer: { ok: false, code: 'partial' } });
  for (const player of [...one.players, ...other.players]) await player.leaves();
});

test('moves that are taken back are allowed, and so is a window that reconnects', async () => {
  const players = await server.seated(4, { game: 'spades', seats: 4 });
  const [first] = players as [Visitor];
  const spectator = await (await server.visitor()).joins(first.seen.id);
  await first.asks('start', { fill: false });
  const goesOn = async (tricks: number): Promise<Visitor> => {
    const mover = await playerOnTurn(players);
    const { turn } = mover.seen;
    await mover.moves((choices) => choices.find((choice) => choice['tricks'] === tricks) ?? choices.at(-1));
    await mover.sees((seen) => seen.turn !== turn);
    return mover;
  };
  const bidder = await goesOn(5);
  expect(await bidder.asks('takeBack', {})).toEqual({ ok: true });
  await bidder.sees(({ choices }) => choices.length > 0);
  for (let bids = 0; bids < 4; bids++) await goesOn(3);
  await spectator.sees(({ turn: _, table }) => table!.seats.every(({ line }) => line !== null));
  await spectator.leaves();
  const leader = await goesOn(0);
  await spectator.joins(first.seen.id);
  await leader.asks('takeBack', {});
  for (const other of players.filter((one) => one !== leader)) {
    const { takeBack } = await other.sees((seen) => seen.takeBack?.stage === 'asked');
    await other.asks('answerTakeBack', { accept: true, n: takeBack!.n });
  }
  await leader.sees(({ choices }) => choices.length > 0);
  const { turn } = leader.seen;
  await leader.moves((choices) => choices[0]);
  await leader.sees((seen) => seen.turn !== turn);
  await goesOn(0);
  await spectator.sees(({ takeBack }) => takeBack === null);
  const visitors = [...players, spectator];
  const files = visitors.map((visitor) => transcriptOf(visitor));
  const record = await recordOfTable(server, first.seen.id);
  expect(record).not.toContain('"tricks":5');
  const answers: Record<string, unknown>[] = [];
  for (const file of files) answers.push((await checked(file, record)).answer);
  expect(answers.map(({ ok, takenBack }) => ({ ok, takenBack }))).toEqual(
    visitors.map(() => ({ ok: true, takenBack: 2 })),
  );
  for (const visitor of visitors) await visitor.leaves();
});
