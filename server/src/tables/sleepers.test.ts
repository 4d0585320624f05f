import { defaultAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * Players who are connected and do nothing. The players' clocks run far faster than for people.
 */

let server: TestServer;

const openWith = async (clocks: number): Promise<void> => {
  server = await TestServer.open({ clocks }, [highCard as Game]);
};
beforeEach(() => openWith(0.03));
afterEach(() => server.close());

const game = { game: 'high-card', seats: 3, options: { cards: 5, hands: 3 }, clock: 20 };

/** A game of people on the first seats and bots on the others, after the bets: from now on they play in turn. */
async function begun(count: number, table: Parameters<Visitor['opens']>[0] = game): Promise<Visitor[]> {
  const people = await server.seated(count, table);
  await people[0]!.asks('start', { fill: true });
  for (const one of people) {
    await one.sees((seen) => seen.choices.length > 0);
    await one.moves((choices) => choices.find((choice) => choice.type === 'pass'));
  }
  return people;
}

const isOnTurn = (seen: SeenTable, seat: number): boolean => seen.table?.seats[seat]?.turn === true;

/** Plays the first card whenever it is this person's turn, until a condition holds; returns what is seen then. */
async function playsUntil(one: Visitor, isSo: (seen: SeenTable) => boolean): Promise<SeenTable> {
  const mayAct = ({ choices, me, seats }: SeenTable): boolean => choices.length > 0 && seats[me]?.botPlays !== true;
  for (;;) {
    const seen = await one.sees((now) => isSo(now) || mayAct(now));
    if (isSo(seen)) return seen;
    await one.moves((choices) => choices.find((choice) => choice.type === 'pass') ?? choices[0]);
  }
}

const isAskedForLast = (seen: SeenTable, seat: number): boolean => isOnTurn(seen, seat) && seen.stage === 'nudge';

describe('a player who does nothing', () => {
  test('is nudged, then moved for, and after two turns a bot plays until they do something', async () => {
    const [wakes, sleeps] = (await begun(2)) as [Visitor, Visitor];
    const nudged = sleeps.sees((seen) => isAskedForLast(seen, 1));
    expect(await playsUntil(wakes, (seen) => isAskedForLast(seen, 1))).toMatchObject({ span: 300, isIdle: false });
    expect(await nudged).toMatchObject({ span: 300, isIdle: false });
    const late = await sleeps.sees((seen) => seen.isIdle);
    expect(late.seats[1]!.botPlays).toBe(false);
    const asleep = await playsUntil(wakes, (seen) => seen.seats[1]!.botPlays);
    expect(asleep.seats[1]).toMatchObject({ kind: 'person', name: 'Player 1', away: false });
    // nobody waits for them now; the one who is awake is alone, and not hurried
    await wakes.sees((seen) => seen.choices.length > 0 && seen.until === 0);
    expect(await sleeps.asks('here', {})).toEqual({ ok: true });
    await wakes.sees((seen) => !seen.seats[1]!.botPlays);
    await sleeps.until(() => !sleeps.me.isIdle);
    const playing = playsUntil(wakes, (seen) => isOnTurn(seen, 1));
    await sleeps.sees((seen) => isOnTurn(seen, 1) && seen.choices.length > 0);
    expect(await sleeps.moves((choices) => choices[0])).toEqual({ ok: true });
    await playing;
  });

  test('counts as awake again after anything they do', async () => {
    const [wakes, sleeps] = (await begun(2)) as [Visitor, Visitor];
    await playsUntil(wakes, () => sleeps.me.isIdle);
    // refused, but still a sign of life
    expect(await sleeps.asks('start', { fill: true })).toMatchObject({ ok: false });
    await sleeps.until(() => !sleeps.me.isIdle && !sleeps.seen.seats[1]!.botPlays);
  });

  test('has the move made for them that commits them least', async () => {
    const [wakes, sleeps] = (await begun(2)) as [Visitor, Visitor];
    const asked = sleeps.sees((seen) => isOnTurn(seen, 1) && seen.choices.length > 0);
    await playsUntil(wakes, () => sleeps.me.isIdle);
    const { events } = (await storedTable(server.app.journal, wakes.seen.id))!;
    const cards = events.flatMap((event) => (event.type === 'move' && 'card' in event.move ? [event.move] : []));
    expect(cards.find(({ seat }) => seat === 1)).toEqual({ seat: 1, ...defaultAction((await asked).choices) });
  });

  test('holds nobody up when all choose in secret, and whose time was up does not show', async () => {
    await server.close();
    await openWith(0.05);
    const people = await server.seated(3, game);
    await people[0]!.asks('start', { fill: false });
    // nobody bets, yet nobody counts as late
    const [first] = people as [Visitor];
    await first.sees((seen) => seen.phase === 'playing' && seen.table?.seats.some((seat) => seat.turn) === true);
    expect(people.map((one) => one.me.isIdle)).toEqual([false, false, false]);
    expect(first.seen.seats.map((seat) => seat.botPlays)).toEqual([false, false, false]);
  });

  test('does not keep the others from a rematch', async () => {
    const short = { ...game, options: { cards: 5, hands: 1 } };
    const [wakes, sleeps] = (await begun(2, short)) as [Visitor, Visitor];
    await playsUntil(wakes, (seen) => seen.phase === 'over');
    expect(sleeps.seen.seats[1]!.botPlays).toBe(true);
    expect(await wakes.asks('rematch', {})).toEqual({ ok: true });
    await wakes.sees((seen) => seen.rematch !== '');
  });
});

describe('the clock', () => {
  test('is off for a person alone with bots, and for one whose companions are asleep', async () => {
    const [alone] = (await begun(1)) as [Visitor];
    await alone.sees((seen) => isOnTurn(seen, 0) && seen.choices.length > 0);
    expect(alone.seen).toMatchObject({ until: 0, span: 0, stage: 'turn' });
  });

  test('starts afresh after a restart, and no time is lost', async () => {
    await server.close();
    await openWith(1);
    const [one, other] = (await begun(2)) as [Visitor, Visitor];
    await playsUntil(one, (seen) => isOnTurn(seen, 1));
    const { id } = one.seen;
    await server.reopen();
    const back = await one.again(server.url).joins(id);
    await other.again(server.url).joins(id);
    const seen = await back.sees((now) => isOnTurn(now, 1) && now.until > 0);
    expect(seen.span).toBe(20_000);
    expect(seen.until).toBeGreaterThan(Date.now() + 15_000);
  });

  test('is followed by the bank, once in a game, which is kept through a restart', async () => {
    await server.close();
    await openWith(0.05);
    const [one, slow] = (await begun(2, { ...game, settings: { bank: 600 } })) as [Visitor, Visitor];
    const seen = await playsUntil(one, (now) => isOnTurn(now, 1) && now.stage === 'bank');
    expect([seen.span, seen.seats[1]!.bank]).toEqual([30_000, 30]);
    await slow.until(() => slow.seen.choices.length > 0);
    await slow.moves((choices) => choices[0]);
    const after = await one.sees((now) => now.seats[1]!.bank < 30);
    expect(after.seats[0]!.bank).toBe(30);
    const { id } = after;
    const left = server.app.tables.get(id)!.bankOf(slow.guest.id);
    await server.reopen();
    const back = await one.again(server.url).joins(id);
    expect(back.seen.seats.map(({ bank }) => bank)).toEqual(after.seats.map(({ bank }) => bank));
    expect(server.app.tables.get(id)!.bankOf(slow.guest.id)).toBe(left);
  });

  test('is not shown at a table without one, but a sleeper is nudged and moved for in the end', async () => {
    const [one, sleeper] = (await begun(2, { ...game, clock: 0 })) as [Visitor, Visitor];
    const first = await playsUntil(one, (seen) => isOnTurn(seen, 1));
    expect(first).toMatchObject({ until: 0, span: 0, stage: 'turn' });
    const late = sleeper.sees((seen) => seen.isIdle);
    const asked = await one.sees((seen) => isAskedForLast(seen, 1));
    expect(asked.span).toBe(900);
    await late;
  });
});
