import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { fourAtSpades } from '../testing/visitor.ts';

/** The site's name, at which messengers find it; the tests ask the server itself. */
const SITE = 'http://127.0.0.1:8443';
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open({ origins: [SITE] });
  const folder = join(server.folder, 'client');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Kibitz</title></head><body></body>');
  writeFileSync(join(folder, 'table.html'), '<!doctype html><head><title>Kibitz</title></head><body></body>');
});
afterAll(() => server.close());

/** The properties that a messenger reads in the head of a link's page. */
async function tagsOf(id: string, headers: Record<string, string> = {}, at = 't'): Promise<Record<string, string>> {
  const html = await (await fetch(`${server.url}/${at}/${id}`, { headers })).text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

async function statusOf(page: string): Promise<number> {
  return (await fetch(`${server.url}/${page}`)).status;
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): number[] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a link says which game, whose table, which rules and how many free seats, at a private table too', async () => {
  const host = await server.visitor('<b>"Ann" & Co');
  const id = await host.opens({ game: 'spades', seats: 4, open: false });
  await host.joins(id);
  await host.asks('sit', { seat: 0 });
  const tags = await tagsOf(id);
  expect(tags).toMatchObject({
    'og:title': 'Spades at &lt;b&gt;&quot;Ann&quot; &amp; Co’s table',
    'og:description': '3 seats are free · By the rule book',
    'og:url': `${SITE}/t/${id}`,
    'twitter:card': 'summary_large_image',
    robots: 'noindex',
  });
  expect(await tagsOf(id, { 'accept-language': 'ar-EG,ar;q=0.9' })).toMatchObject({
    'og:description': '3 مقاعد شاغرة · كما في كتاب القوانين',
  });

  const picture = await fetch((tags['og:image'] ?? '').replaceAll('&amp;', '&').replace(SITE, server.url));
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630]);

  await host.asks('bot', { seat: 1, present: true });
  const later = await tagsOf(id);
  expect(later['og:description']).toBe('2 seats are free · By the rule book');
  expect(later['og:image']).not.toBe(tags['og:image']);
});

test('a link to a game that has begun says what can be done there, and no more than the table’s card', async () => {
  const [host] = await fourAtSpades(server.url);
  const { id } = host!.seen;
  const tags = await tagsOf(id);
  expect(tags['og:title']).toBe('Spades at Player 0’s table');
  expect(tags['og:description']).toBe('The game is on: come and watch · By the rule book');
  await host!.asks('stand', {});
  expect((await tagsOf(id))['og:description']).toMatch(/^The game is on: watch, or take a bot’s seat/);
});

test('a link to a table that is closed says so', async () => {
  const [alone] = await server.seated(1, { game: 'pyramid', seats: 1, open: false });
  const { id } = alone!.seen;
  await alone!.asks('start', { fill: false });
  await alone!.sees(({ choices }) => choices.some(({ type }) => type === 'resign'));
  await alone!.moves((choices) => choices.find(({ type }) => type === 'resign'));
  await alone!.sees(({ phase }) => phase === 'over');
  const over = { 'og:title': expect.any(String), 'og:description': expect.stringMatching(/^The game is over/) };
  expect(await tagsOf(id)).toMatchObject(over);
  await server.app.directory.close(server.app.tables.get(id)!);
  expect(await tagsOf(id)).toMatchObject({ ...over, 'og:title': 'Pyramid on Kibitz' });

  expect(await statusOf(`replay/${id}`)).toBe(200);

  const host = await server.visitor();
  const left = await host.opens({ game: 'war', seats: 2 });
  await server.app.directory.close(server.app.tables.get(left)!);
  expect(await tagsOf(left)).toMatchObject({ 'og:description': 'This table is closed · By the rule book' });
});

test('a link to no table says nothing, and has no picture', async () => {
  expect(await tagsOf('0123456789ab')).toEqual({});
  expect((await fetch(`${server.url}/preview/0123456789ab.png`)).status).toBe(404);
  expect((await fetch(`${server.url}/preview/..%2F..%2Fx.png`)).status).toBe(404);
});

test('a link to a challenge says what it is and how many have played it, and nothing of its deals', async () => {
  const ann = await server.visitor('Ann');
  const made = await ann.ask('POST', '/api/duplicates', { game: 'contract-bridge', rules: 'book' });
  const { id } = made.body as { id: string };
  const tags = await tagsOf(id, {}, 'c');
  expect(tags).toMatchObject({
    'og:title': 'Contract Bridge: the same deals at several tables',
    'og:description': 'Nobody has played it yet: be the first · Duplicate',
    'og:url': `${SITE}/c/${id}`,
    robots: 'noindex',
  });
  const picture = await fetch((tags['og:image'] ?? '').replaceAll('&amp;', '&').replace(SITE, server.url));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await picture.arrayBuffer());
  expect(sizeOf(png)).toEqual([1200, 630]);

  const [eve] = await server.seated(1, { game: 'pyramid', seats: 1 });
  const table = eve!.seen.id;
  await eve!.asks('start', { fill: false });
  await eve!.sees(({ choices }) => choices.some(({ type }) => type === 'resign'));
  await eve!.moves((choices) => choices.find(({ type }) => type === 'resign'));
  await server.app.tables.get(table)?.queue.idle();
  const offered = (await eve!.ask('POST', '/api/challenges', { table })).body as { id: string };
  expect(await tagsOf(offered.id, {}, 'c')).toMatchObject({
    'og:title': 'Beat Player 0 at Pyramid',
    'og:description': 'One player has played it: compare your result · By the rule book',
  });
  const deals = (await eve!.ask('GET', '/api/daily')).body as { id: string; game: string }[];
  const daily = deals.find(({ game }) => game === 'spades')!.id;
  expect(await tagsOf(daily, {}, 'c')).toMatchObject({ 'og:title': 'Spades: the deal of the day' });
  expect(await tagsOf(daily, { 'accept-language': 'ar' }, 'c')).toMatchObject({
    'og:title': expect.stringContaining('توزيعة اليوم'),
  });
  const others = ['war', 'no-game'].map((game) => daily.replace('spades', game));
  for (const none of ['0123456789ab', 'spades-2026-01-31', ...others])
    expect([await tagsOf(none, {}, 'c'), await statusOf(`c/${none}`)]).toEqual([{}, 404]);
  expect(await Promise.all([id, offered.id, daily].map((one) => statusOf(`c/${one}`)))).toEqual([200, 200, 200]);
  expect((await fetch(`${server.url}/preview/c/none.png`)).status).toBe(404);
});

test('whoever wants too many pictures has to wait, except for those already drawn', async () => {
  // of two servers in one process, Colyseus would leave the timers of one behind
  await server.running.close();
  // one, and hours until the next
  const strict = await TestServer.open({ rates: { pictures: { burst: 1, perSecond: 0.0001 } } });
  try {
    const host = await strict.visitor('Ann');
    const drawn = await host.opens({ game: 'whist', seats: 4 });
    const another = await host.opens({ game: 'euchre', seats: 4 });
    const statusOf = async (id: string) => (await fetch(`${strict.url}/preview/${id}.png`)).status;
    expect([await statusOf(drawn), await statusOf(another), await statusOf(drawn)]).toEqual([200, 429, 200]);
  } finally {
    await strict.close();
    await server.reopen();
  }
});
