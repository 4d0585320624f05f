import type { Browser } from 'playwright-core';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

const PASSWORD = 'seven grey herons';

/** The header that an operator's browser sends once it knows the password. */
export const KNOWS_PASSWORD = { authorization: `Basic ${Buffer.from(`me:${PASSWORD}`).toString('base64')}` };

/** A server that has admin pages, and their address. */
export async function startWithAdmin(env: Readonly<Record<string, string>> = {}): Promise<[RunningServer, string]> {
  const port = await freePort();
  const withAdmin = { ...env, KIBITZ_METRICS_PORT: String(port), KIBITZ_ADMIN_PASSWORD: PASSWORD };
  return [await startServer({ env: withAdmin }), `http://127.0.0.1:${port}/admin`];
}

/** An operator with a browser that knows the password. */
export async function openOperator(browser: Browser, size: ScreenSize = 'desktop'): Promise<Person> {
  const operator = await openPerson(browser, { name: 'Operator', size });
  await operator.context.setExtraHTTPHeaders(KNOWS_PASSWORD);
  return operator;
}
