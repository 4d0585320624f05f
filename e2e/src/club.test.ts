import { expect, test } from 'vitest';
import { playForClub } from '../../server/src/testing/clubGuest.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import type { Person } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { shootAt } from './shots.ts';

const fixture = openFixture(0.03);
const SIZES = ['desktop', 'phone', 'landscape'] as const;

/** Looks at a page at all sizes. */
async function finds(person: Person, name: string): Promise<void> {
  expect(await violations(person)).toEqual([]);
  await shootAt([...SIZES], person, name);
}

test('a club is made, joined by its link, run, handed over and left', async () => {
  const { browser, server } = fixture;
  const [annBySocket, benBySocket, cleoBySocket] = await Promise.all(
    (['Ann', 'Ben', 'Cleo'] as const).map((name) => Visitor.of(server.url, name)),
  );
  const ann = await browserOf(annBySocket!, browser);
  const ben = await browserOf(benBySocket!, browser, { size: 'phone', locale: 'ar-EG' });
  const cleo = await browserOf(cleoBySocket!, browser, { size: 'phone' });
  await ann.page.goto(`${server.url}/clubs`);
  await ann.page.getByLabel('Name', { exact: true }).fill('Tuesday club');
  await finds(ann, 'club-new');
  await ann.page.getByRole('button', { name: 'Create club' }).click();
  await ann.page.getByRole('heading', { level: 1, name: 'Tuesday club' }).waitFor();

  // without rules no table can be planned yet, and the page says what to do first
  await ann.page.getByText('Save rules for the club first').waitFor();
  const link = await ann.page.getByLabel('Link to the club', { exact: true }).inputValue();
  for (const one of [ben, cleo]) await one.page.goto(link);
  await cleo.page.getByText('Would you like to join this club?').waitFor();
  expect(await cleo.page.locator('.friend').count()).toBe(0);
  await finds(cleo, 'club-join');
  await finds(ben, 'club-join-ar');
  await ben.page.getByRole('button', { name: 'انضمّ' }).click();
  await cleo.page.getByRole('button', { name: 'Join', exact: true }).click();
  await cleo.page.getByText(/3 members/).waitFor();
  await finds(ben, 'club-member-ar');

  await ann.page.getByText('Cleo').waitFor();
  await ann.page.getByRole('button', { name: 'Save rules for the club' }).click();
  await ann.page.getByLabel('Name', { exact: true }).fill('Short Spades');
  await ann.page.getByLabel('Game', { exact: true }).selectOption('spades');
  await finds(ann, 'club-rules');
  // a refusal is seen on a phone too, where the foot of a dialog has room for buttons alone
  ann.expectedErrors.push(/Failed to load resource/);
  await ann.page.route('**/presets', (route) => route.abort());
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.page.getByRole('button', { name: 'Save', exact: true }).click();
  await ann.page.getByText('The server isn’t answering.').waitFor();
  await ann.page.unroute('**/presets');
  await ann.page.setViewportSize({ width: 1280, height: 800 });
  await ann.page.getByRole('button', { name: 'Save', exact: true }).click();
  await cleo.page.getByRole('button', { name: 'Open a table of Short Spades' }).click();
  await cleo.page.waitForURL(/\/t\//);
  const table = new URL(cleo.page.url()).pathname;
  await ann.page.getByRole('link', { name: 'Join the Spades table' }).waitFor();
  await finds(ann, 'club-tables');
  await finds(ben, 'club-tables-ar');
  expect(await ann.page.getByRole('link', { name: 'Join the Spades table' }).getAttribute('href')).toBe(table);
  await cleo.page.goto(link);

  await ann.page.getByLabel('Day', { exact: true }).selectOption('2');
  await ann.page.getByRole('button', { name: 'Add', exact: true }).click();
  await ann.page.getByRole('link', { name: 'Save as a calendar file' }).waitFor();
  await ben.page.getByText('الطاولات الدائمة').waitFor();
  await finds(ann, 'club-standing');
  await finds(ben, 'club-standing-ar');
  await ben.page.getByLabel('اكتب إلى النادي').fill('مساء الخير');
  await ben.page.getByRole('button', { name: 'أرسل' }).click();
  await ann.page.getByText('مساء الخير').waitFor();
  await ann.page.getByLabel('Write to the club').fill('Good evening');
  await ann.page.keyboard.press('Enter');
  await ben.page.getByText('Good evening').scrollIntoViewIfNeeded();
  await ann.page.getByText('Good evening').scrollIntoViewIfNeeded();
  await finds(ann, 'club-chat');
  await finds(ben, 'club-chat-ar');
  await ann.page.getByRole('button', { name: 'About Ben' }).click();
  await ann.page.getByRole('switch', { name: 'Mute Ben in this club' }).click();
  await ann.page.getByRole('button', { name: 'Report', exact: true }).waitFor();
  await finds(ann, 'club-chat-person');
  await ann.page.keyboard.press('Escape');
  await ann.page.getByText('مساء الخير').waitFor({ state: 'detached' });
  await ann.page.getByRole('button', { name: 'Show what Ben writes again' }).click();
  await ann.page.getByRole('button', { name: 'Delete what Ben wrote: مساء الخير' }).click();
  await ben.page.getByText('مساء الخير').waitFor({ state: 'detached' });
  await playForClub(link.split('/').at(-1)!, [annBySocket!, benBySocket!]);
  for (;;) {
    await ann.page.reload();
    await ann.page.getByRole('heading', { name: 'League table' }).waitFor();
    await ann.page.locator('.ranktable, .part .seg ~ .quiet').first().waitFor();
    if ((await ann.page.getByRole('link', { name: /^Replay / }).count()) > 0) break;
  }
  await ann.page.getByRole('button', { name: 'Points', exact: true }).click();
  await ann.page.getByRole('columnheader', { name: 'Points' }).waitFor();
  // the new table replaces the old one, and not the button that was pressed
  expect(await ann.page.evaluate(() => document.activeElement?.textContent)).toBe('Points');
  // the label of the buttons stands beside them
  await ann.page.getByText('What counts', { exact: true }).waitFor();
  await finds(ann, 'club-league');
  await ben.page.reload();
  await ben.page.locator('.ranktable').waitFor();
  await finds(ben, 'club-league-ar');

  await ann.page.getByRole('button', { name: 'Change what Ben may do' }).click();
  await finds(ann, 'club-owner');
  await ann.page.getByRole('button', { name: 'Make host' }).click();
  await ann.page.getByText('host', { exact: true }).waitFor();
  await ann.page.getByRole('button', { name: 'Change what Cleo may do' }).click();
  await ann.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await finds(ann, 'club-remove');
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await ann.page.getByRole('button', { name: 'Let Cleo back in' }).waitFor();
  cleo.expectedErrors.push(/Failed to load resource/);
  await cleo.page.reload();
  await cleo.page.getByRole('button', { name: 'Join', exact: true }).click();
  await cleo.page.getByText('You have been removed from this club.').waitFor();

  await ann.page.getByRole('button', { name: 'Leave the club' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  // the focus is back on the button that asked
  expect(await ann.page.evaluate(() => document.activeElement?.textContent)).toBe('Leave the club');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the club' }).click();
  await ann.page.getByText('No clubs yet').waitFor();
  await ben.page.reload();
  await ben.page.getByText('صاحب النادي', { exact: true }).waitFor();
});
