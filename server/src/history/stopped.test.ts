import { games } from '@kibitz/shared/games';
import { isEndless } from '@kibitz/shared/kit/game/options';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecordText } from '@kibitz/shared/kit/record/record';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { PlayedGames } from '@kibitz/shared/wire/history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const endless = games.filter(({ options }) => isEndless(options, {}));

async function history(visitor: Visitor, query = ''): Promise<PlayedGames> {
  await server.keepsGames();
  return (await visitor.ask('GET', `/api/me/history${query}`)).body as PlayedGames;
}

/** Plays until this many hands have been scored, and leaves the table. */
async function playsHands(visitor: Visitor, hands: number): Promise<void> {
  const { id } = visitor.seen;
  const scored = (): number => server.app.tables.get(id)?.play?.result().hands.length ?? 0;
  const stepNow = () => server.app.tables.get(id)?.play?.dealerStep();
  while (scored() < hands) {
    await visitor.until(() => scored() >= hands || visitor.seen.choices.length > 0 || stepNow() === 'next');
    if (scored() >= hands) return;
    if (visitor.seen.choices.length === 0) await visitor.asks('next', {});
    else await visitor.moves((choices) => choices.find(({ type }) => type === 'ready') ?? choices[0]);
  }
}

test('Nap, Solo Whist, Mexican Sweat and Mini Baccarat go on until the players stop', () => {
  expect(endless.map(({ id }) => id).sort()).toEqual(['mexican-sweat', 'mini-baccarat', 'nap', 'solo-whist']);
});

describe.each(endless.map((game) => [game.id, game] as const))('a game of %s that is stopped', (id, game) => {
  test('appears in the history with its scores, and its record can be replayed', async () => {
    const seats = game.seats.includes(4) ? 4 : game.seats[0]!;
    const [person] = await server.seated(1, { game: id, seats, options: {} });
    await person!.asks('start', { fill: true });
    await playsHands(person!, 2);
    const table = person!.seen.id;
    const { hands, scores } = server.app.tables.get(table)!.play!.result();
    await person!.asks('end', {});
    const { games: played } = await history(person!);
    expect(played).toMatchObject([
      { table, game: id, stoppedAfter: hands.length, scores, winners: [], hasLeft: false },
    ]);

    const result = (await person!.ask('GET', `/api/tables/${table}/result`)).body as FinishedTable;
    expect(result).toMatchObject({ id: table, stoppedAfter: hands.length, mySeat: 0 });
    const record = await (await fetch(`${server.url}/api/tables/${table}/record`)).text();
    const reading = readRecordText(record, (name) => games.find((one) => one.id === name));
    expect(checkerAnswer(reading, ({ key }) => key)).toMatchObject({ ok: true });
  });
});

describe('a game that is stopped', () => {
  test('is not kept if nobody has scored, or if somebody practised alone in a game that has an end', async () => {
    const [nobody] = await server.seated(1, { game: 'nap', seats: 4, options: {} });
    await nobody!.asks('start', { fill: true });
    await nobody!.asks('end', {});
    expect((await history(nobody!)).games).toEqual([]);
    const [alone] = await server.seated(1, { game: 'war', seats: 2, options: {} });
    await alone!.asks('start', { fill: true });
    await alone!.asks('end', {});
    expect((await history(alone!)).games).toEqual([]);
    expect(await alone!.ask('GET', `/api/tables/${alone!.seen.id}/result`)).toMatchObject({
      status: 409,
      body: { refused: { code: 'over' } },
    });
  });
});
