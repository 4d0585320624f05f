import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import type { Person, ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0.1);

/**
 * Begins a game: of Ann, the host, and Ben, which counts for both, or of Ann with bots, which does not. Returns who
 * sits there, and its id.
 */
async function begun(isRated: boolean): Promise<{ ann: Visitor; ben: Visitor; id: string }> {
  const { url } = fixture.server;
  const [ann, ben] = [await Visitor.of(url, 'Ann'), await Visitor.of(url, 'Ben')];
  const id = await ann.opens({ game: 'showcase', seats: 2 });
  await ann.joins(id);
  await ann.asks('sit', { seat: 0 });
  if (isRated) {
    await ben.joins(id);
    await ben.asks('sit', { seat: 1 });
  }
  expect(await ann.asks('start', { fill: true })).toEqual({ ok: true });
  return { ann, ben, id };
}

/** Opens the settings of the table, by its button or by the menu that small screens have. */
async function openSettings(page: Page): Promise<void> {
  await page.locator('.table').waitFor();
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Settings' }).click();
}

const question = ({ page }: Person) => page.getByRole('alertdialog', { name: 'Leave your seat?' });
const standUp = ({ page }: Person) => page.getByRole('button', { name: 'Stand up' });

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'on a %s who stands up from a rated game is told first that it counts, and may stay',
  async (size) => {
    const { ben, id } = await begun(true);
    const person = await browserOf(ben, fixture.browser, { size });
    await person.page.goto(`${fixture.server.url}/t/${id}`);
    await openSettings(person.page);
    await standUp(person).and(person.page.locator(':enabled')).focus();
    await person.page.keyboard.press('Enter');
    await question(person).getByText('This game is rated.').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `leaving-${size}`);
    // by keyboard alone: back to where it was asked, the seat kept, and asked again
    const focused = () => person.page.evaluate(() => document.activeElement?.textContent ?? '');
    await expectSoon(focused, 'Keep my seat');
    await person.page.keyboard.press('Enter');
    await question(person).waitFor({ state: 'detached' });
    await expectSoon(focused, 'Stand up');
    expect(ben.me.seat).toBe(1);
    await person.page.keyboard.press('Enter');
    await question(person).getByRole('button', { name: 'Stand up' }).click();
    await ben.until(() => ben.me.seat === -1);
    await standUp(person).waitFor({ state: 'detached' });
  },
);

test('a player who stands up from a game with bots is not asked', async () => {
  const { ann, id } = await begun(false);
  const person = await browserOf(ann, fixture.browser);
  await person.page.goto(`${fixture.server.url}/t/${id}`);
  await openSettings(person.page);
  await standUp(person).click();
  await ann.until(() => ann.me.seat === -1);
  expect(await question(person).count()).toBe(0);
});

test('a player who leaves a rated game by My tables, or ends it as the host, is told what it costs', async () => {
  const { ann, id } = await begun(true);
  const person = await browserOf(ann, fixture.browser, { size: 'phone' });
  const { page } = person;
  await page.goto(`${fixture.server.url}/mine`);
  await page.getByRole('button', { name: 'End your Showcase table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this Showcase table?' });
  await dialog.getByText('It counts for you however it ends, even if you leave.').waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'leaving-mine-phone');
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await page.goto(`${fixture.server.url}/t/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Host' }).click();
  await page.getByRole('button', { name: 'End the table' }).click();
  await page.getByRole('alertdialog').getByText('If you end it while others are playing, you lose it.').waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'leaving-end-phone');
});

const askedBack = ({ page }: Person) => page.getByRole('dialog', { name: 'Leave the game?' });
const homePage = (url: string): boolean => new URL(url).pathname === '/';

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'on a %s who goes back from a game with others is asked, and may stay',
  async (size) => {
    const { ben, id } = await begun(true);
    const person = await browserOf(ben, fixture.browser, { size });
    const { page } = person;
    await page.goto(`${fixture.server.url}/t/${id}`);
    const back = page.getByRole('button', { name: 'Back to the lobby' });
    await back.click();
    await askedBack(person).getByText('Your seat is kept').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `leaving-back-${size}`);
    await askedBack(person).getByRole('button', { name: 'Keep playing' }).click();
    await askedBack(person).waitFor({ state: 'detached' });
    await back.click();
    await askedBack(person).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => homePage(url.href));
    expect(ben.me.seat).toBe(1);
  },
);

test('the browser’s Back asks too, even somebody who came by a link, and pressed twice in a row leaves', async () => {
  const { ben, id } = await begun(true);
  const person = await browserOf(ben, fixture.browser);
  const { page } = person;
  const link = `${fixture.server.url}/t/${id}`;
  await page.goto(link);
  await page.locator('.table').waitFor();
  await page.evaluate(() => history.back());
  await askedBack(person).getByRole('button', { name: 'Keep playing' }).click();
  expect(page.url()).toBe(link);
  await page.evaluate(() => history.back());
  await askedBack(person).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Pull up a chair.' }).waitFor();
  // from a page of this site
  await page.evaluate(() => history.back());
  await page.locator('.table').waitFor();
  await page.evaluate(() => history.back());
  await askedBack(person).waitFor();
});

test('a player who goes back from a game with bots alone is not asked', async () => {
  const { ann, id } = await begun(false);
  const person = await browserOf(ann, fixture.browser);
  await person.page.goto(`${fixture.server.url}/t/${id}`);
  await person.page.getByRole('button', { name: 'Back to the lobby' }).click();
  await person.page.waitForURL((url) => homePage(url.href));
});
