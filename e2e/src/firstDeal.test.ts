import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson, sharedBrowser } from './browser.ts';
import { openClient } from './fixture.ts';
import { rendersIn, watchRenders } from './renders.ts';

/* The first deal of a table, frame by frame on a clock that the tests move. */

const FRAME = 16;

const client = openClient();

/** What a page shows at one moment. */
interface Shown {
  /** The pixels at the corner of each card of the player’s hand. */
  readonly corners: readonly string[];
  /** What is said: the hint over the hand, and what is read out. */
  readonly said: readonly string[];
  /** What the player may do, besides with cards. */
  readonly offers: readonly string[];
}

/** Runs in the page. */
function look(): Shown {
  interface Card {
    readonly zone: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly angle: number;
  }
  const { galleryFelt } = globalThis as unknown as {
    galleryFelt: { readonly staged: { peek(): { readonly cards: readonly Card[] } } };
  };
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-drawn]') as HTMLCanvasElement;
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  const corner = ({ x, y, width, angle }: Card): string => {
    // the index, which no other card of the hand covers
    const [right, down] = [-0.36 * width, -0.5 * width];
    const left = x + right * Math.cos(angle) - down * Math.sin(angle);
    const top = y + right * Math.sin(angle) + down * Math.cos(angle);
    return drawing.getImageData(Math.round(left) - 6, Math.round(top) - 6, 12, 12).data.join();
  };
  const words = (place: string) =>
    [...document.querySelectorAll(place)].map(({ textContent }) => textContent?.trim() ?? '');
  const hand = galleryFelt.staged.peek().cards.filter(({ zone }) => zone === 'hand:0');
  return { corners: hand.map(corner), said: words('.hint, [role=log]'), offers: words('.bidding button') };
}

/** A table of Euchre, on a clock that stands still; the player bids first. `before` is done before the page is opened. */
async function opened(query: string, before: (page: Page) => Promise<unknown> = async () => undefined): Promise<Page> {
  const { page } = await openPerson(sharedBrowser(), { name: 'mouse', reducedMotion: false });
  await before(page);
  await page.clock.install();
  await page.goto(client.url);
  await page.waitForFunction('globalThis.galleryShow !== undefined');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(`void globalThis.galleryShow('game=euchre&seats=4&dealer=3&frozen&${query}')`);
  // what draws the cards comes in its own time
  while ((await page.locator('canvas[data-drawn]').count()) === 0) await page.clock.runFor(1);
  return page;
}

/** Waits until the page can draw the court cards, which a deal waits for. */
async function figures(page: Page): Promise<void> {
  await page.evaluate("import('/src/cards/courtArt.ts').then(({ loadCourts }) => loadCourts()).then(() => undefined)");
}

/** The same once all has come that it needs. */
async function complete(query: string): Promise<Page> {
  const page = await opened(query);
  await page.waitForLoadState('networkidle');
  await figures(page);
  return page;
}

/** The same table when it is about to be dealt. */
function aboutToBeDealt(): Promise<Page> {
  return complete('goes=1');
}

/** What is shown once this many milliseconds have passed. */
async function shownAfter(page: Page, milliseconds: number): Promise<Shown> {
  await page.clock.runFor(milliseconds);
  return page.evaluate(look);
}

/** How many cards of the hand lie where they do at the end. */
function lying({ corners }: Shown, end: Shown): number {
  return corners.filter((pixels, i) => pixels === end.corners[i]).length;
}

test('the first hand is dealt in packets, and words and choices follow its last card', async () => {
  const page = await aboutToBeDealt();
  const frames: Shown[] = [];
  // a busy machine paints the first of them late
  while (frames.length < 80 || frames.at(-1)?.offers.length === 0) frames.push(await shownAfter(page, FRAME));
  const end = frames.at(-1) as Shown;
  expect(end.said.join()).toMatch(/Akiko deals and turns up/);
  expect(end.offers).not.toEqual([]);
  // cards of a packet land frame by frame, and the next packet after a pause
  const lies = frames.map((frame) => lying(frame, end));
  const pauses = [0, 1, 2, 3, 4, 5].filter((n) => lies.filter((count) => count === n).length > 3);
  expect(pauses).toEqual([0, 3, 5]);
  const lands = lies.indexOf(5);
  for (const { said, offers } of frames.slice(0, lands)) expect([said, offers]).toEqual([['Dealing', ''], []]);
});

test('the first hand is dealt once the court cards can be drawn', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await opened('goes=1', (one) =>
    one.route('**/courts.json*', async (route) => {
      await released;
      await route.continue();
    }),
  );
  const held = await shownAfter(page, 3000);
  expect(held.corners).toEqual([]);
  release();
  await figures(page);
  const dealing = await shownAfter(page, 400);
  const end = await shownAfter(page, 3000);
  expect(end.corners.length).toBe(5);
  expect(lying(dealing, end)).toBeLessThan(5);
});

test('a click skips all motion that is under way', async () => {
  const page = await aboutToBeDealt();
  const before = await shownAfter(page, 400);
  await page.mouse.click(640, 300);
  const clicked = await page.evaluate(look);
  const end = await shownAfter(page, 3000);
  expect(lying(before, end)).toBeLessThan(5);
  expect(before.offers).toEqual([]);
  expect(end.offers).not.toEqual([]);
  expect(clicked).toEqual(end);
});

test.each([
  ['first', 'moves=0', 1],
  ['next', 'until=summary', 2],
])('while the %s hand is dealt nothing is rendered', async (_, query, steps) => {
  const page = await complete(query);
  await page.clock.runFor(3000);
  await watchRenders(page);
  await page.evaluate(`globalThis.galleryTable.goOnBy(${steps})`);
  const clock = () => page.evaluate(() => performance.now());
  // the cards of the hand before are swept away at first, and their result with them
  await page.clock.runFor(420);
  const from = await clock();
  await page.clock.runFor(300);
  const to = await clock();
  await page.clock.runFor(3000);
  expect(await rendersIn(page, from, to)).toEqual([]);
  // all that is told comes with the last card
  expect((await rendersIn(page, to, await clock())).length).toBeGreaterThan(20);
});
