import { setTimeout as passes } from 'node:timers/promises';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cluster } from '../testing/cluster.ts';
import { fourAtSpades, type Visitor } from '../testing/visitor.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';

/** How soon people are back at their table without a click, in milliseconds. */
const BACK_WITHIN = 5_000;

/** Comes back as the client does: at once if the table moves, otherwise after growing waits, until it is let in. */
async function comesBack(visitor: Visitor, table: string): Promise<void> {
  const isMoving = visitor.closed === CLOSED.moving;
  for (let wait = isMoving ? 50 : 300; ; wait = Math.min(5000, wait * 1.7)) {
    await passes(wait);
    try {
      await visitor.joins(table);
      return;
    } catch (error) {
      // not yet; but they are never refused as unknown
      expect(String(error)).not.toContain('"guest"');
    }
  }
}

/** Everybody plays until this many moves have been made in total. */
async function play(players: readonly Visitor[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    let mover: Visitor | undefined;
    await players[0]!.until(() => {
      mover = players.find((player) => player.room !== null && player.closed === 0 && player.seen.choices.length > 0);
      return mover !== undefined;
    });
    const { turn } = mover!.seen;
    expect(await mover!.moves((choices) => choices[0])).toEqual({ ok: true });
    await mover!.until(() => mover!.seen.turn !== turn);
  }
}

/** The number of moves that everybody has seen, which never falls. */
const movesIn = async (cluster: Cluster, table: string): Promise<number> => {
  const rows = await cluster.postgres.query(
    `SELECT count(*)::int AS n FROM events WHERE table_id = '${table}' AND event LIKE '{"type":"move",%'`,
    cluster.database,
  );
  return Number(rows[0]!['n']);
};

describeWithPostgres('several processes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.open(3);
  });
  afterAll(() => cluster.close());

  test('a table opened through one process can be joined through any other, and its sockets go to its owner', async () => {
    const players = await fourAtSpades(cluster.url);
    const { id } = players[0]!.seen;
    await play(players, 6);
    const owner = await cluster.ownerOf(id);
    for (const { url } of cluster.processes) {
      const watcher = await players[0]!.again(url).joins(id);
      expect(watcher.me.seat).toBe(0);
      const card = await watcher.ask('GET', `/api/tables/${id}`);
      expect(card).toMatchObject({ status: 200, body: { id, phase: 'playing' } });
      await watcher.leaves();
    }
    expect(await cluster.ownerOf(id)).toBe(owner);
  });

  test('tables are opened in all processes', async () => {
    const host = await cluster.visitor('Host');
    const owners = new Set<number>();
    for (let i = 0; i < 6; i++) owners.add(await cluster.ownerOf(await host.opens({ game: 'whist', seats: 4 })));
    expect([...owners].sort()).toEqual([0, 1, 2]);
  });

  test('after kill -9 of its process, everybody is at the table again within five seconds, and nothing is lost', async () => {
    const players = await fourAtSpades(cluster.url);
    const { id } = players[0]!.seen;
    await play(players, 9);
    const before = await movesIn(cluster, id);
    const owner = await cluster.ownerOf(id);
    await cluster.processes[owner]!.end('SIGKILL');
    const killed = performance.now();
    await Promise.all(players.map((player) => player.until(() => player.closed !== 0)));
    await Promise.all(players.map((player) => comesBack(player, id)));
    expect(performance.now() - killed).toBeLessThan(BACK_WITHIN);
    expect(players.map(({ me }) => me.seat)).toEqual([0, 1, 2, 3]);
    expect(await cluster.ownerOf(id)).not.toBe(owner);
    expect(await movesIn(cluster, id)).toBe(before);
    await play(players, 8);
    await cluster.start(owner);
  });

  test('those who see a table late go on watching in a room of its new owner, as late as before', async () => {
    const players = await fourAtSpades(cluster.url, { delay: 1 });
    const { id } = players[0]!.seen;
    const late = await (await cluster.visitor('Late')).joins(id);
    const everybody = [...players, late];
    await play(players, 5);
    await late.sees((seen) => seen.table !== null);
    const owner = await cluster.ownerOf(id);
    await cluster.processes[owner]!.end('SIGKILL');
    await Promise.all(everybody.map((one) => one.until(() => one.closed !== 0)));
    await Promise.all(everybody.map((one) => comesBack(one, id)));
    expect(await cluster.ownerOf(id)).not.toBe(owner);
    expect(everybody.map(({ room }) => room!.roomId)).toEqual([id, id, id, id, `watch:${id}`]);
    expect(late.seen).toMatchObject({ phase: 'playing', late: { by: 1 } });
    await play(players, 3);
    await late.sees((seen) => seen.table !== null);
    await players[3]!.asks('stand', {});
    await players[3]!.until(() => players[3]!.returns === 1 && players[3]!.room!.roomId === `watch:${id}`);
    await cluster.start(owner);
  });

  test('a process held up for longer than its lease lets go of tables that others own by then', async () => {
    const players = await fourAtSpades(cluster.url);
    const { id } = players[0]!.seen;
    await play(players, 5);
    const owner = await cluster.ownerOf(id);
    cluster.processes[owner]!.signal('SIGSTOP');
    const others = players.map((player) => player.again());
    const held = performance.now();
    // their sockets are silent; the proxy closes them, and they reconnect
    await Promise.all(others.map((player) => comesBack(player, id)));
    expect(performance.now() - held).toBeLessThan(2 * BACK_WITHIN);
    await play(others, 4);
    cluster.processes[owner]!.signal('SIGCONT');
    await Promise.all(players.map((player) => player.until(() => player.closed !== 0)));
    expect(await cluster.ownerOf(id)).not.toBe(owner);
    await play(others, 4);
  });

  test('an operator sees and moves any table on the page of any process: everybody is told, and is back at its new owner', async () => {
    const players = await fourAtSpades(cluster.url);
    const { id } = players[0]!.seen;
    await play(players, 6);
    const before = await movesIn(cluster, id);
    const leader = await cluster.leader();
    for (const asked of [0, 1, 2]) {
      const owner = await cluster.ownerOf(id);
      expect(await (await cluster.admin(asked, '/tables')).text()).toContain(id);
      expect(await (await cluster.admin(asked, '')).text()).toContain('spades');
      const page = await (await cluster.admin(asked, `/tables/${id}`)).text();
      const [, token = ''] = /name="token" value="(\w+)"/.exec(page) ?? [];
      const others = [...page.matchAll(/<option value="(\w+)">/g)].map(([, process]) => process ?? '');
      expect(others).toHaveLength(2);
      const form = { token, process: others[1]! };
      expect((await cluster.admin(asked, `/tables/${id}/move`, { ...form, process: 'nobody' })).status).toBe(409);
      expect(players.map(({ closed }) => closed)).toEqual([0, 0, 0, 0]);
      expect((await cluster.admin(asked, `/tables/${id}/move`, form)).status).toBe(303);
      const moved = await cluster.ownerOf(id);
      expect(moved).not.toBe(owner);
      expect(await (await cluster.admin(leader, `/tables/${id}`)).text()).not.toContain('parked');
      await Promise.all(players.map((player) => player.until(() => player.closed !== 0)));
      expect(players.map(({ closed }) => closed)).toEqual(players.map(() => CLOSED.moving));
      await Promise.all(players.map((player) => comesBack(player, id)));
      expect(await cluster.ownerOf(id)).toBe(moved);
      expect(await movesIn(cluster, id)).toBe(before);
    }
    await play(players, 6);
  });

  test('a rolling restart hands every table over: everybody is told that it moves, and is back at once', async () => {
    const tables = await Promise.all([0, 1, 2].map(() => fourAtSpades(cluster.url)));
    for (let i = 0; i < 3; i++) {
      const owners = await Promise.all(tables.map((players) => cluster.ownerOf(players[0]!.seen.id)));
      const leaving = tables.filter((_, n) => owners[n] === i);
      const ended = cluster.processes[i]!.end('SIGTERM');
      await Promise.all(
        leaving.flat().map(async (player) => {
          const { id } = player.seen;
          await player.until(() => player.closed !== 0);
          expect(player.closed).toBe(CLOSED.moving);
          const closed = performance.now();
          await comesBack(player, id);
          expect(performance.now() - closed).toBeLessThan(BACK_WITHIN);
        }),
      );
      expect(await ended).toBe(0);
      await cluster.start(i);
      for (const players of tables) await play(players, 2);
    }
  });
});
