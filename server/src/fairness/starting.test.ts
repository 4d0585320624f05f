import { games } from '@kibitz/shared/games';
import { chiSquare, chiSquareLimit } from '@kibitz/shared/kit/fairness/chiSquare.testing';
import { partCommitment } from '@kibitz/shared/kit/fairness/shuffle';
import { DEALER } from '@kibitz/shared/kit/game/game';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { type GameRecord, readRecordText } from '@kibitz/shared/kit/record/record';
import { afterEach, describe, expect, test } from 'vitest';
import { recordOfStored } from '../history/records.ts';
import { allIn, begins, checkedRecord, playsUntilProven } from '../testing/contributing.ts';
import { Contributor } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { SetClock } from '../testing/setClock.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { storedTable } from '../testing/storedTable.ts';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';
import { HONEST } from './honestDecks.ts';

const OH_HELL = { game: 'oh-hell', ...FOUR_CARDS };
const SECOND = 1_000;

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A server whose clock stands still: a first deal waits until it is set forward. */
async function still(): Promise<{ clock: SetClock; open: TestServer }> {
  const clock = new SetClock();
  server = await TestServer.open({ pace: 1 }, [], {}, { clock });
  return { clock, open: server };
}

/** Two people and a bot whose game is about to begin, with nothing contributed to its first deck. */
async function starting(open: TestServer): Promise<{ people: Visitor[]; id: string }> {
  const people = await open.seated(2, { ...OH_HELL, seats: 3 });
  expect(await people[0]!.asks('start', { fill: true })).toEqual({ ok: true });
  for (const one of people) await one.sees(({ phase }) => phase === 'playing');
  return { people, id: people[0]!.seen.id };
}

/** Sets the clock forward until everybody sees a table with a dealer. */
async function untilDealt(clock: SetClock, people: readonly Visitor[]): Promise<void> {
  for (const one of people) {
    await one.until(() => {
      clock.setTo(clock.now() + SECOND);
      return one.seen.table !== null;
    });
  }
}

describe('a game that is about to begin', () => {
  test('has no dealer, and shows none to anybody, until its first deck is made', async () => {
    const { clock, open } = await still();
    const { people, id } = await starting(open);
    for (const { seen } of people) expect(seen).toMatchObject({ phase: 'playing', table: null });
    const { events } = (await storedTable(open.app.journal, id))!;
    expect(events.filter(({ type }) => type === 'starting' || type === 'started')).toEqual([{ type: 'starting' }]);
    expect(await people[0]!.asks('start', { fill: true })).toMatchObject({ refused: { code: 'started' } });
    await untilDealt(clock, people);
    const dealers = people.map(({ seen }) => seen.table?.seats.findIndex(({ dealer }) => dealer));
    const after = (await storedTable(open.app.journal, id))!.events;
    const kinds = after.map(({ type }) => type);
    expect(kinds.slice(kinds.indexOf('shuffled')).slice(0, 3)).toEqual(['shuffled', 'started', 'move']);
    expect(dealers).toEqual(people.map(() => open.app.tables.get(id)?.history.dealer));
  });

  test('begins after a restart of the server', async () => {
    const { clock, open } = await still();
    const { people, id } = await starting(open);
    await open.reopen();
    expect((await open.app.directory.known(id))?.phase()).toBe('playing');
    const again = await Promise.all(people.map((one) => one.again(open.url).joins(id)));
    await untilDealt(clock, again);
    expect(open.app.tables.get(id)?.history.dealer).toBeGreaterThanOrEqual(0);
  });

  test('is parked while nobody is there, and begins when somebody comes back', async () => {
    const { clock, open } = await still();
    const { people, id } = await starting(open);
    for (const one of people) await one.leaves();
    while ((await open.app.directory.known(id))!.emptySince() === 0) await new Promise(setImmediate);
    await sweepAll(open.app, clock.now() + 60 * SECOND);
    expect(open.app.tables.get(id)).toBeUndefined();
    expect((await open.app.directory.known(id))?.phase()).toBe('playing');
    const again = await Promise.all(people.map((one) => one.again(open.url).joins(id)));
    await untilDealt(clock, again);
    expect(open.app.tables.get(id)?.history.dealer).toBeGreaterThanOrEqual(0);
  });

  test('no longer counts down to the bots that would have replaced strangers', async () => {
    const { open } = await still();
    const people = await open.seated(2, { game: 'oh-hell', seats: 4, settings: { admits: 'anyone' } });
    expect(await people[0]!.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await people[0]!.sees(({ until }) => until > 0);
    expect(await people[0]!.asks('start', { fill: true })).toEqual({ ok: true });
    await people[0]!.sees(({ phase }) => phase === 'playing');
    expect(people[0]!.seen).toMatchObject({ table: null, until: 0, span: 0 });
  });

  test('is not shown to those who see the table late, who are told that there is nothing to see yet', async () => {
    const { clock, open } = await still();
    const people = await open.seated(2, { ...OH_HELL, seats: 3, settings: { delay: 'hand' } });
    const { id } = people[0]!.seen;
    const late = await (await open.visitor('Late')).joins(id);
    expect(late.seen.late).toEqual({ by: 'hand', waits: false });
    expect(await people[0]!.asks('start', { fill: true })).toEqual({ ok: true });
    for (const one of people) await one.sees(({ phase }) => phase === 'playing');
    await late.sees((seen) => seen.late?.waits === true);
    expect(late.seen).toMatchObject({ phase: 'playing', table: null });
    expect((await late.ask('GET', `/api/tables/${id}`)).body).toMatchObject({ phase: 'playing' });
    await open.reopen();
    const again = await Promise.all(people.map((one) => one.again(open.url).joins(id)));
    const lateAgain = await late.again(open.url).joins(id);
    expect(lateAgain.seen).toMatchObject({ phase: 'playing', table: null, late: { by: 'hand', waits: true } });
    await untilDealt(clock, again);
    expect(lateAgain.seen).toMatchObject({ phase: 'playing', table: null, late: { by: 'hand', waits: true } });
  });

  test('has a bot play for somebody who stands up meanwhile', async () => {
    const { clock, open } = await still();
    const { people } = await starting(open);
    expect(await people[1]!.asks('stand', {})).toEqual({ ok: true });
    await untilDealt(clock, people.slice(0, 1));
    expect(people[0]!.seen.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  });
});

test('a table opened with version 1 keeps it through an upgrade, and its record is verified', async () => {
  server = await TestServer.open();
  const visitors = await server.seated(3, OH_HELL);
  const id = visitors[0]!.seen.id;
  // the store of a server that has no other version
  await server.running.close();
  await runSql(
    await server.place(),
    `update events set event = replace(event, ',"version":2', '') where event like '%"secret"%'`,
  );
  await runSql(await server.place(), 'delete from snapshots');
  await server.reopen();
  const rejoined = await Promise.all(visitors.map((one) => one.again(server!.url).joins(id)));
  const players = rejoined.map((one) => new Contributor(one));
  await allIn(players, 0);
  await begins(players);
  await allIn(players, 1);
  await server.reopen();
  const again: Contributor[] = [];
  for (const one of players) {
    again.push(new Contributor(await one.visitor.again(server.url).joins(id), 'honest', one));
  }
  expect(again[0]!.visitor.shuffles.at(-1)).toMatchObject({ version: 1, n: 1 });
  await playsUntilProven(again, 1);
  await playToTheEnd(again.map(({ visitor }) => visitor));
  expect(await checkedRecord(again[0]!)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  const { body } = await again[0]!.visitor.ask('GET', `/api/tables/${id}/record`);
  expect(body).toMatchObject({ shuffle: { version: 1 } });
});

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('begins with a shuffle, whoever deals', () => {
    for (const seats of game.seats) {
      for (const changed of [{}, ...Object.values(game.presets)]) {
        for (let dealer = 0; dealer < seats; dealer++) {
          const state = game.rules.setup(withAnEnd(game.options, { ...changed }, 2), seats, dealer);
          expect([game.rules.actors(state), game.chance.dealerStep(state)]).toEqual([DEALER, 'shuffle']);
        }
      }
    }
  });

  test('has every seat deal first equally often', () => {
    const seats = usualSeats(game);
    const counts = new Int32Array(seats);
    const part = Buffer.alloc(32, 3);
    for (let i = 0; i < 1_000; i++) {
      const shuffle = { version: 2, table: `t${i}`, game: id, n: 0 } as const;
      const kept = { seat: 0, commitment: Buffer.from(partCommitment(shuffle, 'r', 0, part)).toString('hex') };
      const list = [{ ...kept, part: part.toString('hex'), why: '' as const }];
      const dealer = HONEST.dealer(shuffle, Buffer.alloc(32, 7), { n: 0, round: 'r', list }, seats);
      counts[dealer] = (counts[dealer] ?? 0) + 1;
    }
    expect(counts.length < 2 || chiSquare(counts) < chiSquareLimit(Math.max(3, seats - 1))).toBe(true);
  });
});

test('the dealer at a table of each game is the one the checker computes', async () => {
  server = await TestServer.open();
  for (const game of games) {
    const [visitor] = await server.seated(1, { game: game.id, seats: game.seats[0]! });
    const player = new Contributor(visitor!);
    await allIn([player], 0);
    await visitor!.asks('start', { fill: true });
    await visitor!.sees(({ table }) => table !== null);
    const { head } = server.app.tables.get(visitor!.seen.id)!;
    const text = (await Array.fromAsync((await recordOfStored(server.app, head))!)).join('');
    const record = JSON.parse(text) as GameRecord;
    // bots may play on while the moves are read, which is after the proofs
    const [firstDeck] = record.moves;
    const answerBy = (dealer: number) =>
      checkerAnswer(
        readRecordText(JSON.stringify({ ...record, dealer, moves: [firstDeck] }), (id) =>
          games.find((one) => one.id === id),
        ),
        (why) => why.key,
      );
    const { dealer } = record;
    expect(answerBy(dealer)).toMatchObject({ ok: true, proof: 'consistent' });
    const others = Array.from({ length: head.seats }, (_, seat) => seat).filter((seat) => seat !== dealer);
    for (const other of others) {
      expect(answerBy(other)).toMatchObject({ ok: false, code: 'proof', move: -1 });
    }
    await visitor!.leaves();
  }
});
