import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game';
import { launchBrowser, openPerson, type Person, type ScreenSize, takeTroubles } from './browser.ts';
import { serveClient, warmUp } from './galleryClient.ts';
import { lookOver } from './lookOver.ts';

/** A screen that tables are looked over on. */
interface Screen {
  readonly size: ScreenSize;
  readonly width: number;
  readonly height: number;
}

const SCREENS: readonly Screen[] = [
  { size: 'phone', width: 360, height: 640 },
  { size: 'phone', width: 390, height: 844 },
  { size: 'landscape', width: 844, height: 390 },
  // a small desktop whose text is scaled to 200%
  { size: 'desktop', width: 640, height: 400 },
  { size: 'desktop', width: 768, height: 1024 },
  { size: 'desktop', width: 1280, height: 800 },
  { size: 'desktop', width: 2560, height: 1440 },
];

/** From where a table is looked at, and when. */
const VIEWS = [
  { name: 'first', query: { until: 'mine' } },
  { name: 'middle', query: { moves: '0.5', until: 'mine' } },
  { name: 'watching', query: { moves: '0.5', me: '-1' } },
] as const;

/** Takes the picture of what a person sees, and says what is wrong with it. */
async function lookAt({ page, hasTouch }: Person, address: string, file: string): Promise<string[]> {
  await page.goto(address);
  await page.locator('#app[data-reached]').waitFor({ state: 'attached' });
  await page.getByRole('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
  const complaints = [...(await lookOver(page, hasTouch)), ...takeTroubles()];
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  return complaints;
}

/** The fewest seats of a game and the most. */
function extremes({ seats }: Game): number[] {
  return [...new Set([seats[0], seats.at(-1)])].filter((n) => n !== undefined);
}

/**
 * Looks every game's table over on small screens and large ones, with the fewest seats and the most; says what is wrong with which, and
 * keeps a picture of each under `folder`. True if there is nothing.
 */
export async function checkTables(games: readonly Game[], folder: string): Promise<boolean> {
  const client = await serveClient();
  const browser = await launchBrowser({ hasWebGL: false });
  let count = 0;
  try {
    await warmUp(browser, client.url);
    for (const { size, width, height } of SCREENS) {
      const screen = `${width}x${height}`;
      const person = await openPerson(browser, { name: screen, size });
      await person.page.setViewportSize({ width, height });
      const tables = games.flatMap((game) =>
        extremes(game).flatMap((n) => VIEWS.map((view) => ({ game, n, ...view }))),
      );
      for (const { game, n, name, query } of tables) {
        const asked = new URLSearchParams({ game: game.id, seats: String(n), me: '0', ...query, frozen: '' });
        const file = join(folder, screen, `${game.id}-${n}-${name}.png`);
        const complaints = await lookAt(person, `${client.url}?${asked}`, file);
        for (const complaint of complaints) console.error(`${screen} ${game.id} ${n} ${name}: ${complaint}`);
        count += complaints.length;
      }
      await person.context.close();
    }
  } finally {
    await browser.close();
    client.stop();
  }
  console.log(`${count} complaints; the pictures: ${folder}`);
  return count === 0;
}
