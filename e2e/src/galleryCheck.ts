import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Browser, Page } from 'playwright-core';
import { openPerson, type Person, type ScreenSize, takeTroubles } from './browser.ts';
import { faintWords } from './contrast.ts';
import { lookOver } from './lookOver.ts';

/** A screen that tables are looked over on. */
export interface Screen {
  readonly size: ScreenSize;
  readonly width: number;
  readonly height: number;
}

/** The screens that a table is made for, from the smallest phone to a large desktop. */
export const SCREENS: readonly Screen[] = [
  { size: 'phone', width: 360, height: 640 },
  { size: 'phone', width: 390, height: 844 },
  { size: 'landscape', width: 844, height: 390 },
  // a small desktop whose text is scaled to 200%
  { size: 'desktop', width: 640, height: 400 },
  { size: 'desktop', width: 768, height: 1024 },
  { size: 'desktop', width: 1280, height: 800 },
  { size: 'desktop', width: 2560, height: 1440 },
];

/** A moment of a table: whose view it is, and when. */
export interface LookMoment {
  readonly name: string;
  readonly query: { readonly [name: string]: string };
}

/** A turn at the beginning, one in the middle of a hand, and a spectator's view. */
export const VIEWS: readonly [LookMoment, LookMoment, LookMoment] = [
  { name: 'first', query: { until: 'mine' } },
  { name: 'middle', query: { moves: '0.5', until: 'mine' } },
  { name: 'watching', query: { moves: '0.5', me: '-1' } },
];

/** The results at the end of a hand and of a game. */
export const ENDS: readonly LookMoment[] = [
  { name: 'end-of-hand', query: { until: 'summary' } },
  { name: 'end-of-game', query: { until: 'over' } },
];

/** The first turn that offers each kind of action. */
export function offersOf({ rules: { actions } }: Game): LookMoment[] {
  return Object.keys(actions ?? {}).map((type) => ({
    name: `may-${type}`,
    query: { until: `offers:${type}`, seeds: '10' },
  }));
}

/** A table that is looked over. */
export interface LookTable {
  readonly game: Game;
  readonly seats: number;
  readonly moment: LookMoment;
  /** The name of a preset and its options; the rule book's where there is none. */
  readonly preset?: string;
  readonly options?: AnyOptions;
}

/** The fewest seats of a game and the most. */
export function extremes({ seats }: Game): number[] {
  return [...new Set([seats[0], seats.at(-1)])].filter((n) => n !== undefined);
}

/** The faults of a table on a screen. */
interface Complaint {
  readonly screen: string;
  readonly table: string;
  readonly text: string;
}

/** Shows a table in the gallery's page; false where the game never came to that moment. */
export async function showTable(
  page: Page,
  { game, seats, moment, options }: LookTable,
  language = 'en',
): Promise<boolean> {
  const asked = {
    game: game.id,
    options: JSON.stringify(options ?? {}),
    seats: String(seats),
    me: '0',
    lang: language,
    ...moment.query,
    frozen: '',
  };
  const gallery = `globalThis.galleryShow(${JSON.stringify(String(new URLSearchParams(asked)))})`;
  return Boolean(await page.evaluate(gallery));
}

/** Two frames: the first lays out again, which may cause another. */
const FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Holds once the window has a size, and the table is laid out in the room that it has there. */
function isLaidIn({ width, height }: Pick<Screen, 'width' | 'height'>): string {
  return `(() => {
    if (innerWidth !== ${width} || innerHeight !== ${height}) return false;
    const room = document.querySelector('.tableroom');
    const laid = galleryFelt.size.peek();
    return room === null || (laid.width === room.clientWidth && laid.height === room.clientHeight);
  })()`;
}

/** Waits until what was changed is drawn in a window of this size, letters included. */
async function settle(page: Page, screen: Pick<Screen, 'width' | 'height'>): Promise<void> {
  await page.getByRole('main').waitFor();
  // what calls and a result say comes a moment after their table
  await page.locator('.loading').first().waitFor({ state: 'detached' });
  await page.locator('.result:not(:has(h2))').waitFor({ state: 'detached' });
  await page.waitForFunction(isLaidIn(screen));
  await page.evaluate(`document.fonts.ready.then(() => ${FRAMES})`);
  // the first steps take another room on another kind of screen
  await page.waitForFunction(isLaidIn(screen));
}

/** The screens that tables are looked over on, and how. */
interface Looking {
  /** The gallery's address. */
  readonly url: string;
  readonly screens: readonly Screen[];
  /** `en` unless said otherwise. */
  readonly language?: string;
  /** Whether the contrast of words on the felt is looked at as well. */
  readonly isReadable?: boolean;
  /** Where to keep a picture of each, if anywhere. */
  readonly folder?: string;
}

async function takePicture({ page }: Person, file: string): Promise<void> {
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
}

/** Looks tables over, screen by screen, and says what is wrong with which. */
export async function* complaintsAbout(
  browser: Browser,
  tables: readonly LookTable[],
  { url, screens, language = 'en', isReadable = false, folder }: Looking,
): AsyncGenerator<Complaint> {
  for (const hasTouch of [true, false]) {
    const its = screens.filter(({ size }) => (size !== 'desktop') === hasTouch);
    const [first] = its;
    if (first === undefined) continue;
    const person = await openPerson(browser, { name: hasTouch ? 'finger' : 'mouse', size: first.size });
    const { page } = person;
    await page.goto(url);
    await page.waitForFunction('globalThis.galleryShow !== undefined');
    for (const table of tables) {
      const { game, seats, moment, preset } = table;
      const name = [game.id, seats, moment.name, ...(preset === undefined ? [] : [preset])].join(' ');
      if (!(await showTable(page, table, language))) continue;
      for (const { width, height } of its) {
        const screen = `${width}x${height}`;
        await page.setViewportSize({ width, height });
        await settle(page, { width, height });
        const faint = isReadable ? await faintWords(page) : [];
        const texts = [...(await lookOver(page, hasTouch)), ...faint, ...takeTroubles()];
        for (const text of texts) yield { screen, table: name, text };
        const file = `${name.replaceAll(' ', '-')}${language === 'en' ? '' : `-${language}`}.png`;
        if (folder !== undefined) await takePicture(person, join(folder, screen, file));
      }
    }
    await person.context.close();
  }
}
