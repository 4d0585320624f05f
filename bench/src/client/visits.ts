import { openPerson, type Person } from '@kibitz/e2e/src/browser.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Browser, Page } from 'playwright-core';
import { newGuest, sessionOf } from '../players/guests.ts';
import { PATIENCE, sitDown } from '../players/seatedTable.ts';

/** A mid-range phone on a mobile network. */
const SLOWER = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 150;

/** A table at which a guest has the first seat and bots have the others, and whose turn it is. */
export interface OwnTable {
  readonly link: string;
  readonly guest: Guest;
}

/** Opens such a table, whose game has begun and waits for the guest. */
export async function openOwnTable(url: string, game: string, seats: number): Promise<OwnTable> {
  const guest = await newGuest(url);
  const { id, windows } = await sitDown([sessionOf(url, guest)], { game, options: {}, seats }, new Random(1));
  const isBegun = await windows[0]?.until(({ choices }) => choices.length > 0, PATIENCE);
  windows[0]?.leave();
  if (isBegun !== true) throw new Error(`a game of ${game} does not begin`);
  return { link: `${url}/t/${id}`, guest };
}

/** Opens a browser's window as a guest who has been here before, with nothing in its cache. */
export async function openOwner(browser: Browser, guest: Guest, reducedMotion: boolean): Promise<Person> {
  const person = await openPerson(browser, { name: 'owner', reducedMotion });
  await person.context.addInitScript((text) => {
    if (location.origin !== 'null') localStorage.setItem('kibitz.guest', text);
  }, JSON.stringify(guest));
  return person;
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

/** How long it takes until a player can play: the cards are drawn, and there are buttons over them. */
async function timeTo(page: Page, link: string): Promise<number> {
  const since = performance.now();
  await page.goto(link, { timeout: 120_000, waitUntil: 'commit' });
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached', timeout: 120_000 });
  await page.locator('.cardbuttons button').first().waitFor({ state: 'attached', timeout: 120_000 });
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
