import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './browser.ts';

const folder = join(import.meta.dirname, '../shots');

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Saves what somebody sees, at the person's own size, as e2e/shots/<name>.png. */
export async function shoot(person: Person, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await person.page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Saves what somebody sees at both sizes, and gives the window its old size back. */
export async function shootBoth(person: Person, name: string): Promise<void> {
  const { page } = person;
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // the scene is laid out again, and its faces drawn at the new size
    await page.waitForTimeout(400);
    await shoot(person, `${name}-${size}`);
  }
  if (before !== null) await page.setViewportSize(before);
  await page.waitForTimeout(200);
}
