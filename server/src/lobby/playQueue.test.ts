import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { QueueState, SeekGame } from '@kibitz/shared/wire/queue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { TableOrders } from './tableOrders.ts';

/** People wait for two seconds. */
const PACE = 0.2;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({ pace: PACE }, [highCard as Game]);
});
afterEach(() => server.close());

const WHIST: SeekGame = { games: ['whist'], rules: 'book' };

async function seek(visitor: Visitor, asked: SeekGame = WHIST): Promise<QueueState> {
  return (await visitor.ask('POST', '/api/queue', asked)).body as QueueState;
}

/** Follows the queue as the page does, until a condition holds. */
async function follows(visitor: Visitor, isSo: (state: QueueState) => boolean): Promise<QueueState> {
  for (let after = 0; ; ) {
    const state = (await visitor.ask('GET', `/api/queue?after=${after}`)).body as QueueState;
    if (isSo(state)) return state;
    after = state.version;
  }
}

/** Looks for a game until there is a table, and goes there. */
async function plays(visitor: Visitor, asked: SeekGame = WHIST): Promise<Visitor> {
  await seek(visitor, asked);
  return comes(visitor);
}

async function comes(visitor: Visitor): Promise<Visitor> {
  const state = await follows(visitor, (one) => one.state !== 'waiting');
  if (state.state !== 'seated') throw new Error(JSON.stringify(state));
  return visitor.joins(state.table);
}

const visitors = (...names: string[]): Promise<Visitor[]> => Promise.all(names.map((name) => server.visitor(name)));

/** Has somebody let two turns pass. */
function fallsAsleep({ seen, me }: Visitor): void {
  const table = server.app.tables.get(seen.id)!;
  const person = table.seating.personOn(me.seat)!;
  person.isIdle = person.sleeps = true;
  table.changed();
}

describe('those who look for a game', () => {
  test('see who else is waiting, and begin together with bots on the remaining seats', async () => {
    const [ann, bob] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    const first = await seek(ann);
    expect(first).toMatchObject({ state: 'waiting', games: ['whist'], others: [], inAll: 1, span: 10_000 * PACE });
    expect(await seek(bob)).toMatchObject({ others: [{ name: 'Ann', games: ['whist'] }], inAll: 2 });
    expect(await follows(ann, (state) => state.version > first.version)).toMatchObject({ others: [{ name: 'Bob' }] });
    await Promise.all([comes(ann), comes(bob)]);
    expect(bob.seen.id).toBe(ann.seen.id);
    const seen = await ann.sees(({ seats }) => seats.every((seat) => !seat.away));
    expect(seen.phase).toBe('playing');
    expect(seen.seats.map((seat) => seat.kind).sort()).toEqual(['bot', 'bot', 'person', 'person']);
  });

  test('are counted in the lobby, by game while they wait, and with their game once they play', async () => {
    const [ann, bob] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    const counted = async () => (await ann.ask('GET', '/api/lobby')).body;
    expect(await counted()).toEqual({ people: 0, playing: 0, waiting: [] });
    await seek(ann, { games: ['whist', 'spades'], rules: 'either', begins: 'full' });
    await seek(bob, { ...WHIST, begins: 'full' });
    const waiting = [
      { game: 'whist', people: 2 },
      { game: 'spades', people: 1 },
    ];
    expect(await counted()).toEqual({ people: 2, playing: 0, waiting });
    await bob.ask('POST', '/api/queue/leave');
    await plays(ann, { ...WHIST, begins: 'now' });
    await ann.sees(({ phase }) => phase === 'playing');
    expect(await counted()).toEqual({ people: 1, playing: 1, waiting: [] });
  });

  test('begin at once if there are enough of them', async () => {
    const four = await visitors('Ann', 'Bob', 'Cleo', 'Dan');
    await Promise.all(four.map((one) => plays(one)));
    expect(new Set(four.map((one) => one.seen.id)).size).toBe(1);
    expect(four.map((one) => one.me.seat).sort()).toEqual([0, 1, 2, 3]);
  });

  test('may wait for people as long as it takes, while others begin with bots', async () => {
    const [ann, ...others] = (await visitors('Ann', 'Bob', 'Cleo', 'Dan', 'Eve')) as [Visitor, ...Visitor[]];
    const [bob, ...three] = others as [Visitor, ...Visitor[]];
    await seek(ann, { ...WHIST, begins: 'full' });
    await plays(bob);
    expect(bob.seen.seats.filter(({ kind }) => kind === 'bot')).toHaveLength(3);
    expect(await seek(ann, { ...WHIST, begins: 'full' })).toMatchObject({ state: 'waiting', begins: 'full' });
    await Promise.all([ann, ...three].map((one) => plays(one, { ...WHIST, begins: 'full' })));
    expect(ann.seen.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person']);
  });

  test('may begin with bots at once, even if they have waited for people before', async () => {
    const [ann] = (await visitors('Ann')) as [Visitor];
    await seek(ann, { ...WHIST, begins: 'full' });
    expect(await seek(ann, { ...WHIST, begins: 'now' })).toMatchObject({ state: 'seated' });
  });

  test('meet over rules that both would play by, and not over others', async () => {
    const [book, traditional, either] = (await visitors('Ann', 'Bob', 'Cleo')) as [Visitor, Visitor, Visitor];
    await Promise.all([
      plays(book),
      plays(traditional, { games: ['whist'], rules: 'traditional' }),
      plays(either, { games: ['spades', 'whist'], rules: 'either' }),
    ]);
    expect(traditional.seen.options['target']).toBe(5);
    expect(book.seen.options['target']).toBe(25);
    expect(book.seen.id).not.toBe(traditional.seen.id);
    expect([book.seen.id, traditional.seen.id]).toContain(either.seen.id);
  });

  test('take a bot’s seat in a game under way from the next deal on, however much later they come', async () => {
    const [ann, bob] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    await plays(ann);
    await ann.sees((seen) => seen.choices.length > 0);
    // at once: there is nobody else to wait for
    expect(await seek(bob)).toMatchObject({ state: 'seated', table: ann.seen.id });
  });

  test('take the seat of a player who let two turns pass, who is first in line for another', async () => {
    const four = await visitors('Ann', 'Bob', 'Cleo', 'Dan');
    await Promise.all(four.map((one) => plays(one)));
    const [ann, bob] = four as [Visitor, Visitor];
    // a seat taken before the first deal is promised only until that deal
    await ann.until(() => four.some((one) => one.seen.choices.length > 0));
    const { seat } = ann.me;
    const [eve, fay] = (await visitors('Eve', 'Fay')) as [Visitor, Visitor];
    await eve.joins(ann.seen.id);
    expect(await eve.asks('sit', { seat })).toMatchObject({ ok: false });
    fallsAsleep(ann);
    // also somebody who waits for people
    expect((await plays(eve, { ...WHIST, begins: 'full' })).seen.id).toBe(ann.seen.id);
    expect(await eve.asks('sit', { seat })).toEqual({ ok: true });
    await ann.until(() => ann.me.seat === -1);
    await eve.sees(({ coming, me }) => coming === seat && me === -1);
    expect(eve.seen.seats[seat]).toMatchObject({ kind: 'bot', coming: 'Eve' });
    // the cards of this hand stay hidden, and the seat is promised
    expect(eve.seen.choices).toEqual([]);
    expect(await ann.asks('sit', { seat })).toMatchObject({ refused: { why: { key: 'refused.seatPromised' } } });
    // the next seat is kept for the one who lost theirs
    await bob.asks('stand', {});
    expect((await plays(fay, { ...WHIST, begins: 'now' })).seen.id).not.toBe(ann.seen.id);
    expect((await plays(ann)).seen.id).toBe(bob.seen.id);
  });

  test('never take a sleeper’s seat at a table of friends', async () => {
    const four = await server.seated(4, { game: 'whist', seats: 4 });
    await four[0]!.asks('start', { fill: false });
    await four[0]!.sees(({ phase }) => phase === 'playing');
    fallsAsleep(four[1]!);
    const eve = await (await server.visitor('Eve')).joins(four[0]!.seen.id);
    expect(await eve.asks('sit', { seat: four[1]!.me.seat })).toMatchObject({ ok: false });
    expect(await seek(eve, { ...WHIST, begins: 'full' })).toMatchObject({ state: 'waiting' });
  });

  test('are not matched if one has blocked the other, nor shown each other’s names', async () => {
    const [ann, bob] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    await server.app.company.friends.act(ann.guest.id, bob.guest.id, 'block');
    await seek(ann);
    expect(await seek(bob)).toMatchObject({ state: 'waiting', others: [], inAll: 2 });
    await Promise.all([comes(ann), comes(bob)]);
    expect(bob.seen.id).not.toBe(ann.seen.id);
    // nor are they later, in a game under way
    const [cleo] = (await visitors('Cleo')) as [Visitor];
    await server.app.company.friends.act(cleo.guest.id, bob.guest.id, 'block');
    await ann.leaves();
    expect(await seek(cleo)).toMatchObject({ state: 'waiting' });
  });

  test('are not sent to a game under way if somebody who has blocked them is heading there', async () => {
    const [ann, bob, cleo] = (await visitors('Ann', 'Bob', 'Cleo')) as [Visitor, Visitor, Visitor];
    await plays(ann);
    await ann.sees((seen) => seen.choices.length > 0);
    await server.app.company.friends.act(cleo.guest.id, bob.guest.id, 'block');
    expect(await seek(bob)).toMatchObject({ state: 'seated', table: ann.seen.id });
    expect(await seek(cleo)).toMatchObject({ state: 'waiting' });
  });

  test('may leave at any time, and are not seated after that', async () => {
    const [ann, bob] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    await seek(ann);
    await seek(bob);
    expect((await ann.ask('POST', '/api/queue/leave')).body).toMatchObject({ state: 'none' });
    await comes(bob);
    expect(bob.seen.seats.filter((seat) => seat.kind === 'person').length).toBe(1);
    expect((await ann.ask('GET', '/api/queue?after=0')).body).toMatchObject({ state: 'none' });
  });

  test('are in the queue once, however often they ask', async () => {
    const [ann] = (await visitors('Ann')) as [Visitor];
    await seek(ann);
    const state = await seek(ann, { games: [], rules: 'either' });
    expect(state).toMatchObject({ state: 'waiting', inAll: 1 });
    // a game for one needs no other players
    expect(state.state === 'waiting' && state.games).not.toContain('pyramid');
  });

  test('are refused games and rules that do not exist', async () => {
    const [ann] = (await visitors('Ann')) as [Visitor];
    const refused = await Promise.all([
      ann.ask('POST', '/api/queue', { games: ['tarock'], rules: 'book' }),
      ann.ask('POST', '/api/queue', { games: ['whist'], rules: 'own' }),
      ann.ask('POST', '/api/queue', {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400]);
    expect((await fetch(`${server.url}/api/queue`)).status).toBe(401);
  });
});

describe('a table whose host looks for strangers', () => {
  test('keeps its people on their seats, strangers take the others, and the game begins', async () => {
    const [host, partner] = (await server.seated(2, { game: 'whist', seats: 4, open: false })) as [Visitor, Visitor];
    await partner.asks('sit', { seat: 2 });
    const [stranger] = (await visitors('Ann')) as [Visitor];
    await seek(stranger);
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await comes(stranger);
    expect(stranger.seen.id).toBe(host.seen.id);
    const { seats } = await host.sees((seen) => seen.phase === 'playing');
    expect([seats[0]?.name, seats[2]?.name]).toEqual(['Player 0', 'Player 1']);
    expect(seats.map((seat) => seat.kind).sort()).toEqual(['bot', 'person', 'person', 'person']);
    // somebody who comes later may take the bot's seat
    await host.sees((seen) => seen.table !== null);
    const [late] = (await visitors('Bob')) as [Visitor];
    expect(await seek(late)).toMatchObject({ state: 'seated', table: host.seen.id });
  });

  test('shows everybody there when bots take the free seats, and stops if the host changes their mind', async () => {
    const [host, guest] = (await server.seated(2, { game: 'whist', seats: 4 })) as [Visitor, Visitor];
    expect(await guest.asks('findOthers', { wanted: true })).toMatchObject({ refused: { code: 'not-host' } });
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await guest.sees((seen) => seen.until > 0 && seen.span === 10_000 * PACE);
    expect(await host.asks('findOthers', { wanted: false })).toEqual({ ok: true });
    await guest.sees((seen) => seen.until === 0);
    expect(guest.seen.phase).toBe('waiting');
  });

  test('no longer waits if its host changes their mind while somebody is being seated', async () => {
    const [host] = (await server.seated(1, { game: 'whist', seats: 4 })) as [Visitor];
    const gather = vi.spyOn(TableOrders.prototype, 'gather').mockImplementationOnce(async () => {
      expect(await host.asks('findOthers', { wanted: false })).toEqual({ ok: true });
      return false;
    });
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await vi.waitFor(() => expect(gather).toHaveBeenCalled(), 5_000);
    await vi.waitFor(() => expect(server.app.queue.everybody()).toEqual([]), 2_000);
    expect([host.seen.phase, host.seen.until]).toEqual(['waiting', 0]);
    gather.mockRestore();
  });

  test('waits again after a restart, once one of its people is back, and later takes latecomers', async () => {
    const [host, partner] = (await server.seated(2, { game: 'whist', seats: 4, open: false })) as [Visitor, Visitor];
    const { id } = host.seen;
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await server.reopen();
    const [stranger, late] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    const [hostAgain, partnerAgain] = [host, partner].map((one) => one.again(server.url));
    await hostAgain!.joins(id);
    await hostAgain!.sees((seen) => seen.until > 0);
    await partnerAgain!.joins(id);
    await seek(stranger);
    await comes(stranger);
    expect(stranger.seen.id).toBe(id);
    await hostAgain!.sees((seen) => seen.phase === 'playing' && seen.table !== null);
    // and after another restart, in the middle of the game
    await server.reopen();
    await host.again(server.url).joins(id);
    expect(await seek(late.again(server.url))).toMatchObject({ state: 'seated', table: id });
  });

  test('no longer waits after a restart if its host had changed their mind', async () => {
    const [host] = (await server.seated(1, { game: 'whist', seats: 4, open: false })) as [Visitor];
    const { id } = host.seen;
    await host.asks('findOthers', { wanted: true });
    await host.asks('findOthers', { wanted: false });
    await server.reopen();
    await host.again(server.url).joins(id);
    const [stranger] = (await visitors('Ann')) as [Visitor];
    expect(await seek(stranger)).toMatchObject({ state: 'waiting', others: [] });
  });

  test('meets another one: partners stay partners, and the abandoned table says where they went', async () => {
    const pairs = await Promise.all([1, 2].map(() => server.seated(2, { game: 'whist', seats: 4, open: false })));
    for (const [, partner] of pairs) await partner!.asks('sit', { seat: 2 });
    for (const [host] of pairs) expect(await host!.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    const [first, second] = pairs as [Visitor[], Visitor[]];
    const { rematch } = await second[0]!.sees((seen) => seen.rematch !== '');
    expect(rematch).toBe(first[0]!.seen.id);
    for (const one of second) await one.joins(rematch);
    expect(second.map((one) => one.me.seat)).toEqual([1, 3]);
    await first[0]!.sees((seen) => seen.phase === 'playing' && seen.seats.every((seat) => seat.kind === 'person'));
  });

  test('gets nobody that one of its people stays away from, but does get others', async () => {
    const [host, partner] = (await server.seated(2, { game: 'whist', seats: 4, open: false })) as [Visitor, Visitor];
    const [blocked, other] = (await visitors('Ann', 'Bob')) as [Visitor, Visitor];
    await server.app.company.friends.act(partner.guest.id, blocked.guest.id, 'block');
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    expect(await seek(blocked)).toMatchObject({ state: 'waiting', others: [] });
    await seek(other);
    await Promise.all([comes(other), comes(blocked)]);
    expect(other.seen.id).toBe(host.seen.id);
    expect(blocked.seen.id).not.toBe(host.seen.id);
  });

  test('no longer waits once its host admits only some people', async () => {
    const [host] = (await server.seated(1, { game: 'whist', seats: 4, open: false })) as [Visitor];
    expect(await host.asks('findOthers', { wanted: true })).toEqual({ ok: true });
    await host.sees((seen) => seen.until > 0);
    expect(await host.asks('rules', { options: {}, clock: 0, settings: { admits: 'friends' } })).toEqual({ ok: true });
    await host.sees((seen) => seen.until === 0);
    const [stranger] = (await visitors('Ann')) as [Visitor];
    expect(await seek(stranger)).toMatchObject({ state: 'waiting', others: [] });
    expect(host.seen.phase).toBe('waiting');
  });

  test('is refused if its rules have no name', async () => {
    const [host] = (await server.seated(1, { game: 'whist', seats: 4, options: { target: 9 } })) as [Visitor];
    expect(await host.asks('findOthers', { wanted: true })).toMatchObject({ refused: { code: 'options' } });
  });
});
