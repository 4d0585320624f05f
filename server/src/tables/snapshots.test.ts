import { games } from '@kibitz/shared/games';
import { DEALER, type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { playOut, randomChooser } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { Journal, StoredSnapshot, TableEvent } from '../journal/journal.ts';
import { tableHead } from '../testing/storedTable.ts';
import type { GamePlay } from './gamePlay.ts';
import { MOST_RECENT, reopened, replayed, snapshotOf, type TableSoFar } from './reopening.ts';

const log = pino({ level: 'silent' });

/** More moves than most games have. Games without an end are broken off. */
const MOST_MOVES = 250;

/** The events of a table at which people play at random. */
function eventsOf(game: Game, seed: number): TableEvent[] {
  const { seats } = tableHead(game);
  const random = new Random(seed);
  const state = game.rules.setup(defaultsOf(game.options), seats, 0);
  const events: TableEvent[] = Array.from({ length: seats }, (_, seat) => ({
    type: 'sat',
    seat,
    account: `a${seat}`,
    name: `Player ${seat}`,
  }));
  events.push({ type: 'started', dealer: 0 });
  const choosers = Array.from({ length: seats }, () => randomChooser(game, random));
  playOut(game, state, choosers, random, (move) => events.push({ type: 'move', move }), MOST_MOVES);
  return events;
}

/** A journal with nothing but one table's events and its snapshot. */
function journalOf(events: readonly TableEvent[], snapshot: StoredSnapshot | null) {
  const read = vi.fn((_id: string, after?: number) => [events.slice(after)]);
  return { read, it: { snapshot: async () => snapshot, events: read } as unknown as Journal };
}

/** Everything that anybody can see, and everything hidden. */
function whole(play: GamePlay) {
  const seats = Array.from({ length: play.seats }, (_, seat) => seat);
  return {
    state: play.saved(),
    views: [SPECTATOR, ...seats].map((viewer) => play.viewOf(viewer)),
    choices: seats.map((seat) => play.choicesOf(seat)),
    awaited: play.awaited(),
    result: play.result(),
  };
}

/** Makes the dealer's steps up to the next thing that is recorded. */
function settle(play: GamePlay, most = Number.POSITIVE_INFINITY): void {
  for (let n = 0; n < most; n++) {
    const step = play.dealerStep();
    if (step === null || step === 'shuffle') return;
    play.step();
  }
}

function expectSame(a: TableSoFar, b: TableSoFar): void {
  settle(a.play!);
  settle(b.play!);
  expect(whole(a.play!)).toEqual(whole(b.play!));
  expect(a.history.saved()).toEqual(b.history.saved());
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const head = tableHead(game);

  test('is the same from any of its snapshots as from its first event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat({ max: 3 }), async (seed, at, steps) => {
        const events = eventsOf(game, seed);
        const seq = head.seats + 1 + (at % (events.length - head.seats));
        const then = await replayed(game, head, [events.slice(0, seq)]);
        settle(then.play!, steps);
        const journal = journalOf(events, { ...snapshotOf(game, then), seq });
        const one = await reopened(game, head, journal.it, log);
        expect(journal.read.mock.calls).toEqual([['T', seq]]);
        const other = await replayed(game, head, [events]);
        expectSame(one, other);
      }),
      { numRuns: 6 },
    );
  });
});

/** What everybody saw in a whole game: the table after each move and each of the dealer's steps. */
function seenIn(game: Game, events: readonly TableEvent[]): Set<string> {
  const { seats } = tableHead(game);
  const state = game.rules.setup(defaultsOf(game.options), seats, 0);
  const seen = new Set<string>();
  const look = () => seen.add(JSON.stringify(game.picture.table(game.secrecy.view(state, SPECTATOR)).news));
  for (const event of events) {
    if (event.type !== 'move') continue;
    while (game.rules.actors(state) === DEALER && game.chance.dealerStep(state) !== 'shuffle') {
      game.chance.step(state);
      look();
    }
    makeMove(game, state, event.move);
    look();
  }
  return seen;
}

describe.each(games.map((game) => [game.id, game] as const))('the latest of %s', (_, game) => {
  const head = tableHead(game);

  test('is shown to newcomers as everybody saw it, from a snapshot or from the events', async () => {
    const events = eventsOf(game, 5);
    const seen = seenIn(game, events);
    const seq = Math.max(head.seats + 2, events.length - 12);
    const then = await replayed(game, head, [events.slice(0, seq)]);
    const journal = journalOf(events, { ...snapshotOf(game, then), seq });
    const [one, other] = [await reopened(game, head, journal.it, log), await replayed(game, head, [events])];
    for (const { recentNews } of [one, other]) {
      const happened = recentNews.latest.map(({ event }) => event);
      expect(happened).toEqual([...new Set(happened)].sort((a, b) => a - b));
      expect(recentNews.latest.filter((news) => !seen.has(JSON.stringify(news)))).toEqual([]);
      expect(recentNews.latest.length).toBeLessThanOrEqual(MOST_RECENT);
    }
    expect(one.recentNews.latest.slice(-8)).toEqual(other.recentNews.latest.slice(-8));
    expect(other.recentNews.latest.length).toBeGreaterThan(0);
  });
});

test('only the end of a long game is read, however long it is', async () => {
  const [game] = games as readonly [Game];
  const events = eventsOf(game, 1);
  const told = vi.fn(game.picture.news);
  const looked = async (some: readonly TableEvent[]) => {
    told.mockClear();
    await replayed(variantOf(game, { news: told }), tableHead(game), [some]);
    return told.mock.calls.length;
  };
  const [few, many] = [await looked(events.slice(0, 80)), await looked(events)];
  expect(events.length).toBeGreaterThan(200);
  expect(few).toBeGreaterThan(40);
  expect(many).toBeLessThan(200);
});

describe('a snapshot', () => {
  const [game] = games as readonly [Game];
  const head = tableHead(game);
  const events = eventsOf(game, 1);

  async function opensFromEvents(changes: Partial<StoredSnapshot>): Promise<void> {
    const then = await replayed(game, head, [events.slice(0, 40)]);
    const journal = journalOf(events, { ...snapshotOf(game, then), seq: 40, ...changes });
    const one = await reopened(game, head, journal.it, log);
    expect(journal.read.mock.lastCall).toEqual(['T']);
    expectSame(one, await replayed(game, head, [events]));
  }

  test('of other rules is ignored', () => opensFromEvents({ rules: 'others' }));
  test('that is damaged is ignored', () => opensFromEvents({ state: '{"$":"own","of":{"phase' }));
  test('with a state of another shape is ignored', () => opensFromEvents({ state: '{"$":"own","of":{"stage":3}}' }));
  test('that the next move does not fit is ignored', async () => {
    const other = await replayed(game, head, [eventsOf(game, 2).slice(0, 20)]);
    await opensFromEvents({ state: other.play!.saved() });
  });
  test('that includes a move taken back since is ignored', async () => {
    const last = events.findLastIndex((event) => event.type === 'move' && 'seat' in event.move);
    const taken: TableEvent[] = [...events.slice(0, last + 1), { type: 'takenBack', moves: 1 }];
    const then = await replayed(game, head, [taken.slice(0, -1)]);
    const journal = journalOf(taken, { ...snapshotOf(game, then), seq: last + 1 });
    const one = await reopened(game, head, journal.it, log);
    expect(journal.read.mock.lastCall).toEqual(['T']);
    const before = await replayed(game, head, [events.slice(0, last)]);
    // nothing is taken back into a private window
    before.history.ready = 2 ** head.seats - 1;
    expectSame(one, before);
  });
});
