import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { GameFigures, Leaderboard, RatedTable } from '@kibitz/shared/wire/ranks';
import type { FinishedGame } from '../history/finishedGame.ts';
import { wholeGame } from '../testing/playing.ts';
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
  await server.app.history.idle();
  return (await server.app.history.of(table))!;
}

describe('a game between people', () => {
  test('changes their ratings once, and they are on the leaderboard once they have played enough', async () => {
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

    for (const table of tables) await server.app.ratings.take(await finished(table));
    expect(await leaderboard(ann)).toEqual(board);

    await server.app.ratings.recompute([]);
    expect((await leaderboard(ann)).people).toBe(0);
    await server.app.ratings.recompute(await Promise.all(tables.map(finished)));
    expect(await leaderboard(ann)).toEqual(board);
  });

  test('is not rated where a bot had a seat, or the rules are of their own, or it is of chance', async () => {
    const [cleo, dan] = [await server.visitor('Cleo'), await server.visitor('Dan')];
    const withBot = await wholeGame([cleo, dan], { ...duel, seats: 3 });
    expect(await rated(cleo, withBot)).toEqual({ unrated: 'bots' });
    const own = await wholeGame([cleo, dan], { ...duel, options: { hands: 1, faceUp: true } });
    expect(await rated(cleo, own)).toEqual({ unrated: 'rules' });
    expect(await server.app.ratings.ratingOf(cleo.guest.id, 'high-card')).toBe(1000);
    expect((await leaderboard(cleo)).mine).toBeNull();
  });

  test('tells nothing before its end, and there is nothing to tell of no game', async () => {
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
  test('count what somebody did in whole games, as the game counts it', async () => {
    const eve = await server.visitor('Eve');
    const id = await eve.opens({ game: 'pyramid', seats: 1, options: {} });
    await eve.joins(id);
    await eve.asks('sit', { seat: 0 });
    await eve.asks('start', { fill: false });
    await eve.sees(({ choices }) => choices.length > 0);
    await eve.asks('act', { action: { type: 'resign' }, turn: eve.seen.turn });
    await eve.sees(({ phase }) => phase === 'over');
    await server.app.table(id)?.queue.idle();
    await server.app.history.idle();
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
    await server.app.statistics.take(await finished(id));
    expect((await eve.ask('GET', '/api/me/statistics')).body).toEqual(body);
  });

  test('are nobody else’s', async () => {
    const stranger = await server.visitor();
    expect((await stranger.ask('GET', '/api/me/statistics')).body).toEqual([]);
  });
});
