import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { PlayedGames } from '@kibitz/shared/wire/history';
import type { GameFigures, Leaderboard, RatedTable, RatingChange } from '@kibitz/shared/wire/ranks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recomputeRatings } from '../cli/recomputeRatings.ts';
import type { FinishedGame } from '../history/finishedGame.ts';
import { forgetPlayed } from '../history/forgetting.ts';
import { archiveTable } from '../journal/archiving.ts';
import type { Schema } from '../journal/schema.ts';
import type { RatingTables } from '../journal/tables/ratings.ts';
import { playToTheEnd, wholeGame } from '../testing/playing.ts';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { LEAST_GAMES } from './ratings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

const duel = { game: 'high-card', seats: 2, options: { hands: 1 } };

async function leaderboard(visitor: Visitor, query = ''): Promise<Leaderboard> {
  return (await visitor.ask('GET', `/api/ratings/high-card${query}`)).body as Leaderboard;
}

async function rated(visitor: Visitor, table: string): Promise<RatedTable> {
  return (await visitor.ask('GET', `/api/tables/${table}/ratings`)).body as RatedTable;
}

async function finished(table: string): Promise<FinishedGame> {
  await server.keepsGames();
  return (await server.app.history.of(table))!;
}

describe('a game between people', () => {
  test('changes their ratings once, and puts them on the leaderboard once they have played enough', async () => {
    const ann = await server.visitor('Ann');
    const ben = await server.visitor('Ben');
    const tables: string[] = [];
    for (let n = 0; n < LEAST_GAMES - 1; n++) tables.push(await wholeGame([ann, ben], duel));
    const first = await rated(ann, tables[0]!);
    if (!('changes' in first)) throw new Error(`unrated: ${first.unrated}`);
    expect(first.changes.map(({ before }) => before)).toEqual([1000, 1000]);
    await rated(ann, tables.at(-1)!);
    const early = await leaderboard(ann);
    expect(early).toMatchObject({ ranked: [], people: 0, least: LEAST_GAMES, mine: { place: 0, name: 'Ann' } });
    expect(early.mine?.games).toBe(LEAST_GAMES - 1);

    tables.push(await wholeGame([ann, ben], duel));
    await rated(ann, tables.at(-1)!);
    const board = await leaderboard(ann);
    expect(board.ranked.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
    expect(board.ranked.map(({ games }) => games)).toEqual([LEAST_GAMES, LEAST_GAMES]);
    expect(board.ranked[0]!.rating).toBeGreaterThanOrEqual(board.ranked[1]!.rating);
    expect(board.mine).toEqual(board.ranked.find(({ name }) => name === 'Ann'));
    // accounts never reach other people
    expect(JSON.stringify(board)).not.toContain(ben.guest.id);
    expect(await server.app.ratings.ratingOf(ann.guest.id, 'high-card')).toBe(board.mine?.rating);

    for (const table of tables) await server.app.ratings.apply(await finished(table));
    expect(await leaderboard(ann)).toEqual(board);

    await server.app.ratings.recompute([]);
    expect((await leaderboard(ann)).people).toBe(0);
    await server.app.ratings.recompute(await Promise.all(tables.map(finished)));
    expect(await leaderboard(ann)).toEqual(board);
  });

  test('is rated no sooner than those who watch late see its end', async () => {
    const [eve, fay] = [await server.visitor('Eve'), await server.visitor('Fay')];
    const table = await wholeGame([eve, fay], { ...duel, settings: { delay: 4 } });
    expect(await rated(eve, table)).toEqual({ unrated: 'later' });
    expect((await leaderboard(eve)).mine).toBeNull();
    const game = await finished(table);
    while (!('changes' in (await server.app.ratings.of(game)))) await new Promise(setImmediate);
    expect((await leaderboard(eve)).mine).toMatchObject({ games: 1 });
  });

  test('is not rated if a bot had a seat, the rules are custom, or it is a game of chance', async () => {
    const [cleo, dan] = [await server.visitor('Cleo'), await server.visitor('Dan')];
    const withBot = await wholeGame([cleo, dan], { ...duel, seats: 3 });
    const practice = await cleo.opens({ ...duel });
    await cleo.joins(practice);
    await cleo.asks('sit', { seat: 0 });
    await cleo.asks('start', { fill: true });
    const leaving = (await cleo.ask('GET', `/api/me/tables/${practice}/leaving`)).body;
    expect(leaving).toEqual({ leaving: false, ending: false, from: 1 });
    await cleo.leaves();
    expect(await rated(cleo, withBot)).toEqual({ unrated: 'bots' });
    const own = await wholeGame([cleo, dan], { ...duel, options: { hands: 1, faceUp: true } });
    expect(await rated(cleo, own)).toEqual({ unrated: 'rules' });
    expect(await server.app.ratings.ratingOf(cleo.guest.id, 'high-card')).toBe(1000);
    expect((await leaderboard(cleo)).mine).toBeNull();
  });

  test('counts for a player who leaves it: by its result if others play on, as lost if it is abandoned', async () => {
    const [eli, fay] = [await server.visitor('Eli'), await server.visitor('Fay')];
    const begin = async (): Promise<string> => {
      const id = await eli.opens({ ...duel, options: { hands: 3 } });
      for (const [seat, player] of [eli, fay].entries()) {
        await player.joins(id);
        await player.asks('sit', { seat });
      }
      await eli.asks('start', { fill: false });
      await Promise.all([eli, fay].map((player) => player.sees(({ choices }) => choices.length > 0)));
      return id;
    };
    const leaving = async (visitor: Visitor, id: string) =>
      (await visitor.ask('GET', `/api/me/tables/${id}/leaving`)).body;
    const played = await begin();
    // said beforehand, to those who began it and to nobody else
    expect(await leaving(eli, played)).toEqual({ leaving: true, ending: true, from: 1 });
    expect(await leaving(await server.visitor(), played)).toEqual({ leaving: false, ending: false, from: 1 });
    expect((await fay.asks('stand', {})).ok).toBe(true);
    expect(await leaving(fay, played)).toEqual({ leaving: true, ending: true, from: 1 });
    // nobody is left to play on
    expect(await leaving(eli, played)).toEqual({ leaving: true, ending: false, from: 1 });
    await playToTheEnd([eli]);
    const [first, second] = ((await rated(eli, played)) as { changes: readonly RatingChange[] }).changes;
    const { seats, result } = await finished(played);
    expect(seats[1]).toMatchObject({ kind: 'bot', beganBy: fay.guest.id, gone: 'left' });
    // as they may both be winners: drawn
    const wins = (seat: number): number => Number(result.winners.includes(seat));
    expect(Math.sign(first!.after - second!.after)).toBe(wins(0) - wins(1));
    await Promise.all([eli, fay].map((player) => player.leaves()));

    const broken = await begin();
    expect((await fay.asks('stand', {})).ok).toBe(true);
    await server.app.directory.close(server.app.tables.get(broken)!);
    await rated(eli, broken);
    const kept = await finished(broken);
    expect(kept).toMatchObject({ isStopped: true, seats: [{ gone: 'no' }, { gone: 'left' }] });
    const [stays, left] = ((await rated(eli, broken)) as { changes: readonly RatingChange[] }).changes;
    expect(stays!.after).toBe(stays!.before);
    expect(left!.after).not.toBe(left!.before);
    const hers = (await fay.ask('GET', '/api/me/history')).body as PlayedGames;
    expect(hers.games.map(({ table, hasLeft, stoppedAfter }) => [table, hasLeft, stoppedAfter])).toEqual([
      [broken, true, 0],
      [played, true, null],
    ]);
  });

  test('is rated from the first deal with a person on every seat, by the hands from then on', async () => {
    const [gus, hal] = [await server.visitor('Gus'), await server.visitor('Hal')];
    const id = await gus.opens({ ...duel, options: { cards: 2, hands: 3 } });
    await gus.joins(id);
    await gus.asks('sit', { seat: 0 });
    await gus.asks('start', { fill: true });
    await gus.sees(({ choices }) => choices.length > 0);
    await hal.joins(id);
    expect(await hal.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await playToTheEnd([gus, hal]);
    const after = (await rated(gus, id)) as { changes: readonly RatingChange[]; from: number };
    const kept = await finished(id);
    expect(kept).toMatchObject({ ratedFrom: 1, seats: [{ beganBy: gus.guest.id }, { beganBy: hal.guest.id }] });
    expect(after.from).toBe(1);
    const since = (seat: number) => kept.result.hands.slice(1).reduce((sum, hand) => sum + hand[seat]!, 0);
    const [first, second] = after.changes;
    expect(Math.sign(first!.after - second!.after)).toBe(Math.sign(since(0) - since(1)));
    const ratings = await server.app.ratings.ratingsOf(gus.guest.id);
    await Promise.all([gus, hal].map((player) => player.leaves()));
    await server.app.ratings.recompute(server.app.history.everything());
    expect(await server.app.ratings.ratingsOf(gus.guest.id)).toEqual(ratings);
  });

  test('reveals nothing before its end, and a table that does not exist has no ratings', async () => {
    const [host] = await server.seated(1, duel);
    expect(await host!.ask('GET', `/api/tables/${host!.seen.id}/ratings`)).toMatchObject({
      status: 409,
      body: { refused: { code: 'not-started' } },
    });
    expect((await host!.ask('GET', '/api/tables/none/ratings')).status).toBe(404);
    expect((await host!.ask('GET', '/api/ratings/no-game')).status).toBe(404);
    expect((await host!.ask('GET', '/api/ratings/high-card?rules=own')).status).toBe(404);
    expect((await host!.ask('GET', '/api/ratings/high-card?page=-1')).status).toBe(400);
  });
});

describe('statistics', () => {
  test('count what somebody did in whole games, by the game’s own figures', async () => {
    const eve = await server.visitor('Eve');
    const id = await eve.opens({ game: 'pyramid', seats: 1, options: {} });
    await eve.joins(id);
    await eve.asks('sit', { seat: 0 });
    await eve.asks('start', { fill: false });
    await eve.sees(({ choices }) => choices.length > 0);
    await eve.asks('act', { action: { type: 'resign' }, turn: eve.seen.turn });
    await eve.sees(({ phase }) => phase === 'over');
    await server.keepsGames();
    const { body } = await eve.ask('GET', '/api/me/statistics');
    expect(body).toEqual([
      {
        game: 'pyramid',
        games: 1,
        won: 0,
        figures: { cards: 28, cleared: 0, turns: 0 },
        shares: { cleared: 'cards' },
        rating: null,
      },
    ] satisfies GameFigures[]);
    await server.app.statistics.count(await finished(id));
    expect((await eve.ask('GET', '/api/me/statistics')).body).toEqual(body);
  });

  test('are shown to nobody else', async () => {
    const stranger = await server.visitor();
    expect((await stranger.ask('GET', '/api/me/statistics')).body).toEqual([]);
  });
});

/** Runs `recompute-ratings` as an operator of this server would. */
async function recomputeOn(at: TestServer, say: (line: string) => void = () => undefined): Promise<number> {
  const { folder, database } = await at.place();
  const rules = [...games, highCard as Game];
  if (database === null) return recomputeRatings(['--data', folder], say, rules);
  process.env['DATABASE_URL'] = database;
  try {
    return await recomputeRatings([], say, rules);
  } finally {
    delete process.env['DATABASE_URL'];
  }
}

describe('recompute-ratings', () => {
  test('rates all kept games again, in the order in which they ended, while no server runs', async () => {
    const [gil, hal] = [await server.visitor('Gil'), await server.visitor('Hal')];
    const tables: string[] = [];
    for (let n = 0; n < 3; n++) tables.push(await wholeGame([gil, hal], duel));
    // the last one is rated too
    await rated(gil, tables.at(-1)!);
    const before = await Promise.all([gil, hal].map(({ guest }) => server.app.ratings.ratingOf(guest.id, 'high-card')));
    expect(before).not.toEqual([1000, 1000]);
    const said: string[] = [];
    const recompute = () => recomputeOn(server, (line) => said.push(line));
    await expect(recompute()).rejects.toThrow('already running');
    await server.running.close();
    const place = await server.place();
    await runSql(place, 'UPDATE ratings SET mu = 1, rating = 1');
    await runSql(place, 'DELETE FROM rated_games');
    const [kept] = await runSql<{ n: number }>(place, 'SELECT count(*) AS n FROM finished_games');
    expect(await recompute()).toBe(0);
    expect(said.map((line) => JSON.parse(line))).toEqual([{ games: kept!.n, rated: expect.any(Number) }]);
    await server.reopen();
    const after = await Promise.all([gil, hal].map(({ guest }) => server.app.ratings.ratingOf(guest.id, 'high-card')));
    expect(after).toEqual(before);
  });

  test('leaves ratings alone if games they come from have been forgotten', async () => {
    const { journal } = server.app;
    await server.keepsGames();
    const all = journal.store.queries<Schema>();
    const before = await server.app.ratings.recompute(server.app.history.everything());
    expect(before).toBeGreaterThan(1);
    const [first] = await all
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'over')
      .orderBy('closed')
      .execute();
    await archiveTable(journal.store, first!.id);
    expect(await forgetPlayed(journal.store, Date.now())).toEqual([first!.id]);
    const rated = () => server.app.journal.store.queries<RatingTables>().selectFrom('ratings').selectAll().execute();
    const ratings = await rated();
    await server.running.close();
    await expect(recomputeOn(server)).rejects.toThrow(/Games that ended up to \d{4}-\d\d-\d\d have been forgotten/);
    await server.reopen();
    expect(await rated()).toEqual(ratings);
  });

  test('says what is wrong if no server has stored anything', async () => {
    await expect(recomputeRatings(['--data', join(server.folder, 'none')], () => undefined)).rejects.toThrow(
      'There is no',
    );
    await expect(recomputeRatings(['now'], () => undefined)).rejects.toThrow('no arguments');
  });
});
