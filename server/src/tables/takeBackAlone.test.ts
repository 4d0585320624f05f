import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  // its bots take a while
  server = await TestServer.open({ pace: 2 });
});
afterAll(() => server.close());

/** Makes the first move available, and waits until it shows. */
async function goesOn(visitor: Visitor): Promise<void> {
  const { turn } = await visitor.sees((seen) => seen.choices.length > 0);
  await visitor.moves((choices) => choices[0]);
  await visitor.sees((seen) => seen.turn !== turn);
}

test('alone with bots, a card goes back without asking, and the bots leave time for it', async () => {
  const [ann] = (await server.seated(1, { game: 'spades', seats: 4 })) as [Visitor];
  await ann.asks('start', { fill: true });
  await goesOn(ann);
  const { table } = await ann.sees((seen) => seen.choices.some(({ type }) => type === 'play'));
  const held = table!.own!.cards['hand:0']!;
  await goesOn(ann);
  expect(ann.seen.mayTakeBack).toBe(true);
  expect(await ann.asks('takeBack', {})).toEqual({ ok: true });
  await ann.sees((seen) => seen.choices.length > 0 && seen.table!.own!.cards['hand:0'] === held);
});
