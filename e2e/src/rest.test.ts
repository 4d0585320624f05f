import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPerson, sharedBrowser } from './browser.ts';
import { practise } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';

let drawsByWebGL: Browser;
let server: RunningServer;

beforeAll(async () => {
  drawsByWebGL = await launchBrowser();
  server = await startServer({ env: { KIBITZ_PACE: '0.1' } });
});

afterAll(async () => {
  await drawsByWebGL?.close();
  await server?.stop();
});

declare global {
  interface Window {
    /** How often the page has asked for a frame. */
    askedFrames: number;
  }
}

describe.each([
  ['WebGL', true],
  ['a plain canvas', false],
])('drawn by %s', (_renderer, hasWebGL) => {
  test('a table at which nothing moves asks for no frame', async () => {
    const browser = hasWebGL ? drawsByWebGL : sharedBrowser();
    const { page } = await openPerson(browser, { name: 'Anna', reducedMotion: false });
    await page.addInitScript(() => {
      window.askedFrames = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (drawn) => {
        window.askedFrames++;
        return ask(drawn);
      };
    });
    await practise(page, server.url, 'Whist');
    const card = page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, disabled: false }).first();
    await card.click();
    // it has moved, the bots have played, and it is Anna's turn again
    await page.waitForFunction(() => window.askedFrames > 0);
    await card.waitFor();
    let [before, now] = [-1, 0];
    // an idle page answers at once: cards still in flight get time to land
    for (let rounds = 0; before !== now && rounds < 20; rounds++) {
      before = await page.evaluate(() => window.askedFrames);
      await page.waitForTimeout(1000);
      now = await page.evaluate(() => window.askedFrames);
    }
    expect(now).toBe(before);
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
    ).toBe(0);
  });
});
