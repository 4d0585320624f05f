import { readdirSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { games } from '@kibitz/shared/games';
import type { Browser, Page, Response } from 'playwright-core';
import { launchBrowser, openPerson } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** What the lobby's scripts may weigh at its first load, and all that a table is made of but its fonts, in bytes as gzip leaves them. */
const LOBBY = 25 * 1024;
const TABLE = 330 * 1024;

const ASSETS = new URL('../../client/dist/assets/', import.meta.url);

/** The games whose panels weigh most. */
function heaviest(n: number): string[] {
  const files = readdirSync(ASSETS);
  const sizeOf = (game: string): number =>
    files
      .filter((file) => file.startsWith(`${game}-`) && /\.(?:js|css)$/.test(file))
      .reduce((sum, file) => sum + statSync(new URL(file, ASSETS)).size, 0);
  return games
    .map(({ id }) => id)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, n);
}

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Weighs everything of some types that a page fetches from now on, until it is asked what that came to. */
function weigh(page: Page, types: readonly string[]): () => Promise<number> {
  const weights: Promise<number>[] = [];
  const onResponse = (response: Response): void => {
    const isAsset = response.url().startsWith(server.url) && types.includes(response.request().resourceType());
    if (isAsset) weights.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', onResponse);
  return async () => {
    page.off('response', onResponse);
    return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  };
}

test('the lobby needs little script before it can be used', async () => {
  const { page } = await openPerson(browser, { name: 'Anna' });
  const weight = weigh(page, ['script']);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Spades/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const script = await weight();
  expect(script).toBeGreaterThan(5_000);
  expect(script).toBeLessThanOrEqual(LOBBY);
});

test.each(heaviest(3))('scripts, styles and card art of a table of %s are soon there', async (game) => {
  const { words } = (await import(`@kibitz/shared/games/${game}/words.en`)) as { words: { title: string } };
  const { page: opening } = await openPerson(browser, { name: 'Anna' });
  await opening.goto(server.url);
  await opening.getByRole('button', { name: /^Practice/ }).click();
  await opening
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${words.title}`) })
    .click();
  await opening.getByRole('log').waitFor({ state: 'attached' });
  // whoever comes by the link has nothing of it yet
  const { page } = await openPerson(browser, { name: 'Bo' });
  const weight = weigh(page, ['script', 'stylesheet', 'image']);
  await page.goto(opening.url());
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  // court cards and help come when the table is idle
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
  const all = await weight();
  expect(all).toBeGreaterThan(200_000);
  expect(all).toBeLessThanOrEqual(TABLE);
});
