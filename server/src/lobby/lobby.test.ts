import { join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard, words } from '@kibitz/shared/kit/game/highCard.testing';
import type { GameCard, MyTable, TableCard, TableNews } from '@kibitz/shared/wire/api';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WordFinder, wordsBesideGames } from '../gameWords.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';
import { GameCards } from './gameCards.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const game = { game: 'high-card', seats: 3, options: { hands: 2 } };

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(server.url + path)).json()) as T;
}

async function seatedAlone(changes: object = {}): Promise<Visitor> {
  return (await server.seated(1, { ...game, ...changes }))[0]!;
}

describe('the list of tables', () => {
  test('has the open tables with somebody there, and no private ones', async () => {
    const [open, hidden] = [await seatedAlone(), await seatedAlone({ open: false })];
    expect(await get<TableCard[]>('/api/tables')).toEqual([
      {
        id: open.seen.id,
        game: 'high-card',
        admits: 'anyone',
        phase: 'waiting',
        changed: { hands: 2 },
        seats: [
          { kind: 'person', name: 'Player 0' },
          { kind: 'free', name: '' },
          { kind: 'free', name: '' },
        ],
        clock: 0,
        watchers: 0,
        opened: expect.any(Number),
      },
    ]);
    const guest = await (await server.visitor()).joins(hidden.seen.id);
    expect(guest.seen.seats[0]!.name).toBe('Player 0');
    await open.leaves();
    await hidden.sees((seen) => seen.watchers === 1);
    expect(await get<TableCard[]>('/api/tables')).toEqual([]);
  });

  test('has tables with free seats first, and can be limited to one game', async () => {
    const full = await seatedAlone();
    await full.asks('start', { fill: true });
    const free = await seatedAlone();
    expect((await get<TableCard[]>('/api/tables')).map((card) => card.id)).toEqual([free.seen.id, full.seen.id]);
    expect(await get<TableCard[]>('/api/tables?game=pyramid')).toEqual([]);
  });

  test('tells a guest which tables are theirs, and where it is their turn', async () => {
    const people = await server.seated(3, game);
    await people[0]!.asks('start', { fill: false });
    await people[2]!.sees((seen) => seen.choices.length > 0);
    const { body } = await people[2]!.ask('GET', '/api/me/tables');
    expect(body as MyTable[]).toMatchObject([{ id: people[0]!.seen.id, mySeat: 2, myTurn: true, phase: 'playing' }]);
    const stranger = await server.visitor();
    expect((await stranger.ask('GET', '/api/me/tables')).body).toEqual([]);
  });
});

describe('a table of somebody’s own', () => {
  const mine = async (visitor: Visitor): Promise<string[]> =>
    ((await visitor.ask('GET', '/api/me/tables')).body as MyTable[]).map(({ id }) => id);
  const ends = (visitor: Visitor, id: string) => visitor.ask('POST', `/api/me/tables/${id}/end`);

  test('is closed when they end it, if nobody else sits there', async () => {
    const alone = await seatedAlone();
    await alone.asks('start', { fill: true });
    const { id } = alone.seen;
    expect(await mine(alone)).toEqual([id]);
    expect(await ends(alone, id)).toEqual({ status: 200, body: {} });
    expect(await mine(alone)).toEqual([]);
    expect(server.app.tables.get(id)).toBeUndefined();
  });

  test('goes on with a bot on their seat if somebody else sits there; before the start their seat becomes free', async () => {
    const [ann, bob] = (await server.seated(2, game)) as [Visitor, Visitor];
    const { id } = ann.seen;
    expect((await ends(ann, id)).status).toBe(200);
    await bob.sees((seen) => seen.seats[0]!.kind === 'free');
    await ann.asks('sit', { seat: 0 });
    await ann.asks('start', { fill: true });
    expect((await ends(ann, id)).status).toBe(200);
    await bob.sees((seen) => seen.seats[0]!.kind === 'bot');
    expect([await mine(ann), await mine(bob)]).toEqual([[], [id]]);
  });

  test('can be ended even if nobody ever sat there, but only by somebody with a part in it', async () => {
    const host = await server.visitor();
    const id = await host.opens(game);
    const stranger = await server.visitor();
    expect((await ends(stranger, id)).status).toBe(409);
    expect(await mine(host)).toEqual([id]);
    expect((await ends(host, id)).status).toBe(200);
    expect((await ends(host, id)).status).toBe(404);
  });
});

describe('a table where bots play for those who watch', () => {
  test('goes on while somebody watches, and pauses while nobody does', async () => {
    const watcher = await server.visitor();
    const id = await watcher.opens({ ...game, open: false, settings: { show: true } });
    const table = server.app.tables.get(id)!;
    expect(table.isGoingOn()).toBe(false);
    await watcher.joins(id);
    await watcher.sees((seen) => seen.phase === 'over');
    expect(watcher.seen.seats.map((seat) => seat.kind)).toEqual(['bot', 'bot', 'bot']);
  });
});

describe('what is new in the list of tables', () => {
  test('is told to those who follow it', async () => {
    const first = await get<TableNews>('/api/tables?after=0');
    expect(first).toMatchObject({ whole: true, tables: [] });
    const next = get<TableNews>(`/api/tables?after=${first.version}`);
    const { seen } = await seatedAlone({ clock: 45 });
    expect(await next).toMatchObject({ whole: false, tables: [{ id: seen.id, clock: 45 }], gone: [] });
  });
});

describe('a link', () => {
  test('says what its table is, even when the game is over and everybody has gone', async () => {
    const alone = await seatedAlone();
    const { id } = alone.seen;
    expect(await get<TableCard>(`/api/tables/${id}`)).toMatchObject({ id, phase: 'waiting' });
    await alone.asks('start', { fill: true });
    while ((await alone.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over') {
      await alone.moves((choices) => choices[0]);
    }
    await alone.leaves();
    await sweepAll(server.app, Date.now() + 3_600_000);
    expect(server.app.tables.get(id)).toBeUndefined();
    expect(await get<TableCard>(`/api/tables/${id}`)).toMatchObject({
      id,
      phase: 'over',
      seats: [{ name: 'Player 0' }, {}, {}],
    });
    expect(await get<{ moves: unknown[] }>(`/api/tables/${id}/record`)).toMatchObject({ game: 'high-card', seats: 3 });
  });

  test('keeps its table for a day for people who play there; then it is closed for good', async () => {
    const people = await server.seated(2, game);
    const { id } = people[0]!.seen;
    await people[0]!.asks('start', { fill: true });
    await people[0]!.sees((seen) => seen.choices.length > 0);
    expect(await people[0]!.moves((choices) => choices[0])).toEqual({ ok: true });
    for (const one of people) await one.leaves();
    const day = 24 * 3_600_000;
    await sweepAll(server.app, Date.now() + day - 60_000);
    expect((await people[0]!.again().joins(id)).me.seat).toBe(0);
    await server.reopen();
    await sweepAll(server.app, Date.now() + day + 60_000);
    expect(await get<TableCard>(`/api/tables/${id}`)).toMatchObject({ phase: 'over' });
    await server.reopen();
    expect(server.app.tables.get(id)).toBeUndefined();
  });
});

test('a table whose game no longer exists after a restart shows as stopped, and the others are open', async () => {
  const [odd, sound] = [await seatedAlone(), await seatedAlone()].map((one) => one.seen.id);
  const db = new Database(join(server.folder, JOURNAL_FILE));
  db.prepare("UPDATE tables SET game = 'tarock' WHERE id = ?").run(odd);
  db.close();
  await server.reopen();
  expect(await get(`/api/tables/${odd}`)).toMatchObject({ id: odd, phase: 'over' });
  expect(await get(`/api/tables/${odd}/result`)).toEqual({
    refused: { code: 'over', why: { key: 'refused.rulesChanged' } },
  });
  expect(await get<TableCard>(`/api/tables/${sound}`)).toMatchObject({ id: sound, phase: 'waiting' });
});

describe('a guest who wants to play now', () => {
  const playNow = async (visitor: Visitor): Promise<string> => {
    const { body } = await visitor.ask('POST', '/api/play-now', { game: 'high-card' });
    return (body as { id: string }).id;
  };

  test('is not kept waiting at the table of a host who has not started', async () => {
    const waiting = await seatedAlone();
    expect(await playNow(await server.visitor())).not.toBe(waiting.seen.id);
  });

  test('otherwise gets their own table, which bots fill', async () => {
    const visitor = await server.visitor();
    await visitor.joins(await playNow(visitor));
    await visitor.asks('sit', { seat: 0 });
    const seen = await visitor.sees((s) => s.phase === 'playing');
    expect(seen.seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
    // the rule book gives the game no end, so the table has the number of hands that the form suggests
    expect(seen.options['hands']).toBe(2);
  });

  test('is told if there is no such game', async () => {
    const visitor = await server.visitor();
    expect(await visitor.ask('POST', '/api/play-now', { game: 'tarock' })).toMatchObject({
      status: 404,
      body: { refused: { why: { key: 'refused.game' } } },
    });
  });
});

describe('the games', () => {
  test('are listed with their words and options', async () => {
    const cards = new GameCards([highCard as Game], async (_game, language) => (language === 'en' ? words : null));
    const [card] = await cards.in('en');
    expect(card).toMatchObject({
      id: 'high-card',
      title: 'High Card',
      about: 'A game for tests',
      seats: [2, 3, 4],
      allowsEmptySeats: false,
    });
    expect(await cards.in('xx')).toEqual([card]);
    expect(await cards.in('../../etc')).toEqual([card]);
  });

  test('are listed in a language if they have words in it, and in English otherwise', async () => {
    const german = { title: 'Hohe Karte' };
    const find: WordFinder = async (_game, language) => (language === 'de' ? german : words);
    const cards = new GameCards([highCard as Game], find, new Set(['en', 'de']));
    expect(await cards.in('de')).toMatchObject([{ title: 'Hohe Karte', about: 'A game for tests' }]);
    expect(await cards.in('de-AT')).toBe(await cards.in('de'));
  });

  test('are looked up once for each existing language, whatever is requested', async () => {
    const sought: string[] = [];
    const cards = new GameCards([highCard as Game], async (_game, language) => {
      sought.push(language);
      return words;
    });
    const wanted = [
      'ar',
      'en',
      'xx',
      'ar-EG',
      '__proto__',
      '',
      '../../etc',
      ...Array.from({ length: 500 }, (_, i) => `x${i}`),
    ];
    for (const language of wanted) await cards.in(language);
    expect(new Set(sought)).toEqual(new Set(['en', 'ar']));
    expect(sought.length).toBe(3);
  });

  test('say which clocks suit the game: longer ones if there is much to think about, shorter ones if there is nothing', async () => {
    const cards = await get<GameCard[]>('/api/games');
    const easy = ['contract-bridge', 'whist', 'war'].map((id) => cards.find((card) => card.id === id)!.clocks.easy);
    expect(easy).toEqual([90, 60, 30]);
  });

  test('have their words beside them', async () => {
    expect(await get<GameCard[]>('/api/games?lang=en')).toContainEqual(
      expect.objectContaining({ id: 'pyramid', title: 'Pyramid' }),
    );
    expect(await wordsBesideGames('pyramid', 'xx')).toBeNull();
  });
});
