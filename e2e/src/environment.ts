import { TestEnvironment } from 'jest-environment-node';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './chromium.ts';
import { SHARED_BROWSER, TELL_WINDOWS } from './globals.ts';

/**
 * How long the browser waits for the next file, in milliseconds. Jest ends a worker by force that takes half a second
 * to end.
 */
const KEPT_OPEN = 200;

/** The browser of this process, which runs one file after the other: starting one takes longer than many a test. */
let browser: Browser | undefined;
let closing: NodeJS.Timeout | undefined;

function closeBrowser(): void {
  const its = browser;
  browser = undefined;
  void its?.close();
}

/** The part of jest-circus's events that is read here. */
interface CircusEvent {
  readonly name: string;
  readonly error?: unknown;
}

/**
 * Node's environment with a browser that is open already. A failing test says what its windows showed at that moment: a
 * race is rarely seen twice.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    clearTimeout(closing);
    // it may have crashed
    if (browser?.isConnected() !== true) browser = await chromium.launch(await launchOptions(false));
    Reflect.set(this.global, SHARED_BROWSER, browser);
  }

  override async teardown(): Promise<void> {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    closing = setTimeout(closeBrowser, KEPT_OPEN);
    await super.teardown();
  }

  async handleTestEvent({ name, error }: CircusEvent): Promise<void> {
    // an error from the test's own realm is not an `Error` here
    if (name !== 'test_fn_failure' || typeof error !== 'object' || error === null || !('stack' in error)) return;
    const tell: unknown = Reflect.get(this.global, TELL_WINDOWS);
    if (typeof tell !== 'function') return;
    error.stack = `${String(error.stack)}\n\n${String(await tell())}`;
  }
}
