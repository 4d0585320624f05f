import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { openTable } from './lobby.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.02);

/** Runs in the page: counts the changes of it that show a waiting room from now on. */
function noteWaitingRooms(): void {
  const count = { waitingRooms: 0 };
  Object.defineProperty(globalThis, 'waitingRooms', { get: () => count.waitingRooms });
  new MutationObserver(() => {
    if (document.querySelector('.page.wait') !== null) count.waitingRooms++;
  }).observe(document.body, { childList: true, subtree: true });
}

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'Practice says what a game is and, one step further, its three main rules, and remembers the choice for each: %s',
  async (size) => {
    const person = await openPerson(fixture.browser, { name: 'Ann', size });
    const { page } = person;
    const dialog = page.getByRole('dialog');
    const opens = async (): Promise<void> => {
      await page.goto(fixture.server.url);
      await page.getByRole('button', { name: /^Practice/ }).click();
    };
    await opens();
    await dialog.getByRole('button', { name: /^Whist/ }).click();
    const whist = dialog.getByRole('region', { name: 'Whist', exact: true });
    // what the game is comes first, and its rules are one step further
    await whist.getByText('You and the player opposite are partners.').waitFor();
    expect(await whist.getByRole('listitem').allInnerTexts()).toHaveLength(3);
    expect(await violations(person)).toEqual([]);
    await shoot(person, `practice-first-${size}`);
    const rules = whist.getByText('Change rules');
    await rules.click();
    await whist.getByRole('button', { name: 'Rule book', pressed: true }).waitFor();
    const byTheBook = await whist.getByRole('definition').allInnerTexts();
    expect(byTheBook).toHaveLength(3);
    await whist.getByRole('button', { name: 'Traditional' }).click();
    await whist.getByRole('button', { name: 'Traditional', pressed: true }).waitFor();
    expect(await whist.getByRole('definition').allInnerTexts()).not.toEqual(byTheBook);
    expect(await violations(person)).toEqual([]);
    await shoot(person, `practice-${size}`);
    await page.evaluate(noteWaitingRooms);
    await dialog.getByRole('button', { name: 'Practise Whist' }).click();
    await page.getByRole('log').waitFor({ state: 'attached' });
    expect(await page.evaluate('globalThis.waitingRooms')).toBe(0);

    await opens();
    // last time's game, by its rules; another game has its own
    await rules.click();
    await whist.getByRole('button', { name: 'Traditional', pressed: true }).waitFor();
    await dialog.getByRole('button', { name: /^Spades/ }).click();
    const spades = dialog.getByRole('region', { name: 'Spades', exact: true });
    await spades.getByRole('button', { name: 'Rule book', pressed: true }).waitFor();
  },
);

test('the form of a new table offers the player’s own rules from last time', async () => {
  const person = await openPerson(fixture.browser, { name: 'Ann' });
  const { page } = person;
  await openTable(person, fixture.server.url, 'Whist', { segments: [['Trumps', 'In turn']] });
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^With friends/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Whist/ }).click();
  await dialog.getByRole('button', { name: /^Rule book/, pressed: true }).waitFor();
  await dialog.getByRole('button', { name: /^As last time/ }).click();
  await dialog.getByRole('button', { name: /^As last time/, pressed: true }).waitFor();
  await dialog.getByText('changed', { exact: true }).first().waitFor();
  await shoot(person, 'new-as-last-time');
});
