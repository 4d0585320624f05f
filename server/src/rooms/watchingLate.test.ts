import { isDeepStrictEqual } from 'node:util';
import { matchMaker, Protocol } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { TableCard } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { PlayedGames } from '@kibitz/shared/wire/history';
import type { FriendsList } from '@kibitz/shared/wire/people';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewOf } from '../preview/tablePreview.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { RawSocket, reserves } from '../testing/rawSocket.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { StateSerializer } from './stateSerializer.ts';
import type { TableRoom } from './TableRoom.ts';
import type { TableWindows } from './tableWindows.ts';
import { momentAt } from './watchingLate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

const HANDS = 3;

/** What some are shown of the table from a moment on, as text, and how far the game was then. */
interface Shown {
  readonly table: string;
  readonly at: number;
  readonly deals: number;
  readonly isOver: boolean;
}

function windowsAt(table: string): TableWindows {
  return (matchMaker.getLocalRoomById(table) as TableRoom).windows!;
}

/** Lets one guest without a seat see the table as it is: a leak, or what others are to see later. */
function showAsItIs(table: string, guest: Visitor): void {
  const { kibitzing } = windowsAt(table);
  const roomOf = kibitzing.roomOf.bind(kibitzing);
  kibitzing.roomOf = (account) => (account === guest.guest.id ? 'table' : roomOf(account));
}

/** Records what is shown from now on, to those who see the table as it is or to those who see it late. */
function shownTo(whom: 'now' | 'late', table: LiveTable): Shown[] {
  const shown: Shown[] = [];
  const note = (seen: PublicTable, hold = 0): void => {
    const { hand, isOver } = momentAt(table);
    // that the game has begun, and who watches, is told at once
    if (seen.view === null) return;
    const text = JSON.stringify({ ...seen, watching: [], watchers: 0, hold });
    if (shown.at(-1)?.table !== text) shown.push({ table: text, deals: hand, isOver, at: performance.now() });
  };
  if (whom === 'now') {
    const serializer = Reflect.get(matchMaker.getLocalRoomById(table.id), 'serializer') as StateSerializer;
    const write = serializer.write.bind(serializer);
    serializer.write = (seen, hold) => {
      note(seen, hold);
      write(seen, hold);
    };
  } else {
    const room = Reflect.get(windowsAt(table.id).late!, 'room') as { show: (seen: PublicTable, hold: number) => void };
    const show = room.show.bind(room);
    room.show = (seen, hold) => {
      note(seen, hold);
      show(seen, hold);
    };
  }
  return shown;
}

interface Watched {
  readonly id: string;
  readonly table: LiveTable;
  readonly people: readonly Visitor[];
  /** Sees the table as it is. */
  readonly now: Visitor;
  readonly late: Visitor;
}

/** Three players at a table with a delay, and two who watch: one of them without it, by a leak. */
async function watched(delay: 'hand' | number): Promise<Watched> {
  const people = await server.seated(3, {
    game: 'high-card',
    seats: 3,
    options: { cards: 3, hands: HANDS },
    settings: { delay },
  });
  const { id } = people[0]!.seen;
  const now = await server.visitor('Now');
  showAsItIs(id, now);
  await now.joins(id);
  const late = await (await server.visitor('Late')).joins(id);
  await Promise.all([now, late].map((one) => one.sees((seen) => seen.watchers === 2)));
  return { id, table: server.app.tables.get(id)!, people, now, late };
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

/** What was shown late less than one hand after the same was shown: there should be nothing. */
function early(late: readonly Shown[], now: readonly Shown[]): Shown[] {
  return late.filter(({ table, deals, isOver }, i) => {
    // by its place: two may be the same
    const asOf = now[now.length - late.length + i];
    // the last hand is shown once the game is over
    return asOf?.table !== table || (isOver ? HANDS + 1 : deals) <= asOf.deals;
  });
}

test('a spectator one hand behind is shown what others saw a hand ago, all of it and in order, and nothing early', async () => {
  const game = await watched('hand');
  const { people, now, late, table } = game;
  const [asIs, later] = [shownTo('now', table), shownTo('late', table)];
  await people[0]!.asks('start', { fill: false });
  await playUntil(game, () => table.play?.deals === 2);
  await late.sees((seen) => seen.table !== null && seen.late?.waits === false);
  await playUntil(game, () => false);
  await now.sees((seen) => seen.phase === 'over');
  await late.sees((seen) => seen.phase === 'over');
  expect(later.map(({ table: seen }) => seen)).toEqual(asIs.map(({ table: seen }) => seen));
  expect(later.length).toBeGreaterThan(20);
  expect(early(later, asIs)).toEqual([]);
  // had it been shown undelayed, this would have been seen
  expect(early(asIs, asIs).length).toBeGreaterThan(20);
});

test('a set delay lasts to the end of the game, and HTTP answers are just as late', async () => {
  const game = await watched(5);
  const { id, people, now, late, table } = game;
  const [asIs, later] = [shownTo('now', table), shownTo('late', table)];
  await people[0]!.asks('start', { fill: false });
  await playUntil(game, () => false);
  expect(table.phase()).toBe('over');
  // all at once: together they must not take as long as the delay
  const [card, preview, ...parts] = await Promise.all([
    now.ask('GET', `/api/tables/${id}`),
    previewOf(server.app, id, 'nobody'),
    now.ask('GET', `/api/tables/${id}/result`),
    ...['record', 'ratings', 'challenge'].map((part) => late.ask('GET', `/api/tables/${id}/${part}`)),
    people[0]!.ask('GET', `/api/tables/${id}/record`),
  ]);
  expect((card.body as TableCard).phase).not.toBe('over');
  expect(preview).not.toMatchObject({ phase: 'over' });
  expect(parts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200]);
  await late.sees((seen) => seen.phase === 'over');
  expect(later.map(({ table: seen }) => seen)).toEqual(asIs.map(({ table: seen }) => seen));
  // the server's clock is in whole milliseconds
  for (const [i, { at }] of later.entries()) expect(at - asIs[i]!.at).toBeGreaterThanOrEqual(4999);
  expect((await late.ask('GET', `/api/tables/${id}/result`)).status).toBe(200);
});

test('somebody who comes later sees the table as late as the others, and the same from then on', async () => {
  const game = await watched('hand');
  const { id, people, now, table } = game;
  const asIs = shownTo('now', table);
  await people[0]!.asks('start', { fill: false });
  await playUntil(game, () => table.play?.deals === 2);
  const comer = await server.visitor('Comer');
  await comer.joins(id);
  const later = shownTo('late', table);
  await playUntil(game, () => false);
  await comer.sees((seen) => seen.phase === 'over');
  await now.sees((seen) => seen.phase === 'over');
  const patches = later.map(({ table: seen }) => seen);
  expect(patches.length).toBeGreaterThan(10);
  expect(patches).toEqual(asIs.slice(asIs.length - patches.length).map(({ table: seen }) => seen));
  expect(early(later, asIs)).toEqual([]);
});

test('a player who stands up sees no more than other spectators, and one who sits down sees the table as it is', async () => {
  const game = await watched('hand');
  const { people, late, now, table } = game;
  const [host, , leaver] = people as [Visitor, Visitor, Visitor];
  await host.asks('start', { fill: false });
  await playUntil(game, () => table.play?.deals === 2);
  const seat = leaver.me.seat;
  await leaver.asks('stand', {});
  await leaver.until(() => leaver.me.seat === -1 && leaver.me.late?.by === 'hand');
  await late.until(() => late.seen.table !== null && isDeepStrictEqual(leaver.seen.table, late.seen.table));
  for (const one of [now, late, leaver]) await one.sees((seen) => seen.seats[seat]?.kind === 'bot');
  // they may have their own seat again at once
  await leaver.asks('sit', { seat });
  await leaver.sees((seen) => seen.me === seat && seen.seats[seat]?.kind === 'person');
  await leaver.until(() => leaver.seen.late === null && leaver.seen.table?.own !== null);
  await playUntil(game, () => false);
  await leaver.sees((seen) => seen.phase === 'over');
});

test('a friend of a player is told of the table, and at once of a free place there', async () => {
  const game = await watched('hand');
  const { id, people } = game;
  const [host, friend, leaver] = people as [Visitor, Visitor, Visitor];
  // people who sat at a table together may become friends; the friend leaves before the game
  for (const [one, other] of [
    [host, friend],
    [friend, host],
  ] as const) {
    expect((await one.ask('POST', `/api/people/${other.guest.handle}`, { act: 'ask' })).status).toBe(200);
  }
  const { seat } = friend.me;
  await friend.asks('stand', {});
  const { late } = game;
  await late.asks('sit', { seat });
  expect((await host.ask('POST', `/api/people/${friend.guest.handle}/invite`, { table: id })).status).toBe(200);
  await host.asks('start', { fill: false });
  const playing = { ...game, people: [host, late, leaver] };
  await playUntil(playing, () => game.table.play?.deals === 2);
  const told = async () => ((await friend.ask('GET', '/api/me/friends')).body as FriendsList).friends[0]?.table;
  expect(await told()).toMatchObject({ id, phase: 'playing', hasRoom: false });
  await leaver.asks('stand', {});
  expect(game.table.seating.seats.map(({ kind }) => kind)).toContain('bot');
  expect(await told()).toMatchObject({ id, phase: 'playing', hasRoom: true });
});

test('a spectator is told at once that the game has begun and who sits, though the first hand is not shown yet', async () => {
  const people = await server.seated(2, {
    game: 'high-card',
    seats: 3,
    options: { cards: 3, hands: HANDS },
    settings: { delay: 'hand' },
  });
  const { id } = people[0]!.seen;
  const late = await (await server.visitor('Late')).joins(id);
  expect(late.seen.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'free']);
  await people[0]!.asks('start', { fill: true });
  await late.sees((seen) => seen.late?.waits === true);
  expect(late.seen).toMatchObject({ phase: 'playing', table: null });
  expect(late.seen.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot']);
  const { body: card } = await late.ask('GET', `/api/tables/${id}`);
  expect(card).toMatchObject({ phase: 'playing', seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot' }] });
  await people[1]!.leaves();
  await late.sees(({ seats }) => seats[1]!.away);
  expect(late.seen.table).toBeNull();
});

test('whoever takes a bot’s seat plays from the next deal on, and that deal shows to spectators no sooner than its cards', async () => {
  const game = await watched(300);
  const { id, people, late, table } = game;
  const [host, other, leaver] = people as [Visitor, Visitor, Visitor];
  const newcomer = await (await server.visitor('Zoe')).joins(id);
  await host.asks('start', { fill: false });
  await newcomer.until(() => newcomer.returns === 1 && newcomer.seen.table === null);
  const { seat } = leaver.me;
  await leaver.asks('stand', {});
  expect(await newcomer.asks('sit', { seat })).toEqual({ ok: true });
  await late.sees(({ seats, watchers }) => seats[seat]!.coming === 'Zoe' && watchers === 3);
  const { seen } = late;
  const before = late.frames.length;
  await playUntil({ ...game, people: [host, other] }, () => table.play?.deals === 2);
  await newcomer.sees(({ me, table: picture }) => me === seat && picture?.own != null);
  await playUntil({ ...game, people: [host, other, newcomer] }, () => table.play?.deals === 3);
  expect(await late.asks('here', {})).toEqual({ ok: true });
  // the answer alone
  expect(late.frames.length).toBe(before + 1);
  expect(late.seen).toEqual(seen);
});

test('those who see a table late have a room of their own while anybody is in it, and it ends with the table', async () => {
  const { id, people, late, table, now } = await watched('hand');
  const watchRoom = () => matchMaker.getLocalRoomById(`watch:${id}`);
  expect(watchRoom()).toBeUndefined();
  const others = await Promise.all([1, 2].map(async () => (await server.visitor()).joins(id)));
  await people[0]!.asks('start', { fill: false });
  for (const one of [late, ...others]) await one.until(() => one.returns === 1);
  expect(watchRoom().clients).toHaveLength(3);
  expect(matchMaker.getLocalRoomById(id).clients).toHaveLength(people.length + 1);
  for (const one of [late, ...others]) await one.leaves();
  await now.until(() => watchRoom() === undefined);
  const again = await late.again().joins(id);
  expect(watchRoom().clients).toHaveLength(1);
  expect(again.seen).toMatchObject({ phase: 'playing', late: { by: 'hand', waits: true } });
  await server.app.directory.close(table);
  await again.until(() => again.closed === CLOSED.closed);
  expect(watchRoom()).toBeUndefined();
});

test('a spectator in that room is counted, renamed and sent away like anybody at the table', async () => {
  const { people, late, now } = await watched('hand');
  const [host] = people as [Visitor];
  await host.asks('start', { fill: false });
  await late.until(() => late.returns === 1);
  expect(await late.asks('rename', { name: 'Kibitzer' })).toEqual({ ok: true });
  for (const one of [host, late]) {
    await one.sees(({ watching, watchers }) => watchers === 2 && watching.some(({ name }) => name === 'Kibitzer'));
  }
  const { who } = host.seen.watching.find(({ name }) => name === 'Kibitzer')!;
  expect(await host.asks('remove', { who })).toEqual({ ok: true });
  await late.until(() => late.closed === CLOSED.removed);
  await now.sees(({ watchers }) => watchers === 1);
});

test('a place reserved before the game began gives nothing of the game, and is given up for one to watch late from', async () => {
  const { id, people } = await watched('hand');
  const { guest } = await server.visitor('Slow');
  const { body: place } = await reserves(server.url, id, guest.token);
  expect(place).toMatchObject({ roomId: id });
  await people[0]!.asks('start', { fill: false });
  await people[0]!.sees((seen) => seen.table !== null);
  const slow = await RawSocket.of(server.url, place);
  expect(await slow.closed()).toBe(CLOSED.again);
  expect(slow.heard.map(({ first }) => first)).not.toContain(Protocol.ROOM_STATE);
  expect((await reserves(server.url, id, guest.token)).body).toMatchObject({ roomId: `watch:${id}` });
});

test('after a restart the hand in play is not shown until it is over', async () => {
  const game = await watched('hand');
  const { id, people } = game;
  await people[0]!.asks('start', { fill: false });
  await playUntil(game, () => game.table.play?.deals === 2);
  await server.reopen();
  const back = await Promise.all(people.map((one) => one.again(server.url).joins(id)));
  const late = await game.late.again(server.url).joins(id);
  const table = server.app.tables.get(id)!;
  expect(late.seen).toMatchObject({ phase: 'playing', table: null, late: { by: 'hand', waits: true } });
  const card = (await late.ask('GET', `/api/tables/${id}`)).body as TableCard;
  expect(card).toMatchObject({ phase: 'playing', watchers: 1 });
  const reopened = { ...game, table, people: back, late };
  await playUntil(reopened, () => table.play?.deals === 1);
  await late.sees((seen) => seen.table !== null && seen.late?.waits === false);
  await playUntil(reopened, () => false);
  await late.sees((seen) => seen.phase === 'over');
});

test('after a restart the end of a game is told to its players, and to nobody else before it would have been shown', async () => {
  const game = await watched(300);
  const { id, people, late } = game;
  await people[0]!.asks('start', { fill: false });
  await playUntil(game, () => false);
  await server.reopen();
  const [player, stranger] = [people[0]!.again(server.url), late.again(server.url)];
  for (const part of ['result', 'record', 'ratings', 'challenge']) {
    const path = `/api/tables/${id}/${part}`;
    const refused = await stranger.ask('GET', path);
    expect(refused).toMatchObject({ status: 409, body: { refused: { code: 'not-started' } } });
    expect((refused.body as { refused: { retryAfter: number } }).refused.retryAfter).toBeGreaterThan(250);
    expect((await player.ask('GET', path)).status).toBe(200);
  }
  expect(((await stranger.ask('GET', `/api/tables/${id}`)).body as TableCard).phase).toBe('playing');
  const { body: played } = await player.ask('GET', '/api/me/history');
  expect((played as PlayedGames).games.map(({ table }) => table)).toContain(id);
});

test('leaderboards and statistics show a game that is watched late no sooner than its spectators see its end', async () => {
  const { app } = server;
  const { history } = app;
  const heard: number[] = [];
  const seconds = 1;
  const slow = await watched(seconds);
  history.onKept.push(({ table }) => {
    if (table === slow.id) heard.push(performance.now());
  });
  await slow.people[0]!.asks('start', { fill: false });
  await playUntil(slow, () => false);
  const over = performance.now();
  await slow.late.until(() => heard.length > 0);
  await history.idle();
  expect(heard).toHaveLength(1);
  // on a busy machine this test notices the end late
  expect(heard[0]! - over).toBeGreaterThan(seconds * 500);
});
