import { afterEach, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { adminSite } from './site.ts';

const PASSWORD = 'seven grey herons';
const authorization = `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}`;

let server: TestServer;
let close: () => void = () => undefined;
afterEach(async () => {
  close();
  vi.restoreAllMocks();
  await server.close();
});

/** The admin pages of a process with others beside it, one for each of these states. */
async function beside(others: readonly { isDraining: boolean }[], stop: () => void): Promise<string> {
  server = await TestServer.open();
  const { app } = server;
  const [self] = await app.journal.processes();
  const peers = others.map(({ isDraining }, i) => ({ ...self!, process: `other${i}`, isDraining }));
  vi.spyOn(app.journal, 'processes').mockResolvedValue([self!, ...peers]);
  Object.assign(app.processes, { isAlone: false });
  const http = adminSite({ services: app, password: PASSWORD, origins: [], stop }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  close = () => {
    http.close();
    http.closeAllConnections();
  };
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/admin`;
}

test('a process is told to hand over and stop, once, by its own form', async () => {
  const stop = vi.fn();
  const url = await beside([{ isDraining: false }], stop);
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await (await fetch(url, { headers })).text()).toContain('href="/admin/drain"');
  const asked = await (await fetch(`${url}/drain`, { headers })).text();
  expect(stop).not.toHaveBeenCalled();
  const [, token = ''] = /name="token" value="(\w+)"/.exec(asked) ?? [];
  expect((await fetch(`${url}/drain`, { method: 'POST', headers, body: 'token=x' })).status).toBe(403);
  expect(stop).not.toHaveBeenCalled();
  expect((await fetch(`${url}/drain`, { method: 'POST', headers, body: `token=${token}` })).status).toBe(200);
  expect(stop).toHaveBeenCalledTimes(1);
});

test.each([[[]], [[{ isDraining: true }]]])(
  'stopping a process is not offered if no other would take its tables: %j',
  async (others) => {
    const url = await beside(others, () => undefined);
    const headers = { authorization };
    expect(await (await fetch(url, { headers })).text()).not.toContain('/admin/drain');
    expect((await fetch(`${url}/drain`, { headers })).status).toBe(404);
  },
);
