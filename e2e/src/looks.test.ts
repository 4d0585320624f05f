import { gameOf } from '@kibitz/shared/games';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson, sharedBrowser } from './browser.ts';
import { faintWords } from './contrast.ts';
import { openClient } from './fixture.ts';
import { showTable, VIEWS } from './galleryCheck.ts';
import { openGallery } from './galleryClient.ts';
import { readUntil } from './soon.ts';

/* The looks of a table that its players choose: felt, backs and suits. */

const FELTS = ['green', 'blue', 'red', 'grey'];

const client = openClient();

const [, middle] = VIEWS;

async function showGame(page: Page, id: string, more: { readonly [name: string]: string } = {}): Promise<void> {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const moment = { ...middle, query: { ...middle.query, ...more } };
  expect(await showTable(page, { game, seats: usualSeats(game), moment })).toBe(true);
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
}

/** The colour in the middle of the table. */
function feltOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt-1'));
}

/** A fingerprint of everything that is drawn on the canvas. */
function cardsOf(page: Page): Promise<string> {
  return page.locator('canvas[data-drawn]').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

test('a felt, a back and a deck that are chosen are on the table at once, and still there after a reload', async () => {
  const person = await openPerson(sharedBrowser(), { name: 'mouse' });
  const { page } = person;
  // the gallery has no server to ask for a guest's name
  person.expectedErrors.push(/api\/guests/);
  await page.goto(client.url);
  await page.waitForFunction('globalThis.galleryShow !== undefined');
  await showGame(page, 'spades', { drawer: 'settings' });
  const before = await feltOf(page);
  await page.getByRole('button', { name: 'Burgundy' }).click();
  expect(await feltOf(page)).not.toBe(before);
  const lattice = await cardsOf(page);
  await page.getByRole('button', { name: 'Rays' }).click();
  expect(
    await readUntil(
      () => cardsOf(page),
      (drawn) => drawn !== lattice,
    ),
  ).not.toBe(lattice);
  await page.reload();
  await page.waitForFunction('globalThis.galleryShow !== undefined');
  await showGame(page, 'spades', { drawer: 'settings' });
  for (const name of ['Burgundy', 'Rays', 'Two colours']) {
    expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  }
}, 120_000);

test.each(['spades', 'contract-bridge', 'mini-baccarat'])(
  'every word at a table of %s can be read on a felt of each colour',
  async (id) => {
    const page = await openGallery(client.url);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const felt of FELTS) {
      await showGame(page, id, { felt });
      seen.add(await feltOf(page));
      found.push(...(await faintWords(page)).map((text) => `${felt}: ${text}`));
    }
    expect(seen.size).toBe(FELTS.length);
    expect(found).toEqual([]);
  },
  120_000,
);
