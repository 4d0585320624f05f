import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openPerson, takeTroubles } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const BUILT = new URL('../../client/dist', import.meta.url).pathname;

let browser: Browser;
let server: RunningServer;
/** What the server serves: a copy of the build, which a test may change. */
let folder: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'kibitz-client-'));
  server = await startServer({ env: { KIBITZ_CLIENT: folder } });
});

beforeEach(async () => {
  // a page that is open would miss its files
  await context?.close();
  rmSync(folder, { recursive: true });
  cpSync(BUILT, folder, { recursive: true });
  // a changed file must not be sent as its compressed copy
  rmSync(join(folder, '.encoded'), { recursive: true });
  ({ context, page } = await openPerson(browser, { name: 'Anna', keepsFiles: true }));
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Spades/ }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** The addresses that the service worker keeps, without the server's. */
async function keptPaths(): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  return urls.map((url) => url.replace(server.url, ''));
}

/** Resolves once the worker keeps a file of each of these. */
async function untilKept(...patterns: RegExp[]): Promise<void> {
  const limit = Date.now() + 20_000;
  for (;;) {
    const paths = await keptPaths();
    const missing = patterns.filter((pattern) => !paths.some((path) => pattern.test(path)));
    if (missing.length === 0) return;
    if (Date.now() > limit) throw new Error(`not kept: ${missing.join(', ')}; kept: ${paths.join(', ')}`);
    await page.waitForTimeout(50);
  }
}

/** Loads the lobby in a new window, from nothing but the server and what the worker keeps. */
async function visitAgain(): Promise<Response[]> {
  await page.close();
  page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Spades/ }).waitFor();
  return responses.filter((response) => response.url().startsWith(`${server.url}/assets/`));
}

const LOBBY = [
  /lobby-.*\.js$/,
  /lobby-.*\.css$/,
  /figtree-core-.*\.woff2$/,
  /fraunces-core-.*\.woff2$/,
  /hero-.*\.svg$/,
];

test('a second visit asks the server for no file that was loaded before', async () => {
  await untilKept(...LOBBY, /emblems-.*\.svg/);
  // with these files gone from the server, every one has to come from the worker; a first visit was too short for news
  // of friends, which bring the bundler's helpers
  const ofNews = /(?:news|rolldown-runtime)-[^/]*$/;
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) if (!ofNews.test(name)) rmSync(join(assets, name));
  const files = (await visitAgain()).filter((file) => !ofNews.test(file.url()));
  expect(files.length).toBeGreaterThanOrEqual(LOBBY.length);
  const others = files.filter((file) => file.status() !== 200 || !file.fromServiceWorker());
  expect(others.map((file) => file.url())).toEqual([]);
});

test('keeps what comes later, but no page, no answer of the server and no table', async () => {
  await untilKept(...LOBBY);
  await page.getByRole('button', { name: /^Practice/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Spades/ })
    .click();
  await page.getByRole('button', { name: /^Practise/ }).click();
  await page.getByRole('log').waitFor({ state: 'attached' });
  await untilKept(/dialogs-.*\.js$/, /room-.*\.js$/, /table-.*\.js$/, /deck-.*\.js$/);
  expect((await keptPaths()).filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html']);
});

test('a new build is served on the next visit', async () => {
  await untilKept(...LOBBY);
  const assets = join(folder, 'assets');
  const old = readdirSync(assets).find((name) => /^lobby-.*\.js$/.test(name)) ?? '';
  const fresh = 'lobby-NewBuild.js';
  const code = `${readFileSync(join(assets, old), 'utf8')}\ndocument.documentElement.dataset.build = 'new';\n`;
  rmSync(join(assets, old));
  writeFileSync(join(assets, fresh), code);
  // parts that come later ask for it too
  const others = readdirSync(assets).filter((name) => name.endsWith('.js'));
  for (const file of [join(folder, 'index.html'), ...others.map((name) => join(assets, name))]) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(old, fresh));
  }
  const files = await visitAgain();
  expect(await page.locator('html').getAttribute('data-build')).toBe('new');
  expect(files.map((file) => file.url()).filter((url) => url.endsWith(old))).toEqual([]);
  await untilKept(/lobby-NewBuild\.js$/);
});

test('a file that is missing is not kept, and is there once the server has it', async () => {
  const gone = '/assets/gone-1234abcd.js';
  await untilKept(...LOBBY);
  const statusOf = () => page.evaluate(async (path) => (await fetch(path)).status, gone);
  expect(await statusOf()).toBe(404);
  writeFileSync(join(folder, gone), 'export {};\n');
  expect(await statusOf()).toBe(200);
  await untilKept(/gone-1234abcd\.js$/);
  takeTroubles();
});
