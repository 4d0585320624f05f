import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { isDeck } from '@kibitz/shared/kit/game/play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../api/allRoutes.ts';
import { TABLE } from '../api/routes/samples.ts';
import { previewOf } from '../preview/tablePreview.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  // a stranger asks for more than the rate limits allow one guest
  server = await TestServer.open({ rates: { settling: { burst: 1000, perSecond: 1000 } } }, [highCard as Game]);
});
afterAll(() => server.close());

/** Three people in a game that is shown late. After a restart in the middle of it, strangers see that it is in play. */
async function begun(table: Parameters<Visitor['opens']>[0]): Promise<{ id: string; people: Visitor[] }> {
  const seated = await server.seated(3, table);
  const { id } = seated[0]!.seen;
  await seated[0]!.asks('start', { fill: false });
  await seated[0]!.sees(({ choices }) => choices.length > 0);
  await server.reopen();
  return { id, people: await Promise.all(seated.map((one) => one.again(server.url).joins(id))) };
}

/** The outcome of a request: its status and its text, without what differs between the servers of the test. */
interface Said {
  readonly status: number;
  readonly text: string;
}

/** A request that anybody may make about a table. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every request of the list that reads, or names a table, and the pages of a table. */
function requestsAbout(table: string, player: Visitor): Asked[] {
  const listed = allRoutes.flatMap(({ method, path, body }): Asked[] => {
    const sent = body === undefined ? undefined : JSON.parse(JSON.stringify(body.example).replaceAll(TABLE, table));
    const isAboutTables = /\{(?:id|table)\}/.test(path) || JSON.stringify(sent ?? '').includes(table);
    if (method !== 'get' && !isAboutTables) return [];
    const at = path
      .replaceAll(/\{(?:id|table)\}/g, table)
      .replace('{handle}', player.guest.handle)
      .replace('{game}', 'high-card');
    return [{ method: method.toUpperCase(), path: at, ...(sent !== undefined && { body: sent }) }];
  });
  return [...listed, { method: 'GET', path: `/t/${table}` }, { method: 'GET', path: `/t/${table}/replay` }];
}

async function say({ method, path, body }: Asked, token: string): Promise<Said> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, text: text.replaceAll(server.url, '') };
}

/** A refusal that reveals only that it is too early, or that somebody without a seat has no business here. */
function isRefusal({ status, text }: Said): boolean {
  return status >= 400 && /"code\\?":\\?"(?:not-started|not-seated|not-found)\\?"/.test(text);
}

/** The routes whose answers depend on when or to whom they were given, and say nothing about any table. */
const OF_THEIR_OWN = /^\/(?:healthz|readyz|metrics|api\/me$|api\/me\/export|matchmake\/)/;

test('no route tells a stranger more of a table that is shown late than while its game was played', async () => {
  const table = { game: 'high-card', seats: 3, options: { hands: 3 }, open: false, settings: { delay: 300 } } as const;
  const { id, people } = await begun(table);
  const stranger = await server.visitor('Stranger');

  const asked = requestsAbout(id, people[0]!).filter(({ path }) => !OF_THEIR_OWN.test(path));
  expect(asked.length).toBeGreaterThan(25);
  const sayAll = async () => {
    const said = new Map<string, Said>();
    for (const one of asked) {
      for (const [who, token] of [
        ['nobody', ''],
        ['a guest', stranger.guest.token],
      ] as const) {
        said.set(`${one.method} ${one.path} by ${who}`, await say(one, token));
      }
    }
    return said;
  };
  const playing = await sayAll();
  expect(playing.get(`GET /api/tables/${id} by nobody`)!.text).toContain('"phase":"playing"');
  expect(playing.get(`GET /preview/${id}.png by nobody`)!.status).toBe(200);

  await playToTheEnd(people);
  await server.app.tables.get(id)!.queue.idle();
  const over = await sayAll();
  const events = (await storedTable(server.app.journal, id))!.events;
  const secrets = events.flatMap((event) => (event.type === 'secret' ? [event.secret] : []));
  const decks = movesIn(events).flatMap((move) => (isDeck(move) ? [move.deck] : []));
  expect([secrets.length, decks.length]).toEqual([1, 3]);
  await server.reopen();
  const reopened = await sayAll();

  for (const [state, said] of Object.entries({ playing, over, reopened })) {
    for (const [name, answer] of said) {
      for (const hidden of [...secrets, ...decks]) expect([state, name, answer.text]).not.toContain(hidden);
      // a restart leaves nobody at any table, whether its game is on or over
      const isEmpty = state === 'reopened' && answer.text === '{"people":0,"playing":0,"waiting":[]}';
      const isKnown = isEmpty || answer.text === playing.get(name)!.text || isRefusal(answer);
      expect([state, name, isKnown ? 'nothing new' : answer]).toEqual([state, name, 'nothing new']);
    }
  }
  for (const part of ['record', 'result', 'shuffles', 'ratings', 'challenge']) {
    const { status, text } = reopened.get(`GET /api/tables/${id}/${part} by a guest`)!;
    expect([part, status, text]).toEqual([part, 409, expect.stringContaining('refused.resultLate')]);
    const path = `/api/tables/${id}/${part}`;
    expect((await people[0]!.again(server.url).ask('GET', path)).status).toBe(200);
  }
});

test('the link of a table whose end is held back says that the game is on', async () => {
  const { id, people } = await begun({ game: 'high-card', seats: 3, options: { hands: 1 }, settings: { delay: 300 } });
  const before = await previewOf(server.app, id, 'nobody');
  await playToTheEnd(people);
  await server.app.tables.get(id)!.queue.idle();
  await server.reopen();
  expect(before).toMatchObject({ phase: 'playing', host: 'Player 0' });
  expect(await previewOf(server.app, id, 'nobody')).toEqual(before);
});
