import { matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveTable } from '../tables/liveTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { TableRoom } from './TableRoom.ts';
import { momentAt, type WatchingLate } from './watchingLate.ts';
import type { Hands } from './watchingPictures.ts';

const HANDS = 3;
const keeping = { ...variantOf(highCard as Game, { keepsPack: () => true }), id: 'keeps-pack' } as Game;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game, keeping]);
});
afterAll(() => server.close());

interface Watched {
  readonly table: LiveTable;
  readonly late: WatchingLate | null;
  readonly people: readonly Visitor[];
  readonly kibitzer: Visitor;
}

/** Two players in a game that has begun, and a spectator. */
async function watched(settings: AskedSettings, game = 'high-card'): Promise<Watched> {
  const people = await server.seated(2, { game, seats: 2, options: { cards: 3, hands: HANDS }, settings });
  const { id } = people[0]!.seen;
  const table = server.app.tables.get(id)!;
  const { late } = (matchMaker.getLocalRoomById(id) as TableRoom).windows!;
  const kibitzer = await (await server.visitor('Kibitzer')).joins(id);
  return { table, late, people, kibitzer };
}

async function start({ people, kibitzer }: Watched, isLate = true): Promise<void> {
  await people[0]!.asks('start', { fill: false });
  if (isLate) await kibitzer.until(() => kibitzer.returns > 0);
}

/** Plays on until a condition holds. */
async function playUntil({ table, people }: Watched, isSo: () => boolean): Promise<void> {
  while (!isSo() && table.phase() !== 'over') {
    const mover = people.find((one) => table.play?.mayAct(table.seating.seatOf(one.guest.id)) === true);
    if (mover === undefined || mover.seen.turn !== table.play!.turnOf(mover.me.seat)) {
      await new Promise(setImmediate);
      continue;
    }
    await mover.moves((choices) => choices[0]);
  }
}

/** Notes every hand that is queued to be shown late, and every hand that is shown, with the deal of that moment. */
function notesOf({ table, late }: Watched): Record<'added' | 'shown', { hands: string; deals: number }[]> {
  const notes = { added: [], shown: [] } as ReturnType<typeof notesOf>;
  const note = (to: keyof typeof notes, hands: Hands): void => {
    const { hand, isOver } = momentAt(table);
    if (hands.flat().some((known) => known !== '')) {
      notes[to].push({ hands: JSON.stringify(hands), deals: isOver && to === 'shown' ? hand + 1 : hand });
    }
  };
  const add = late!.add.bind(late);
  late!.add = (shared, hold, hands = []) => {
    note('added', hands);
    add(shared, hold, hands);
  };
  const room = Reflect.get(late!, 'room') as { show: (seen: object, hold: number, hands: Hands) => void };
  const show = room.show.bind(room);
  room.show = (seen, hold, hands) => {
    note('shown', hands);
    show(seen, hold, hands);
  };
  return notes;
}

test('a spectator sees everybody’s cards of the hand before, and no card of the one in play', async () => {
  const game = await watched({ kibitz: 'handLate' });
  const { table, people, kibitzer } = game;
  const notes = notesOf(game);
  await start(game);
  await playUntil(game, () => table.play?.deals === 1);
  await Promise.all(
    people.map((one, seat) => one.until(() => one.seen.table?.own?.cards[`hand:${seat}`]?.length === 3)),
  );
  const dealt = people.map((one, seat) => one.seen.table!.own!.cards[`hand:${seat}`]!);
  expect(kibitzer.seen).toMatchObject({ table: null, hands: 'all' });
  await playUntil(game, () => table.play?.deals === 2);
  await kibitzer.until(() => {
    const zones = kibitzer.seen.table?.zones ?? [];
    return dealt.every((cards, seat) => zones.find(({ id }) => id === `hand:${seat}`)?.cards === cards);
  });
  await playUntil(game, () => false);
  await kibitzer.sees((seen) => seen.phase === 'over');
  expect(notes.shown.length).toBeGreaterThan(10);
  for (const { hands, deals } of notes.shown) {
    expect(notes.added.some((one) => one.hands === hands && one.deals < deals)).toBe(true);
  }
});

test('players are sent nothing of another seat’s cards, and a spectator without open hands none at all', async () => {
  for (const settings of [{ kibitz: 'handLate' }, { kibitz: 'never', delay: 'hand' }, {}] as AskedSettings[]) {
    const game = await watched(settings);
    await start(game, settings.kibitz !== undefined);
    await playUntil(game, () => game.table.play?.deals === 2);
    await game.kibitzer.sees((seen) => seen.table !== null);
    for (const [seat, one] of game.people.entries()) {
      expect(one.synced).toMatchObject({ own: { seat } });
      expect(one.synced.hands).toBeUndefined();
      expect(one.seen.hands).toBeNull();
    }
    const { synced, seen } = game.kibitzer;
    expect(synced.hands?.map(({ seat }) => seat)).toEqual(settings.kibitz === 'handLate' ? [0, 1] : undefined);
    expect(synced.own).toBeNull();
    expect(seen.hands).toBe(settings.kibitz === 'handLate' ? 'all' : null);
    for (const { choices, turn } of synced.hands ?? []) expect({ choices, turn }).toEqual({ choices: [], turn: 0 });
  }
});

test('where one pack is kept, hands stay closed: they would give away the next', async () => {
  const game = await watched({ kibitz: 'handLate' }, keeping.id);
  await start(game);
  await playUntil(game, () => game.table.play?.deals === 2);
  await game.kibitzer.sees((seen) => seen.table !== null);
  expect(game.kibitzer.seen).toMatchObject({ hands: null, late: { by: 'hand' } });
  expect(game.kibitzer.synced.hands).toBeUndefined();
});

test('a spectator who sits down sees only their own cards from then on', async () => {
  const game = await watched({ kibitz: 'handLate' });
  const { table, people, kibitzer } = game;
  await start(game);
  await playUntil(game, () => table.play?.deals === 2);
  await people[1]!.asks('stand', {});
  await kibitzer.asks('sit', { seat: 1 });
  await playUntil({ ...game, people: [people[0]!] }, () => table.seating.seatOf(kibitzer.guest.id) === 1);
  await kibitzer.until(() => kibitzer.me.seat === 1 && kibitzer.synced.own?.seat === 1);
  expect(kibitzer.synced.hands).toBeUndefined();
  expect(kibitzer.me).toMatchObject({ hands: 'closed', late: null });
});

test('after the hand, a spectator watches as usual until they ask for hands, and may go back to that', async () => {
  const game = await watched({ kibitz: 'afterHand' });
  const { table, kibitzer } = game;
  const other = await (await server.visitor('Other')).joins(kibitzer.seen.id);
  await start(game, false);
  // the first hand has to be over
  await kibitzer.sees((seen) => seen.table !== null);
  expect(kibitzer.seen).toMatchObject({ hands: null, late: null });
  expect(await kibitzer.asks('hands', { on: true })).toMatchObject({ ok: false, refused: { code: 'unavailable' } });
  await playUntil(game, () => table.play?.deals === 2);
  await kibitzer.until(() => kibitzer.me.hands === 'offered');
  expect(kibitzer.seen).toMatchObject({ hands: 'none', late: null });
  expect(kibitzer.synced.hands).toBeUndefined();
  expect(await kibitzer.asks('hands', { on: true })).toEqual({ ok: true });
  await kibitzer.until(() => kibitzer.returns === 1 && kibitzer.me.hands === 'open');
  expect(kibitzer.seen).toMatchObject({ hands: 'all', late: { by: 'hand' } });
  expect(other).toMatchObject({ returns: 0, me: { hands: 'offered', late: null } });
  expect(await kibitzer.asks('hands', { on: false })).toEqual({ ok: true });
  await kibitzer.until(() => kibitzer.returns === 2 && kibitzer.me.late === null);
  expect(kibitzer.synced.hands).toBeUndefined();
});

test('hands are refused to players, and where they are closed or open to all', async () => {
  const asked = async (settings: AskedSettings, game?: string) => {
    const at = await watched(settings, game);
    const { people, kibitzer, table } = at;
    await start(at, false);
    await playUntil(at, () => table.play?.deals === 3);
    return Promise.all([kibitzer, people[0]!].map((one) => one.asks('hands', { on: true })));
  };
  const code = (one: string) => ({ ok: false, refused: { code: one } });
  expect(await asked({ kibitz: 'afterHand' })).toMatchObject([{ ok: true }, code('seat-taken')]);
  expect(await asked({ kibitz: 'never' })).toMatchObject([code('unavailable'), code('seat-taken')]);
  expect(await asked({ kibitz: 'handLate' })).toMatchObject([code('unavailable'), code('seat-taken')]);
  expect(await asked({ kibitz: 'afterHand' }, keeping.id)).toMatchObject([code('unavailable'), code('seat-taken')]);
});

test('hands are closed at a table stored before they could be open', async () => {
  const game = await watched({ delay: 'none' });
  const { settings } = game.table.head;
  expect(settings.kibitz).toBe('never');
  const { kibitz: _, ...before } = settings;
  const { options, inForce, rulesVersion, clock } = game.table.head;
  game.table.changeRules({ options, inForce, rulesVersion, clock, settings: before as typeof settings });
  await start(game, false);
  await game.kibitzer.sees((seen) => seen.table !== null);
  expect(game.kibitzer.me).toMatchObject({ hands: 'closed', late: null });
});
