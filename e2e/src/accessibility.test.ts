import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.05);

describe.each<ScreenSize>(['desktop', 'phone'])('on a %s, axe finds no violation', (size) => {
  test('in the lobby, the form of a new table, the waiting room and the rules', async () => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size });
    const { page } = person;
    await page.goto(fixture.server.url);
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
    await page.goto(`${fixture.server.url}/rules/spades`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(person)).toEqual([]);
    await person.context.close();
  });

  test.each(['Spades', 'Mini Baccarat', 'Pyramid'])('at a table of %s', async (game) => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size });
    const { page } = person;
    await page.goto(fixture.server.url);
    await page.getByRole('button', { name: /^Practice/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${game}`) })
      .click();
    await page.getByRole('button', { name: /^Practise/ }).click();
    await page.getByRole('log').waitFor({ state: 'attached' });
    // a turn has come: what can be pressed is on the felt
    await page.locator('.felt button:not([disabled], [aria-disabled="true"])').first().waitFor();
    expect(await violations(person)).toEqual([]);
    await person.context.close();
  });
});

describe('with the browser’s text at twice the size', () => {
  test('the lobby, a dialog and a table grow with it, with nothing beyond the screen and no violation', async () => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size: 'desktop' });
    const { page } = person;
    const heightOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.height ?? 0;
    const hasSideways = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');
    await page.goto(fixture.server.url);
    const usual = await heightOf(/^New table/);
    const session = await person.context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.reload();
    expect(await heightOf(/^New table/)).toBe(2 * usual);
    expect(await hasSideways()).toBe(false);
    expect(await violations(person)).toEqual([]);
    await page.getByRole('button', { name: /^Practice/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violations(person)).toEqual([]);
    await dialog.getByRole('button', { name: /^Spades/ }).click();
    await dialog.getByRole('button', { name: /^Practise/ }).waitFor();
    expect(await violations(person)).toEqual([]);
    await dialog.getByRole('button', { name: /^Practise/ }).click();
    await page.getByRole('log').waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Leave|^Back/ })
      .first()
      .waitFor();
    expect(await hasSideways()).toBe(false);
    expect(await violations(person)).toEqual([]);
    await shoot(person, 'spades-letters-twice-as-large');
    await person.context.close();
  });
});
