import { expect, test } from 'vitest';
import { openClient } from './fixture.ts';
import { openGallery } from './galleryClient.ts';
import { readUntil } from './soon.ts';

const client = openClient();

declare global {
  interface Window {
    /** How many canvases the page has made. */
    madeCanvases: number;
  }
}

test('cards are painted anew when their sizes change, but not for a drawer beside them', async () => {
  const page = await openGallery(client.url);
  await page.evaluate(`void globalThis.galleryShow('game=whist&seats=4&frozen&moves=8')`);
  await page.locator('canvas[data-drawn]').waitFor();
  // with the court cards all faces are painted once more
  await page.evaluate("import('/src/cards/courtArt.ts').then(({ loadCourts }) => loadCourts()).then(() => undefined)");
  await page.evaluate(() => {
    window.madeCanvases = 0;
    const make = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'canvas') window.madeCanvases++;
      return make(name, options);
    };
  });
  const made = () => page.evaluate(() => window.madeCanvases);
  await page.getByRole('button', { name: 'Game log', exact: true }).click();
  await page.locator('main.hasdrawer').waitFor();
  expect(await made()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await readUntil(made, (count) => count > 0)).toBeGreaterThan(0);
});
