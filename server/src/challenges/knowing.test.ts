import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { Challenge } from '@kibitz/shared/wire/challenges';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playToTheEnd, wholeGame } from '../testing/playing.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const ELSEWHERE = { ok: false, refused: { code: 'full', why: { key: 'refused.seatOfSet' } } };
const FOR_GUESTS = { refused: { code: 'guest', why: { key: 'refused.setForGuests' } } };

function people(...names: string[]): Promise<Visitor[]> {
  return Promise.all(names.map((name) => server.visitor(name)));
}

async function challenge(visitor: Visitor, id: string): Promise<Challenge> {
  return (await visitor.ask('GET', `/api/challenges/${id}`)).body as Challenge;
}

async function knows(visitor: Visitor, id: string): Promise<boolean> {
  return (await challenge(visitor, id)).knows;
}

async function knew(visitor: Visitor, id: string): Promise<boolean | undefined> {
  return (await challenge(visitor, id)).entries.find(({ isMine }) => isMine)?.knew;
}

/** The table to which the link of a challenge leads somebody. */
async function led(visitor: Visitor, id: string): Promise<string> {
  return ((await visitor.ask('POST', `/api/challenges/${id}/play`)).body as { id: string }).id;
}

/** A set of deals for several tables, by somebody. */
async function duplicate(host: Visitor): Promise<string> {
  return ((await host.ask('POST', '/api/duplicates', { game: 'high-card', rules: 'book' })).body as { id: string }).id;
}

/** People on the first seats of a new table of a set, whose game has begun with bots on the others. */
async function begun(id: string, seated: readonly Visitor[]): Promise<string> {
  const table = await led(seated[0]!, id);
  for (const [seat, person] of seated.entries()) {
    await person.joins(table);
    expect(await person.asks('sit', { seat })).toEqual({ ok: true });
  }
  await seated[0]!.asks('start', { fill: true });
  await seated[0]!.sees(({ choices }) => choices.length > 0);
  return table;
}

/** They play the game at their table to its end. */
async function finish(table: string, seated: readonly Visitor[]): Promise<void> {
  await playToTheEnd(seated);
  for (const person of seated) await person.leaves();
  await server.app.tables.get(table)?.queue.idle();
  await server.app.history.idle();
}

/** What anybody with a link may ask, without a token. */
async function withoutToken(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path);
  return { status: response.status, body: await response.json() };
}

describe('at the tables of a set of deals', () => {
  test('a player sits at one table only, whether its game has begun or not, even after a restart', async () => {
    const [ann, ben, cleo] = await people('Ann', 'Ben', 'Cleo');
    const id = await duplicate(ann!);
    const first = await begun(id, [ann!]);
    const second = await led(ben!, id);
    expect(second).not.toBe(first);
    const window = await ann!.again().joins(second);
    expect(await window.asks('sit', { seat: 1 })).toEqual(ELSEWHERE);
    expect(await led(ann!, id)).toBe(first);

    // neither of these has begun
    await ben!.joins(second);
    expect(await ben!.asks('sit', { seat: 0 })).toEqual({ ok: true });
    await cleo!.joins(second);
    for (const seat of [1, 2, 3]) {
      const other = await (await server.visitor()).joins(second);
      await other.asks('sit', { seat });
    }
    const third = await led(cleo!, id);
    expect([first, second]).not.toContain(third);
    const other = await ben!.again().joins(third);
    expect(await other.asks('sit', { seat: 0 })).toEqual(ELSEWHERE);

    await server.reopen();
    const annAgain = await ann!.again(server.url).joins(third);
    expect(await annAgain.asks('sit', { seat: 0 })).toEqual(ELSEWHERE);
    const benAgain = await ben!.again(server.url).joins(third);
    expect(await benAgain.asks('sit', { seat: 0 })).toEqual(ELSEWHERE);
    await finish(first, [await ann!.again(server.url).joins(first)]);
    expect(await annAgain.asks('sit', { seat: 0 })).toEqual(ELSEWHERE);
  });

  test('somebody who sits down at two tables at once is refused at one of them', async () => {
    const [ann, ben, cleo] = await people('Ann', 'Ben', 'Cleo');
    const id = await duplicate(ann!);
    const first = await begun(id, [ann!]);
    const second = await led(ben!, id);
    const heads = [first, second].map((table) => server.app.tables.get(table)!.head);
    // as two processes do, which know nothing of each other's tables
    const may = await Promise.all(heads.map((head) => server.app.challenges.claimSeat(head, cleo!.guest.id, 1)));
    expect(may.filter(Boolean)).toHaveLength(1);
  });

  test('a player who stands up or is removed before the game begins may sit at another', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const id = await duplicate(ann!);
    const first = await led(ann!, id);
    await ann!.joins(first);
    await ben!.joins(first);
    await ann!.asks('sit', { seat: 0 });
    await ben!.asks('sit', { seat: 1 });
    // another seat of the same table
    expect(await ben!.asks('sit', { seat: 2 })).toEqual({ ok: true });
    await ben!.asks('stand', {});
    expect(await ben!.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await ann!.asks('remove', { seat: 1 });
    await ann!.sees(({ watchers }) => watchers === 0);
    await ann!.asks('start', { fill: true });
    await ann!.sees(({ choices }) => choices.length > 0);

    const second = await begun(id, [ben!]);
    expect(second).not.toBe(first);
    await finish(second, [ben!]);
    expect(await knew(ben!, id)).toBe(false);
  });

  test('a player whose table was closed mid-game may sit at another, as one who knows the deals', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const id = await duplicate(ann!);
    const first = await begun(id, [ann!, ben!]);
    await ann!.asks('end', {});
    await server.reopen();
    const again = ben!.again(server.url);
    const second = await begun(id, [again]);
    expect(second).not.toBe(first);
    await finish(second, [again]);
    expect(await knew(again, id)).toBe(true);
  });

  test('a player who leaves the game to a bot has played the set, without a result', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const id = await duplicate(ann!);
    const table = await begun(id, [ann!, ben!]);
    await ben!.asks('stand', {});
    expect((await challenge(ben!, id)).mine).toBe('playing');
    await finish(table, [ann!]);
    const seen = await challenge(ann!, id);
    expect(seen.entries.map(({ name, state, scores }) => [name, state, scores.length])).toEqual([
      ['Ann', 'done', 1],
      ['Ben', 'helped', 0],
    ]);
    const other = await led(await server.visitor(), id);
    const window = await ben!.again().joins(other);
    expect(await window.asks('sit', { seat: 0 })).toEqual(ELSEWHERE);
  });
});

describe('somebody who has been shown the cards of a set', () => {
  test('is marked for watching a table that has not finished, even after a restart', async () => {
    const [ann, ben, cleo] = await people('Ann', 'Ben', 'Cleo');
    const id = await duplicate(ann!);
    const first = await begun(id, [ann!]);
    await ben!.joins(first);
    await ann!.sees(({ watchers }) => watchers === 1);
    await ben!.leaves();
    await server.reopen();
    const benAgain = ben!.again(server.url);
    expect(await knows(benAgain, id)).toBe(true);
    expect(await knows(cleo!.again(server.url), id)).toBe(false);
    const second = await begun(id, [benAgain]);
    await finish(second, [benAgain]);
    expect(await knew(benAgain, id)).toBe(true);
  });

  test.each(['record', 'result'])('is marked by the %s of a game, which nobody gets without a token', async (part) => {
    const [ann, ben] = await people('Ann', 'Ben');
    const id = await duplicate(ann!);
    const table = await begun(id, [ann!]);
    await finish(table, [ann!]);
    for (const round of ['open', 'closed']) {
      const path = `/api/tables/${table}/${part}`;
      expect([round, await withoutToken(path)]).toEqual([round, { status: 401, body: FOR_GUESTS }]);
      expect((await withoutToken(`/api/tables/${table}`)).status).toBe(200);
      expect(await withoutToken(`/api/tables/${table}/shuffles`)).toMatchObject({
        body: { source: 'set', shuffles: [] },
      });
      expect((await fetch(`${server.url}/preview/${table}.png`)).status).toBe(200);
      if (round === 'open') await server.reopen();
    }
    const again = ben!.again(server.url);
    expect(await knows(again, id)).toBe(false);
    expect((await again.ask('GET', `/api/tables/${table}/${part}`)).status).toBe(200);
    expect(await knows(again, id)).toBe(true);
    await server.reopen();
    expect(await knows(ben!.again(server.url), id)).toBe(true);
  });

  test.each(['record', 'result', 'shuffles'])(
    'is marked by the %s of the game that a challenge is from',
    async (part) => {
      const [ann, ben] = await people('Ann', 'Ben');
      const origin = await wholeGame([ann!], { game: 'high-card', seats: 3, options: { hands: 3 } });
      const path = `/api/tables/${origin}/${part}`;
      // nobody else plays these deals yet
      expect((await withoutToken(path)).status).toBe(200);
      const { id } = (await ann!.ask('POST', '/api/challenges', { table: origin })).body as { id: string };
      expect(await withoutToken(path)).toEqual({ status: 401, body: FOR_GUESTS });
      expect(await knows(ben!, id)).toBe(false);
      expect((await ben!.ask('GET', path)).status).toBe(200);
      expect(await knows(ben!, id)).toBe(true);
    },
  );

  test('finds the marks in their export, and no longer after they are deleted', async () => {
    const [ann, ben] = await people('Ann', 'Ben');
    const id = await duplicate(ann!);
    const table = await begun(id, [ann!]);
    await finish(table, [ann!]);
    await ben!.ask('GET', `/api/tables/${table}/record`);
    expect((await ben!.ask('GET', '/api/me/export')).body).toMatchObject({
      challenges: { offered: [], played: [], shown: [table] },
    });
    await server.app.personal.erase(ben!.guest.id);
    expect(await server.app.challenges.keptOf(ben!.guest.id)).toEqual({ offered: [], played: [], shown: [] });
  });
});
