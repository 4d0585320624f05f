import type { Browser, Page } from 'playwright-core';
import { quantile } from '../figures.ts';
import { playedIn } from '../playedIn.ts';
import type { Programs } from '../server/former.ts';
import { playExactly } from '../server/loops.ts';
import { dealSince, type Frame, frameRate, gapsIn, watchFrames } from './frames.ts';
import { openOwner } from './visits.ts';

/** Actions in a hand of Spades. */
const HAND = 4 + 52;
/** The longest wait for the first deal once cards can be drawn, and for the next hand to be dealt and to lie, in ms. */
const FIRST_WITHIN = 8000;
const NEXT_WITHIN = 40_000;
/** How long cards of the last trick may still be on their way, in milliseconds. */
const SETTLES = 1000;

/** How 52 cards are dealt. Everything is NaN where no card was seen to move. */
export interface Dealt {
  /** Frames a second, and the times between frames, in milliseconds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Script time of a frame, in milliseconds. */
  readonly script50: number;
  readonly script95: number;
}

/** The first hand, dealt to a page that has just come to the table, and the one after it. */
export interface Deals {
  readonly first: Dealt;
  readonly next: Dealt;
}

/** Whose tables are watched. */
export interface Watched {
  /** Of a fast server. */
  readonly url: string;
  readonly programs: Programs;
  /** How many times slower than the machine the page's processor is. */
  readonly slowness: number;
}

function dealt(deal: readonly Frame[]): Dealt {
  const gaps = gapsIn(deal);
  const scripts = deal.map(({ script }) => script).filter(Number.isFinite);
  return {
    perSecond: frameRate(deal),
    p50: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    longest: quantile(gaps, 1),
    script50: quantile(scripts, 0.5),
    script95: quantile(scripts, 0.95),
  };
}

/** A page of one of the players of a new table of Spades, whose first hand is dealt. */
async function openPlayer(browser: Browser, { url, programs, slowness }: Watched) {
  const table = await programs.kibitzTable.KibitzTable.open(url, playedIn('spades'), 1);
  const guest = await table.sessions[0]?.become();
  if (guest === undefined) throw new Error('nobody plays');
  const { page, context } = await openOwner(browser, guest, false);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await watchFrames(page);
  await page.goto(`${url}/t/${table.ids[0]}`);
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached', timeout: 120_000 });
  return { table, page, context };
}

const clockOf = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Watches the first two deals of a table of Spades, as one of its players. */
export async function watchDeals(browser: Browser, watched: Watched): Promise<Deals> {
  const { table, page, context } = await openPlayer(browser, watched);
  const first = dealt(await dealSince(page, 0, FIRST_WITHIN));
  await playExactly([table], HAND);
  const next = dealt(await dealSince(page, (await clockOf(page)) + SETTLES, NEXT_WITHIN));
  await context.close();
  await table.leave();
  return { first, next };
}
