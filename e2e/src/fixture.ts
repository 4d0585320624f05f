import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** A browser and a server for tests; neither may be asked for outside of a test. */
export interface Fixture {
  readonly browser: Browser;
  readonly server: RunningServer;
}

function opened<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the browser and the server are open only while tests run');
  return thing;
}

/**
 * Opens a browser and a server before the first of the tests beside it, and closes both after the last. `pace` multiplies the server's pauses, and
 * `clocks` players' clocks. The canvas renderer draws several windows at once far faster than WebGL in software does.
 */
export function openFixture(pace: number, clocks = 1): Fixture {
  let browser: Browser | undefined;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    browser = await launchBrowser({ hasWebGL: false });
    server = await startServer({ env: { KIBITZ_PACE: String(pace), KIBITZ_CLOCKS: String(clocks) } });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get browser() {
      return opened(browser);
    },
    get server() {
      return opened(server);
    },
  };
}
