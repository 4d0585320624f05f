import { expect, test } from '@jest/globals';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.02);

/** Begins a practice table of a game. */
async function practise({ page }: Person, game: string): Promise<void> {
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^Practice/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${game}`) }).click();
  await dialog.getByRole('button', { name: `Practise ${game}` }).click();
  await page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
}

/** Asks for a hint as soon as it is the player's turn. */
async function askHint({ page, hasTouch }: Person, way: 'pointer' | 'keys'): Promise<void> {
  const hint = page.getByRole('button', { name: 'Hint' });
  await page.locator('button[aria-label="Hint"]:enabled').waitFor();
  if (way === 'keys') await hint.press('Enter');
  else if (hasTouch) await hint.tap();
  else await hint.click();
}

const WAYS: readonly (readonly [string, ScreenSize, 'pointer' | 'keys'])[] = [
  ['by mouse', 'desktop', 'pointer'],
  ['by finger', 'phone', 'pointer'],
  ['by finger on a phone held sideways', 'landscape', 'pointer'],
  ['by keys', 'desktop', 'keys'],
];

test.each(WAYS)('who practises Whist is told what to play and why, %s', async (_, size, way) => {
  const person = await openPerson(fixture.browser, { name: 'Ann', size });
  const { page } = person;
  await practise(person, 'Whist');
  await askHint(person, way);
  const advice = page.getByRole('status').filter({
    hasText: /lead|takes the trick|best card so far|trump with|will do|leave this trick|all you may play/i,
  });
  await advice.waitFor();
  // it names a card
  await advice.getByRole('img', { name: / of / }).first().waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, `hint-${size}-${way}`);
});

test('a hint in an auction is the call to make', async () => {
  const person = await openPerson(fixture.browser, { name: 'Ann' });
  await practise(person, 'Spades');
  await askHint(person, 'pointer');
  await person.page
    .getByRole('alert')
    .filter({ hasText: /\d|nil/i })
    .waitFor();
  await shoot(person, 'hint-bid');
});

test('a game of chance offers no hints', async () => {
  const person = await openPerson(fixture.browser, { name: 'Ann' });
  await practise(person, 'War');
  await person.page.getByRole('button', { name: 'Rules' }).waitFor();
  expect(await person.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});
