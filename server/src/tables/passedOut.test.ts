import { games } from '@kibitz/shared/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';

const solo = games.filter(({ id }) => id === 'solo-whist');

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ pace: 0.001 }, solo);
});
afterAll(() => server.close());

test('a hand that everybody passes is redealt, even for one person with bots: there is no score to read', async () => {
  const people = await server.seated(4, { game: 'solo-whist', seats: 4 });
  await people[0]!.asks('start', { fill: false });
  const table = server.app.tables.get(people[0]!.seen.id)!;
  const waiting = new Set(people);
  while (waiting.size > 0) {
    const isLast = waiting.size === 1;
    await people[0]!.until(() => [...waiting].some((one) => one.seen.choices.length > 0));
    const mover = [...waiting].find((one) => one.seen.choices.length > 0)!;
    if (isLast) for (const other of people) if (other !== mover) await other.asks('stand', {});
    await mover.moves((choices) => choices.find(({ type }) => type === 'pass'));
    waiting.delete(mover);
  }
  expect(table.seating.people()).toHaveLength(1);
  await people[0]!.until(() => table.play?.deals === 2);
});
