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
    /** Whether the hand was there, on its way from the deck, before anybody was asked for a bid. */
    wasDealtFirst: boolean;
  }
}

test('the first hand is dealt before anybody is asked for a bid', async () => {
  const { page } = await openPerson(sharedBrowser(), { name: 'Anna', reducedMotion: false });
  await page.addInitScript(() => {
    window.wasDealtFirst = false;
    new MutationObserver(() => {
      const isDealt = document.querySelectorAll('.cardbuttons button').length >= 13;
      window.wasDealtFirst ||= isDealt && document.querySelector('.bidbox') === null;
    }).observe(document, { subtree: true, childList: true });
  });
  await practise(page, server.url, 'Spades');
  await page.locator('.bidbox').waitFor();
  expect(await page.evaluate(() => window.wasDealtFirst)).toBe(true);
});
