import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { serveClient } from './galleryClient.ts';
import { type RunningServer, startServer } from './server.ts';

/** The browser and a server for tests; both only for use within a test. */
export interface Fixture {
  readonly browser: Browser;
  readonly server: RunningServer;
}

/**
 * Opens a server before the first of the tests beside it, and closes it after the last. `pace` multiplies the server's
 * pauses, and `clocks` players' clocks.
 */
export function openFixture(pace: number, clocks = 1): Fixture {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer({ env: { KIBITZ_PACE: String(pace), KIBITZ_CLOCKS: String(clocks) } });
  });
  afterAll(() => server?.stop());
  return {
    get browser() {
      return sharedBrowser();
    },
    get server() {
      if (server === undefined) throw new Error('the server is open only while tests run');
      return server;
    },
  };
}

/** How long the client may take to be served, in milliseconds. */
const SERVED_WITHIN = 120_000;

/** Serves the client's sources while the tests beside it run; its address is only for use within a test. */
export function openClient(): { readonly url: string } {
  let client: Awaited<ReturnType<typeof serveClient>> | undefined;
  beforeAll(async () => {
    client = await serveClient();
  }, SERVED_WITHIN);
  afterAll(() => client?.stop());
  return {
    get url() {
      if (client === undefined) throw new Error('the client is served only while tests run');
      return client.url;
    },
  };
}
