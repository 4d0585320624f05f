import { isDeepStrictEqual } from 'node:util';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveTable } from '../tables/liveTable.ts';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

/** What a value becomes on the wire: JSON drops what is undefined. */
const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a spectator sees exactly what everybody may see, and no byte of a hand', async () => {
  const people = await server.seated(3, { game: 'high-card', seats: 3, options: { cards: 5, hands: 2 } });
  const id = people[0]!.seen.id;
  const table: LiveTable = server.app.tables.get(id)!;
  const watcher = await (await server.visitor()).joins(id);
  const hands = new Set<string>();
  await people[0]!.asks('start', { fill: false });
  const hasAll = (): boolean =>
    isDeepStrictEqual(watcher.seen.table, wired({ ...table.game.picture.table(table.play!.openView()), own: null }));
  while (table.phase() !== 'over') {
    const mover = people.find((one) => table.play?.mayAct(one.me.seat) === true);
    if (mover === undefined) {
      await new Promise(setImmediate);
      continue;
    }
    await mover.sees((seen) => seen.turn === table.play!.turnOf(mover.me.seat));
    const cards = mover.seen.table!.own!.cards[`hand:${mover.me.seat}`]!;
    if (cards.length > 3) hands.add(cards);
    await mover.moves((choices) => choices[0]);
    await watcher.until(hasAll);
  }
  expect(watcher.seen.table).toEqual(wired(table.game.picture.table(table.play!.viewOf(SPECTATOR))));
  expect(watcher.seen.choices).toEqual([]);
  expect(hands.size).toBeGreaterThan(3);
  const bytes = watcher.frames.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');
  for (const hand of hands) expect(bytes).not.toContain(hand);
  expect(bytes).not.toContain('"type":"play"');
  const ofPlayers = people.flatMap(({ frames }) => frames.map((frame) => Buffer.from(frame).toString('latin1')));
  expect(ofPlayers.join('\n')).toContain('"type":"play"');
});
