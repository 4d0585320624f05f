import type { Page } from 'playwright-core';
import * as inPage from './lookOverPage.ts';

/**
 * Looks over a table of the gallery as a careful player would, and returns its faults, a sentence each: things that
 * cover something readable, text that is cut off, targets too small for a finger, things beyond the screen.
 */
export async function lookOver(page: Page, hasTouch: boolean): Promise<string[]> {
  const look: inPage.Look = { hasTouch, slack: 3, target: 44, leastName: 36 };
  const functions = Object.values(inPage).join('\n');
  return page.evaluate<string[]>(`(() => { ${functions}\n return complaintsIn(${JSON.stringify(look)}); })()`);
}
