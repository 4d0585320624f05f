import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, sharedBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot } from './shots.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server?.stop();
});

test('the app meets what Chromium asks for installing it, and opens at My tables', async () => {
  const { page, context } = await openPerson(sharedBrowser(), { name: 'Ann', keepsFiles: true });
  await page.goto(server.url);
  const session = await context.newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a browser without a profile installs nothing
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  interface Manifest {
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  }
  const { icons, start_url } = JSON.parse(data) as Manifest;
  expect(start_url).toBe('/mine');
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of icons) {
    const png = Buffer.from(await (await fetch(new URL(src, server.url))).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  await context.close();
});

test('shows a notification when it is the player’s turn and the page is hidden, only if the player wants it', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  const { page, context } = ann;
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript(() => {
    const said: string[] = [];
    class Noted {
      static readonly permission = 'granted';
      constructor(title: string) {
        said.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Noted, said });
  });
  const saidIn = () => page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
  const hide = (isHidden: boolean) =>
    page.evaluate(
      (hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }),
      isHidden,
    );
  const practise = async () => {
    await page.goto(server.url);
    await hide(true);
    await page.getByRole('button', { name: /^Practice/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Spades/ })
      .click();
    await page.getByRole('button', { name: /^Practise/ }).click();
    await page.waitForFunction(() => document.title === '● Your turn · Spades');
  };
  await practise();
  expect(await saidIn()).toEqual([]);
  await hide(false);
  await page
    .getByRole('button', { name: /Settings|More/ })
    .first()
    .click();
  await page.getByRole('switch', { name: /^Notifications/ }).click();
  await page.getByRole('switch', { name: /^Notifications/, checked: true }).waitFor();
  expect(await violations(ann)).toEqual([]);
  await practise();
  await page.waitForFunction(() => (globalThis as unknown as { said: readonly string[] }).said.length > 0);
  expect(await saidIn()).toEqual(['Your turn at Spades']);
  await context.close();
});

test('without the server, a page says so and what to do', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann', size: 'phone', keepsFiles: true });
  const { page, context } = ann;
  ann.expectedErrors.push(/ERR_|Failed to load/);
  await page.goto(server.url);
  await page.waitForFunction(async () => (await caches.match('/offline.html')) !== undefined);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(`${server.url}/rules`);
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor();
  expect(await violations(ann)).toEqual([]);
  await shoot(ann, 'offline-phone');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'connection' }).waitFor();
  await context.close();
});
