import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson, sharedBrowser } from './browser.ts';
import { practise } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';

const ENV = { KIBITZ_PACE: '0.05', KIBITZ_GRACE: '3600' };
/** What the console says about a server that is gone for a moment. */
const UNANSWERED = /WebSocket|Failed to load resource|ERR_/;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: ENV });
});

afterAll(async () => {
  await server?.stop();
});

/** Stops the server, and starts another on the same data. */
async function restart(): Promise<void> {
  await server.stop();
  server = await startServer({ env: ENV, port: server.port, dataFolder: server.dataFolder });
}

const playable = (page: Page) =>
  page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, disabled: false }).first();

test('a page whose server has been updated reloads by itself, or by the player if that did not help', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  ann.expectedErrors.push(UNANSWERED);
  const { page } = ann;
  await practise(page, server.url, 'Whist');
  await playable(page).waitFor();
  let isUpdated = true;
  await page.route('**/matchmake/**', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort();
    const place = (await response.json()) as object;
    await route.fulfill({ response, json: isUpdated ? { ...place, wire: 'kibitz-99' } : place });
  });
  let loads = 0;
  page.on('load', () => loads++);
  const loadedAnew = page.waitForEvent('load');
  await restart();
  await loadedAnew;
  await page.getByText('Kibitz has been updated. Reload this page.').waitFor();
  expect(loads).toBe(1);
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loadedAgain;
  isUpdated = false;
  await playable(page).waitFor();
  expect(loads).toBe(2);
});

test('a page at a table reloads once when its server is back with another build', async () => {
  const cy = await openPerson(sharedBrowser(), { name: 'Cy' });
  cy.expectedErrors.push(UNANSWERED);
  const { page } = cy;
  await practise(page, server.url, 'Whist');
  await playable(page).waitFor();
  // the names of an old build's files mean nothing to the new one
  await page.route('**/assets/lobby-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  let loads = 0;
  page.on('load', () => loads++);
  const loadedAnew = page.waitForEvent('load');
  await restart();
  await loadedAnew;
  await playable(page).click();
  await playable(page).waitFor();
  expect(loads).toBe(1);
});

test('a page that lacks a part of its build reloads by itself, or by the player if that did not help', async () => {
  const bob = await openPerson(sharedBrowser(), { name: 'Bob' });
  bob.expectedErrors.push(UNANSWERED);
  const { page } = bob;
  let isUpdated = true;
  await page.route('**/assets/dialogs-*.js', (route) =>
    isUpdated ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.clock.install();
  await page.goto(server.url);
  const practice = page.getByRole('button', { name: /^Practice/ });
  const loadedAnew = page.waitForEvent('load');
  await practice.click();
  await loadedAnew;
  await practice.click();
  const trouble = page.getByRole('alert');
  await trouble.waitFor();
  await page.clock.fastForward(1000);
  expect(await trouble.isVisible()).toBe(true);
  const loadedAgain = page.waitForEvent('load');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await loadedAgain;
  isUpdated = false;
  await practice.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Whist/ })
    .waitFor();
});

test('a drawer that could not be loaded says so over the table', async () => {
  const dee = await openPerson(sharedBrowser(), { name: 'Dee' });
  dee.expectedErrors.push(UNANSWERED);
  const { page } = dee;
  await practise(page, server.url, 'Whist');
  await playable(page).waitFor();
  let isUpdated = true;
  await page.route('**/assets/HelpDrawer-*.js', (route) =>
    isUpdated ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const rules = page.getByRole('button', { name: 'Rules', exact: true });
  const loadedAnew = page.waitForEvent('load');
  await rules.click();
  await loadedAnew;
  await playable(page).waitFor();
  await rules.click();
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await loadedAgain;
  isUpdated = false;
  await rules.click();
  await page.getByRole('complementary', { name: 'Rules' }).waitFor();
});
