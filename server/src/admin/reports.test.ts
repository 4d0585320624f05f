import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { isDeck } from '@kibitz/shared/kit/game/play';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { Report } from '@kibitz/shared/wire/reports';
import type { TableSettings } from '@kibitz/shared/wire/tableSettings';
import { afterEach, expect, test } from 'vitest';
import { playToTheEnd } from '../testing/playing.ts';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

const PASSWORD = 'seven grey herons';
let server: TestServer;
afterEach(() => server.close());

const opened = (origins: readonly string[] = [], game = highCard as Game) =>
  TestServer.open({ metricsAt: { port: 0, host: '127.0.0.1' }, adminPassword: PASSWORD, origins }, [game]);
const authorization = `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}`;
const at = (path: string) => `http://127.0.0.1:${server.running.metricsPort}/admin${path}`;

async function seen(path: string): Promise<string> {
  const answer = await fetch(at(path), { headers: { authorization } });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function post(path: string, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(fields);
  return (await fetch(at(path), { method: 'POST', headers: { authorization }, body, redirect: 'manual' })).status;
}

async function reports(by: Visitor, about: Visitor, more: Partial<Report> = {}): Promise<string> {
  const { id: table } = by.seen;
  const { handle } = about.guest;
  const { status } = await by.ask('POST', '/api/reports', { table, handle, reason: 'cheating', ...more });
  expect(status).toBe(200);
  const report = (await server.app.reports.open(100)).find(({ account }) => account === by.guest.id);
  return report!.id;
}

/** Three players at a table for a game of two hands. */
async function three(settings: Partial<TableSettings> = {}): Promise<[Visitor, Visitor, Visitor]> {
  const options = { cards: 3, hands: 2 };
  const table = { game: 'high-card', seats: 3, options, settings };
  return (await server.seated(3, table)) as [Visitor, Visitor, Visitor];
}

/** Plays everybody's first choice until this many packs have been dealt. */
async function playUntilDealt(players: readonly Visitor[], deals: number): Promise<void> {
  const table = server.app.tables.get(players[0]!.seen.id)!;
  while ((table.play?.deals ?? 0) < deals) {
    const mover = players.find((one) => table.play?.mayAct(table.seating.seatOf(one.guest.id)) === true);
    if (mover === undefined || mover.seen.turn !== table.play!.turnOf(mover.me.seat)) {
      await new Promise(setImmediate);
      continue;
    }
    await mover.moves((choices) => choices[0]);
  }
}

/** The packs dealt at a table, from its journal. */
async function packsOf(id: string): Promise<string[]> {
  const packs: string[] = [];
  for await (const events of server.app.journal.events(id)) {
    for (const event of events) if (event.type === 'move' && isDeck(event.move)) packs.push(event.move.deck);
  }
  return packs;
}

test('operators read who reports whom, why and where, as text; only its own form closes a report', async () => {
  server = await opened(['https://cards.example.org', 'http://127.0.0.1']);
  const [ann, ben] = await three();
  expect(await seen('/reports')).toContain('None.');
  expect(await seen('')).not.toContain('open report');
  await ben.asks('say', { text: 'You <i>idiots</i>' });
  const id = await reports(ann, ben, { reason: 'abuse', text: '<b>swears</b> & spits' });
  const page = await seen('/reports');
  for (const said of [
    ann.guest.id,
    ben.guest.id,
    'Player 0',
    'Player 1',
    'abusive chat',
    '&lt;b&gt;swears&lt;/b&gt; &amp; spits',
  ])
    expect(page).toContain(said);
  expect(page).not.toContain('<b>swears');
  expect(page).toContain(`href="/admin/tables/${ann.seen.id}"`);
  expect(page).toContain(`href="https://cards.example.org/t/${ann.seen.id}"`);
  expect(page).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  expect(await seen('')).toContain('1 open report<');
  const whole = await seen(`/reports/${id}`);
  expect(whole).toContain('none named');
  expect(whole).toContain('What Player 1 had written there');
  expect(whole).toContain('<bdi>You &lt;i&gt;idiots&lt;/i&gt;</bdi>');
  const other = await reports(ben, ann, { reason: 'abuse' });
  expect(await seen(`/reports/${other}`)).toContain('Nothing was kept');
  await server.app.reports.close(other);
  for (const nowhere of ['nothing', '%3Cb%3E'])
    expect((await fetch(at(`/reports/${nowhere}`), { headers: { authorization } })).status).toBe(404);
  const [, token = ''] = /name="token" value="(\w+)"/.exec(page) ?? [];
  expect(await post(`/reports/${id}/close`, {})).toBe(403);
  expect(await seen('/reports')).toContain('swears');
  expect(await post(`/reports/${id}/close`, { token })).toBe(303);
  expect(await seen('/reports')).toContain('None.');
  expect(await seen(`/reports/${id}`)).toContain('closed <time');
});

test('the link to a ban has the account and the reason filled in', async () => {
  server = await opened();
  const [ann, ben] = await three();
  await reports(ann, ben, { reason: 'stalling' });
  const [, way = ''] = /href="\/admin(\/bans\?[^"]+reason[^"]+)"/.exec(await seen('/reports')) ?? [];
  const form = await seen(way.replaceAll('&amp;', '&'));
  expect(form).toContain(`name="who" value="${ben.guest.id}"`);
  expect(form).toContain('name="reason" value="stalling or leaving on purpose"');
});

test('a hand is shown with all its cards once the next pack is dealt, and never while it is in play', async () => {
  server = await opened();
  const players = await three();
  const [ann, ben, cy] = players;
  const { id } = ann.seen;
  await ann.asks('start', { fill: false });
  await playUntilDealt(players, 1);
  const [first, second, third] = [
    await reports(ann, ben, { hand: 1 }),
    await reports(ben, cy, { hand: 2 }),
    await reports(cy, ann, { hand: 3 }),
  ];
  const LATER = 'is not over yet';
  const [packOne = ''] = await packsOf(id);
  const codes = packOne.split(' ');
  expect(codes.length).toBeGreaterThanOrEqual(20);
  const early = await seen(`/reports/${first}`);
  expect(early).toContain(LATER);
  // random ids may contain any letters
  for (const code of codes) expect(early.replace(/[A-Za-z0-9]{12,}/g, '')).not.toMatch(new RegExp(`\\b${code}\\b`));
  await playUntilDealt(players, 2);
  const [, packTwo = ''] = await packsOf(id);
  const shown = await seen(`/reports/${first}`);
  expect(shown).toContain(packOne);
  expect(shown).not.toContain(packTwo);
  expect(shown).toMatch(
    /<td class="">hand:0<\/td><td class=""><bdi>Player 0<\/bdi><\/td><td class="">(?:\w\w ?){3}<\/td>/,
  );
  for (const report of [second, third]) expect(await seen(`/reports/${report}`)).toContain(LATER);
  await playToTheEnd(players);
  await server.keepsGames();
  expect(await seen(`/reports/${second}`)).toContain(packTwo);
  expect(await seen(`/reports/${second}`)).not.toContain(packOne);
  expect(await seen(`/reports/${third}`)).toContain('There is no such hand');
});

test.each([
  ['the table is shown late', { delay: 'hand' } as const],
  ['the table is shown a minute late', { delay: 60 } as const],
])('where %s, no hand of a game is shown before its record may be read', async (_why, settings) => {
  server = await opened();
  const players = await three(settings);
  await players[0].asks('start', { fill: false });
  await playUntilDealt(players, 2);
  const report = await reports(players[0], players[1], { hand: 1 });
  expect(await seen(`/reports/${report}`)).toContain('is not over yet');
});

test('nothing of a pack that a game keeps is shown before the game ends', async () => {
  server = await opened([], variantOf(highCard as Game, { keepsPack: () => true }));
  const players = await three();
  await players[0].asks('start', { fill: false });
  await playUntilDealt(players, 2);
  const report = await reports(players[0], players[1], { hand: 1 });
  const page = await seen(`/reports/${report}`);
  expect(page).toContain('is not over yet');
  for (const pack of await packsOf(players[0].seen.id)) expect(page).not.toContain(pack);
});

test('no hand of deals that other tables also play is shown before its record may be read', async () => {
  server = await opened();
  const players = await three();
  await players[0].asks('start', { fill: false });
  await playUntilDealt(players, 2);
  const report = await reports(players[0], players[1], { hand: 1 });
  const [pack = ''] = await packsOf(players[0].seen.id);
  expect(await seen(`/reports/${report}`)).toContain(pack);
  await runSql(await server.place(), "UPDATE tables SET deals = 'a-set'");
  const page = await seen(`/reports/${report}`);
  expect(page).toContain('is not over yet');
  expect(page).not.toContain(pack);
});
