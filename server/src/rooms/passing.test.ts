import type { AnyCards } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { passing } from '@kibitz/shared/kit/game/passing.testing';
import { isDeck } from '@kibitz/shared/kit/game/play';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * All seats choose three cards at the same time, with one action each, and nobody sees what was passed until all have
 * passed.
 */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [passing as Game]);
});
afterAll(() => server.close());

const offered = ({ seen }: Visitor): string[] => (seen.choices[0]!['cards'] as AnyCards).of.split(' ');
const handOf = ({ table }: SeenTable, seat: number): string => table!.own!.cards[`hand:${seat}`]!;

function passes(one: Visitor, cards: readonly string[]) {
  return one.asks('act', { action: { type: 'pass', cards: cards.join(' ') }, turn: one.seen.turn });
}

test('four seats pass three cards each, in any order, and receive theirs all at once', async () => {
  const people = await server.seated(4, { game: 'pass-and-play', seats: 4, options: { hands: 1 } });
  const watcher = await (await server.visitor()).joins(people[0]!.seen.id);
  await people[0]!.asks('start', { fill: false });
  await Promise.all(people.map((one) => one.until(() => one.seen.choices.length > 0)));
  expect(people.map(({ seen }) => seen.choices)).toEqual(
    people.map((one) => [{ type: 'pass', cards: { of: offered(one).join(' '), n: 3 } }]),
  );

  const [first] = people as [Visitor];
  const [a, b, c, d] = offered(first) as [string, string, string, string];
  const foreign = offered(people[1]!)[0]!;
  const wrong: readonly [readonly string[], string][] = [
    [[a, b], 'refused.chooseExactly'],
    [[a, b, c, d], 'refused.chooseExactly'],
    [[a, b, b], 'refused.cardTwice'],
    [[a, b, foreign], 'refused.notAmong'],
  ];
  for (const [cards, key] of wrong) {
    expect(await passes(first, cards)).toMatchObject({ ok: false, refused: { code: 'illegal', why: { key } } });
  }

  const bySeat = [...people].sort((one, other) => one.me.seat - other.me.seat);
  const held = bySeat.map(({ me, seen }) => handOf(seen, me.seat));
  const turns = bySeat.map(({ seen }) => seen.turn);
  for (const seat of [2, 0, 3]) {
    const one = bySeat[seat]!;
    expect(await passes(one, offered(one).slice(0, 3).reverse())).toEqual({ ok: true });
    await watcher.sees(({ table }) => table!.zones.some(({ id, cards }) => id === `passed:${seat}` && cards === '???'));
  }
  // the last seat still has the choice, hand and turn number it began with
  const last = bySeat[1]!;
  expect([last.seen.turn, handOf(last.seen, 1)]).toEqual([turns[1], held[1]]);
  expect(await passes(last, offered(last).slice(0, 3))).toEqual({ ok: true });

  for (const [seat, one] of bySeat.entries()) {
    const given = held[(seat + 3) % 4]!.slice(0, 3);
    await one.sees((seen) => handOf(seen, seat) === held[seat]!.slice(3) + given);
  }
  const { events } = (await storedTable(server.app.journal, last.seen.id))!;
  const moves = events.flatMap((event) => (event.type === 'move' && !isDeck(event.move) ? [event.move] : []));
  expect(moves.map(({ seat, type }) => `${seat} ${type}`)).toEqual(['2 pass', '0 pass', '3 pass', '1 pass']);
});
