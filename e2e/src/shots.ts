import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Person, type ScreenSize, screens } from './browser.ts';

const folder = join(import.meta.dirname, '../shots');

/** Pictures are for looking at: no test compares them, and a picture takes longer than most steps of a test. */
const areWanted = process.env['KIBITZ_SHOTS'] === '1';

/** Saves what somebody sees, at the person's own size, as e2e/shots/<name>.png, if KIBITZ_SHOTS is 1. */
export async function shoot(person: Person, name: string): Promise<void> {
  if (!areWanted) return;
  mkdirSync(folder, { recursive: true });
  await person.page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Saves what somebody sees at several sizes, if KIBITZ_SHOTS is 1, and gives the window its old size back. */
export async function shootAt(sizes: readonly ScreenSize[], person: Person, name: string): Promise<void> {
  if (!areWanted) return;
  const { page } = person;
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(screens[size].viewport);
    // the scene is laid out again, and its faces drawn at the new size
    await page.waitForTimeout(400);
    await shoot(person, `${name}-${size}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Saves what somebody sees on a desktop and on a phone, as `shootAt` does. */
export async function shootBoth(person: Person, name: string): Promise<void> {
  await shootAt(['desktop', 'phone'], person, name);
}
