import { Protocol } from '@colyseus/core';
import type { Zone } from '@kibitz/shared/kit/table/table';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import { type ReadState, StateReader } from '@kibitz/shared/wire/state/readState';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { fourAtSpades, type Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

function zoneOf(zones: readonly Zone[], id: Zone['id']): unknown {
  return zones.find((zone) => zone.id === id)?.cards;
}

/** The player whose turn it is, judging by what they see themselves. */
async function onTurn(players: readonly Visitor[]): Promise<Visitor> {
  const [first] = players as [Visitor];
  await first.until(() => players.some(({ seen }) => seen.choices.length > 0));
  return players.find(({ seen }) => seen.choices.length > 0)!;
}

test('everybody sees a full trick before it is gathered, though both arrive at once', async () => {
  const players = await fourAtSpades(server.url);
  const table = server.app.tables.get(players[0]!.seen.id)!;
  const watcher = await (await server.visitor()).joins(players[0]!.seen.id);
  const everybody = [...players, watcher];
  for (let bids = 0; bids < 4; bids++) await (await onTurn(players)).moves((choices) => choices.at(-1));
  for (let cards = 0; cards < 3; cards++) await (await onTurn(players)).moves((choices) => choices[0]);
  const last = await onTurn(players);
  const { version } = table.play!;
  await watcher.sees(({ table: seen }) => seen?.seats[last.me.seat]?.turn === true);
  const sent = everybody.map(({ frames }) => frames.length);
  const states = everybody.map((one): ReadState[] => {
    const read: ReadState[] = [];
    const reader = new StateReader();
    one.room!.onStateChange((state) => read.push(reader.read(state)));
    return read;
  });
  expect(await last.moves((choices) => choices[0])).toEqual({ ok: true });
  expect(table.play!.version).toBe(version + 2);
  for (const [i, one] of everybody.entries()) {
    await one.sees(({ table: seen }) => zoneOf(seen!.zones, 'trick') === '....');
    const patches = one.frames.slice(sent[i]).filter(([first]) => first === Protocol.ROOM_STATE_PATCH);
    expect(patches).toHaveLength(2);
    const [before, now] = states[i]!.slice(0, 2).map(
      ({ table: state }) => seenTable(state, one.me, one.drawing).table!,
    );
    const full = zoneOf(before!.zones, 'trick');
    expect(full).toMatch(/^[A-Za-z]{4}$/);
    expect(before!.seats.map(({ turn }) => turn)).toEqual([false, false, false, false]);
    expect(zoneOf(now!.zones, 'lastTrick')).toBe(full);
    expect(now!.news!.event).toBe(before!.news!.event + 1);
  }
});
