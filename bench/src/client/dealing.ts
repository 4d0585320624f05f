import type { Browser, Page } from 'playwright-core';
import { quantile } from '../figures.ts';
import { playedIn } from '../playedIn.ts';
import type { Programs } from '../server/former.ts';
import { playExactly } from '../server/loops.ts';
import { dealSince, type Frame, frameRate, framesIn, gapsIn, watchFrames } from './frames.ts';
import { openOwner } from './ownTable.ts';
import { rendersIn, watchRenders } from './renders.ts';

/** Actions in a hand of Spades, and how many of them are made no faster than cards land: the bids and two tricks. */
const HAND = 4 + 52;
const SEEN = 4 + 8;
/** The time for an action that is to be seen, in milliseconds. */
const BEAT = 600;
/**
 * The longest wait for the first deal once cards can be drawn, for the next hand to be dealt and to lie, and how long a
 * table is watched at rest, in milliseconds.
 */
const FIRST_WITHIN = 8000;
const NEXT_WITHIN = 40_000;
const AT_REST = 5000;
/** How long before the last frame of a deal its last card may come down, to settle then, in milliseconds. */
const COMES_DOWN = 150;
/** How long cards of the last beat may still be on their way, in milliseconds. */
const SETTLES = 1000;

/** How 52 cards are dealt. All is NaN where no card was seen to move. */
export interface Dealt {
  /** Frames a second, and the times between frames, in milliseconds. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Script of a frame, in milliseconds. */
  readonly script50: number;
  readonly script95: number;
  /** Components rendered from the first frame until the last card comes down. */
  readonly renders: number;
}

/** What is drawn at 1280 by 800, without any acceleration. */
export interface Drawn {
  /** The first hand, dealt to a page that has just come to the table, and the one after it. */
  readonly first: Dealt;
  readonly next: Dealt;
  /** For each bid and each card that is played: components rendered of which nothing has changed. */
  readonly idle: number;
  /** Frames in five seconds in which nothing happens; NaN where that was not watched. */
  readonly atRest: number;
  /** The elements of those components, and how often. */
  readonly idleAt: Readonly<Record<string, number>>;
}

/** Whose tables are watched. */
export interface Watched {
  /** Of a fast server. */
  readonly url: string;
  readonly programs: Programs;
  /** How many times slower than the machine the page's processor is. */
  readonly slowness: number;
}

function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

async function dealt(page: Page, deal: readonly Frame[]): Promise<Dealt> {
  const gaps = gapsIn(deal);
  const scripts = deal.map(({ script }) => script).filter(Number.isFinite);
  const [from, to] = [deal[0]?.at ?? Number.NaN, deal.at(-1)?.at ?? Number.NaN];
  return {
    perSecond: frameRate(deal),
    p50: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    longest: gaps.length === 0 ? Number.NaN : Math.max(...gaps),
    script50: quantile(scripts, 0.5),
    script95: quantile(scripts, 0.95),
    renders: deal.length === 0 ? Number.NaN : (await rendersIn(page, from, to - COMES_DOWN)).length,
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
  await watchRenders(page);
  return { table, page, context };
}

/** Watches the first two deals of a table of Spades, and the hand between them, as one of its players. */
export async function watchDeals(browser: Browser, watched: Watched): Promise<Drawn> {
  const { table, page, context } = await openPlayer(browser, watched);
  const first = await dealt(page, await dealSince(page, 0, FIRST_WITHIN));
  const begun = await clockOf(page);
  for (let action = 0; action < SEEN; action++) {
    await playExactly([table], 1);
    await page.waitForTimeout(BEAT);
  }
  const idle = (await rendersIn(page, begun, await clockOf(page))).filter(({ isIdle }) => isIdle);
  await playExactly([table], HAND - SEEN);
  const played = await clockOf(page);
  const next = await dealt(page, await dealSince(page, played + SETTLES, NEXT_WITHIN));
  let atRest = Number.NaN;
  if (watched.slowness === 1) {
    const quiet = await clockOf(page);
    await page.waitForTimeout(AT_REST);
    atRest = await framesIn(page, quiet);
  }
  await context.close();
  await table.leave();
  const idleAt: Record<string, number> = {};
  for (const { where } of idle) idleAt[where] = (idleAt[where] ?? 0) + 1;
  return { first, next, idle: idle.length / SEEN, atRest, idleAt };
}
