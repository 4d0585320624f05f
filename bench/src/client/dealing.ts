import type { Browser } from 'playwright-core';
import { quantile } from '../figures.ts';
import { KibitzTable } from '../server/kibitzTable.ts';
import { playExactly } from '../server/loops.ts';
import { frameRate, framesSince, gapsIn, longestMovement, watchFrames } from './frames.ts';
import { openOwner } from './ownTable.ts';

/** Actions in a hand of Spades. */
const HAND = 4 + 52;
/** The longest wait until the next hand is dealt and lies, and how long a table is watched at rest, in milliseconds. */
const DEALT_WITHIN = 8000;
const AT_REST = 5000;

/** What is drawn at 1280 by 800, without any acceleration. */
export interface Drawn {
  /**
   * While cards are dealt: frames a second, and the median and the 95th percentile of the times between frames, in
   * milliseconds.
   */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** The longest time between two frames of the deal, in milliseconds. */
  readonly longest: number;
  /** How many frames that was. */
  readonly frames: number;
  /** Frames in five seconds in which nothing happens. */
  readonly atRest: number;
}

/**
 * Watches the second deal of a table of Spades, as one of its players: the first one is not moved but laid. `url` is
 * that of a fast server.
 */
export async function watchDeal(browser: Browser, url: string): Promise<Drawn> {
  const table = await KibitzTable.open(url, { game: 'spades', options: {}, seats: 4 }, 1);
  const guest = await table.sessions[0]?.become();
  if (guest === undefined) throw new Error('nobody plays');
  const { page, context } = await openOwner(browser, guest, false);
  await watchFrames(page);
  await page.goto(`${url}/t/${table.ids[0]}`);
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  await playExactly([table], HAND);
  const since = await page.evaluate(() => performance.now());
  await page.waitForTimeout(DEALT_WITHIN);
  const movement = longestMovement(await framesSince(page, since));
  const quiet = await page.evaluate(() => performance.now());
  await page.waitForTimeout(AT_REST);
  const atRest = (await framesSince(page, quiet)).length;
  await context.close();
  await table.leave();
  const gaps = gapsIn(movement);
  return {
    perSecond: frameRate(movement),
    p50: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    longest: Math.max(...gaps),
    frames: movement.length,
    atRest,
  };
}
