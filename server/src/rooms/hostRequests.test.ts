import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { RefusalCode, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ grace: 0 }, [highCard as Game]);
});
afterAll(() => server.close());

const game = { game: 'high-card', seats: 3, options: { cards: 5, hands: 2 } };
const DONE = { ok: true };
const refusedAs = (code: RefusalCode): object => ({ ok: false, refused: { code } });

/** A table with people on the first seats, and any spectators. */
async function waiting(count = 2, table: Parameters<Visitor['opens']>[0] = game): Promise<[Visitor, Visitor, Visitor]> {
  const people = await server.seated(count, table);
  const watcher = await (await server.visitor('Watcher')).joins(people[0]!.seen.id);
  return [people[0]!, people[1]!, watcher];
}

/** The same, with bots on the other seats and the game begun. */
async function playing(count = 2, table: Parameters<Visitor['opens']>[0] = game): Promise<[Visitor, Visitor, Visitor]> {
  const all = await waiting(count, table);
  await all[0].asks('start', { fill: table.game === 'high-card' });
  // until the first cards are dealt, anyone who takes a bot's seat has it at once
  const isDealt = (seen: SeenTable) => seen.table?.zones.some(({ kind, cards }) => kind === 'hand' && cards !== '');
  await Promise.all(
    all.map((one) =>
      one.sees((seen) => seen.phase === 'playing' && (table.game !== 'high-card' || isDealt(seen) === true)),
    ),
  );
  return all;
}

/** A guest comes back to a table after a restart. */
const back = (one: Visitor, id: string): Promise<Visitor> => one.again(server.url).joins(id);

/** The code with which the server refuses this guest; '' if it lets them in. */
async function refusalToJoin(one: Visitor, id: string): Promise<string> {
  try {
    await one.again(server.url).joins(id);
    return '';
  } catch (error) {
    return (JSON.parse((error as Error).message) as { code: string }).code;
  }
}

type Asked = { readonly [N in RequestName]?: RequestOf<N> };

const HOSTS: Asked = {
  handOver: { seat: 1 },
  swap: { seat: 0, other: 1 },
  remove: { seat: 1 },
  pause: { on: true },
  rules: { options: {}, clock: 10, settings: {} },
  end: {},
};

async function asksEach(one: Visitor, asked: Asked): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [name, payload] of Object.entries(asked)) answers.push(await one.asksAnything(name, payload));
  return answers;
}

describe('what the host does', () => {
  test('is refused to anybody else, and to everybody at a table of strangers', async () => {
    const [, guest, watcher] = await waiting();
    const none = Object.keys(HOSTS).map(() => refusedAs('not-host'));
    expect(await asksEach(guest, HOSTS)).toMatchObject(none);
    expect(await asksEach(watcher, HOSTS)).toMatchObject(none);
    const stranger = await server.visitor();
    const { body } = await stranger.ask('POST', '/api/play-now', { game: 'high-card' });
    await stranger.joins((body as { id: string }).id);
    await stranger.asks('sit', { seat: 0 });
    expect(stranger.me).toMatchObject({ isHost: true, powers: 'none' });
    expect(await asksEach(stranger, HOSTS)).toMatchObject(none);
  });

  test('is refused, and changes nothing, if it makes no sense', async () => {
    const [host, guest] = await waiting();
    expect(await host.asks('handOver', { seat: 0 })).toMatchObject(refusedAs('seat-taken'));
    expect(await host.asks('handOver', { seat: 2 })).toMatchObject(refusedAs('not-seated'));
    expect(await host.asks('remove', { seat: 0 })).toMatchObject(refusedAs('seat-taken'));
    expect(await host.asks('remove', { seat: 2 })).toMatchObject(refusedAs('not-seated'));
    expect(await host.asks('swap', { seat: 0, other: 9 })).toMatchObject(refusedAs('seat-taken'));
    expect(await host.asks('pause', { on: true })).toMatchObject(refusedAs('not-started'));
    const wrong = { options: { cards: 99 }, clock: 0, settings: {} };
    expect(await host.asks('rules', wrong)).toMatchObject(refusedAs('options'));
    await guest.leaves();
    await host.sees((seen) => seen.seats[1]!.away);
    expect(await host.asks('handOver', { seat: 1 })).toMatchObject(refusedAs('not-seated'));
    expect(host.me).toMatchObject({ powers: 'all', seat: 0 });
    await host.asks('start', { fill: true });
    expect(await host.asks('swap', { seat: 0, other: 1 })).toMatchObject(refusedAs('started'));
    expect(await host.asks('rules', { options: {}, clock: 0, settings: {} })).toMatchObject(refusedAs('started'));
  });

  test('may be done by a stand-in only to keep the game going', async () => {
    const [host, deputy] = await playing();
    await host.leaves();
    await deputy.until(() => deputy.me.powers === 'some');
    expect(await deputy.asks('pause', { on: true })).toEqual(DONE);
    expect(await deputy.asks('pause', { on: false })).toEqual(DONE);
    const lasting: Asked = { handOver: { seat: 0 }, remove: { seat: 0 }, end: {} };
    expect(await asksEach(deputy, lasting)).toMatchObject(Object.keys(lasting).map(() => refusedAs('not-host')));
  });
});

describe('a table that is handed over', () => {
  test('has a new host, even after a restart and in the rematch', async () => {
    const [host, next] = await playing(2, { ...game, options: { cards: 5, hands: 1 } });
    expect(await host.asks('handOver', { seat: 1 })).toEqual(DONE);
    await next.until(() => next.me.isHost && next.me.powers === 'all');
    await host.until(() => !host.me.isHost && host.me.powers === 'none');
    expect(await host.asks('pause', { on: true })).toMatchObject(refusedAs('not-host'));
    const { id } = host.seen;
    await server.reopen();
    const people = [await back(host, id), await back(next, id)] as [Visitor, Visitor];
    await people[1].until(() => people[1].me.powers === 'all');
    for (const one of people) {
      void (async () => {
        while ((await one.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over') {
          await one.moves((choices) => choices.at(-1));
        }
      })();
    }
    await people[0].sees((seen) => seen.phase === 'over');
    for (const one of people) await one.asks('rematch', {});
    const { rematch } = await people[0].sees((seen) => seen.rematch !== '');
    const again = await people[1].again().joins(rematch);
    expect(again.me.powers).toBe('all');
  });
});

describe('two seats that are swapped', () => {
  test('swap their people and bots, before the start', async () => {
    const [host, guest, watcher] = await waiting();
    expect(await host.asks('bot', { seat: 2, present: true })).toEqual(DONE);
    expect(await host.asks('swap', { seat: 0, other: 2 })).toEqual(DONE);
    const seen = await watcher.sees(({ seats }) => seats[2]!.kind === 'person');
    expect(seen.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person']);
    await host.until(() => host.me.seat === 2);
    expect(await host.asks('swap', { seat: 2, other: 1 })).toEqual(DONE);
    await guest.until(() => guest.me.seat === 2);
    expect(host.me.seat).toBe(1);
  });
});

describe('a person who is removed', () => {
  test('may not come back before the start, neither to play nor to watch', async () => {
    const [host, guest] = await waiting();
    const { id } = host.seen;
    const window = await guest.again().joins(id);
    expect(await host.asks('remove', { seat: 1 })).toEqual(DONE);
    await host.sees(({ seats }) => seats[1]!.kind === 'free');
    await guest.until(() => guest.closed === CLOSED.removed && window.closed === CLOSED.removed);
    expect(await refusalToJoin(guest, id)).toBe('removed');
    const other = await (await server.visitor()).joins(id);
    expect(await other.asks('sit', { seat: 1 })).toEqual(DONE);
  });

  test('is replaced by a bot in a game, stays out after a restart, and is not sent there by Play now', async () => {
    const [host, guest] = await playing(2, { ...game, open: true });
    const { id } = host.seen;
    expect(await host.asks('remove', { seat: 1 })).toEqual(DONE);
    await host.sees(({ seats }) => seats[1]!.kind === 'bot');
    await server.reopen();
    const here = await back(host, id);
    expect(await refusalToJoin(guest, id)).toBe('removed');
    const { body } = await guest.again(server.url).ask('POST', '/api/play-now', { game: 'high-card' });
    expect((body as { id: string }).id).not.toBe(id);
    expect(here.seen.seats[1]!.kind).toBe('bot');
  });

  test('may be someone who is still waiting for their seat', async () => {
    const [host, , newcomer] = await playing();
    expect(await newcomer.asks('sit', { seat: 2 })).toEqual(DONE);
    await host.sees(({ seats }) => seats[2]!.coming !== '');
    expect(await host.asks('remove', { seat: 2 })).toEqual(DONE);
    await newcomer.until(() => newcomer.closed === CLOSED.removed);
    await host.sees(({ seats }) => seats[2]!.coming === '');
  });
});

describe('a spectator', () => {
  test('is known by a name for this table alone, and removed by it: they stay out, and nobody else is affected', async () => {
    const [host, guest, watcher] = await waiting();
    const { id } = host.seen;
    const other = await (await server.visitor('Other')).joins(id);
    const { watching } = await host.sees((seen) => seen.watching.length === 2);
    expect(watching.map(({ name }) => name)).toEqual(['Watcher', 'Other']);
    const { who } = watching[0]!;
    expect(who).not.toBe(watching[1]!.who);
    for (const known of [watcher.guest.id, watcher.guest.token]) expect(known).not.toContain(who);
    expect(await guest.asks('remove', { who })).toMatchObject(refusedAs('not-host'));
    expect(await host.asks('remove', { who: 'nobody' })).toMatchObject(refusedAs('not-seated'));
    expect(await host.asks('remove', { who })).toEqual(DONE);
    await watcher.until(() => watcher.closed === CLOSED.removed);
    await host.sees((seen) => seen.watching.length === 1);
    expect(await refusalToJoin(watcher, id)).toBe('removed');
    expect(await other.asks('sit', { seat: 2 })).toEqual(DONE);
    expect(await host.asks('remove', { who })).toMatchObject(refusedAs('not-seated'));
    await server.reopen();
    expect(await refusalToJoin(watcher, id)).toBe('removed');
  });

  test('may be removed in a game too; a host without a seat stays', async () => {
    const [host, , watcher] = await playing();
    await host.asks('stand', {});
    const { watching } = await host.sees((seen) => seen.watching.length === 2);
    const [own, theirs] = watching
      .map(({ who, isHost }) => ({ who, isHost }))
      .sort((a) => (a.isHost === true ? -1 : 1));
    expect(await host.asks('remove', { who: own!.who })).toMatchObject(refusedAs('seat-taken'));
    expect(await host.asks('remove', { who: theirs!.who })).toEqual(DONE);
    await watcher.until(() => watcher.closed === CLOSED.removed);
  });

  test('is not named among those who watch once a seat is promised', async () => {
    const [host, , watcher] = await playing();
    const { who } = (await host.sees((seen) => seen.watching.length === 1)).watching[0]!;
    expect(await watcher.asks('sit', { seat: 2 })).toEqual(DONE);
    await host.sees((seen) => seen.watching.length === 0 && seen.watchers === 0 && seen.seats[2]!.coming !== '');
    expect(await host.asks('remove', { who })).toMatchObject(refusedAs('not-seated'));
  });
});

describe('a game that is paused', () => {
  test('stops for people and bots, says who paused it, and resumes where it was', async () => {
    const [host, guest, watcher] = await playing(2, { ...game, clock: 60 });
    await guest.sees((seen) => seen.choices.length > 0 && seen.until > 0);
    expect(await host.asks('pause', { on: true })).toEqual(DONE);
    const paused = await guest.sees((seen) => seen.pausedBy === 'Player 0');
    expect(paused).toMatchObject({ choices: [], until: 0, mayClaim: 'none' });
    await watcher.sees((seen) => seen.pausedBy === 'Player 0');
    const action = { type: 'pass' };
    expect(await guest.asks('act', { action, turn: guest.seen.turn })).toMatchObject(refusedAs('paused'));
    expect(server.app.tables.get(host.seen.id)!.isGoingOn()).toBe(false);
    const { id } = host.seen;
    await server.reopen();
    const [here, there] = [await back(host, id), await back(guest, id)];
    expect(there.seen).toMatchObject({ pausedBy: 'Player 0', choices: [], until: 0 });
    expect(await here.asks('pause', { on: false })).toEqual(DONE);
    const seen = await there.sees((now) => now.pausedBy === '' && now.choices.length > 0);
    expect(seen.until).toBeGreaterThan(0);
    expect(await there.moves((choices) => choices.find(({ type }) => type === 'pass'))).toEqual(DONE);
  });
});

describe('bots in a game', () => {
  test('come and go if seats may stay free', async () => {
    const [host, guest] = await playing(2, { game: 'mini-baccarat', seats: 3, options: { shoes: 1 } });
    expect(await host.asks('bot', { seat: 2, present: true })).toEqual(DONE);
    await guest.sees(({ seats }) => seats[2]!.kind === 'bot');
    expect(await host.asks('bot', { seat: 1, present: true })).toMatchObject(refusedAs('seat-taken'));
    expect(await host.asks('bot', { seat: 2, present: false })).toEqual(DONE);
    await guest.sees(({ seats }) => seats[2]!.kind === 'free');
    expect(await guest.asks('bot', { seat: 2, present: true })).toMatchObject(refusedAs('not-host'));
  });

  test('stay where the game needs them, until a person takes the seat', async () => {
    const [host, , newcomer] = await playing();
    expect(await host.asks('bot', { seat: 2, present: false })).toMatchObject(refusedAs('started'));
    expect(await newcomer.asks('sit', { seat: 2 })).toEqual(DONE);
    await host.sees(({ seats }) => seats[2]!.coming !== '');
  });
});

describe('rules that are changed before the start', () => {
  test('are the rules played by, after a restart too', async () => {
    const [host, guest] = await waiting();
    const settings = { takeBack: false, bank: 60 };
    expect(await host.asks('rules', { options: { cards: 3 }, clock: 45, settings })).toEqual(DONE);
    const seen = await guest.sees(({ clock }) => clock === 45);
    expect(seen).toMatchObject({
      options: { cards: 3, hands: 0 },
      settings: { chat: true, bank: 60, takeBack: false },
    });
    const { id } = seen;
    expect((await guest.ask('GET', `/api/tables/${id}`)).body).toMatchObject({ changed: { cards: 3 } });
    await server.reopen();
    const [here, there] = [await back(host, id), await back(guest, id)];
    expect(there.seen).toMatchObject({ options: { cards: 3, hands: 0 }, clock: 45, settings: { bank: 60 } });
    await here.asks('start', { fill: true });
    const begun = await there.sees((now) => now.choices.length > 0);
    expect(begun.table!.own!.cards['hand:1']).toHaveLength(3);
    expect((await server.app.journal.find(id))!.head).toMatchObject({ options: { cards: 3 }, clock: 45 });
  });
});

describe('a table that the host ends', () => {
  test('closes for everybody, for good', async () => {
    const [host, guest, watcher] = await playing();
    const { id } = host.seen;
    expect(await host.asks('end', {})).toEqual(DONE);
    await guest.until(() => [guest, watcher, host].every((one) => one.closed === CLOSED.ended));
    expect((await guest.ask('GET', `/api/tables/${id}/result`)).body).toMatchObject({ id, stoppedAfter: 0 });
    expect((await server.app.journal.find(id))!.status).toBe('abandoned');
  });
});
