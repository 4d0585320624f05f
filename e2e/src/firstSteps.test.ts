import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.02);

/** Begins a practice table of War, where nobody but the player turns cards. */
async function practise({ page }: Person): Promise<void> {
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^Practice/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^War/ }).click();
  await dialog.getByRole('button', { name: 'Practise War' }).click();
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
}

const stepsOf = ({ page }: Person) => page.getByRole('complementary', { name: 'First steps' });

test.each<ScreenSize>(['desktop', 'phone'])(
  'a first table of a game says its goal, how to act, what to know and where the rules are, and a second one nothing: %s',
  async (size) => {
    const person = await openPerson(fixture.browser, { name: 'Ann', size, isNew: true });
    const { page, hasTouch } = person;
    await practise(person);
    const steps = stepsOf(person);
    const press = (name: string) => {
      const button = steps.getByRole('button', { name });
      return hasTouch ? button.tap() : button.click();
    };
    await steps.getByText('Capture all 52 cards.').waitFor();
    expect(await violations(person)).toEqual([]);
    await shoot(person, `first-steps-${size}`);
    await press('Next');
    await steps.getByText('the higher of the two takes both').waitFor();
    await press('Next');
    await steps.getByText('Two equal cards make a war').waitFor();
    await press('Next');
    await steps.getByText('under the three dots on a phone').waitFor();
    // it covers nothing: the table is laid out below it
    const foot = await steps.evaluate((strip) => strip.getBoundingClientRect().bottom);
    const top = await page.getByRole('main').evaluate((table) => table.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(foot);
    await press('Got it');
    await steps.waitFor({ state: 'detached' });
    await practise(person);
    expect(await steps.count()).toBe(0);
  },
);

test('first steps are skipped by keys alone, and shown again from the rules', async () => {
  const person = await openPerson(fixture.browser, { name: 'Ann', isNew: true });
  const { page } = person;
  await practise(person);
  const steps = stepsOf(person);
  await steps.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await steps.getByText('the higher of the two takes both').waitFor();
  await page.keyboard.press('Escape');
  await steps.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rules' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show the first steps' }).press('Enter');
  await steps.getByText('Capture all 52 cards.').waitFor();
});
