import { games } from '@kibitz/shared/games';
import { CLUBS, cardOf, codeOf, DIAMONDS, HEARTS, SPADES } from '@kibitz/shared/kit/cards/cards';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { afterEach, expect, test } from 'vitest';
import type { GamePlay } from '../tables/gamePlay.ts';
import { TestServer } from '../testing/testServer.ts';

const PASSWORD = 'seven grey herons';
const metricsAt = { port: 0, host: '127.0.0.1' };
let server: TestServer;
afterEach(() => server.close());

const opened = () => TestServer.open({ metricsAt, adminPassword: PASSWORD }, [highCard as Game]);
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`,
});
const at = (path: string) => `http://127.0.0.1:${server.running.metricsPort}${path}`;

function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  return fetch(at(path), { redirect: 'manual', ...init, headers: { ...basic(PASSWORD), ...init.headers } });
}

async function seen(path: string): Promise<string> {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** What the form on a page carries. */
async function formOn(path: string): Promise<string> {
  const [, token = ''] = /name="token" value="(\w+)"/.exec(await seen(path)) ?? [];
  expect(token).toMatch(/^\w{48}$/);
  return `token=${token}`;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('without a password there is no admin page, on no port', async () => {
  server = await TestServer.open({ metricsAt });
  expect((await ask('/admin')).status).toBe(404);
  await server.close();
  server = await opened();
  const answer = await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) });
  expect(await answer.text()).not.toContain('Kibitz admin');
});

test('nothing is shown without the password, and whoever guesses must wait', async () => {
  server = await opened();
  for (const path of ['/admin', '/admin/', '/admin/tables', '/admin/admin.css', '/admin/nowhere']) {
    const answer = await fetch(at(path));
    expect([answer.status, await answer.text()]).toEqual([401, 'This needs the admin password.\n']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  }
  expect((await ask('/admin')).status).toBe(200);
  for (let i = 0; i < 10; i++)
    expect((await fetch(at('/admin'), { headers: basic(`${PASSWORD}${i}`) })).status).toBe(401);
  expect((await fetch(at('/admin'), { headers: basic('one more') })).status).toBe(429);
  const right = await ask('/admin');
  expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  // the metrics beside it still answer
  expect((await fetch(at('/metrics'))).status).toBe(200);
});

test('a browser that was let in stays in while others guess from its address, and may guess no more than they', async () => {
  server = await opened();
  const [cookie = '', terms] = (await ask('/admin')).headers.getSetCookie()[0]!.split(/; (.*)/s);
  expect(terms).toMatch(/Path=\/admin;.*HttpOnly; SameSite=Strict/);
  for (let i = 0; i < 11; i++) await fetch(at('/admin'), { headers: basic(`guess ${i}`) });
  expect((await ask('/admin')).status).toBe(429);
  const again = await ask('/admin', { headers: { cookie } });
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
  // a cookie is no password, and cannot be forged
  expect((await fetch(at('/admin'), { headers: { cookie } })).status).toBe(401);
  const forged = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await ask('/admin', { headers: { cookie: forged } })).status).toBe(429);
  for (let i = 0; i < 10; i++) {
    const wrong = { ...basic(`${PASSWORD}${i}`), cookie };
    expect((await fetch(at('/admin'), { headers: wrong })).status).toBe(401);
  }
  expect((await ask('/admin', { headers: { cookie } })).status).toBe(429);
});

test('pages are not cached, run no scripts and cannot be framed', async () => {
  server = await opened();
  const { headers } = await ask('/admin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(await seen('/admin')).not.toMatch(/<script| style=| on\w+=/);
});

test('the first page says how the process is doing', async () => {
  server = await opened();
  const [host] = await server.seated(2, { game: 'high-card', seats: 3 });
  await (await server.visitor()).joins(host!.seen.id);
  await host!.asks('start', { fill: false });
  const text = await seen('/admin');
  expect(text).toContain(`<strong>${server.app.journal.process}</strong> (this one)`);
  expect(text).toMatch(/<dt>Watchers<\/dt><dd>1<\/dd>/);
  expect(text).toMatch(/<dt>Connections<\/dt><dd>3<\/dd>/);
  // waiting, playing, over, people, bots, free
  const row = [1, 0, 0, 2, 0, 1].map((count) => `<td class="number">${count}</td>`).join('');
  expect(text).toContain(`<td class="">high-card</td>${row}`);
  expect(text).toMatch(/Writes to the journal<\/td><td class="number">[1-9]/);
  expect(text).not.toContain('/admin/drain');
  expect((await ask('/admin/drain')).status).toBe(404);
});

test("a name is text on every page, and a table's page tells who sits there", async () => {
  server = await opened();
  const [host] = await server.seated(1, { game: 'high-card', seats: 3 });
  const { id } = host!.seen;
  server.app.tables.get(id)!.seating.people()[0]!.name = '<b onclick="x()">&amp;';
  for (const path of ['/admin/tables', `/admin/tables/${id}`]) {
    expect(await seen(path)).toContain('&lt;b onclick=&quot;x()&quot;&gt;&amp;amp;');
    expect(await seen(path)).not.toContain('<b onclick');
  }
  expect(await seen(`/admin/tables?id=${id.slice(2, 7)}`)).toContain(id);
  expect(await seen('/admin/tables?id=<i>none')).not.toMatch(/<i>|class="wide"/);
  expect((await ask(`/admin/tables?id=${id}`)).headers.get('location')).toBe(`/admin/tables/${id}`);
  for (const nowhere of ['nosuchtable', '%3Cb%3E', '..%2F..'])
    expect((await ask(`/admin/tables/${nowhere}`)).status).toBe(404);
});

test('an operator closes a table for good, and only then is its record available', async () => {
  server = await opened();
  const [host] = await server.seated(1, { game: 'high-card', seats: 3 });
  const { id } = host!.seen;
  await host!.asks('start', { fill: true });
  const path = `/admin/tables/${id}`;
  expect((await ask(`${path}/record`)).status).toBe(404);
  const body = await formOn(`${path}/close`);
  expect((await ask(`${path}/close`, { method: 'POST', headers: form, body })).status).toBe(303);
  await host!.until(() => host!.closed === CLOSED.closed);
  expect(server.app.tables.get(id)).toBeUndefined();
  expect(await server.app.journal.find(id)).toMatchObject({ status: 'abandoned' });
  expect(await seen(path)).toContain(`${path}/record`);
  expect(await seen(path)).not.toContain(`${path}/close`);
  expect(JSON.parse(await seen(`${path}/record`))).toMatchObject({ game: 'high-card' });
  expect((await ask(`${path}/close`, { method: 'POST', headers: form, body })).status).toBe(404);
});

test('a form from another site changes nothing', async () => {
  server = await opened();
  const [host] = await server.seated(1, { game: 'high-card', seats: 3 });
  const { id } = host!.seen;
  const path = `/admin/tables/${id}/close`;
  const body = await formOn(path);
  const foreign: [string, Record<string, string>][] = [
    ['', {}],
    ['token=', {}],
    [`token=${'0'.repeat(48)}`, {}],
    [`${body}&${body}`, {}],
    [body, { origin: 'https://evil.example' }],
    [body, { origin: 'null' }],
    // the players' port on the same machine
    [body, { origin: server.url }],
    [body, { 'sec-fetch-site': 'same-site' }],
    [body, { 'sec-fetch-site': 'cross-site' }],
  ];
  for (const [given, headers] of foreign) {
    expect((await ask(path, { method: 'POST', headers: { ...form, ...headers }, body: given })).status).toBe(403);
  }
  expect((await ask(path)).status).toBe(200);
  expect(server.app.tables.get(id)).toBeDefined();
  const headers = { ...form, origin: at(''), 'sec-fetch-site': 'same-origin' };
  expect((await ask(path, { method: 'POST', headers, body })).status).toBe(303);
});

/** A game that can only be asked whether it is over. */
function sealed(play: GamePlay): GamePlay {
  return new Proxy(play, {
    get(target, name) {
      if (name === 'isOver') return () => target.isOver();
      throw new Error(`the page of a live table asks its game for ${String(name)}`);
    },
  });
}

const CODES = [SPADES, HEARTS, DIAMONDS, CLUBS].flatMap((suit) =>
  Array.from({ length: 13 }, (_, i) => codeOf(cardOf(suit, i + 2))),
);

test.each(games.map((game) => ({ game, name: game.id })))(
  'no card of a hand of $name is on a page while it is played',
  async ({ game }) => {
    server = await TestServer.open({ metricsAt, adminPassword: PASSWORD, pace: 1 });
    const seats = game.seats[0]!;
    const [one] = await server.seated(1, { game: game.id, seats });
    const { id } = one!.seen;
    await one!.asks('start', { fill: true });
    await one!.sees((view) => view.table !== null && view.phase === 'playing');
    const table = server.app.tables.get(id)!;
    const play = table.play!;
    const held = Array.from({ length: seats }, (_, seat) => {
      const picture = table.game.picture.table(play.viewOf(seat));
      const own = picture.own === null ? [] : Object.values(picture.own.cards);
      return [...own, ...picture.zones.map(({ cards }) => cards)];
    }).flat();
    table.play = sealed(play);
    const pages = [];
    for (const path of ['/admin', '/admin/tables', `/admin/tables/${id}`, `/admin/tables/${id}/close`])
      pages.push(await seen(path));
    table.play = play;
    // random ids may contain any letters, and a game may be named after a suit
    const secrets = [id, table.seating.people()[0]!.account, game.id, server.app.journal.process];
    const text = secrets
      .reduce((all, secret) => all.replaceAll(secret, ''), pages.join('\n'))
      .replace(/value="\w{48}"/g, '');
    for (const code of CODES) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    for (const cards of held.filter((zone) => zone.length > 4)) expect(text).not.toContain(cards);
    expect(text).not.toMatch(/[♠♥♦♣]|\b(spade|heart|diamond|club)s?\b|\bof (cups|coins|swords)\b/i);
    expect(text).not.toMatch(/secret|shuffle|deck/i);
  },
);
