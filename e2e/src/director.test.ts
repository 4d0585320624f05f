import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPerson, sharedBrowser } from './browser.ts';
import { practise } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

declare global {
  interface Window {
    /** When the cards were first drawn, and when the first bid could be seen, in milliseconds since the page began. */
    seenAt: { drawn?: number; bid?: number };
  }
}

/** Thirteen rounds of cards, the last of which flies for this long. */
const DEAL = 12 * 45 + 320;

test('the first hand is dealt before anybody is asked for a bid', async () => {
  const { page } = await openPerson(sharedBrowser(), { name: 'Anna', reducedMotion: false });
  await page.addInitScript(() => {
    window.seenAt = {};
    new MutationObserver(() => {
      if (document.querySelector('canvas[data-drawn]') !== null) window.seenAt.drawn ??= performance.now();
      if (document.querySelector('.bidbox') !== null) window.seenAt.bid ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await practise(page, server.url, 'Spades');
  await page.locator('.bidbox').waitFor();
  const { drawn = 0, bid = 0 } = await page.evaluate(() => window.seenAt);
  expect(bid - drawn).toBeGreaterThan(DEAL);
});
