import { afterEach, expect, test } from '@jest/globals';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
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
  // what somebody did at the table is no label
  expect(text).toMatch(/kibitz_requests_total\{kind="play",outcome="done"\} 1/);
  expect(text).not.toMatch(/"(act|claim|hint|next|answerClaim)"/);
  for (const path of ['/', '/api/games', '/healthz']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await asked()).status).toBe(404);
  await server.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test("metrics are on the players' port for those who have the token", async () => {
  server = await TestServer.open({ metricsToken: TOKEN });
  for (const wrong of [undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN]) {
    const answer = await asked(wrong);
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('kibitz_')]);
  }
  const right = await asked(`Bearer ${TOKEN}`);
  expect([right.status, await right.text()]).toEqual([200, expect.stringContaining('kibitz_tables')]);
});
