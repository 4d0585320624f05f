import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import { replay } from '@kibitz/shared/kit/record/replay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

const game = { game: 'high-card', seats: 3, options: { hands: 2 } };

/** Everybody makes the first move that they may, until the game is over. */
async function playOut(people: readonly Visitor[]): Promise<void> {
  await Promise.all(
    people.map(async (one) => {
      for (;;) {
        const seen = await one.sees((s) => s.choices.length > 0 || s.phase === 'over');
        if (seen.phase === 'over') return;
        expect(await one.moves((choices) => choices[0])).toEqual({ ok: true });
      }
    }),
  );
}

async function playedOut(): Promise<Visitor[]> {
  const people = await server.seated(3, game);
  await people[0]!.asks('start', { fill: false });
  await playOut(people);
  return people;
}

describe('people at a table', () => {
  test('play a game to its end, and get a record that replays to it', async () => {
    const [one] = await playedOut();
    const { phase, table } = one!.seen;
    expect(phase).toBe('over');
    const response = await fetch(`${server.url}/api/tables/${one!.seen.id}/record`);
    expect(response.headers.get('content-disposition')).toContain('high-card-');
    const reading = readRecordText(await response.text(), () => highCard as Game);
    if (!wasRead(reading)) throw new Error('no record');
    expect(reading.record.players).toEqual(['Player 0', 'Player 1', 'Player 2']);
    const { state, fault } = replay(reading);
    expect(fault).toBeNull();
    expect(highCard.rules.result(state as never).scores).toEqual(table!.score.map((line) => line.value));
  });

  test('have no record while the game goes on', async () => {
    const [one] = await server.seated(3, game);
    await one!.asks('start', { fill: false });
    expect(await one!.ask('GET', `/api/tables/${one!.seen.id}/record`)).toMatchObject({
      status: 409,
      body: { refused: { why: { key: 'refused.record' } } },
    });
  });

  test('play a rematch on the same seats, once all of them want it', async () => {
    const people = await playedOut();
    expect(await people[0]!.asks('rematch', {})).toEqual({ ok: true });
    expect((await people[1]!.sees((seen) => seen.seats[0]!.ready)).rematch).toBe('');
    await people[1]!.asks('rematch', {});
    await people[2]!.asks('rematch', {});
    const { rematch } = await people[0]!.sees((seen) => seen.rematch !== '');
    const again = await Promise.all(people.map((one) => one.again().joins(rematch)));
    expect(again.map((one) => one.me.seat)).toEqual([0, 1, 2]);
    await playOut(again);
    expect(again[0]!.seen.options).toEqual(people[0]!.seen.options);
  });

  test('are asked for a rematch only when the game is over', async () => {
    const [one] = await server.seated(3, game);
    expect(await one!.asks('rematch', {})).toMatchObject({ ok: false, refused: { why: { key: 'refused.rematch' } } });
  });
});

describe('before the start', () => {
  test('seats are taken, changed and left', async () => {
    const [host] = await server.seated(1, game);
    const guest = await (await server.visitor('Guest')).joins(host!.seen.id);
    await guest.asks('sit', { seat: 2 });
    await host!.sees((seen) => seen.seats[2]!.name === 'Guest');
    await guest.asks('sit', { seat: 1 });
    await host!.sees((seen) => seen.seats[1]!.name === 'Guest' && seen.seats[2]!.kind === 'free');
    expect(guest.me.seat).toBe(1);
    await guest.asks('stand', {});
    await host!.sees((seen) => seen.seats[1]!.kind === 'free');
    expect(guest.me.seat).toBe(-1);
  });

  test('the host places bots and takes them away, and the game waits for full seats', async () => {
    const [host] = await server.seated(1, game);
    expect(host!.me.isHost).toBe(true);
    expect(await host!.asks('start', { fill: false })).toMatchObject({
      ok: false,
      refused: { why: { key: 'refused.seatsFree' } },
    });
    await host!.asks('bot', { seat: 1, present: true });
    await host!.asks('bot', { seat: 2, present: true });
    expect(await host!.asks('bot', { seat: 2, present: false })).toEqual({ ok: true });
    expect((await host!.sees((seen) => seen.seats[1]!.kind === 'bot')).seats[2]!.kind).toBe('free');
    const guest = await (await server.visitor()).joins(host!.seen.id);
    expect(await guest.asks('sit', { seat: 1 })).toMatchObject({
      ok: false,
      refused: { why: { key: 'refused.botsSeat' } },
    });
    expect(await guest.asks('start', { fill: true })).toMatchObject({ ok: false, refused: { code: 'not-host' } });
    expect(await host!.asks('start', { fill: true })).toEqual({ ok: true });
    await playOut([host!]);
  });

  test('nobody starts a game at an empty table', async () => {
    const host = await server.visitor();
    await host.joins(await host.opens(game));
    expect(host.me).toMatchObject({ seat: -1, isHost: true });
    expect(await host.asks('start', { fill: true })).toMatchObject({
      ok: false,
      refused: { why: { key: 'refused.nobodySeated' } },
    });
  });

  test('the longest-seated person is the host while the one who opened the table is gone', async () => {
    const people = await server.seated(3, game);
    await people[0]!.leaves();
    await people[1]!.until(() => people[1]!.me.isHost);
    expect(people[1]!.seen.seats.map((seat) => seat.isHost)).toEqual([false, true, false]);
    const back = await people[0]!.again().joins(people[1]!.seen.id);
    expect(back.me).toMatchObject({ seat: 0, isHost: true });
    await people[1]!.until(() => !people[1]!.me.isHost);
  });
});

describe('a name', () => {
  test('changes everywhere at once, at the table and in the lobby', async () => {
    const people = await server.seated(2, game);
    expect(await people[1]!.asks('rename', { name: '  New   Name ' })).toEqual({ ok: true });
    await people[0]!.sees((seen) => seen.seats[1]!.name === 'New Name');
    await people[1]!.ask('POST', '/api/guests', { name: 'Newest' });
    await people[0]!.sees((seen) => seen.seats[1]!.name === 'Newest');
  });
});

describe('advice', () => {
  test('is given to a person who plays alone', async () => {
    const [alone] = await server.seated(1, game);
    await alone!.asks('start', { fill: true });
    const { choices } = await alone!.sees((seen) => seen.choices.length > 0);
    const answer = await alone!.asks('hint', {});
    expect(choices.map((choice) => choice.type)).toContain(answer.ok && answer.action!['type']);
  });

  test('is not given among people', async () => {
    const people = await server.seated(3, game);
    await people[0]!.asks('start', { fill: false });
    await people[0]!.sees(({ table }) => table !== null);
    expect(await people[0]!.asks('hint', {})).toMatchObject({ ok: false, refused: { why: { key: 'refused.hint' } } });
  });
});
