import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { playAt } from '../../examples/bot/bot.ts';
import { TestServer } from './testing/testServer.ts';
import type { Visitor } from './testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** Makes the first available choice until the game is over. */
async function playsOn(person: Visitor): Promise<void> {
  let turn = -1;
  for (;;) {
    const seen = await person.sees(
      ({ phase, choices, turn: now }) => phase === 'over' || (choices.length > 0 && now !== turn),
    );
    if (seen.phase === 'over') return;
    turn = seen.turn;
    await person.moves(([first]) => first);
  }
}

test.each([
  ['oh-hell', 3, { maxHand: 3, shape: 'down' }],
  ['euchre', 4, {}],
])('the example bot comes by a link and plays a whole game of %s', async (game, seats, options) => {
  const host = await server.visitor('Ann');
  const id = await host.opens({ game, seats, options, settings: { programs: true } });
  await host.joins(id);
  await host.asks('sit', { seat: 0 });
  const bot = playAt(`${server.url}/t/${id}`, 'Robo');
  const { seats: taken } = await host.sees((seen) => seen.seats[1]!.kind === 'person');
  expect(taken[1]).toMatchObject({ name: 'Robo', isProgram: true });
  await host.asks('start', { fill: true });
  const [atTheEnd] = await Promise.all([bot, playsOn(host)]);
  expect(atTheEnd.phase).toBe('over');
  expect(atTheEnd.me).toBe(1);
  expect(atTheEnd.table?.summary?.winners?.length).toBeGreaterThan(0);
});

test('the example bot says that it may not sit', async () => {
  const host = await server.visitor('Ann');
  const id = await host.opens({ game: 'euchre', seats: 4 });
  await expect(playAt(`${server.url}/t/${id}`, 'Robo')).rejects.toThrow('sit: no-programs');
});

test('the example bot is short', () => {
  const lines = readFileSync(new URL('../../examples/bot/bot.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});
