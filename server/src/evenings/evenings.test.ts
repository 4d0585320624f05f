import { matchPoints } from '@kibitz/shared/evenings/field';
import { games } from '@kibitz/shared/games';
import { readRecord } from '@kibitz/shared/kit/record/record';
import { replay } from '@kibitz/shared/kit/record/replay';
import type { Evening } from '@kibitz/shared/wire/evenings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EveningTables } from '../journal/tables/evenings.ts';
import {
  asksOf,
  enterPair,
  eveningOf,
  makesEvening,
  playsAt,
  playsEvening,
  seesEvening,
} from '../testing/eveningGuest.ts';
import { SetClock } from '../testing/setClock.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

type Pair = [Visitor, Visitor];

async function pairs(count: number): Promise<Pair[]> {
  const people = await Promise.all(
    Array.from({ length: 2 * count }, (_, i) => server.visitor(`P${i >> 1}${'ab'[i & 1]}`)),
  );
  return Array.from({ length: count }, (_, i): Pair => [people[2 * i]!, people[2 * i + 1]!]);
}

/** An evening that these pairs have entered, directed by the first player. */
async function entered(all: readonly Pair[], asked: Parameters<typeof makesEvening>[1] = {}): Promise<string> {
  const id = await makesEvening(all[0]![0], asked);
  for (const pair of all) await enterPair(id, pair);
  return id;
}

/** Moves everybody to the server's new address. */
function again(all: readonly Pair[]): Pair[] {
  return all.map(([a, b]): Pair => [a.again(server.url), b.again(server.url)]);
}

/** The stored tables of an evening. */
function storedTables(id: string) {
  return server.app.journal.store
    .queries<EveningTables>()
    .selectFrom('evening_tables')
    .selectAll()
    .where('evening', '=', id)
    .orderBy('round')
    .orderBy('number')
    .execute();
}

/** How far North and South were ahead on each board of a table, from the record that its player gets. */
async function netsAt(visitor: Visitor, table: string): Promise<number[]> {
  const { body } = await visitor.ask('GET', `/api/tables/${table}/record`);
  const reading = readRecord(body, (name) => games.find(({ id }) => id === name));
  if (!('game' in reading)) throw new Error('no record');
  return reading.game.rules.result(replay(reading).state).hands.map((points) => points[0]! - points[1]!);
}

/** The match point percentages, calculated from the records of all tables. Each round has one board. */
async function percentsByHand(id: string, visitor: Visitor, entrants: number): Promise<number[]> {
  const got = Array.from({ length: entrants }, () => ({ points: 0, most: 0 }));
  const tables = await storedTables(id);
  for (const round of new Set(tables.map((table) => table.round))) {
    const ofRound = tables.filter((table) => table.round === round);
    const nets = await Promise.all(ofRound.map(async (table) => (await netsAt(visitor, table.table_id))[0]!));
    for (const [i, { seating }] of ofRound.entries()) {
      const seats = JSON.parse(seating) as { entrant: number }[];
      const others = nets.filter((_, j) => j !== i);
      for (const [seat, sign] of [1, -1].entries()) {
        const own = got[seats[seat]!.entrant]!;
        own.points += matchPoints(
          sign * nets[i]!,
          others.map((net) => sign * net),
        );
        own.most += 2 * others.length;
      }
    }
  }
  return got.map(({ points, most }) => (100 * points) / most);
}

function percents({ standings }: Evening): number[] {
  const sorted = [...standings].sort((a, b) => a.entrant - b.entrant);
  return sorted.map(({ percent }) => percent!);
}

describe('an evening of pairs', () => {
  test('seats everybody round by round, and ranks them according to the records', async () => {
    const all = await pairs(4);
    const [director] = all[0]!;
    const id = await entered(all);
    expect(await asksOf(all[1]![0], id, 'begin')).toBe('refused.notDirector');
    expect(await asksOf(director, id, 'begin')).toBe('');
    await Promise.all(all.flat().map((one, n) => playsEvening(one, id, n)));
    const seen = await eveningOf(director, id);
    expect(seen).toMatchObject({ state: 'over', round: 2 });
    expect(seen.standings.map(({ boards }) => boards)).toEqual([2, 2, 2, 2]);
    const byHand = await percentsByHand(id, director, 4);
    for (const [entrant, percent] of percents(seen).entries()) expect(percent).toBeCloseTo(byHand[entrant]!, 6);
  });

  test('goes on after a restart in the middle of a round, and takes in a late pair and a leaver correctly', async () => {
    const all = await pairs(4);
    const id = await entered(all, { rounds: 2 });
    const [director] = all[0]!;
    await asksOf(director, id, 'begin');
    const table = (await seesEvening(director, id, ({ mine }) => mine.table !== '')).mine.table;
    await director.joins(table);
    await director.sees(({ phase }) => phase === 'playing');
    await server.reopen();
    const [first, second, third, fourth] = again(all);
    const late = (await pairs(1))[0]!;
    await enterPair(id, late);
    expect(await asksOf(fourth![1], id, 'leave')).toBe('');
    const staying = [...first!, ...second!, ...third!, fourth![0], ...late];
    await Promise.all(staying.map((one, n) => playsEvening(one, id, n)));
    const seen = await eveningOf(first![0], id);
    expect(seen).toMatchObject({ state: 'over', round: 2, sittingOut: [expect.any(Number)] });
    expect(seen.list.map(({ from }) => from)).toEqual([1, 1, 1, 1, 2]);
    expect(seen.list[3]!.places.map(({ kind }) => kind)).toEqual(['person', 'bot']);
    const rounds = (await storedTables(id)).map(({ round }) => round);
    expect(rounds).toEqual([0, 0, 1, 1]);
  });
});

describe('nothing of a hand', () => {
  test('is shown by any route to those who have yet to play the boards, until everybody has played them', async () => {
    const all = await pairs(4);
    const id = await entered(all, { rounds: 1 });
    const [director] = all[0]!;
    await asksOf(director, id, 'begin');
    await seesEvening(director, id, ({ mine }) => mine.table !== '');
    const [one, other] = await storedTables(id);
    const seatedAt = async (table: string): Promise<Visitor[]> => {
      const seen = await Promise.all(all.flat().map((visitor) => eveningOf(visitor, id)));
      return all.flat().filter((_, i) => seen[i]!.mine.table === table);
    };
    const [players, others] = [await seatedAt(one!.table_id), await seatedAt(other!.table_id)];
    expect([players.length, others.length]).toEqual([4, 4]);
    await Promise.all(players.map((visitor, n) => playsAt(visitor, one!.table_id, n)));
    for (const asker of [others[0]!, await server.visitor()]) {
      await expect(asker.again().joins(one!.table_id)).rejects.toThrow();
      for (const part of ['record', 'result', 'shuffles']) {
        const { status, body } = await asker.ask('GET', `/api/tables/${one!.table_id}/${part}`);
        const shuffles = (body as { shuffles?: unknown[] }).shuffles ?? [];
        expect([part, status === 200 ? shuffles.length : 0]).toEqual([part, 0]);
        if (part !== 'shuffles') expect([part, status]).toEqual([part, 409]);
      }
    }
    expect((await players[0]!.ask('GET', `/api/tables/${one!.table_id}/record`)).status).toBe(200);
    await Promise.all(others.map((visitor, n) => playsAt(visitor, other!.table_id, n)));
    await seesEvening(director, id, ({ state }) => state === 'over');
    expect((await others[0]!.ask('GET', `/api/tables/${one!.table_id}/record`)).status).toBe(200);
  });
});

describe('the director', () => {
  test('extends a round, ends the evening, and adjusts a score', async () => {
    await server.close();
    const clock = new SetClock(Date.now());
    server = await TestServer.open({}, [], {}, { clock });
    const all = await pairs(2);
    const [director] = all[0]!;
    const id = await entered(all, { movement: 'swiss', rounds: 5, minutes: 10 });
    await asksOf(director, id, 'begin');
    const begun = await seesEvening(director, id, ({ mine }) => mine.table !== '');
    // two pairs meet once
    expect(begun.rounds).toBe(1);
    expect(await asksOf(all[1]![0], id, 'extend', { minutes: 5 })).toBe('refused.notDirector');
    expect(await asksOf(director, id, 'extend', { minutes: 5 })).toBe('');
    clock.setTo(begun.until + 1);
    await server.app.evenings.rounds.idle();
    expect(await eveningOf(director, id)).toMatchObject({ state: 'playing', until: begun.until + 5 * 60_000 });
    expect(await asksOf(director, id, 'end')).toBe('');
    const over = await seesEvening(director, id, ({ state }) => state === 'over');
    expect(over.standings.map(({ boards }) => boards)).toEqual([0, 0]);
    expect((await server.app.journal.find(begun.mine.table))?.status).toBe('abandoned');

    const award = { round: 1, number: 1, deal: 1, awards: [60, 40] };
    expect(await asksOf(all[1]![0], id, 'adjust', award)).toBe('refused.notDirector');
    expect(await asksOf(director, id, 'adjust', award)).toBe('');
    const { body } = await director.ask('GET', `/api/evenings/${id}/boards`);
    expect(body).toMatchObject([{ set: 1, deal: 1, lines: [{ scores: [], isAdjusted: true }] }]);
    expect(await asksOf(director, id, 'adjust', { ...award, awards: [] })).toBe('');
    // the line of a table that has not scored the board stays, without a score
    const again = await director.ask('GET', `/api/evenings/${id}/boards`);
    expect(again.body).toMatchObject([{ set: 1, deal: 1, lines: [{ scores: [], isAdjusted: false }] }]);
  });

  test('awards two sides where four single players sit at a table', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => server.visitor(name)));
    const director = people[0]!;
    const id = await makesEvening(director, { movement: 'individual', entrants: 'single', rounds: 1 });
    for (const one of people) await asksOf(one, id, 'enter');
    await asksOf(director, id, 'begin');
    await asksOf(director, id, 'end');
    await seesEvening(director, id, ({ state }) => state === 'over');
    const award = { round: 1, number: 1, deal: 1 };
    expect(await asksOf(director, id, 'adjust', { ...award, awards: [60, 40, 60, 40] })).toBe('refused.field');
    expect(await asksOf(director, id, 'adjust', { ...award, awards: [60, 40] })).toBe('');
  });

  test('has a bot play for somebody, at once and in the rounds to come, until they come back', async () => {
    const all = await pairs(2);
    const [director] = all[0]!;
    const [, absent] = all[1]!;
    const id = await entered(all, { rounds: 1 });
    await asksOf(director, id, 'begin');
    const { list, mine } = await seesEvening(director, id, (one) => one.mine.table !== '');
    expect(list[1]!.places.map(({ kind }) => kind)).toEqual(['person', 'person']);
    await director.joins(mine.table);
    expect(await asksOf(director, id, 'substitute', { entrant: 1, member: 1 })).toBe('');
    await director.sees(({ seats }) => seats.filter(({ kind }) => kind === 'bot').length === 1);
    await director.leaves();
    const { code } = (await eveningOf(all[1]![0], id)).mine;
    expect((await eveningOf(absent, id)).mine.entrant).toBe(-1);
    expect(await asksOf(absent, id, 'enter', { code })).toBe('');
    expect((await eveningOf(absent, id)).mine.entrant).toBe(1);
  });
});
