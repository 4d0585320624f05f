import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { readOptions } from '@kibitz/shared/kit/game/options';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { Challenge, DailyDeal, TableChallenge } from '@kibitz/shared/wire/challenges';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageFailed } from '../journal/journal.ts';
import { playToTheEnd, wholeGame } from '../testing/playing.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import { sitDown, type Visitor } from '../testing/visitor.ts';
import { dailyOptions } from './challenges.ts';

const chance = variantOf(highCard as Game, { id: 'high-chance', isOfChance: true });

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game, chance]);
});
afterEach(() => server.close());

const wish = { game: 'high-card', seats: 3, options: { hands: 3 } };

async function decksOf(table: string): Promise<string[]> {
  const moves = movesIn((await storedTable(server.app.journal, table))?.events ?? []);
  return moves.filter(isDeck).map(({ deck }) => deck);
}

/** The first dealer at a table. */
async function dealerAt(table: string): Promise<number[]> {
  const events = (await storedTable(server.app.journal, table))?.events ?? [];
  return events.flatMap((event) => (event.type === 'started' ? [event.dealer] : []));
}

/** The moves of one seat at a table, or the deals (-1). */
async function movesOf(table: string, seat: number): Promise<Move[]> {
  const moves = movesIn((await storedTable(server.app.journal, table))?.events ?? []);
  return moves.filter((move) => (isDeck(move) ? -1 : move.seat) === seat);
}

async function offers(visitor: Visitor, table: string): Promise<string> {
  return ((await visitor.ask('POST', '/api/challenges', { table })).body as { id: string }).id;
}

async function challenge(visitor: Visitor, id: string): Promise<Challenge> {
  return (await visitor.ask('GET', `/api/challenges/${id}`)).body as Challenge;
}

/** Comes to the guest's own table of a challenge. */
async function begins(visitor: Visitor, id: string): Promise<string> {
  const { status, body } = await visitor.ask('POST', `/api/challenges/${id}/play`);
  expect(status).toBe(200);
  const table = (body as { id: string }).id;
  await visitor.joins(table);
  return table;
}

/** Plays a challenge to its end; returns the table. */
async function plays(visitor: Visitor, id: string): Promise<string> {
  const table = await begins(visitor, id);
  await playToTheEnd([visitor]);
  await visitor.leaves();
  await server.app.tables.get(table)?.queue.idle();
  return table;
}

/** A game that Ann has played against bots, and offers. */
async function offered(): Promise<{ ann: Visitor; table: string; id: string }> {
  const ann = await server.visitor('Ann');
  const table = await wholeGame([ann], wish);
  return { ann, table, id: await offers(ann, table) };
}

describe('a game offered to others', () => {
  test('is dealt with the same cards from the same seat, and both results stand side by side', async () => {
    const { ann, table, id } = await offered();
    const ben = await server.visitor('Ben');
    const before = await challenge(ben, id);
    expect(before).toMatchObject({ kind: 'beat', game: 'high-card', host: 'Ann', mine: 'none', knows: false, day: '' });
    expect(before.entries).toMatchObject([{ name: 'Ann', isMine: false, state: 'done', scores: [], table: '' }]);

    const his = await plays(ben, id);
    expect(await decksOf(his)).toEqual(await decksOf(table));
    const after = await challenge(ben, id);
    expect(after.mine).toBe('done');
    expect(after.entries.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
    for (const { scores, knew, state } of after.entries) {
      expect(scores).toHaveLength(3);
      expect({ knew, state }).toEqual({ knew: false, state: 'done' });
    }
    expect(after.entries.find(({ name }) => name === 'Ann')?.table).toBe(table);
    const result = server.app.tables.get(his)!.play!.result();
    expect(after.entries.find(({ isMine }) => isMine)?.scores[0]).toBe(result.scores[0]);

    // the record says that the deals were set
    expect((await ben.ask('GET', `/api/tables/${his}/record`)).body).toMatchObject({ shuffle: { set: id } });
    expect(await offers(ann, table)).toBe(id);
    expect(await offers(ben, his)).toBe(id);
    expect((await ann.ask('GET', `/api/tables/${his}/ratings`)).body).toEqual({ unrated: 'deals' });
  });

  test('reveals nothing of its deals, in its description or at its tables, before they are dealt', async () => {
    const { table, id } = await offered();
    const decks = await decksOf(table);
    const ben = await server.visitor('Ben');
    const said = [await ben.ask('GET', `/api/challenges/${id}`), await ben.ask('POST', `/api/challenges/${id}/play`)];
    const mine = (said[1]!.body as { id: string }).id;
    said.push(await ben.ask('GET', `/api/tables/${mine}`), await ben.ask('GET', `/api/tables/${mine}/record`));
    for (const text of [JSON.stringify(said)]) {
      expect(text).not.toContain(table);
      for (const deck of decks) expect(text).not.toContain(deck.slice(0, 8));
    }
    // the second deck is nowhere on the wire during the first
    await ben.joins(mine);
    await ben.sees(({ choices }) => choices.length > 0);
    expect(await decksOf(mine)).toEqual(decks.slice(0, 1));
  });

  test('plays out the same for players who act the same, bots included, even after the last deck', async () => {
    const { id } = await offered();
    const daily = `high-card-${new Date().toISOString().slice(0, 10)}`;
    for (const one of [id, daily]) {
      const [ben, cleo] = [await server.visitor('Ben'), await server.visitor('Cleo')];
      const [his, hers] = [await plays(ben, one), await plays(cleo, one)];
      // all bet at once, in whatever order
      for (const seat of [-1, 0, 1, 2]) expect(await movesOf(hers, seat)).toEqual(await movesOf(his, seat));
    }
  });

  test('continues with its decks after a restart of the server', async () => {
    const { table, id } = await offered();
    const ben = await server.visitor('Ben');
    const his = await begins(ben, id);
    await ben.sees(({ choices }) => choices.length > 0);
    await server.reopen();
    const again = ben.again(server.url);
    expect(await begins(again, id)).toBe(his);
    await playToTheEnd([again]);
    expect(await decksOf(his)).toEqual(await decksOf(table));
  });

  test('is not open to others: nobody takes a bot’s seat, and there are no hints', async () => {
    const { id } = await offered();
    const ben = await server.visitor('Ben');
    const his = await begins(ben, id);
    await ben.sees(({ choices }) => choices.length > 0);
    expect(await ben.asks('hint', {})).toMatchObject({ refused: { why: { key: 'refused.hintSetDeals' } } });
    const cleo = await (await server.visitor('Cleo')).joins(his);
    expect(await cleo.asks('sit', { seat: 1 })).toMatchObject({ refused: { why: { key: 'refused.setDeals' } } });
  });

  test('shows spectators no card before it is stored that they watch, and makes nobody else wait for that', async () => {
    const [ann, ben, cleo] = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => server.visitor(name)));
    const table = await sitDown([ann!], wish);
    await ben!.joins(table);
    const { challenges } = server.app;
    const stored = Promise.withResolvers<void>();
    const lookedOn = challenges.lookedOn.bind(challenges);
    vi.spyOn(challenges, 'lookedOn').mockImplementation(async (...who) => {
      await stored.promise;
      return lookedOn(...who);
    });
    await ann!.asks('start', { fill: true });
    await ann!.sees(({ choices }) => choices.length > 0);
    const coming = cleo!.joins(table);
    await ben!.until(() => ben!.closed === CLOSED.again);
    await playToTheEnd([ann!]);
    expect([ben!.synced.shared.view, cleo!.frames]).toEqual([null, []]);
    stored.resolve();
    await coming;
    for (const one of [ben!, cleo!]) await one.sees(({ phase }) => phase === 'over');
    expect(ben!.returns).toBe(1);
    const id = await offers(ann!, table);
    for (const one of [ben!, cleo!]) expect((await challenge(one, id)).knows).toBe(true);
  });

  test('turns spectators away while it cannot be stored that they watch', async () => {
    const ann = await server.visitor('Ann');
    const table = await sitDown([ann], wish);
    const ben = await (await server.visitor('Ben')).joins(table);
    const failing = vi
      .spyOn(server.app.challenges, 'lookedOn')
      .mockRejectedValue(new StorageFailed('the disk is full'));
    await ann.asks('start', { fill: true });
    await ann.sees(({ choices }) => choices.length > 0);
    await ben.until(() => ben.closed === CLOSED.again);
    await expect(ben.joins(table)).rejects.toThrow('refused.storage');
    expect(ben.synced.shared.view).toBeNull();
    failing.mockRestore();
    await ben.joins(table);
    expect(ben.seen.view).not.toBeNull();
  });

  test('marks people who sat or watched where the deals were played, and people who begin again', async () => {
    const ann = await server.visitor('Ann');
    const dan = await server.visitor('Dan');
    const table = await wholeGame([ann, dan], wish);
    const id = await offers(ann, table);
    expect((await challenge(dan, id)).knows).toBe(true);
    await plays(dan, id);
    expect((await challenge(dan, id)).entries.find(({ name }) => name === 'Dan')?.knew).toBe(true);

    const [ben, eve] = [await server.visitor('Ben'), await server.visitor('Eve')];
    const his = await begins(ben, id);
    await eve.joins(his);
    expect((await challenge(eve, id)).knows).toBe(true);

    const fay = await server.visitor('Fay');
    expect((await challenge(fay, id)).knows).toBe(false);
    await fay.ask('GET', `/api/tables/${table}/record`);
    expect((await challenge(fay, id)).knows).toBe(true);

    await server.app.directory.close(server.app.tables.get(his)!);
    await plays(ben, id);
    expect((await challenge(ben, id)).entries.find(({ name }) => name === 'Ben')?.knew).toBe(true);
    expect((await challenge(ann, id)).entries.map(({ name, knew }) => [name, knew])[0]).toEqual(['Ann', false]);
  });

  test('can only be a finished game of skill that the player played from beginning to end', async () => {
    const { table } = await offered();
    const stranger = await server.visitor();
    expect((await stranger.ask('GET', `/api/tables/${table}/challenge`)).body).toEqual({
      played: '',
      kind: 'beat',
      mayOffer: false,
    } satisfies TableChallenge);
    expect(await stranger.ask('POST', '/api/challenges', { table })).toMatchObject({ status: 409 });
    const ofChance = await wholeGame([stranger], { ...wish, game: chance.id });
    expect(await stranger.ask('POST', '/api/challenges', { table: ofChance })).toMatchObject({ status: 400 });
    const [host] = await server.seated(1, wish);
    await host!.asks('start', { fill: true });
    expect(await host!.ask('POST', '/api/challenges', { table: host!.seen.id })).toMatchObject({ status: 409 });
    expect(await host!.ask('POST', '/api/challenges', { table: 'none' })).toMatchObject({ status: 404 });
    expect(await host!.ask('POST', '/api/challenges', {})).toMatchObject({ status: 400 });
    expect(await host!.ask('GET', '/api/challenges/none')).toMatchObject({ status: 404 });
    expect(await host!.ask('POST', '/api/challenges/none/play')).toMatchObject({ status: 404 });
  });

  test('stays when whoever offered it is forgotten, without their name and their result', async () => {
    const { ann, id } = await offered();
    const ben = await server.visitor('Ben');
    await plays(ben, id);
    await server.app.personal.erase(ann.guest.id);
    const left = await challenge(ben, id);
    expect(left.host).toBe('');
    expect(left.entries.map(({ name }) => name)).toEqual(['Ben']);
  });

  test('opens only one table per person, however often they ask', async () => {
    const { id } = await offered();
    const ben = await server.visitor('Ben');
    const asked = await Promise.all([1, 2, 3].map(() => ben.ask('POST', `/api/challenges/${id}/play`)));
    expect(new Set(asked.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });
});

describe('the deal of the day', () => {
  test('is the same for everybody, one for each game of skill, made when first requested', async () => {
    const [ben, cleo] = [await server.visitor('Ben'), await server.visitor('Cleo')];
    const list = async (visitor: Visitor) => (await visitor.ask('GET', '/api/daily')).body as DailyDeal[];
    const all = await list(ben);
    expect(all.map(({ game }) => game)).not.toContain(chance.id);
    const { id } = all.find(({ game }) => game === 'high-card')!;
    expect(await challenge(ben, id)).toMatchObject({ kind: 'daily', host: '', entries: [] });
    const [his, hers] = [await plays(ben, id), await plays(cleo, id)];
    expect(await decksOf(hers)).toEqual(await decksOf(his));
    const mine = (await list(ben)).find(({ game }) => game === 'high-card');
    expect(mine).toMatchObject({ people: 2, mine: 'done' });
    expect((await challenge(cleo, id)).entries.map(({ name }) => name).sort()).toEqual(['Ben', 'Cleo']);
  });

  test('is one deal wherever a game can have just one, scored as such', () => {
    const ofDay = (id: string) => dailyOptions(games.find((game) => game.id === id)!);
    expect(ofDay('nap')).toEqual({ hands: 1 });
    expect(ofDay('solo-whist')).toEqual({ hands: 1 });
    expect(ofDay('contract-bridge')).toMatchObject({ scoring: 'duplicate', boards: 1 });
    // these are played to a score
    expect(ofDay('whist')).toEqual({});
    for (const game of games)
      expect(readOptions(game.options, dailyOptions(game), game.checkOptions)).not.toHaveProperty('error');
  });

  test('changes every day, and tomorrow’s is not available', async () => {
    const ben = await server.visitor('Ben');
    expect(await ben.ask('GET', '/api/challenges/high-card-2099-01-01')).toMatchObject({ status: 404 });
    const days = ['2026-01-01', '2026-01-02'];
    const decks = await Promise.all(
      days.map(async (day) => {
        const deals = (await server.app.challenges.daily(highCard as Game, day)) ?? '';
        const draws = (await server.app.challenges.dealsOf({ deals }))!.drawsOf(0);
        return Array.from({ length: 8 }, () => draws(1000));
      }),
    );
    expect(decks[0]).not.toEqual(decks[1]);
  });
});

describe('a set of deals for several tables', () => {
  test('is dealt alike at all of them, and each is scored against the others', async () => {
    const [ann, ben, cleo, dan] = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => server.visitor(name)));
    const { status, body } = await ann!.ask('POST', '/api/duplicates', { game: 'high-card', rules: 'book' });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const tables: string[] = [];
    for (const pair of [[ann!, ben!] as const, [cleo!, dan!] as const]) {
      for (const [seat, person] of pair.entries()) {
        const table = await begins(person, id);
        expect((await person.asks('sit', { seat })).ok).toBe(true);
        tables.push(table);
      }
      await pair[0].asks('start', { fill: true });
      await playToTheEnd(pair);
      await server.app.tables.get(pair[0].seen.id)?.queue.idle();
    }
    expect(tables[0]).toBe(tables[1]);
    expect(tables[2]).toBe(tables[3]);
    expect(tables[0]).not.toBe(tables[2]);
    const [first, second] = await Promise.all([decksOf(tables[0]!), decksOf(tables[2]!)]);
    expect(second).toEqual(first);
    const dealers = await Promise.all([tables[0]!, tables[2]!].map(dealerAt));
    expect(dealers[1]).toEqual(dealers[0]);

    const seen = await challenge(ann!, id);
    expect(seen).toMatchObject({ kind: 'duplicate', measure: 'difference', host: 'Ann', mine: 'done' });
    expect(seen.entries.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    const against = (name: string): number => seen.entries.find((entry) => entry.name === name)!.scores[0]!;
    // two tables: one is as far above the mean as the other is below
    expect(against('Ann')).toBeCloseTo(-against('Cleo'));
    expect(against('Ben')).toBeCloseTo(-against('Dan'));
    expect((await challenge(await server.visitor(), id)).entries.every(({ scores }) => scores.length === 0)).toBe(true);
  });

  test('of Contract Bridge has boards scored separately, from board 1 on, whatever rules are requested', async () => {
    const ann = await server.visitor('Ann');
    const made = await ann.ask('POST', '/api/duplicates', { game: 'contract-bridge', rules: 'book' });
    const { id } = made.body as { id: string };
    const seen = await challenge(ann, id);
    expect(seen).toMatchObject({ measure: 'imps', seats: 4 });
    expect(seen.changed).toEqual(games.find((game) => game.id === 'contract-bridge')!.presets['Duplicate']);
    // North deals board 1
    expect((await server.app.challenges.termsOf(id))?.dealer).toBe(2);
    await begins(ann, id);
    await ann.asks('sit', { seat: 0 });
    await ann.asks('start', { fill: true });
    await ann.sees(({ table }) => table !== null);
    expect(await dealerAt(ann.seen.id)).toEqual([2]);
  });

  test('is of a game of skill, by named rules', async () => {
    const ann = await server.visitor('Ann');
    const wanted = (game: string, rules: string) => ann.ask('POST', '/api/duplicates', { game, rules });
    expect((await wanted('high-card', 'Short')).status).toBe(201);
    expect((await wanted('high-card', 'Long')).status).toBe(404);
    expect((await wanted('no-game', 'book')).status).toBe(404);
    expect((await wanted(chance.id, 'book')).status).toBe(400);
    expect((await wanted('pyramid', 'book')).status).toBe(400);
  });
});
