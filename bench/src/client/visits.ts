import { openPerson, type Person } from '@kibitz/e2e/src/browser.ts';
import { bytesOf, recordFetches } from '@kibitz/e2e/src/wire.ts';
import type { Browser, Page } from 'playwright-core';
import { type OwnTable, openOwner } from './ownTable.ts';

/** A mid-range phone on a mobile network. */
const SLOWER = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 150;

/** What came over the wire, headers included, at addresses asked for once. */
export interface Weight {
  readonly requests: number;
  readonly bytes: number;
}

/** Resolves when a player can play: the cards are drawn, and there are buttons over them. */
async function untilPlayable(page: Page): Promise<void> {
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached', timeout: 120_000 });
  await page.locator('.cardbuttons button').first().waitFor({ state: 'attached', timeout: 120_000 });
}

/** The weight of a page once `untilShown` has resolved and nothing is under way. */
async function weigh(person: Person, url: string, untilShown: (page: Page) => Promise<void>): Promise<Weight> {
  const { page } = person;
  const fetches = await recordFetches(page);
  await page.goto(url);
  await untilShown(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // court cards and emblems come when everything else is there
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  return { requests: fetches().length, bytes: bytesOf(fetches()) };
}

/** The lobby on a first visit. */
export async function weighLobby(browser: Browser, url: string): Promise<Weight> {
  const person = await openPerson(browser, { name: 'lobby' });
  const weight = await weigh(person, url, (page) => page.getByRole('button', { name: /^Spades/ }).waitFor());
  await person.context.close();
  return weight;
}

/** A table on a first visit, by the player whose turn it is. */
export async function weighTable(browser: Browser, table: OwnTable): Promise<Weight> {
  const person = await openOwner(browser, table.guest, true);
  const weight = await weigh(person, table.link, untilPlayable);
  await person.context.close();
  return weight;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

async function timeTo(page: Page, link: string): Promise<number> {
  const since = performance.now();
  await page.goto(link, { timeout: 120_000, waitUntil: 'commit' });
  await untilPlayable(page);
  return performance.now() - since;
}

/** How long it takes from a link to a table that can be played at, in milliseconds. */
export interface Visit {
  /** With nothing in the browser's cache. */
  readonly cold: number;
  /** Again, in another tab. */
  readonly warm: number;
}

/** Follows a link twice, at a quarter of the CPU's speed if `isSlow`, and over 1.6 Mb/s with 150 ms. */
export async function visitTable(browser: Browser, table: OwnTable, isSlow: boolean): Promise<Visit> {
  const { context, page } = await openOwner(browser, table.guest, true);
  if (isSlow) await slowDown(page);
  const cold = await timeTo(page, table.link);
  // files fetched ahead or last go into the cache too
  await page.waitForLoadState('networkidle');
  await page.close();
  const again = await context.newPage();
  if (isSlow) await slowDown(again);
  const warm = await timeTo(again, table.link);
  await context.close();
  return { cold, warm };
}
