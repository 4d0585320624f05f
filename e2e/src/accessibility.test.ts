import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPerson, type Person, type ScreenSize } from './browser.ts';
import { pressNext } from './press.ts';
import { type RunningServer, startServer } from './server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong on the page as it stands, a line a rule. */
async function violations(person: Person): Promise<string[]> {
  const { page } = person;
  await page.evaluate(axe);
  const found = (await page.evaluate('axe.run().then((result) => result.violations)')) as Violation[];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

describe.each<ScreenSize>(['desktop', 'phone'])('on a %s, axe finds no violation', (size) => {
  let browser: Browser;
  let server: RunningServer;

  beforeAll(async () => {
    browser = await launchBrowser({ hasWebGL: false });
    server = await startServer({ env: { KIBITZ_PACE: '0.05' } });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('in the lobby, the form of a new table, the waiting room and the rules', async () => {
    const person = await openPerson(browser, { name: 'Anna', size });
    const { page } = person;
    await page.goto(server.url);
    await page.getByRole('button', { name: /^Spades/ }).waitFor();
    expect(await violations(person)).toEqual([]);
    await page.getByRole('button', { name: /^With friends/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Spades/ })
      .click();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    expect(await violations(person)).toEqual([]);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(await violations(person)).toEqual([]);
    await page.goto(`${server.url}/rules/spades`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(person)).toEqual([]);
    await person.context.close();
  });

  test.each(['Spades', 'Mini Baccarat', 'Pyramid'])('at a table of %s', async (game) => {
    const person = await openPerson(browser, { name: 'Anna', size });
    const { page } = person;
    await page.goto(server.url);
    await page.getByRole('button', { name: /^Practice/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${game}`) })
      .click();
    await page.getByRole('log').waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    expect(await violations(person)).toEqual([]);
    await pressNext(person);
    await person.context.close();
  });
});
