import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { games } from '@kibitz/shared/games';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { complaintsAbout, extremes, type LookTable, type Screen, VIEWS } from './galleryCheck.ts';
import { serveClient, warmUp } from './galleryClient.ts';

/*
 * Nothing overlaps, nothing is cut off, and a finger finds its targets: every game in the middle of a hand, with the fewest seats and the
 * most, on the screens that matter most. `npm run gallery -- --check` looks at more screens and moments, and keeps the pictures.
 */

/** A minute on two free cores, and several on a machine that is busy. */
const PATIENCE = 900_000;

const SCREENS: readonly Screen[] = [
  { size: 'phone', width: 360, height: 640 },
  { size: 'landscape', width: 844, height: 390 },
  // what letters of twice the size leave of it
  { size: 'desktop', width: 640, height: 400 },
  { size: 'desktop', width: 1280, height: 800 },
  { size: 'desktop', width: 2560, height: 1440 },
];

let browser: Browser;
let client: { readonly url: string; readonly stop: () => void };

beforeAll(async () => {
  client = await serveClient();
  browser = await launchBrowser({ hasWebGL: false });
  await warmUp(browser, client.url);
}, PATIENCE);

afterAll(async () => {
  await browser?.close();
  client?.stop();
});

test(
  'every table fits a small phone, a phone held sideways, and desktops from 640 x 400 to 2560 x 1440',
  async () => {
    const tables = games.flatMap((game) =>
      extremes(game).flatMap((seats) =>
        VIEWS.filter(({ name }) => name !== 'first').map((moment): LookTable => ({ game, seats, moment })),
      ),
    );
    const found: string[] = [];
    for await (const { screen, table, text } of complaintsAbout(browser, tables, { url: client.url, screens: SCREENS }))
      found.push(`${screen} ${table}: ${text}`);
    expect(found).toEqual([]);
  },
  PATIENCE,
);
