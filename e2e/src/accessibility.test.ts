import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { violations } from './axe.ts';
import { launchBrowser, openPerson, type ScreenSize } from './browser.ts';
import { pressNext } from './press.ts';
import { type RunningServer, startServer } from './server.ts';

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
