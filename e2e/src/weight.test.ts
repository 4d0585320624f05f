import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { gameOf, games } from '@kibitz/shared/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { launchBrowser, openPerson } from './browser.ts';
import { seatedAt } from './bySocket.ts';
import { type RunningServer, startServer } from './server.ts';
import { bytesOf, type Fetched, recordFetches, weigh } from './wire.ts';

const KB = 1024;
/** The most that may come over the wire on a first visit, in bytes: everything, with fonts, court cards and headers. */
const LOBBY = 100 * KB;
const LOBBY_SCRIPTS = 22.5 * KB;
/** The most that they may come to for a browser without Brotli, in bytes of content. */
const LOBBY_SCRIPTS_GZIPPED = 25 * KB;
const TABLE = 340 * KB;
const HERO = 10 * KB;
/** The most addresses that may be asked for. */
const REQUESTS = 20;
const LOBBY_SCRIPT_FILES = 6;

const ASSETS = new URL('../../client/dist/assets/', import.meta.url);

/** The games whose panels weigh most. */
function heaviest(n: number): string[] {
  const files = readdirSync(ASSETS);
  const sizeOf = (game: string): number =>
    files
      .filter((file) => file.startsWith(`panel-${game}-`) && /\.(?:js|css)$/.test(file))
      .reduce((sum, file) => sum + statSync(new URL(file, ASSETS)).size, 0);
  return games
    .map(({ id }) => id)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, n);
}

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  // as most people have it: without WebGL another renderer would be weighed
  browser = await launchBrowser();
  server = await startServer();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Waits until at least one request has been answered, and none is under way. */
async function settled(page: Page, fetches: () => readonly Fetched[], last: RegExp): Promise<readonly Fetched[]> {
  const limit = Date.now() + 20_000;
  while (!fetches().some(({ url }) => last.test(url))) {
    if (Date.now() > limit) throw new Error(`${last.source} has not come`);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // a first visit also brings the service worker's script, which no page's network shows and no page waits for
  return [...fetches(), await weigh(`${server.url}/sw.js`)];
}

/** Prints what a page weighs where `npm run test:all` shows it. */
function tell(name: string, fetched: readonly Fetched[]): void {
  const kb = (some: readonly Fetched[]) => (bytesOf(some) / KB).toFixed(1);
  const types = ['Script', 'Stylesheet', 'Font', 'Image', 'Fetch'].map(
    (type) => `${type.toLowerCase()} ${kb(fetched.filter((one) => one.type === type))}`,
  );
  process.stderr.write(`weight: ${name} ${kb(fetched)} KB in ${fetched.length} requests (${types.join(', ')})\n`);
}

/** The content of an answer to a browser that reads gzip, in bytes. */
async function gzippedSize(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [IncomingMessage];
  expect(answer.headers['content-encoding']).toBe('gzip');
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

test('the lobby is light', async () => {
  const { page } = await openPerson(browser, { name: 'Anna' });
  const fetches = await recordFetches(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Spades/ }).waitFor();
  const fetched = await settled(page, fetches, /emblems-.*\.svg/);
  tell('lobby', fetched);
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched.length).toBeLessThanOrEqual(REQUESTS);
  expect(bytesOf(fetched)).toBeLessThanOrEqual(LOBBY);
  const scripts = fetched.filter(({ type }) => type === 'Script');
  expect(scripts.length).toBeLessThanOrEqual(LOBBY_SCRIPT_FILES);
  expect(bytesOf(scripts)).toBeGreaterThan(5 * KB);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(LOBBY_SCRIPTS);
  const gzipped = await Promise.all(scripts.map(({ url }) => gzippedSize(url)));
  expect(Math.min(...gzipped)).toBeGreaterThan(0);
  expect(gzipped.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LOBBY_SCRIPTS_GZIPPED);
  const hero = fetched.filter(({ url }) => /hero-.*\.svg/.test(url));
  expect(hero.length).toBe(1);
  expect(bytesOf(hero)).toBeLessThanOrEqual(HERO);
});

test('every game has its emblem in the shared picture', async () => {
  const { page } = await openPerson(browser, { name: 'Anna' });
  await page.goto(server.url);
  const shown = page.locator('.gt img');
  await shown.first().waitFor();
  const sources = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources.map((source) => source.split('#')[1]).sort()).toEqual(games.map(({ id }) => id).sort());
  const picture = await (await fetch(new URL(sources[0] ?? '', server.url))).text();
  for (const { id } of games) expect(picture).toContain(`<view id="${id}"`);
});

describe.each(['spades', ...heaviest(3)])('a first table of %s, by its link,', (game) => {
  test('is light, and requests all its files in one round', async () => {
    const host = await Visitor.of(server.url, 'Anna');
    const seats = gameOf(game)?.seats.at(-1) ?? 1;
    const id = await seatedAt([host], { game, seats });
    await host.asks('start', { fill: seats > 1 });
    // a guest with the link has loaded nothing yet
    const { page } = await openPerson(browser, { name: 'Bo' });
    const fetches = await recordFetches(page);
    await page.goto(`${server.url}/t/${id}`);
    await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
    const fetched = await settled(page, fetches, /deck-.*\.js/);
    tell(game, fetched);
    expect(bytesOf(fetched)).toBeGreaterThan(100 * KB);
    expect(bytesOf(fetched)).toBeLessThanOrEqual(TABLE);
    expect(fetched.length).toBeLessThanOrEqual(REQUESTS);
    // the figures of court cards come once the table is drawn, so that nothing waits for them
    const files = fetched.filter(({ url }) => url.includes('/assets/') && !url.includes('/assets/deck-'));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter(({ isInMarkup }) => !isInMarkup)).toEqual([]);
  });
});
