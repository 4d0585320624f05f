import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPerson, sharedBrowser, takeTroubles } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Runs in the page: the colour that a canvas shows after it was cleared with red by WebGL. */
function redByWebGL(): number[] {
  const canvas = document.createElement('canvas');
  const graphics = canvas.getContext('webgl2');
  if (graphics === null) return [];
  graphics.clearColor(1, 0, 0, 1);
  graphics.clear(graphics.COLOR_BUFFER_BIT);
  const pixel = new Uint8Array(4);
  graphics.readPixels(0, 0, 1, 1, graphics.RGBA, graphics.UNSIGNED_BYTE, pixel);
  return Array.from(pixel);
}

test('a browser that a test launches draws by WebGL, and the shared one does without it', async () => {
  const ann = await openPerson(browser, { name: 'Ann' });
  expect(await ann.page.evaluate(redByWebGL)).toEqual([255, 0, 0, 255]);
  const bob = await openPerson(sharedBrowser(), { name: 'Bob' });
  expect(await bob.page.evaluate(redByWebGL)).toEqual([]);
});

test('a page that throws or logs an error is in trouble, unless the error is expected', async () => {
  const cleo = await openPerson(sharedBrowser(), { name: 'Cleo', size: 'phone' });
  await cleo.page.setContent('<script>console.error("dropped a card"); console.warn("nearly")</script>');
  await cleo.page.setContent('<script>throw new Error("misdeal")</script>');
  const troubles = takeTroubles();
  expect(troubles).toHaveLength(2);
  expect(troubles[0]).toContain('Cleo');
  expect(troubles[0]).toContain('dropped a card');
  expect(troubles[1]).toContain('misdeal');
  cleo.expectedErrors.push(/misdeal/);
  await cleo.page.setContent('<script>throw new Error("misdeal")</script>');
  await cleo.context.close();
  expect(takeTroubles()).toEqual([]);
});
