import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { PlayedGames } from '@kibitz/shared/wire/history';
import { FORMER_PLAYER } from '@kibitz/shared/wire/seatNames';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fenced } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import type { HistoryTables } from '../journal/tables/history.ts';
import { deleteAccount } from '../privacy/deleting.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { storedTable } from '../testing/storedTable.ts';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';
import type { FinishedGame } from './finishedGame.ts';
import { History } from './history.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const wish = { game: 'high-card', seats: 3, options: { hands: 2 } };

/** Closes a server, runs statements on its store, and opens it again. */
async function change(...statements: string[]): Promise<void> {
  await server.running.close();
  const place = await server.place();
  for (const sql of statements) await runSql(place, sql);
  await server.reopen();
  await server.app.history.idle();
}

async function kept(id: string): Promise<FinishedGame | null> {
  await server.keepsGames();
  return server.app.history.of(id);
}

/** A game of one person with two bots, played to its end. */
async function alone(): Promise<{ person: Visitor; id: string }> {
  const [person] = (await server.seated(1, wish)) as [Visitor];
  const { id } = person.seen;
  await person.asks('start', { fill: true });
  await playToTheEnd([person]);
  return { person, id };
}

describe('a game that was played to its end', () => {
  test('is kept with its rules, people and result, and handed on once', async () => {
    const handedOn: FinishedGame[] = [];
    server.app.history.onKept.push((game) => void handedOn.push(game));
    const players = await server.seated(2, wish);
    const { id } = players[0]!.seen;
    await players[0]!.asks('start', { fill: true });
    await playToTheEnd(players);
    const game = (await kept(id))!;
    expect(game).toMatchObject({ table: id, game: 'high-card', rules: 'book', options: { hands: 2 } });
    expect(game.seats.map(({ kind, account, isWhole }) => ({ kind, account, isWhole }))).toEqual([
      { kind: 'person', account: players[0]!.guest.id, isWhole: true },
      { kind: 'person', account: players[1]!.guest.id, isWhole: true },
      { kind: 'bot', account: '', isWhole: false },
    ]);
    expect(game.result).toEqual(server.app.tables.get(id)!.play!.result());
    expect(game.began).toBeGreaterThanOrEqual(server.app.tables.get(id)!.head.opened);
    expect(game.ended).toBeGreaterThanOrEqual(game.began);
    await server.reopen();
    expect(await kept(id)).toEqual(game);
    expect(handedOn).toEqual([game]);
  });

  test('is handed on only once everybody may know its end, even if that is weeks away', async () => {
    const { history } = server.app;
    const revealedAt = vi.spyOn(history, 'revealedAt').mockImplementation(async () => Date.now() + 60 * 24 * HOUR);
    const { id } = await alone();
    await kept(id);
    const asked = revealedAt.mock.calls.length;
    await pause(50);
    await history.idle();
    expect([asked, revealedAt.mock.calls.length]).toEqual([1, 1]);
    revealedAt.mockRestore();
  });

  test('is kept at the next start if the server crashed before', async () => {
    const { id } = await alone();
    const before = await kept(id);
    await change('DELETE FROM finished_games', 'DELETE FROM finished_seats', 'DELETE FROM finished_people');
    expect(await kept(id)).toEqual(before);
  });

  test('is handed on again while a module fails with it, and not once it has succeeded', async () => {
    let tries = 0;
    server.app.history.onKept.push(() => {
      if (++tries === 1) throw new Error('the first try fails');
    });
    const { id } = await alone();
    expect(await kept(id)).not.toBeNull();
    expect(tries).toBe(1);
    for (let i = 0; i < 3; i++) {
      await sweepAll(server.app, Date.now());
      await server.app.history.idle();
    }
    expect(tries).toBe(2);
  });

  test('is handed on with the lead, and left to the leading process if this one no longer leads', async () => {
    const { id } = await alone();
    expect(await kept(id)).not.toBeNull();
    const { games, journal } = server.app;
    // as if the process had lost the lead before it handed the game on
    await journal.store.queries<HistoryTables>().updateTable('finished_games').set({ handed_on: 0 }).execute();
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const handedOn: (Leadership | undefined)[] = [];
    let isLeading = false;
    const lead = { job: 'cluster', epoch: 7 };
    const history = new History(games, journal, log, () => {
      if (!isLeading) throw new Fenced('another process leads');
      return lead;
    });
    history.onKept.push((_, under) => {
      handedOn.push(under);
      if (handedOn.length === 1) throw new Fenced('another process has come to lead meanwhile');
    });
    history.enqueue(id);
    await history.idle();
    expect(handedOn).toEqual([]);
    isLeading = true;
    history.enqueue(id);
    await history.idle();
    history.catchUp();
    await history.idle();
    expect({ handedOn, logged }).toEqual({ handedOn: [lead, lead], logged: [] });
    history.catchUp();
    await history.idle();
    expect(handedOn.length).toBe(2);
  });

  test('is left out if the rules no longer lead to its end, but the others are kept', async () => {
    const lost = await alone();
    const sound = await alone();
    await kept(sound.id);
    await change(
      `UPDATE events SET event = replace(event, '"chips"', '"coins"') WHERE table_id = '${lost.id}'`,
      'DELETE FROM finished_games',
      'DELETE FROM finished_seats',
    );
    expect(await kept(lost.id)).toBeNull();
    expect(await kept(sound.id)).not.toBeNull();
  });
});

test('a game that the rules refuse is read again only once the rules have changed', async () => {
  const { id } = await alone();
  await kept(id);
  await change(
    `UPDATE events SET event = replace(event, '"chips"', '"coins"') WHERE table_id = '${id}'`,
    'DELETE FROM finished_games',
    'DELETE FROM finished_seats',
  );
  expect(await kept(id)).toBeNull();
  // as by rules that take these moves
  await change(`UPDATE events SET event = replace(event, '"coins"', '"chips"') WHERE table_id = '${id}'`);
  expect(await kept(id)).toBeNull();
  await change("UPDATE unkept_games SET rules = 'other rules'");
  expect(await kept(id)).toMatchObject({ table: id });
});

test('a game still in play is not kept', async () => {
  const [person] = await server.seated(1, wish);
  const { id } = person!.seen;
  await person!.asks('start', { fill: true });
  await person!.sees(({ choices }) => choices.length > 0);
  expect(await kept(id)).toBeNull();
});

test('a player who left a game, or had a bot move for them, did not play the whole of it', async () => {
  await server.close();
  server = await TestServer.open({ grace: 1 }, [highCard as Game]);
  const [stays, leaves, sleeps] = (await server.seated(3, wish)) as [Visitor, Visitor, Visitor];
  const { id } = stays.seen;
  await stays.asks('start', { fill: true });
  await leaves.asks('stand', {});
  await sleeps.leaves();
  await playToTheEnd([stays]);
  const game = (await kept(id))!;
  expect(game.seats.map(({ kind, isWhole }) => ({ kind, isWhole }))).toEqual([
    { kind: 'person', isWhole: true },
    { kind: 'bot', isWhole: false },
    { kind: 'person', isWhole: false },
  ]);
});

async function historyOf(visitor: Visitor, before = ''): Promise<PlayedGames> {
  await server.keepsGames();
  const query = before === '' ? '' : `?before=${before}`;
  const { status, body } = await visitor.again(server.url).ask('GET', `/api/me/history${query}`);
  expect(status).toBe(200);
  return body as PlayedGames;
}

describe('the history of a guest', () => {
  test('has their finished games with people, result and place, and no games still in play', async () => {
    const players = (await server.seated(2, wish)) as [Visitor, Visitor];
    const { id } = players[0].seen;
    await players[0].asks('start', { fill: true });
    expect(await historyOf(players[0])).toEqual({ games: [], kinds: [], next: '' });
    await playToTheEnd(players);
    const { result, ended } = (await kept(id))!;
    for (const [seat, player] of players.entries()) {
      const { games, next } = await historyOf(player);
      expect(next).toBe('');
      expect(games).toHaveLength(1);
      expect(games[0]).toMatchObject({ table: id, game: 'high-card', rules: 'book', mySeat: seat, ended });
      expect(games[0]).toMatchObject({ scores: result.scores, winners: result.winners });
      expect(games[0]!.seats.map(({ name }) => name).slice(0, 2)).toEqual(['Player 0', 'Player 1']);
      expect(games[0]!.myPlace === 1).toBe(result.winners.includes(seat));
    }
    expect(await historyOf(await server.visitor())).toEqual({ games: [], kinds: [], next: '' });
  });

  test('has games that they joined later and left before they counted, once everybody may know the end', async () => {
    const [host] = (await server.seated(1, wish)) as [Visitor];
    const { id } = host.seen;
    await host.asks('start', { fill: true });
    await host.sees(({ choices }) => choices.length > 0);
    const guest = await server.visitor('Guest');
    await guest.joins(id);
    await guest.asks('sit', { seat: 1 });
    while (guest.me.seat !== 1) {
      await host.moves((choices) => choices[0]);
      await host.sees(({ choices }) => choices.length > 0 || guest.me.seat === 1);
    }
    await guest.asks('stand', {});
    await playToTheEnd([host]);
    const { ended } = (await kept(id))!;
    const { games, kinds } = await historyOf(guest);
    expect(games).toMatchObject([{ table: id, mySeat: 1, hasLeft: true, ended }]);
    expect(kinds).toEqual(['high-card']);
    await server.app.journal.store
      .queries<HistoryTables>()
      .updateTable('finished_games')
      .set({ handed_on: 0 })
      .execute();
    expect([(await historyOf(guest)).games, (await historyOf(host)).games.length]).toEqual([[], 1]);
  });

  test('comes page by page, the latest first, none twice and none left out', async () => {
    const { person, id } = await alone();
    const first = (await kept(id))!;
    // the same game under many ids, some of them ended in the same moment
    const ids = Array.from({ length: 45 }, (_, i) => `copy${String(i).padStart(2, '0')}`);
    const copies = ids.flatMap((copy, i) => {
      const ended = first.ended - Math.floor(i / 3);
      return [
        `INSERT INTO finished_games SELECT '${copy}', game, options, rules, result, began, ${ended}, 1, 0, rated_from FROM finished_games WHERE table_id = '${id}'`,
        `INSERT INTO finished_seats SELECT '${copy}', seat, kind, account, name, is_whole, ${ended}, began_by, gone FROM finished_seats WHERE table_id = '${id}'`,
      ];
    });
    await change(...copies);
    const told: string[] = [];
    let pages = 0;
    for (let before = ''; pages === 0 || before !== ''; pages++) {
      const { games, next } = await historyOf(person, before);
      told.push(...games.map(({ table }) => table));
      expect(games.map(({ ended }) => ended)).toEqual(games.map(({ ended }) => ended).sort((a, b) => b - a));
      before = next;
    }
    expect(pages).toBe(3);
    expect(told).toHaveLength(46);
    expect(new Set(told)).toEqual(new Set([...ids, id]));
  });

  test('refuses a page position that it never gave out', async () => {
    const person = await server.visitor();
    for (const before of ['x', '-1.a', '12', '1e99.a', `12.${'a'.repeat(41)}`]) {
      const { status, body } = await person.ask('GET', `/api/me/history?before=${before}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ refused: { code: 'malformed' } });
    }
  });

  test('is only for guests with a token', async () => {
    const answer = await fetch(`${server.url}/api/me/history`);
    expect(answer.status).toBe(401);
  });
});

describe('a person who is forgotten', () => {
  test('disappears from the history, results, records and events of all their games; nothing else changes', async () => {
    const players = (await server.seated(2, wish)) as [Visitor, Visitor];
    const [stays, goes] = players;
    const { id } = stays.seen;
    await stays.asks('start', { fill: true });
    await goes.asks('rename', { name: 'Renamed One' });
    await playToTheEnd(players);
    const before = (await kept(id))!;
    await Promise.all(players.map((player) => player.leaves()));
    await sweepAll(server.app, Date.now() + HOUR);
    await deleteAccount(server.app, goes.guest.id);

    const after = (await kept(id))!;
    expect(after.seats[1]).toMatchObject({ kind: 'person', account: '', name: '' });
    expect({ ...after, seats: [after.seats[0], after.seats[2]] }).toEqual({
      ...before,
      seats: [before.seats[0], before.seats[2]],
    });
    const stored = JSON.stringify(await storedTable(server.app.journal, id));
    for (const word of [goes.guest.id, 'Player 1', 'Renamed One']) expect(stored).not.toContain(word);
    expect(stored).toContain(stays.guest.id);

    const result = (await (await fetch(`${server.url}/api/tables/${id}/result`)).json()) as FinishedTable;
    expect(result.seats.map(({ name }) => name)).toEqual(['Player 0', FORMER_PLAYER, before.seats[2]!.name]);
    const record = (await (await fetch(`${server.url}/api/tables/${id}/record`)).json()) as { players: string[] };
    expect(record.players).toEqual(['Player 0', FORMER_PLAYER, before.seats[2]!.name]);
    expect((await historyOf(stays)).games[0]!.seats[1]).toEqual({ kind: 'person', name: '' });
  });

  test('gets everything stored about their games before that, but no other people’s accounts', async () => {
    const players = (await server.seated(2, wish)) as [Visitor, Visitor];
    const { id } = players[0].seen;
    await players[0].asks('start', { fill: true });
    await playToTheEnd(players);
    await kept(id);
    const all = JSON.stringify(await server.app.history.keptOf(players[0].guest.id));
    expect(all).toContain(id);
    expect(all).toContain(players[0].guest.id);
    expect(all).not.toContain(players[1].guest.id);
  });
});
