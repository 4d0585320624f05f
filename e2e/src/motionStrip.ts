import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPerson } from './browser.ts';
import { serveClient } from './galleryClient.ts';

/*
 * `npm run strip`: takes ten frames of a deal, a trick and a win in a real browser, on a clock that the script moves,
 * and puts them into one picture, docs/pictures/motion.webp.
 */

const FILE = resolve(import.meta.dirname, '../../docs/pictures/motion.webp');
/** The size of a frame in the picture, in pixels, and how many stand in a row. */
const FRAME = { width: 384, height: 240 };
const IN_ROW = 5;
const QUALITY = 0.8;

/** In the page: whether every seat has played to the trick. */
const IS_FULL = `globalThis.galleryTable.seen.value.table.zones.some(
  ({ kind, cards }) => kind === 'trick' && cards.length === 4 && !cards.includes('.'))`;

/** Lets so much of the page's time pass. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/** Shows a table of Euchre, which nobody plays at: time passes frame by frame until its cards are drawn. */
async function show(page: Page, query: string): Promise<void> {
  await page.evaluate(`globalThis.isShown = false;
    void globalThis.galleryShow('game=euchre&seats=4&frozen&${query}').then(() => (globalThis.isShown = true))`);
  while (!(await page.evaluate('globalThis.isShown && document.querySelector("canvas[data-drawn]") !== null'))) {
    await pass(page, 10);
  }
}

async function step(page: Page): Promise<void> {
  await page.evaluate('globalThis.galleryTable.goOnBy(1)');
}

async function framesOf(page: Page): Promise<string[]> {
  const frames: string[] = [];
  const take = async (): Promise<void> => {
    frames.push((await page.screenshot()).toString('base64'));
  };
  await show(page, 'goes=1');
  for (const wait of [120, 200, 160, 1500]) {
    await pass(page, wait);
    await take();
  }
  await show(page, 'moves=9');
  await pass(page, 1000);
  for (let isFirst = true; !(await page.evaluate(IS_FULL)); isFirst = false) {
    await step(page);
    await pass(page, 120);
    if (isFirst) await take();
    await pass(page, 600);
  }
  await take();
  await step(page);
  for (const wait of [100, 100]) {
    await pass(page, wait);
    await take();
  }
  for (const until of ['summary', 'over']) {
    await show(page, `until=${until}`);
    while (!(await page.locator('.result h2').isVisible())) await pass(page, 50);
    await pass(page, 3000);
    await take();
  }
  return frames;
}

/** Runs in the page: draws the frames into one picture; returns it as base64. */
async function joined(given: { frames: string[]; width: number; height: number; inRow: number; quality: number }) {
  const { frames, width, height, inRow, quality } = given;
  const canvas = document.createElement('canvas');
  canvas.width = width * inRow;
  canvas.height = height * Math.ceil(frames.length / inRow);
  const drawing = canvas.getContext('2d');
  for (const [i, frame] of frames.entries()) {
    const image = new Image();
    image.src = `data:image/png;base64,${frame}`;
    await image.decode();
    drawing?.drawImage(image, (i % inRow) * width, Math.floor(i / inRow) * height, width, height);
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
}

const client = await serveClient();
const browser = await launchBrowser({ hasWebGL: false });
try {
  const { page } = await openPerson(browser, { name: 'strip', size: 'desktop', reducedMotion: false });
  await page.clock.install();
  await page.goto(client.url);
  await page.waitForFunction('globalThis.galleryShow !== undefined');
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(Date.now() + 60_000);
  const frames = await framesOf(page);
  const picture = await page.evaluate(joined, { frames, ...FRAME, inRow: IN_ROW, quality: QUALITY });
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, Buffer.from(picture, 'base64'));
  console.log(`${frames.length} frames: ${FILE}`);
} finally {
  await browser.close();
  await client.stop();
}
