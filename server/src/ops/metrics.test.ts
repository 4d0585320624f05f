import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';

const TOKEN = 'a-token-for-the-metrics';
let server: TestServer;
afterEach(() => server.close());

const asked = (authorization?: string): Promise<Response> =>
  fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

test('metrics are on no port unless one is configured', async () => {
  server = await TestServer.open();
  expect(server.running.metricsPort).toBeNull();
  for (const answer of [await asked(), await asked(`Bearer ${TOKEN}`), await asked('Bearer null')]) {
    expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing here.\n']);
  }
});

test('metrics are on a port of their own, and nothing else is', async () => {
  server = await TestServer.open({ metricsAt: { port: 0, host: '127.0.0.1' } }, [highCard as Game]);
  const url = `http://127.0.0.1:${server.running.metricsPort}`;
  const [visitor] = await server.seated(1, { game: 'high-card', seats: 3 });
  await visitor!.asks('start', { fill: true });
  await visitor!.sees((seen) => seen.choices.length > 0);
  await visitor!.moves((choices) => choices[0]);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/kibitz_tables\{phase="playing"\} 1/);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toMatch(/kibitz_store_bytes \d{5,}/);
  expect(text).toMatch(/kibitz_store_failures_total 0/);
  expect(text).toMatch(/kibitz_bot_takeovers_total 0/);
  // what somebody did at the table is not a label
  expect(text).toMatch(/kibitz_requests_total\{kind="play",outcome="done"\} 1/);
  expect(text).not.toMatch(/"(act|claim|hint|next|answerClaim)"/);
  for (const path of ['/', '/api/games', '/healthz']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await asked()).status).toBe(404);
  await server.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('metrics count guests who were turned away, by reason', async () => {
  server = await TestServer.open({ metricsToken: TOKEN }, [highCard as Game]);
  const [visitor] = await server.seated(1, { game: 'high-card', seats: 3 });
  const url = `${server.url}/matchmake/joinById/${visitor!.seen.id}`;
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ token: 'nobody' }) });
  expect(await (await asked(`Bearer ${TOKEN}`)).text()).toMatch(/kibitz_joins_refused_total\{code="guest"\} 1/);
});

test('metrics count people who come back to a seat, and events not yet written', async () => {
  server = await TestServer.open({ metricsToken: TOKEN }, [highCard as Game]);
  const [player] = await server.seated(1, { game: 'high-card', seats: 3 });
  const { id } = player!.seen;
  await player!.asks('start', { fill: true });
  const figures = async (): Promise<string> => (await asked(`Bearer ${TOKEN}`)).text();
  // people who come for the first time, or to watch, do not count
  const watcher = await (await server.visitor()).joins(id);
  await watcher.leaves();
  await (await watcher.again().joins(id)).leaves();
  expect(await figures()).toMatch(/kibitz_reconnects_total 0/);
  player!.drops();
  await player!.until(() => player!.closed !== 0);
  const again = await player!.again().joins(id);
  // a second window of the same guest
  await player!.again().joins(id);
  expect(await figures()).toMatch(/kibitz_reconnects_total 1/);
  await server.reopen();
  await again.again(server.url).joins(id);
  expect(await figures()).toMatch(/kibitz_reconnects_total 1/);

  expect(await figures()).toMatch(/kibitz_appends_waiting 0\n/);
  const { metrics } = server.app;
  const first = metrics.appending();
  const second = metrics.appending();
  await new Promise((resolve) => setTimeout(resolve, 5));
  first(false);
  const said = await figures();
  expect(said).toMatch(/kibitz_appends_waiting 1\n/);
  expect(Number(/\nkibitz_append_lag_seconds (\S+)/.exec(said)![1])).toBeGreaterThan(0);
  second(true);
  expect(await figures()).toMatch(/\nkibitz_append_lag_seconds 0\n/);
});

test("metrics are on the players' port for anyone with the token", async () => {
  server = await TestServer.open({ metricsToken: TOKEN });
  for (const wrong of [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN]) {
    const answer = await asked(wrong);
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('kibitz_')]);
  }
  const right = await asked(`Bearer ${TOKEN}`);
  expect([right.status, await right.text()]).toEqual([200, expect.stringContaining('kibitz_tables')]);
});
