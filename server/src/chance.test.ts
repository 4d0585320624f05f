import { afterEach, expect, test } from 'vitest';
import { SeededChance } from './testing/seededChance.ts';
import { SetClock } from './testing/setClock.ts';
import { storedTable } from './testing/storedTable.ts';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;

afterEach(async () => {
  await server.close();
});

/** The server's events of a game of bots that somebody watches, up to its first three cards. */
async function watched(seed: string): Promise<unknown> {
  const clock = new SetClock();
  server = await TestServer.open({ pace: 1 }, [], {}, { chance: new SeededChance(seed), clock });
  const visitor = await server.visitor('Ann');
  const id = await visitor.opens({ game: 'whist', seats: 4, settings: { show: true } });
  await visitor.joins(id);
  const plays = (): number => visitor.seen.table?.zones.find(({ kind }) => kind === 'trick')?.cards.trim().length ?? 0;
  const ticking = setInterval(() => clock.setTo(Math.max(clock.now(), clock.next() ?? 0)), 1);
  await visitor.until(() => plays() >= 3).finally(() => clearInterval(ticking));
  const { events = [] } = (await storedTable(server.app.journal, id)) ?? {};
  const begun = { id, guest: visitor.guest.id, events: events.slice(0, 9) };
  await server.close();
  return begun;
}

test('whatever a server draws follows from the chance it is given: ids, bots, dealers, decks and plays', async () => {
  const first = await watched('one');
  expect(await watched('one')).toEqual(first);
  expect(await watched('another')).not.toEqual(first);
});
