import { matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { passing } from '@kibitz/shared/kit/game/passing.testing';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, ExampleProgram, PYTHON } from './testing/exampleProgram.ts';
import { freePort } from './testing/freePorts.ts';
import { TestServer } from './testing/testServer.ts';
import type { Visitor } from './testing/visitor.ts';
import { describeWithProgram } from './testing/withProgram.ts';

let server: TestServer;
beforeAll(async () => {
  // the same port after a restart
  server = await TestServer.open({ port: await freePort() }, [passing as Game]);
});
afterAll(() => server.close());

/** A table at which a bot has sat down, and whose host watches. */
async function robosTable(bot: ExampleProgram, table: Parameters<Visitor['opens']>[0]) {
  const host = await server.visitor('Ann');
  const id = await host.opens({ settings: { programs: true }, ...table });
  await host.joins(id);
  const { ended } = bot.run(`${server.url}/t/${id}`, 'Robo');
  const sits = host.sees(({ seats }) => seats[0]?.kind === 'person');
  const { seats } = await Promise.race([sits, ended.then(({ written }) => Promise.reject(new Error(written)))]);
  expect(seats[0]).toMatchObject({ name: 'Robo', isProgram: true });
  return { host, id, ended };
}

/** Waits for the end of the game, and for the bot to leave. */
async function seesTheEnd(host: Visitor, ended: Promise<Ended>): Promise<void> {
  expect(await ended).toEqual({ code: 0, written: 'the game is over\n' });
  await host.sees(({ phase }) => phase === 'over');
}

function playsLegally(bot: ExampleProgram): void {
  test.each([
    ['spades', 4, { target: 200, loseAt: -200 }],
    ['five-hundred', 4, {}],
    // any three cards, as one choice
    ['pass-and-play', 4, { hands: 2 }],
    ['mexican-sweat', 3, { stakes: 'blinds', limit: 'none', openingRound: true, hands: 5 }],
  ])('comes by a link and plays a whole game of %s', async (game, seats, options) => {
    const { host, ended } = await robosTable(bot, { game, seats, options });
    await host.asks('start', { fill: true });
    await seesTheEnd(host, ended);
  });

  test('plays on at a table that moves, and after a restart of the server', async () => {
    const options = { maxHand: 3, shape: 'down' };
    const { host, id, ended } = await robosTable(bot, { game: 'oh-hell', seats: 3, options });
    await host.asks('start', { fill: true });
    await host.sees(({ phase }) => phase === 'playing');
    for (const client of matchMaker.getLocalRoomById(id).clients) client.leave(CLOSED.moving);
    const back = await host.again().joins(id);
    await back.sees(({ seats, phase }) => phase === 'over' || !seats[0]!.away);
    await server.reopen();
    await seesTheEnd(await host.again().joins(id), ended);
  });

  test('says that it may not sit', async () => {
    const host = await server.visitor('Ann');
    const id = await host.opens({ game: 'euchre', seats: 4 });
    const { code, written } = await bot.run(`${server.url}/t/${id}`).ended;
    expect(code).toBe(1);
    expect(written).toContain('sit: no-programs');
  });

  test('says that there is no such table', async () => {
    const { code, written } = await bot.run(`${server.url}/t/AbCdEf123456`).ended;
    expect(code).toBe(1);
    expect(written).toContain('join: ');
  });
}

describe('examples/bot/bot.js', () => {
  const bot = new ExampleProgram('bot/bot.js');
  playsLegally(bot);

  test('is short, and needs nothing but the client of Colyseus', () => {
    expect(bot.lines().length).toBeLessThanOrEqual(80);
    const imports = bot.lines().filter((line) => /\bimport\b/.test(line));
    expect(imports).toEqual(["import { Client } from '@colyseus/sdk';"]);
  });
});

describeWithProgram(PYTHON, 'examples/bot.py, without any library', () => {
  const bot = new ExampleProgram('bot.py');
  playsLegally(bot);

  test('is short', () => {
    expect(bot.lines().length).toBeLessThanOrEqual(250);
  });
});
