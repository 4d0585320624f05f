import { setTimeout as passes } from 'node:timers/promises';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { PushDevice } from '@kibitz/shared/wire/push';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PushService } from '../testing/pushService.ts';
import { SetClock } from '../testing/setClock.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';

/** Noon in London, in winter. */
const NOON = Date.UTC(2026, 0, 1, 12);
const table = { game: 'high-card', seats: 2, options: { cards: 5, hands: 3 } };

let service: PushService;
let server: TestServer;
let clock: SetClock;
let ann: Visitor;
let ben: Visitor;

beforeEach(async () => {
  service = await PushService.open();
  clock = new SetClock(NOON);
  const given = { clock, deliver: service.deliver };
  server = await TestServer.open({ pushSubject: 'mailto:operator@example.com' }, [highCard as Game], {}, given);
});
afterEach(async () => {
  await server.close();
  service.close();
});

async function registers(one: Visitor, wanted: Partial<PushDevice> = {}): Promise<void> {
  await one.ask('POST', '/api/me/devices', service.device(wanted));
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await passes(10);
}

/** Sets the clock forward second by second, and lets what is due happen before the next second. */
async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n++) {
    clock.setTo(clock.now() + 1000);
    await passes(20);
  }
}

/** The messages that the devices have received. */
const told = (): string[] => service.received.map(({ pushed }) => pushed.body);

/** Ann and Ben in play: each has passed, and Ann leads to the first trick. */
async function begun(): Promise<string> {
  const players = (await server.seated(2, table)) as [Visitor, Visitor];
  await players[0].asks('start', { fill: false });
  for (const one of players) {
    while (one.seen.choices.length === 0) await pass(1);
    await one.moves((choices) => choices.find((choice) => choice.type === 'pass'));
  }
  const leads = ({ seen, me }: Visitor): boolean => seen.table?.seats[me.seat]?.turn === true;
  while (!players.some(leads)) await pass(1);
  [ann, ben] = leads(players[0]) ? players : [players[1], players[0]];
  return ann.seen.id;
}

const isBensTurn = (): boolean => ann.seen.table?.seats[ben.me.seat]?.turn === true;
const isBenAway = (): boolean => ann.seen.seats[ben.me.seat]?.away === true;

describe('it is a player’s turn', () => {
  test('and they are told once, five seconds after they have closed their last window', async () => {
    const id = await begun();
    await registers(ben);
    await registers(ann);
    ben.drops();
    await ann.until(isBenAway);
    await ann.moves((choices) => choices[0]);
    await ann.until(isBensTurn);
    await pass(4);
    expect(service.asked).toBe(0);
    await pass(1);
    await until(() => service.received.length === 1);
    expect(service.received[0]!.pushed).toMatchObject({ body: 'It’s your turn.', page: `/t/${id}` });
    await pass(5);
    expect(told()).toHaveLength(1);
  });

  test('and they are not told while they have a window here, or if they are back soon', async () => {
    const id = await begun();
    await registers(ben);
    await ann.moves((choices) => choices[0]);
    await ben.sees((seen) => seen.choices.length > 0);
    await pass(10);
    ben.drops();
    await ann.until(isBenAway);
    await pass(3);
    const back = await ben.again().joins(id);
    await back.sees((seen) => seen.choices.length > 0);
    await pass(10);
    expect(service.asked).toBe(0);
  });

  test('and they are told if their window closes soon after: it may have shown nothing', async () => {
    await begun();
    await registers(ben);
    await ann.moves((choices) => choices[0]);
    await ben.sees((seen) => seen.choices.length > 0);
    await pass(10);
    ben.drops();
    await ann.until(isBenAway);
    await pass(5);
    await until(() => service.received.length === 1);
  });

  test('but nobody is told where the game rests, and those who were told are not told again', async () => {
    const id = await begun();
    await registers(ben);
    ben.drops();
    await ann.until(isBenAway);
    await ann.moves((choices) => choices[0]);
    await ann.leaves();
    await pass(20);
    expect(service.asked).toBe(0);
    await server.app.directory.sweep(clock.now() + 60_000);
    expect(server.app.tables.get(id)).toBeUndefined();
    const back = await ann.again().joins(id);
    await back.sees((seen) => seen.seats[ben.me.seat]!.away);
    await pass(10);
    expect(service.asked).toBe(0);
  });

  test('and in quiet hours they are told afterwards, if it still is', async () => {
    const quiet = { from: 11 * 60, until: 13 * 60, zone: 'Europe/London' };
    await begun();
    for (const one of [ann, ben]) await registers(one, { quiet });
    ben.drops();
    await ann.until(isBenAway);
    await ann.moves((choices) => choices[0]);
    await pass(10);
    await passes(300);
    // the table is parked meanwhile
    await ann.leaves();
    await server.app.directory.sweep(clock.now() + 60_000);
    clock.setTo(NOON + 2 * 60 * 60_000);
    await sweepAll(server.app, clock.now());
    await until(() => service.received.length === 1);
    expect(told()).toEqual(['It’s your turn.']);
  });
});

describe('a table is complete', () => {
  test('and the people seated there without a window are told', async () => {
    ann = await server.visitor('Ann');
    ben = await server.visitor('Ben');
    for (const one of [ann, ben]) await registers(one);
    const id = await ann.opens(table);
    await ann.joins(id);
    await ann.asks('sit', { seat: 0 });
    await ann.leaves();
    await ben.joins(id);
    await ben.sees((seen) => seen.seats[0]!.away);
    await ben.asks('sit', { seat: 1 });
    await until(() => service.received.length === 1);
    await passes(300);
    expect(told()).toEqual(['Your table is complete.']);
  });
});

test('a friend who is invited is told who invites them', async () => {
  ann = await server.visitor('Ann');
  ben = await server.visitor('Ben');
  await registers(ben, { language: 'ar' });
  const { friends } = server.app.company;
  await friends.act(ann.guest.id, ben.guest.id, 'ask');
  await friends.act(ben.guest.id, ann.guest.id, 'ask');
  const id = await ann.opens(table);
  await ann.joins(id);
  expect((await ann.ask('POST', `/api/people/${ben.guest.handle}/invite`, { table: id })).status).toBe(200);
  await until(() => service.received.length === 1);
  expect(service.received[0]!.pushed).toEqual({
    // only games of the list have a title in words
    title: 'high-card',
    body: 'يدعوك \u2068Ann\u2069 إلى طاولة.',
    language: 'ar',
    page: `/t/${id}`,
  });
});
