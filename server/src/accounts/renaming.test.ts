import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const BROKEN = ['\ud83d', 'Ann\ud83d', '\ude00Ann', 'A\0nn', '\u3164', '\u202eAnn'];
const refusal = { refused: { code: 'name', why: { key: 'refused.name' } } };

test('a seated guest cannot take a name that would leave the table unreadable, over HTTP or at the table', async () => {
  const [ann, bob] = await server.seated(2, { game: 'high-card', seats: 3 });
  const { id } = ann!.seen;
  for (const name of BROKEN) {
    // JSON escapes half a surrogate pair, so that it arrives as it was sent
    expect(await ann!.ask('POST', '/api/guests', { name })).toEqual({ status: 400, body: refusal });
    expect(await ann!.asks('rename', { name })).toEqual({ ok: false, ...refusal });
  }
  const late = await (await server.visitor()).joins(id);
  expect(late.seen.seats.map((seat) => seat.name)).toEqual(['Player 0', 'Player 1', '']);
  expect(bob!.seen.seats).toEqual(late.seen.seats);
});

test('a new guest cannot have such a name', async () => {
  for (const name of BROKEN) {
    const response = await fetch(`${server.url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect([response.status, await response.json()]).toEqual([400, refusal]);
  }
});

test('a name has one spelling, however it was given', async () => {
  const [ann] = await server.seated(1, { game: 'high-card', seats: 3 });
  expect(await ann!.asks('rename', { name: ' Zoe\u0308  M ' })).toEqual({ ok: true });
  await ann!.sees((seen) => seen.seats[0]!.name === 'Zoë M');
  expect((await ann!.ask('POST', '/api/guests', {})).body).toMatchObject({ name: 'Zoë M' });
  expect((await ann!.ask('POST', '/api/guests', { name: ' Zoe\u0308 ' })).body).toMatchObject({ name: 'Zoë' });
  await ann!.sees((seen) => seen.seats[0]!.name === 'Zoë');
});

test('an invalid name in an older store is fixed on reading, and the table works for everybody', async () => {
  const [ann, bob] = await server.seated(2, { game: 'high-card', seats: 3 });
  const { id } = ann!.seen;
  await server.running.close();
  const place = await server.place();
  await runSql(place, 'DELETE FROM snapshots');
  await runSql(place, "UPDATE events SET event = replace(event, 'Player 0', '\\ud83d')");
  await runSql(place, "UPDATE events SET event = replace(event, 'Player 1', 'Bob\\u3164')");
  await runSql(place, `UPDATE accounts SET name = 'Bob\u3164' WHERE id = '${bob!.guest.id}'`);
  await server.reopen();
  const back = await bob!.again(server.url).joins(id);
  expect(back.seen.seats.map((seat) => seat.name)).toEqual(['Guest', 'Bob', '']);
  expect((await back.ask('POST', '/api/guests', {})).body).toMatchObject({ name: 'Bob' });
  expect((await back.ask('GET', `/api/tables/${id}`)).body).toMatchObject({
    seats: [{ name: 'Guest' }, { name: 'Bob' }, { name: '' }],
  });
});

test('guests who gave no name have different ones at a table', async () => {
  const people = await Promise.all([0, 1, 2].map(() => server.visitor()));
  expect(new Set(people.map((one) => one.guest.name)).size).toBe(3);
  const id = await people[0]!.opens({ game: 'high-card', seats: 3 });
  for (const [seat, one] of people.entries()) {
    // as when a guest comes back after a long time, and their name has been drawn again meanwhile
    await one.ask('POST', '/api/guests', { name: 'Merry Knave' });
    await one.joins(id);
    await one.asks('sit', { seat });
  }
  const { seats } = await people[0]!.sees((seen) => seen.seats.every((seat) => seat.kind === 'person'));
  expect(seats[0]!.name).toBe('Merry Knave');
  expect(new Set(seats.map((seat) => seat.name)).size).toBe(3);
});
