import { openPerson } from '@kibitz/e2e/src/browser.ts';
import { openTable, start } from '@kibitz/e2e/src/lobby.ts';
import type { Browser } from 'playwright-core';
import { quantile } from '../figures.ts';
import { frameRate, framesSince, gapsIn, longestMovement, watchFrames } from './frames.ts';

/** How long cards fly at most until all are dealt, and how long a table is watched at rest, in milliseconds. */
const DEALT_WITHIN = 6000;
const AT_REST = 5000;

/** What is drawn at 1280 by 800, without any acceleration. */
export interface Drawn {
  /** While cards are dealt: frames a second, and of the times between frames the middle and the 95th of a hundred, in milliseconds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** How many frames that was. */
  readonly frames: number;
  /** Frames in five seconds in which nothing happens. */
  readonly atRest: number;
}

/** Watches a deal of Spades. */
export async function watchDeal(browser: Browser, url: string): Promise<Drawn> {
  const person = await openPerson(browser, { name: 'dealt', reducedMotion: false });
  const { page } = person;
  await watchFrames(page);
  await openTable(person, url, 'Spades');
  const since = await page.evaluate(() => performance.now());
  await start(person, 'Fill with bots and start');
  await page.waitForTimeout(DEALT_WITHIN);
  const movement = longestMovement(await framesSince(page, since));
  // by then the bots have bid, half a second each, and the table waits for the only person
  await page.waitForTimeout(2000);
  const quiet = await page.evaluate(() => performance.now());
  await page.waitForTimeout(AT_REST);
  const atRest = (await framesSince(page, quiet)).length;
  await person.context.close();
  const gaps = gapsIn(movement);
  return {
    perSecond: frameRate(movement),
    p50: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    frames: movement.length,
    atRest,
  };
}
