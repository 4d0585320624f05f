import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const baccarat = { game: 'mini-baccarat', seats: 3, options: { shoes: 1 } };

async function isReady(one: Visitor): Promise<void> {
  await one.sees((seen) => seen.choices.some((choice) => choice.type === 'ready'));
  expect(await one.moves((choices) => choices.find((choice) => choice.type === 'ready'))).toEqual({ ok: true });
}

const rounds = (id: string): number => server.app.tables.get(id)!.play!.result().hands.length;

describe('a game that allows empty seats', () => {
  test('can be played alone, and the empty seats hold nobody up', async () => {
    const [alone] = (await server.seated(1, baccarat)) as [Visitor];
    expect(await alone.asks('start', { fill: false })).toEqual({ ok: true });
    const { id } = alone.seen;
    await isReady(alone);
    await alone.sees((seen) => seen.choices.length > 0 && rounds(id) > 0);
    expect(alone.seen.seats.map((seat) => seat.kind)).toEqual(['person', 'free', 'free']);
    expect(alone.seen.until).toBe(0);
  });

  test('has a clock once several people bet, and takes newcomers at any time', async () => {
    const [first] = (await server.seated(1, baccarat)) as [Visitor];
    await first.asks('start', { fill: false });
    const { id } = first.seen;
    const second = await (await server.visitor()).joins(id);
    expect(await second.asks('sit', { seat: 2 })).toEqual({ ok: true });
    const seen = await second.sees((s) => s.choices.length > 0 && s.until > 0);
    expect(seen.span).toBe(20_000);
    await isReady(first);
    // once the first card of the shoe is dealt, nobody may cut any longer
    await second.sees((s) => s.choices.every((choice) => choice.type !== 'cut'));
    await isReady(second);
    await second.sees(() => rounds(id) > 0);
  });

  test('leaves the seat free when somebody stands up', async () => {
    const people = (await server.seated(2, baccarat)) as [Visitor, Visitor];
    await people[0].asks('start', { fill: false });
    await people[1].asks('stand', {});
    await people[0].sees((seen) => seen.seats[1]!.kind === 'free');
    await isReady(people[0]);
    await people[0].sees(() => rounds(people[0].seen.id) > 0);
  });
});
