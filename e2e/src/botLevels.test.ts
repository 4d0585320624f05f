import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson } from './browser.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.02);

test('the host chooses how well bots play, and everybody sees it, before the start and at the table', async () => {
  const anna = await openPerson(fixture.browser, { name: 'Anna' });
  const ben = await openPerson(fixture.browser, { name: 'Ben', size: 'phone' });
  const link = await openTable(anna, fixture.server.url, 'Spades', { segments: [['Bots', 'Easy']] });
  await joinBy(ben, link);
  await ben.page.getByText('Easy bots', { exact: true }).waitFor();
  await anna.page.getByRole('button', { name: 'Add bot in seat 3' }).click();
  // it would be the host's partner
  const about = ben.page.getByText(/^Fair bot · /);
  await about.waitFor();
  expect(await about.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await shoot(ben, 'bot-levels-waiting-phone');
  expect(await violations(ben)).toEqual([]);
  await start(anna, 'Fill with bots and start');
  for (const { page } of [anna, ben]) {
    // a bot beside each of the two, and so a person's partner
    await page.getByRole('listitem').filter({ hasText: ', Fair bot' }).nth(1).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: ', Easy bot' }).count()).toBe(0);
  }
  await anna.page.getByRole('button', { name: 'Rules', exact: true }).click();
  await anna.page.getByRole('heading', { name: 'Easy bots' }).waitFor();
  await shoot(anna, 'bot-levels-help-desktop');
  expect(await violations(anna)).toEqual([]);
});

test('Practice is against bots that play as well as the player likes, and remembers that', async () => {
  const person = await openPerson(fixture.browser, { name: 'Ann', size: 'landscape' });
  const { page } = person;
  const dialog = page.getByRole('dialog');
  const levels = dialog.getByRole('group', { name: 'Bots' });
  const opens = async (): Promise<void> => {
    await page.goto(fixture.server.url);
    await page.getByRole('button', { name: /^Practice/ }).click();
    await dialog.getByRole('button', { name: /^Hearts/ }).click();
  };
  await opens();
  await levels.getByRole('button', { name: 'Fair', pressed: true }).waitFor();
  for (const level of await levels.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await level.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
  await levels.getByRole('button', { name: 'Strong' }).click();
  await levels.getByRole('button', { name: 'Strong', pressed: true }).waitFor();
  await shoot(person, 'bot-levels-practice-landscape');
  expect(await violations(person)).toEqual([]);
  await dialog.getByRole('button', { name: 'Practise Hearts' }).click();
  await page.getByRole('listitem').filter({ hasText: ', Strong bot' }).nth(2).waitFor();
  await opens();
  await levels.getByRole('button', { name: 'Strong', pressed: true }).waitFor();
  // luck alone decides
  await dialog.getByRole('button', { name: /^War/ }).click();
  await levels.waitFor({ state: 'detached' });
});
