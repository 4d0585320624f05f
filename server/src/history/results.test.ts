import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const wish = { game: 'high-card', seats: 3, options: { hands: 2 }, open: false, clock: 45 };

async function ask(id: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/tables/${id}/result`);
  return { status: response.status, body: await response.json() };
}

async function resultOf(id: string): Promise<FinishedTable> {
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  return body as FinishedTable;
}

function refused(status: number, code: string, key: string) {
  return { status, body: { refused: { code, why: { key } } } };
}

/** Plays a game to its end with bots on the other seats. */
async function playedOut(): Promise<{ person: Visitor; end: SeenTable }> {
  const [person] = await server.seated(1, wish);
  await person!.asks('start', { fill: true });
  while ((await person!.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over') {
    await person!.moves((choices) => choices[0]);
  }
  return { person: person!, end: person!.seen };
}

describe('the result of a game that is over', () => {
  test('is what a spectator sees at its end, whether the table is open or closed, and after a restart', async () => {
    const { person, end } = await playedOut();
    const watcher = await (await server.visitor()).joins(end.id);
    const open = await resultOf(end.id);
    expect(open).toEqual({
      id: end.id,
      game: 'high-card',
      options: end.options,
      seats: end.seats.map(({ kind, name }) => ({ kind, name })),
      open: false,
      clock: 45,
      rematch: '',
      stoppedAfter: null,
      rulesVersion: 1,
      view: watcher.seen.view,
      mySeat: -1,
    });

    await person.leaves();
    await watcher.leaves();
    await sweepAll(server.app, Date.now() + HOUR);
    expect(server.app.tables.get(end.id)).toBeUndefined();
    expect(await resultOf(end.id)).toEqual(open);
    await server.reopen();
    expect(await resultOf(end.id)).toEqual(open);
    expect(await resultOf(end.id)).toEqual(open);
  });

  test('is enough to open the same table again', async () => {
    const { end } = await playedOut();
    await server.reopen();
    const { game, options, seats, open, clock } = await resultOf(end.id);
    const again = await (await server.visitor()).opens({ game, options, seats: seats.length, open, clock });
    expect(server.app.tables.get(again)?.head).toMatchObject({ options: wish.options, seats: 3, clock: 45 });
  });

  test('names the table of the rematch while that table is open', async () => {
    const { person, end } = await playedOut();
    await person.asks('rematch', {});
    const { rematch } = await person.sees((seen) => seen.rematch !== '');
    expect((await resultOf(end.id)).rematch).toBe(rematch);
    await person.leaves();
    await server.reopen();
    expect((await resultOf(end.id)).rematch).toBe(rematch);
    await sweepAll(server.app, Date.now() + 48 * HOUR);
    expect((await resultOf(end.id)).rematch).toBe('');
  });

  test('is worked out once for many simultaneous requests', async () => {
    const { end } = await playedOut();
    await server.reopen();
    const reads = vi.spyOn(server.app.journal, 'events');
    const answers = await Promise.all(Array.from({ length: 20 }, () => resultOf(end.id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await resultOf(end.id);
    expect(reads).toHaveBeenCalledTimes(1);
  });
});

describe('there is no result', () => {
  test('while a table waits or plays, and nothing about the game is revealed', async () => {
    const [person] = await server.seated(1, wish);
    const { id } = person!.seen;
    const running = refused(409, 'not-started', 'refused.result');
    expect(await ask(id)).toEqual(running);
    await person!.asks('start', { fill: true });
    await person!.sees((seen) => seen.choices.length > 0);
    expect(await ask(id)).toEqual(running);
  });

  test('of a game that has not been opened again yet after a restart', async () => {
    const running: string[] = [];
    for (let i = 0; i < 8; i++) {
      const [person] = await server.seated(1, wish);
      await person!.asks('start', { fill: true });
      running.push(person!.seen.id);
    }
    await server.reopenOnly();
    const answers = await Promise.all(running.map(ask));
    expect(answers).toEqual(running.map(() => refused(409, 'not-started', 'refused.result')));
  });

  test('of a game that was abandoned, even after a restart', async () => {
    const [person] = await server.seated(1, wish);
    const { id } = person!.seen;
    await person!.asks('start', { fill: true });
    await person!.leaves();
    await sweepAll(server.app, Date.now() + 48 * HOUR);
    const brokenOff = refused(409, 'over', 'refused.brokenOff');
    expect(await ask(id)).toEqual(brokenOff);
    expect(await ask(id)).toEqual(brokenOff);
    await server.reopen();
    expect(await ask(id)).toEqual(brokenOff);
  });

  test('of a table that never existed', async () => {
    expect(await ask('0123456789ab')).toEqual(refused(404, 'not-found', 'refused.not-found'));
  });
});

test('a game whose moves the rules no longer allow has no result, and the answer says so', async () => {
  const { end } = await playedOut();
  const broken = `UPDATE events SET event = replace(event, '"chips"', '"coins"') WHERE table_id = '${end.id}'`;
  await runSql(await server.place(), broken);
  await server.reopen();
  expect(await ask(end.id)).toEqual(refused(409, 'over', 'refused.resultLost'));
});
