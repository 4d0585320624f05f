import { matchMaker } from '@colyseus/core';
import { games } from '@kibitz/shared/games';
import { deckOf } from '@kibitz/shared/games/five-hundred/tables.testing';
import { deckFor } from '@kibitz/shared/games/trex/positions.testing';
import type { Card } from '@kibitz/shared/kit/cards/cards';
import { READY } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { Random } from '@kibitz/shared/kit/game/random';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { SentAction } from '@kibitz/shared/wire/messages';
import { afterEach, describe, expect, test } from 'vitest';
import { SeededChance } from '../testing/seededChance.ts';
import { SetClock } from '../testing/setClock.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * Worlds that differ only in the hands of east and west: north, south and a watcher are sent the same bytes at the same
 * times.
 */

type Hands = readonly [north: string, east: string, south: string, west: string];

const [N, E, S, W] = [0, 1, 2, 3] as const;

const SPADES = 'AS KS QS JS TS 9S 8S 7S 6S 5S 4S TD 9D';
const CLUBS = 'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 8D';
/** Trex: east has the seven of hearts, and so owns the kingdom. */
const OF_TREX = {
  nobody: [SPADES, '7H 3H 4H 5H 6H 8H 9H 3D 4D 2H 2D 5D 6D', CLUBS, '2C 2S TH JH QH KH AH 7D JD QD KD AD 3S'],
  owner: [SPADES, '7H 3H 4H 5H 6H 8H 9H 3D 4D 2H 2D 2C 2S', CLUBS, '5D 6D TH JH QH KH AH 7D JD QD KD AD 3S'],
  other: [SPADES, '7H 3H 4H 5H 6H 8H 9H 3D 4D JD 7D 5D 6D', CLUBS, '2C 2S TH JH QH KH AH 2H 2D QD KD AD 3S'],
  king: [SPADES, '7H KH 4H 5H 6H 8H 9H 3D 4D 2H 2D 5D 6D', CLUBS, '2C 2S TH JH QH 3H AH 7D JD QD KD AD 3S'],
} as const satisfies Record<string, Hands>;

const TEN_SPADES = 'AS KS QS JS TS 9S 8S 7S 6S 5S';
const TEN_CLUBS = 'AC KC QC JC TC 9C 8C 7C 6C 5C';
const OF_FIVE_HUNDRED = {
  nobody: [TEN_SPADES, 'AH JH TH 9H 8H 7H 6H 5H 4H 4S', TEN_CLUBS, 'AD JD TD 9D 8D 7D 6D 5D 4D 4C'],
  east: [TEN_SPADES, 'AH TH 9H 8H 7H 6H 5H 4H 4S 4C', TEN_CLUBS, 'JH AD JD TD 9D 8D 7D 6D 5D 4D'],
  west: [TEN_SPADES, 'JH AD JD TH 9H 8H 7H 6H 5H 4H', TEN_CLUBS, 'AH TD 9D 8D 7D 6D 5D 4D 4S 4C'],
} as const satisfies Record<string, Hands>;

/** A game whose deck always deals these hands. */
function stacked(id: 'trex' | 'five-hundred', hands: Hands): Game {
  const game = games.find((one) => one.id === id)!;
  const deckAt = (dealer: number): readonly Card[] =>
    id === 'trex' ? deckFor(hands, dealer, new Random(1)) : deckOf(hands, dealer, 'KH KD QH QD JK');
  return variantOf(game, {
    id: `stacked-${id}`,
    arrange: (state, deck) => {
      const { dealer } = state as { dealer: number };
      for (const [i, card] of deckAt(dealer).entries()) deck[i] = card;
    },
  });
}

/** A table of such a game on a server with a stopped clock, and what each of its windows is sent, and when. */
class Course {
  readonly clock = new SetClock();
  readonly sent: { readonly who: string; readonly at: number; readonly bytes: string }[] = [];
  server!: TestServer;
  people: Visitor[] = [];
  private id = '';
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  get table() {
    return this.server.app.tables.get(this.id)!;
  }

  /** Opens it, with people on these seats and a watcher; bots have the others. */
  async begin(seats: readonly number[], clock = 0): Promise<void> {
    this.server = await TestServer.open(
      { pace: 1 },
      [this.game],
      {},
      { chance: new SeededChance('a'), clock: this.clock },
    );
    for (const name of [...seats.map(String), 'watcher']) {
      this.people[name === 'watcher' ? 4 : Number(name)] = await this.server.visitor(`P${name}`);
    }
    this.id = await this.people[seats[0]!]!.opens({ game: this.game.id, seats: 4, clock });
    for (const seat of seats) await (await this.people[seat]!.joins(this.id)).asks('sit', { seat });
    await this.people[4]!.joins(this.id);
    this.listen();
    await this.people[seats[0]!]!.asks('start', { fill: true });
    // how long the first deal waits for parts of the shuffle, which nobody sends here
    await this.pass(1000);
  }

  private listen(): void {
    const room = matchMaker.getLocalRoomById(this.id) as unknown as {
      clients: { auth: { id: string }; raw(bytes: Uint8Array): void }[];
    };
    for (const client of room.clients) {
      const who = this.people.findIndex((one) => one?.guest.id === client.auth.id);
      const raw = client.raw.bind(client);
      client.raw = (bytes) => {
        this.sent.push({ who: String(who), at: this.clock.now(), bytes: Buffer.from(bytes).toString('hex') });
        raw(bytes);
      };
    }
  }

  /** Lets this many milliseconds pass, and everything due in them happen. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now() + ms;
    for (;;) {
      await this.table.queue.idle();
      const next = this.clock.next();
      if (next === null || next > end) break;
      this.clock.setTo(next);
    }
    this.clock.setTo(end);
    await this.table.queue.idle();
  }

  async acts(seat: number, ...actions: SentAction[]): Promise<void> {
    const [action, ...more] = actions as [SentAction, ...SentAction[]];
    const one = this.people[seat]!;
    await one.sees(({ choices }) => choices.length > 0);
    const answer = await one.asks('act', { action, ...(more.length > 0 && { more }), turn: one.seen.turn });
    expect(answer).toEqual({ ok: true });
  }

  /** Says ready. */
  ready(seat: number): Promise<void> {
    return this.acts(seat, { ...READY });
  }

  /** What these were sent, and how long after `from`. */
  sentTo(who: readonly number[], from: number): string[] {
    const theirs = this.sent.filter((one) => one.at >= from && who.includes(Number(one.who)));
    return theirs.map(({ who: to, at, bytes }) => `${to} ${at - from} ${bytes}`).sort();
  }
}

let course: Course;
afterEach(() => course.server.close());

const OTHERS = [N, S, 4];

/** Plays a world in one way, and returns what north, south and the watcher are sent from the choice of the game on. */
async function playWorld(
  world: Game,
  contract: string | null,
  way: (course: Course) => Promise<void>,
): Promise<string[]> {
  course = new Course(world);
  await course.begin([N, E, S, W]);
  const from = course.clock.now();
  if (contract !== null) await course.acts(E, { type: 'choose', contract });
  expect(course.table.play!.isInWindow()).toBe(true);
  await way(course);
  expect(course.table.play!.isInWindow()).toBe(false);
  const sent = course.sentTo(OTHERS, from);
  await course.server.close();
  return sent;
}

async function allReady(one: Course): Promise<void> {
  for (const seat of [N, E, W, S]) {
    await one.pass(700);
    await one.ready(seat);
  }
  await one.pass(0);
}

async function quickly(one: Course): Promise<void> {
  for (const seat of [W, E, S, N]) await one.ready(seat);
  await one.pass(1499);
  expect(one.table.play!.isInWindow()).toBe(true);
  await one.pass(1);
}

async function untilTheClockRunsOut(one: Course): Promise<void> {
  await one.pass(1000);
  await one.ready(N);
  await one.pass(28_999);
  expect(one.table.play!.isInWindow()).toBe(true);
  await one.pass(1);
}

const ways = [
  ['all say that they are ready', allReady],
  ['all do so at once', quickly],
  ['the clock runs out', untilTheClockRunsOut],
] as const;

describe.each(ways)('nobody else can tell who is asked, when %s', (_, way) => {
  test.each([
    ['the new deal of Trex', 'trex', 'trex', [OF_TREX.nobody, OF_TREX.owner, OF_TREX.other]],
    ['doubling the king', 'trex', 'king', [OF_TREX.nobody, OF_TREX.king]],
    ['"ace, no face"', 'five-hundred', null, Object.values(OF_FIVE_HUNDRED)],
  ] as const)('%s', async (_what, id, contract, worlds) => {
    const [first, ...more] = worlds;
    const sent = await playWorld(stacked(id, first!), contract, way);
    expect(sent.length).toBeGreaterThan(3);
    for (const world of more) expect(await playWorld(stacked(id, world), contract, way)).toEqual(sent);
  });
});

test('what is declared is seen by nobody else before the window closes, and then by all at once', async () => {
  course = new Course(stacked('trex', OF_TREX.king));
  await course.begin([N, E, S, W]);
  await course.acts(E, { type: 'choose', contract: 'king' });
  await course.pass(1000);
  const before = course.sentTo([N, 4], 0);
  await course.acts(E, { type: 'double', card: 'KH' }, { ...READY });
  for (const seat of [W, S]) await course.ready(seat);
  await course.pass(3000);
  expect(course.sentTo([N, 4], 0)).toEqual(before);
  await course.ready(N);
  await course.pass(0);
  for (const one of [N, S, W, 4]) {
    const seen = await course.people[one]!.sees(
      ({ table }) => table?.facts.some(({ id }) => id === 'doubled') === true,
    );
    expect(seen.table!.zones.find(({ id }) => id === 'hand:1')!.marks).not.toEqual([]);
  }
});

test('a window with only bots lasts as long whoever is asked', async () => {
  const lengths: number[] = [];
  for (const hands of Object.values(OF_FIVE_HUNDRED)) {
    course = new Course(stacked('five-hundred', hands));
    await course.begin([N]);
    const from = course.clock.now();
    await course.ready(N);
    while (course.table.play!.isInWindow()) await course.pass(1);
    lengths.push(course.clock.now() - from);
    await course.server.close();
  }
  expect(lengths).toEqual([1500, 1500, 1500]);
});

test('declarations survive a restart, and nobody is asked again', async () => {
  course = new Course(stacked('trex', OF_TREX.king));
  await course.begin([N, E, S, W]);
  const id = course.table.id;
  await course.acts(E, { type: 'choose', contract: 'king' });
  await course.acts(E, { type: 'double', card: 'KH' }, { ...READY });
  await course.ready(S);
  await course.server.reopen();
  course.people = await Promise.all(course.people.map((one) => one.again(course.server.url).joins(id)));
  await course.pass(5000);
  expect(course.table.play!.isInWindow()).toBe(true);
  expect(course.people.map(({ seen }) => seen.choices)).toEqual([[READY], [], [], [READY], []]);
  const seesDouble = (one: number) => course.people[one]!.seen.table!.facts.some((fact) => fact.id === 'doubled');
  expect([N, E, S, W, 4].map(seesDouble)).toEqual([false, false, false, false, false]);
  for (const seat of [N, W]) await course.ready(seat);
  await course.pass(0);
  await course.people[N]!.until(() => seesDouble(N));
  // the next restart comes after the window has closed
  await course.server.reopen();
  const again = await course.people[N]!.again(course.server.url).joins(id);
  await course.pass(2000);
  expect(course.table.play!.isInWindow()).toBe(false);
  expect(again.seen.table!.facts.some((fact) => fact.id === 'doubled')).toBe(true);
});

test('a seat that is ready may do nothing more, asked or not, and every other keeps its own number', async () => {
  course = new Course(stacked('trex', OF_TREX.king));
  await course.begin([N, E, S, W]);
  await course.acts(E, { type: 'choose', contract: 'king' });
  for (const seat of [N, E]) {
    const one = course.people[seat]!;
    const { turn } = await one.sees(({ choices }) => choices.length > 0 && choices[0]!.type !== 'choose');
    const stale = await one.asks('act', { action: { ...READY }, turn: turn - 1 });
    expect(stale).toMatchObject({ ok: false, refused: { code: 'stale' } });
    await course.ready(seat);
    const again = await one.asks('act', { action: { ...READY }, turn });
    expect(again).toMatchObject({ ok: false, refused: { code: 'turn' } });
  }
});

test('while the host has paused the game nobody can be ready; the rest of the window runs afterwards', async () => {
  course = new Course(stacked('trex', OF_TREX.nobody));
  await course.begin([N, E, S, W]);
  await course.acts(E, { type: 'choose', contract: 'trex' });
  await course.pass(10_000);
  const [host] = course.people as [Visitor];
  const { turn } = host.seen;
  await host.asks('pause', { on: true });
  expect(await host.asks('act', { action: { ...READY }, turn })).toMatchObject({ refused: { code: 'paused' } });
  await course.pass(100_000);
  await host.asks('pause', { on: false });
  await course.pass(19_999);
  expect(course.table.play!.isInWindow()).toBe(true);
  await course.pass(1);
  expect(course.table.play!.isInWindow()).toBe(false);
});
