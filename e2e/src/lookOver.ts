import type { Page } from 'playwright-core';
import * as inPage from './lookOverPage.ts';

/**
 * Looks a table of the gallery over as a careful player would, and returns what is wrong, a sentence each: what covers
 * something to be read, what text is cut off, what target is too small for a finger, what stands beyond the screen.
 */
export async function lookOver(page: Page, hasTouch: boolean): Promise<string[]> {
  const look: inPage.Look = { hasTouch, slack: 3, target: 44, leastName: 36 };
  const functions = Object.values(inPage).join('\n');
  return page.evaluate<string[]>(`(() => { ${functions}\n return complaintsIn(${JSON.stringify(look)}); })()`);
}
