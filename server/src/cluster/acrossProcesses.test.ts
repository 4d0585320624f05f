import { setTimeout as passes } from 'node:timers/promises';
import type { MyTable, TableCard, TableNews } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { FriendsList, News } from '@kibitz/shared/wire/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksClub, clubOf, makesClub } from '../testing/clubGuest.ts';
import { Cluster } from '../testing/cluster.ts';
import { fourAtSpades, Visitor } from '../testing/visitor.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';

/** Asks again and again until the answer is right: news takes a moment to reach the other processes. */
async function soon<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (tries > 100) throw new Error(`asked in vain: ${JSON.stringify(answer)}`);
    await passes(50);
  }
}

describeWithPostgres('as many tables as there may be', () => {
  test('make way for others, parked by whichever process owns them, once they have been empty for a while', async () => {
    const cluster = await Cluster.open(3, { KIBITZ_MOST_TABLES: '3' });
    try {
      const host = await cluster.visitor('Host');
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) ids.push(await host.opens({ game: 'whist', seats: 4 }));
      const asks = () =>
        host.ask('POST', '/api/tables', { game: 'whist', seats: 4, options: {}, open: true, clock: 0 });
      expect((await asks()).status).toBe(503);
      await passes(11_000);
      for (let i = 0; i < 3; i++) expect((await soon(asks, ({ status }) => status !== 503)).status).toBe(201);
      expect((await asks()).status).toBe(503);
      for (const id of ids) expect((await host.again().joins(id)).seen.id).toBe(id);
    } finally {
      await cluster.close();
    }
  });
});

describeWithPostgres('what there is once for several processes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.open(3, { KIBITZ_PACE: '0.1' });
  });
  afterAll(() => cluster.close());

  const get = async <T>(visitor: Visitor, i: number, path: string): Promise<T> =>
    (await visitor.again(cluster.processes[i]!.url).ask('GET', path)).body as T;
  const everywhere = async <T>(ask: (i: number) => Promise<T>): Promise<T[]> => Promise.all([0, 1, 2].map(ask));
  const post = async (visitor: Visitor, i: number, path: string, body: unknown) =>
    visitor.again(cluster.processes[i]!.url).ask('POST', path, body);

  test('the lobby of each process lists the tables of all, and reports changes', async () => {
    const host = await cluster.visitor('Host');
    const { version } = await get<TableNews>(host, 1, '/api/tables?after=0');
    const held = get<TableNews>(host, 2, `/api/tables?after=${version}`);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await host.opens({ game: 'whist', seats: 4 }));
      await host.again().joins(ids[i]!);
    }
    await everywhere((i) =>
      soon(
        () => get<TableCard[]>(host, i, '/api/tables'),
        (cards) => ids.every((id) => cards.some((card) => card.id === id && card.watchers === 1)),
      ),
    );
    expect((await held).tables.length).toBeGreaterThan(0);
  });

  test('everybody finds their own tables at each process, and whose turn it is', async () => {
    const players = await fourAtSpades(cluster.url);
    const { id } = players[0]!.seen;
    const hasTurn = (player: Visitor): boolean => player.room !== null && player.seen.choices.length > 0;
    await players[0]!.until(() => players.some(hasTurn));
    const mover = players.find(hasTurn)!;
    const mine = await everywhere((i) =>
      soon(
        () => get<MyTable[]>(mover, i, '/api/me/tables'),
        (tables) => tables.some((table) => table.id === id && table.myTurn),
      ),
    );
    expect(mine.map(([table]) => table?.mySeat)).toEqual([0, 1, 2].map(() => mover.me.seat));
    await Promise.all(players.map((player) => player.leaves()));
    const ended = await post(players[1]!, 2, `/api/me/tables/${id}/end`, {});
    expect(ended.status).toBe(200);
    await everywhere((i) =>
      soon(
        () => get<MyTable[]>(players[1]!, i, '/api/me/tables'),
        (tables) => tables.length === 0,
      ),
    );
  });

  test('strangers who ask different processes meet at one table', async () => {
    const visitors = await Promise.all([0, 1, 2].map((i) => Visitor.of(cluster.processes[i]!.url, `Stranger ${i}`)));
    const answers = await Promise.all(
      visitors.map((visitor, i) => post(visitor, i, '/api/play-now', { game: 'euchre' })),
    );
    const tables = answers.map(({ body }) => (body as { id: string }).id);
    expect(new Set(tables).size).toBe(1);
    await Promise.all(visitors.map((visitor) => visitor.joins(tables[0]!)));
    expect(visitors.map(({ me }) => me.seat >= 0)).toEqual([true, true, true]);
    // one more person takes a bot's seat there, in whichever process
    const late = await cluster.visitor('Late');
    const { body } = await late.ask('POST', '/api/play-now', { game: 'euchre' });
    expect(body).toEqual({ id: tables[0] });
  });

  test('a table that waits for strangers gets people who ask at other processes', async () => {
    for (let i = 0; i < 3; i++) {
      const host = await cluster.visitor('Host');
      const id = await host.opens({ game: 'whist', seats: 4 });
      await host.joins(id);
      await host.asks('sit', { seat: 0 });
      expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
      await host.sees((seen) => seen.until > 0 || seen.phase === 'playing');
      const stranger = await cluster.visitor('Stranger');
      expect((await stranger.ask('POST', '/api/play-now', { game: 'whist' })).body).toEqual({ id });
      await host.sees((seen) => seen.phase === 'playing');
      await stranger.joins(id);
      expect(stranger.me.seat).toBeGreaterThan(0);
      await host.leaves();
      await stranger.leaves();
    }
  });

  test('friends see each other, invite and block across processes', async () => {
    const [one, other] = (await fourAtSpades(cluster.url)) as [Visitor, Visitor];
    const { id } = one.seen;
    // the leader learns a moment later that they sit together
    await soon(
      () => post(one, 0, `/api/people/${other.guest.handle}`, { act: 'ask' }),
      ({ status }) => status === 200,
    );
    const news = await get<News>(other, 1, '/api/me/news');
    expect(news.requests.map(({ handle }) => handle)).toEqual([one.guest.handle]);
    expect((await post(other, 2, `/api/people/${one.guest.handle}`, { act: 'ask' })).status).toBe(200);
    await everywhere((i) =>
      soon(
        () => get<FriendsList>(one, i, '/api/me/friends'),
        ({ friends }) => friends[0]?.where === 'table',
      ),
    );
    expect((await post(one, 1, `/api/people/${other.guest.handle}/invite`, { table: id })).status).toBe(200);
    await other.leaves();
    await soon(
      () => get<News>(other, 0, '/api/me/news'),
      ({ invitations }) => invitations.some((invitation) => invitation.table === id),
    );
    // somebody who is blocked may not sit down with the one who blocked them, whichever process has the table
    for (let i = 0; i < 3; i++) {
      const stranger = await cluster.visitor('Stranger');
      const table = await stranger.opens({ game: 'whist', seats: 4 });
      await stranger.joins(table);
      await stranger.asks('sit', { seat: 0 });
      await one.again(cluster.processes[i]!.url).joins(table);
      const found = await get<{ mayAsk: boolean }>(one, i, `/api/people/${stranger.guest.handle}`);
      expect(found.mayAsk).toBe(false);
      const watching = await one.again().joins(table);
      expect((await post(one, i, `/api/people/${stranger.guest.handle}`, { act: 'block' })).status).toBe(200);
      expect(await watching.asks('sit', { seat: 1 })).toMatchObject({ ok: false });
      expect((await post(one, i, `/api/people/${stranger.guest.handle}`, { act: 'unblock' })).status).toBe(200);
      expect(await watching.asks('sit', { seat: 1 })).toEqual({ ok: true });
    }
  });

  test('what members of a club say in different processes at the same moment is kept, line by line', async () => {
    const members = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => cluster.visitor(name)));
    const id = await makesClub(members[0]!);
    for (const one of members) expect(await asksClub(one, id, 'join')).toBe('');
    const said = Array.from({ length: 12 }, (_, n) => `Line ${n}`);
    const says = (text: string, n: number) => post(members[n % 3]!, n % 3, `/api/clubs/${id}/lines`, { text });
    const answers = await Promise.all(said.map(says));
    expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
    const { lines } = await clubOf(members[0]!, id);
    expect(lines.map(({ n }) => n)).toEqual(said.map((_, n) => n + 1));
    expect(lines.map(({ text }) => text).sort()).toEqual(said.toSorted());
  });

  test('a new name shows at every table, wherever it was changed, and signing out closes windows everywhere', async () => {
    const guest = await cluster.visitor('Before');
    const windows: Visitor[] = [];
    for (let i = 0; i < 3; i++) {
      const table = await guest.opens({ game: 'whist', seats: 4 });
      const window = await guest.again().joins(table);
      await window.asks('sit', { seat: 0 });
      windows.push(window);
    }
    expect(await windows[2]!.asks('rename', { name: 'After' })).toEqual({ ok: true });
    for (const window of windows) await window.sees((seen) => seen.seats[0]!.name === 'After');
    expect((await get<{ name: string }>(guest, 1, '/api/me')).name).toBe('After');
    expect((await post(guest, 0, '/api/me/sign-out-others', {})).status).toBe(200);
    await Promise.all(windows.map((window) => window.until(() => window.closed !== 0)));
    expect(windows.map(({ closed }) => closed)).toEqual([1, 2, 3].map(() => CLOSED.signedOut));
    await expect(guest.again().joins(windows[0]!.seen.id)).rejects.toThrow();
  });

  test('when the process that leads is killed, another takes over within seconds', async () => {
    const host = await cluster.visitor('Host');
    const ids: string[] = [];
    const windows: Visitor[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await host.opens({ game: 'whist', seats: 4 }));
      windows.push(await host.again().joins(ids[i]!));
      await windows[i]!.asks('sit', { seat: 0 });
    }
    const leader = await cluster.leader();
    await cluster.processes[leader]!.end('SIGKILL');
    const others = [0, 1, 2].filter((i) => i !== leader);
    for (const i of others) {
      await soon(
        () => get<MyTable[]>(host, i, '/api/me/tables'),
        (tables) => Array.isArray(tables) && ids.every((id) => tables.some((table) => table.id === id)),
      );
    }
    const visitors = await Promise.all(others.map((i) => Visitor.of(cluster.processes[i]!.url)));
    const answers = await Promise.all(
      visitors.map((visitor, n) => post(visitor, others[n]!, '/api/play-now', { game: 'twenty-eight' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    await cluster.start(leader);
  });
});
