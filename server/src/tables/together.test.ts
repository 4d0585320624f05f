import { join } from 'node:path';
import { NO_BID } from '@kibitz/shared/games/five-hundred/bids';
import { type FiveHundredView, isAuctionOver } from '@kibitz/shared/games/five-hundred/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import type { SentAction } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { ScheduledTable } from './scheduledTable.ts';

/*
 * Several choices that make up one decision: the five discards of Five Hundred. All or none are made, and nobody ever
 * sees only some of them.
 */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** How many cards lie in the middle. */
function inMiddle({ table }: SeenTable): number {
  return table?.zones.find(({ id }) => id === 'middle')?.cards.length ?? 0;
}

/** Notes every number of cards that a visitor sees in the middle. */
function watchMiddle(visitor: Visitor): Set<number> {
  const counts = new Set<number>();
  const note = () => counts.add(inMiddle(visitor.seen));
  visitor.room?.onStateChange(note);
  return counts;
}

/** The game as a visitor may know it; null before it has begun. */
function viewOf({ seen }: Visitor): FiveHundredView | null {
  return seen.view as FiveHundredView | null;
}

/** Has the first caller take the contract, and declares nothing, until somebody has to discard. */
async function untilDiscards(people: readonly Visitor[]): Promise<Visitor> {
  let hasBid = false;
  const isDue = ({ seen }: Visitor) => seen.table?.own?.together !== undefined && seen.choices.length > 0;
  for (;;) {
    const [first] = people;
    await Promise.race(people.map((one) => one.until(() => one.seen.choices.length > 0)));
    const taker = people.find(isDue);
    if (taker !== undefined) return taker;
    const one = people.find(({ seen }) => seen.choices.length > 0);
    if (one === undefined || first === undefined) continue;
    const { turn } = one.seen;
    const answer = await one.moves((choices) => {
      const of = (type: string) => choices.find((choice) => choice.type === type);
      const call = hasBid ? of('pass') : (of('bid') ?? of('pass'));
      return of('ready') ?? of('play-on') ?? call;
    });
    expect(answer).toEqual({ ok: true });
    await one.until(() => one.seen.turn !== turn);
    hasBid ||= (viewOf(one)?.hand.standing ?? NO_BID) !== NO_BID;
  }
}

/** Four people and a watcher, with five cards to discard. */
async function fourAtDiscards() {
  const people = await server.seated(4, { game: 'five-hundred', seats: 4 });
  const watcher = await (await server.visitor()).joins(people[0]!.seen.id);
  await people[0]!.asks('start', { fill: false });
  const taker = await untilDiscards(people);
  // the kitty lay there before
  await Promise.all([...people, watcher].map((one) => one.sees((seen) => inMiddle(seen) === 0)));
  return { people, watcher, taker };
}

function discards({ seen }: Visitor): SentAction[] {
  return [...seen.choices] as SentAction[];
}

async function movesOf(id: string): Promise<Move[]> {
  await server.app.tables.get(id)!.queue.idle();
  const { events } = (await storedTable(server.app.journal, id))!;
  return events.flatMap((event) => (event.type === 'move' ? [event.move] : []));
}

describe('five discards', () => {
  test('are refused in any other number, or if one of them is illegal, and nothing has changed', async () => {
    const { people, watcher, taker } = await fourAtDiscards();
    const { id, turn } = taker.seen;
    const [action, ...others] = discards(taker) as [SentAction, ...SentAction[]];
    const notOurs = people.find((one) => one !== taker)!.seen.table!.own!.cards;
    expect(Object.keys(notOurs)).toHaveLength(1);
    const before = { moves: await movesOf(id), seen: [...people, watcher].map(({ seen }) => seen) };
    const together = { code: 'illegal', why: { key: 'refused.together', with: { n: 5 } } };
    const four = others.slice(0, 3);
    for (const more of [undefined, four]) {
      const answer = await taker.asks('act', { action, turn, ...(more !== undefined && { more }) });
      expect(answer).toEqual({ ok: false, refused: together });
    }
    const six = await taker.asks('act', { action, more: others.slice(0, 5), turn });
    expect(six).toMatchObject({ ok: false, refused: { code: 'illegal' } });
    for (const fifth of [action, { type: 'discard', card: '2S' }, { type: 'pass' }]) {
      const answer = await taker.asks('act', { action, more: [...four, fifth], turn });
      expect(answer).toMatchObject({ ok: false, refused: { code: 'illegal' } });
    }
    const stale = await taker.asks('act', { action, more: others.slice(0, 4), turn: turn - 1 });
    expect(stale).toMatchObject({ ok: false, refused: { code: 'stale' } });
    const malformed = await taker.asksAnything('act', { action, more: [], turn });
    expect(malformed).toMatchObject({ ok: false, refused: { code: 'malformed' } });
    expect({ moves: await movesOf(id), seen: [...people, watcher].map(({ seen }) => seen) }).toEqual(before);
  });

  test('are made at once: recorded as five moves, and seen by nobody before the last', async () => {
    const { people, watcher, taker } = await fourAtDiscards();
    const counts = [...people, watcher].map(watchMiddle);
    const [action, ...others] = discards(taker) as [SentAction, ...SentAction[]];
    const more = others.slice(-4);
    expect(await taker.asks('act', { action, more, turn: taker.seen.turn })).toEqual({ ok: true });
    for (const one of [...people, watcher]) await one.sees((seen) => inMiddle(seen) === 5);
    expect(counts.map((seen) => [...seen].filter((n) => n > 0))).toEqual(counts.map(() => [5]));
    const moves = await movesOf(taker.seen.id);
    expect(moves.slice(-5)).toEqual([action, ...more].map((one) => ({ ...one, seat: taker.me.seat })));
    expect(moves.filter((move) => !isDeck(move) && move.type === 'discard')).toHaveLength(5);
  });

  test('are not made at all if one cannot be recorded', async () => {
    const { taker, watcher } = await fourAtDiscards();
    const { id, turn } = taker.seen;
    const before = await movesOf(id);
    const db = new Database(join(server.folder, JOURNAL_FILE));
    const [action, ...others] = discards(taker) as [SentAction, ...SentAction[]];
    const more = others.slice(0, 4);
    const last = String(more[3]!['card']);
    db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.event LIKE '%"${last}"%' BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
    );
    expect(await taker.asks('act', { action, more, turn })).toMatchObject({ ok: false, refused: { code: 'storage' } });
    db.exec('DROP TRIGGER full');
    db.close();
    expect(await movesOf(id)).toEqual(before);
    expect(inMiddle(watcher.seen)).toBe(0);
    expect(await taker.asks('act', { action, more, turn })).toEqual({ ok: true });
    await watcher.sees((seen) => inMiddle(seen) === 5);
  });

  test('are made for a player whose clock runs out, all of them at once', async () => {
    const { watcher, taker } = await fourAtDiscards();
    const counts = watchMiddle(watcher);
    const { seat } = taker.me;
    const table = server.app.tables.get(taker.seen.id)!;
    new ScheduledTable(table, { ...table, decide: (decision) => table.decide(decision) }).timeIsUp(
      seat,
      table.play!.turnOf(seat),
    );
    await watcher.sees((seen) => inMiddle(seen) === 5);
    expect([...counts].filter((n) => n > 0)).toEqual([5]);
    const moves = await movesOf(watcher.seen.id);
    const made = moves.filter((move) => !isDeck(move) && move.type === 'discard');
    expect(made.map((move) => !isDeck(move) && move.seat)).toEqual([seat, seat, seat, seat, seat]);
  });
});

/** Plays alone against bots until a condition holds: `choose` makes the decision. */
async function playsAlone(
  alone: Visitor,
  isSo: () => boolean,
  choose: (choices: readonly Choice[]) => Choice | undefined,
): Promise<void> {
  await alone.asks('start', { fill: true });
  const isScored = () => alone.seen.table?.summary != null;
  for (;;) {
    await alone.until(() => isSo() || alone.seen.choices.length > 0 || isScored());
    if (isSo()) return;
    const { turn } = alone.seen;
    if (isScored()) {
      await alone.asks('next', {});
      await alone.until(() => isSo() || !isScored());
    } else {
      await alone.moves(choose);
      await alone.until(() => isSo() || alone.seen.turn !== turn || isScored());
    }
  }
}

const ofType = (choices: readonly Choice[], ...types: string[]) =>
  choices.findLast(({ type }) => types.includes(type)) ?? choices[0];

test('a bot discards all five at once', async () => {
  const [alone] = (await server.seated(1, { game: 'five-hundred', seats: 4 })) as [Visitor];
  const counts = watchMiddle(alone);
  // the middle is taken up, and then five cards lie there again
  let isTaken = false;
  alone.room?.onStateChange(() => {
    const view = viewOf(alone);
    isTaken ||= view !== null && isAuctionOver(view) && inMiddle(alone.seen) === 0;
  });
  const isDone = () => isTaken && inMiddle(alone.seen) === 5;
  await playsAlone(alone, isDone, (choices) => ofType(choices, 'pass', 'no-declaration', 'play-on'));
  expect([...counts].filter((n) => n > 0)).toEqual([5]);
  const discarded = (await movesOf(alone.seen.id)).filter((move) => !isDeck(move) && move.type === 'discard');
  expect(discarded.length % 5).toBe(0);
  expect(discarded.length).toBeGreaterThan(0);
});

test('a hint names all five', async () => {
  const [alone] = (await server.seated(1, { game: 'five-hundred', seats: 4 })) as [Visitor];
  const mayDiscard = () => alone.seen.table?.own?.together !== undefined && alone.seen.choices.length > 0;
  await playsAlone(alone, mayDiscard, (choices) => ofType(choices, 'bid', 'no-declaration', 'play-on'));
  const { turn } = alone.seen;
  const hint = await alone.asks('hint', {});
  if (!hint.ok || hint.action === undefined) throw new Error('no hint');
  const { action, more = [] } = hint;
  expect(new Set([action, ...more].map((one) => one['card'])).size).toBe(5);
  expect(await alone.asks('act', { action, more: [...more], turn })).toEqual({ ok: true });
});
