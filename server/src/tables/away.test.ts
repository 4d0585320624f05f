import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;

/** How long until bots step in, at once or in an hour, so that no test has to wait. */
const openWith = async (grace: number): Promise<void> => {
  server = await TestServer.open({ grace }, [highCard as Game]);
};
beforeEach(() => openWith(0));
afterEach(() => server.close());

const game = { game: 'high-card', seats: 3, options: { cards: 5, hands: 3 } };

async function playing(count: number): Promise<Visitor[]> {
  const people = await server.seated(count, game);
  await people[0]!.asks('start', { fill: true });
  await Promise.all(people.map((one) => one.sees((seen) => seen.choices.length > 0)));
  return people;
}

const handOf = (one: Visitor): string => one.seen.table!.own!.cards[`hand:${one.me.seat}`]!;

describe('for a player who loses the connection', () => {
  test('a bot steps in, and hands the seat back when they return', async () => {
    const [stays, drops] = (await playing(2)) as [Visitor, Visitor];
    drops.drops();
    const without = await stays.sees((seen) => seen.seats[1]!.botPlays);
    expect(without.seats[1]).toMatchObject({ kind: 'person', name: 'Player 1', away: true });
    await stays.moves((choices) => choices.find((choice) => choice.type === 'pass'));
    // the bot has made the bet that everybody waited for and has played to the trick, so none of its moves is still
    // under way
    await stays.sees((seen) => seen.table!.seats[0]!.turn && seen.choices.length > 0);
    const back = await drops.again().joins(stays.seen.id);
    expect(back.me.seat).toBe(1);
    await stays.sees((seen) => !seen.seats[1]!.away && !seen.seats[1]!.botPlays);
    // their turn comes at some point, and nobody moves for them now
    const turn = async (): Promise<void> => {
      for (;;) {
        const seen = await stays.sees((s) => s.choices.length > 0 || s.table!.seats[1]!.turn);
        if (seen.table!.seats[1]!.turn) return;
        await stays.moves((choices) => choices[0]);
      }
    };
    await turn();
    const { choices } = await back.sees((seen) => seen.choices.length > 0);
    expect(choices.length).toBe(handOf(back).length);
    expect(await back.moves((all) => all[0])).toEqual({ ok: true });
  });

  test('everybody sees when a bot will step in, and nobody plays before then', async () => {
    await server.close();
    await openWith(3_600_000);
    const [stays, drops] = (await playing(2)) as [Visitor, Visitor];
    const soon = Date.now() + 3_000_000;
    drops.drops();
    const seen = await stays.sees((s) => s.seats[1]!.away);
    expect(seen.seats[1]).toMatchObject({ away: true, botPlays: false });
    expect(seen.seats[1]!.botFrom).toBeGreaterThan(soon);
    const back = await drops.again().joins(seen.id);
    await stays.sees((s) => !s.seats[1]!.away && s.seats[1]!.botFrom === 0);
    expect(back.seen.choices.length).toBeGreaterThan(0);
  });

  test('the game pauses while no player is there, and goes on for the first to return', async () => {
    const [alone] = (await playing(1)) as [Visitor];
    const { id } = alone.seen;
    const table = server.app.tables.get(id)!;
    const watcher = await (await server.visitor()).joins(id);
    alone.drops();
    await watcher.sees((seen) => seen.seats[0]!.away);
    expect(table.isGoingOn()).toBe(false);
    expect(watcher.seen.seats[0]).toMatchObject({ botPlays: false, botFrom: 0 });
    const back = await alone.again().joins(id);
    expect(table.isGoingOn()).toBe(true);
    while ((await back.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over') {
      await back.moves((choices) => choices[0]);
    }
  });
});

describe('one guest in several windows', () => {
  test('has the seat in all of them, and counts as away once the last is closed', async () => {
    const [stays, first] = (await playing(2)) as [Visitor, Visitor];
    const second = await first.again().joins(stays.seen.id);
    expect(second.me.seat).toBe(1);
    expect(handOf(second)).toBe(handOf(first));
    await second.moves((choices) => choices.find((choice) => choice.type === 'pass'));
    await first.sees((seen) => seen.choices.length === 0);
    await first.leaves();
    expect((await stays.sees((seen) => seen.watchers === 0)).seats[1]).toMatchObject({ away: false });
    expect(handOf(second)).toHaveLength(5);
    await second.leaves();
    await stays.sees((seen) => seen.seats[1]!.away);
  });
});

describe('a player who stands up from a game', () => {
  test('leaves the cards to a bot, and can have them back at once, until somebody else takes the seat', async () => {
    const [stays, leaves] = (await playing(2)) as [Visitor, Visitor];
    const cards = handOf(leaves);
    expect(await leaves.asks('stand', {})).toEqual({ ok: true });
    await stays.sees((seen) => seen.seats[1]!.kind === 'bot');
    expect(leaves.me.seat).toBe(-1);
    expect(leaves.seen.table!.own).toBeNull();
    expect(leaves.seen.choices).toEqual([]);
    expect(await leaves.asks('sit', { seat: 2 })).toEqual({ ok: true });
    await leaves.until(() => leaves.me.coming === 2);
    expect(leaves.me.seat).toBe(-1);
    expect(await leaves.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await leaves.until(() => leaves.me.seat === 1 && leaves.me.coming === -1);
    // the bot may have bet meanwhile, but no card is played before everybody has bet
    expect(handOf(leaves)).toBe(cards);
    expect(await leaves.asks('stand', {})).toEqual({ ok: true });
    const newcomer = await (await server.visitor('Newcomer')).joins(stays.seen.id);
    expect(await newcomer.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await stays.sees((seen) => seen.seats[1]!.coming === 'Newcomer');
    expect(newcomer.me.seat).toBe(-1);
    expect(await leaves.asks('sit', { seat: 1 })).toMatchObject({
      ok: false,
      refused: { why: { key: 'refused.seatPromised' } },
    });
  });
});
