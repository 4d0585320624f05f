import { games } from '@kibitz/shared/games';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchOptions } from './chromium.ts';

/** How a browser is started. */
interface BrowserOptions {
  /** Off starts a browser without WebGL, as on machines whose graphics driver is blocked; on unless said otherwise. */
  readonly hasWebGL?: boolean;
}

/** Starts a browser of one's own, without a window. Close it with `browser.close()`. */
export async function launchBrowser({ hasWebGL = true }: BrowserOptions = {}): Promise<Browser> {
  // loaded where it is needed: most test files have the shared browser
  const { chromium } = await import('playwright-core');
  return chromium.launch(await launchOptions(hasWebGL));
}

let shared: Browser | undefined;

/**
 * Opens the browser that the test files of a process share, unless it is open: starting one takes longer than many a
 * test. It has no WebGL: several windows at once are drawn far faster on a canvas than by WebGL in software.
 */
export async function openSharedBrowser(): Promise<void> {
  // it may have crashed
  if (shared?.isConnected() !== true) shared = await launchBrowser({ hasWebGL: false });
}

/** That browser; only for use within a test. */
export function sharedBrowser(): Browser {
  if (shared === undefined) throw new Error('the shared browser is open only while tests run');
  return shared;
}

/**
 * The screens that tests look at, in CSS pixels at ratio 1: at a phone's true ratio software draws 1 frame a second.
 */
export const screens = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
} as const;

/** A kind of screen. */
export type ScreenSize = keyof typeof screens;

const everyGame = games.map(({ id }) => id);

/** Who opens the page, and on what. */
export interface PersonOptions {
  /** The name under which troubles are reported. */
  readonly name: string;
  /** `desktop` unless said otherwise. */
  readonly size?: ScreenSize;
  /** True unless said otherwise: tests do not wait for cards to fly. */
  readonly reducedMotion?: boolean;
  /** The language of the device, with its country; British English by default. */
  readonly locale?: string;
  /** Whether a service worker keeps what they load; false by default: most tests are a first visit. */
  readonly keepsFiles?: boolean;
  /** Whether they have been asked for their name before; true by default: a guest with a link is asked once. */
  readonly wasAskedName?: boolean;
  /** Whether they have never been at a table: the first steps of a game are shown; false by default. */
  readonly isNew?: boolean;
}

/** Somebody with a browser of their own: no cookie and no storage is shared with anybody else. */
export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether they tap, rather than click. */
  readonly hasTouch: boolean;
  /** Add a pattern for each console error that the test causes on purpose, such as a lost connection. */
  readonly expectedErrors: RegExp[];
}

let troubles: string[] = [];

/** What has gone wrong in any page since the last call: uncaught errors and console errors, a line each. */
export function takeTroubles(): string[] {
  const taken = troubles;
  troubles = [];
  return taken;
}

const open = new Set<Person>();

/** What a window shows, in words, and where its focus is. */
async function tellWindow({ name, page }: Person): Promise<string> {
  const shown = await Promise.race([
    page.evaluate(() => {
      const focused = document.activeElement?.outerHTML.slice(0, 200) ?? 'none';
      return `${location.pathname}\nfocus: ${focused}\n${document.body.innerText.slice(0, 1500)}`;
    }),
    new Promise<string>((resolve) => setTimeout(resolve, 2000, 'does not answer')),
  ]).catch(String);
  return `--- ${name}'s window: ${shown.replaceAll(/\n\s*\n/g, '\n')}`;
}

/** What all open windows show. */
export async function tellWindows(): Promise<string> {
  return (await Promise.all([...open].map(tellWindow))).join('\n');
}

/** Closes every window that is open, of each browser. */
export async function closeWindows(): Promise<void> {
  await Promise.all([...open].map(({ context }) => context.close()));
}

/**
 * A new person with an empty page. Anything that goes wrong in it fails the running test. Leave with
 * `person.context.close()`.
 */
export async function openPerson(browser: Browser, options: PersonOptions): Promise<Person> {
  const context = await browser.newContext({
    ...screens[options.size ?? 'desktop'],
    deviceScaleFactor: 1,
    reducedMotion: (options.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    locale: options.locale ?? 'en-GB',
    serviceWorkers: options.keepsFiles === true ? 'allow' : 'block',
  });
  context.setDefaultTimeout(120_000);
  const expectedErrors: RegExp[] = [];
  const report = (trouble: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(trouble))) troubles.push(`${options.name}'s page: ${trouble}`);
  };
  context.on('weberror', (error) =>
    report(error.error().stack || error.error().message || 'an error without a message'),
  );
  context.on('console', (said) => {
    if (said.type() === 'error') report(`${said.text()} (${said.location().url})`);
  });
  if (options.wasAskedName ?? true) {
    await context.addInitScript(() => {
      // an empty page has no storage
      if (location.origin !== 'null') localStorage.setItem('kibitz.nameAsked', '1');
    });
  }
  if (options.isNew !== true) {
    await context.addInitScript((ids) => {
      if (location.origin !== 'null') localStorage.setItem('kibitz.toured', JSON.stringify(ids));
    }, everyGame);
  }
  const page = await context.newPage();
  page.on('crash', () => report('crashed'));
  const { hasTouch } = screens[options.size ?? 'desktop'];
  const person = { name: options.name, context, page, hasTouch, expectedErrors };
  open.add(person);
  context.on('close', () => open.delete(person));
  return person;
}
