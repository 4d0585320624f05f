import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const records = join(resolve(import.meta.dirname, '../..'), 'shared/src/games/contract-bridge/records');
const fixture = openFixture(0.02);

/** The controls of the replay of a rubber from a file, whatever the language. */
async function openRubber({ page }: Person): Promise<void> {
  await page.goto(`${fixture.server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles(join(records, 'worked-rubber.json'));
  await page.locator('.importfound .btn').click();
  await page.locator('nav.replaybar .replaymore').click();
  await page.getByRole('dialog').waitFor();
}

async function expectSound(person: Person): Promise<void> {
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(person)).toEqual([]);
}

/** What the page says about a file of that name. */
async function saidOf({ page }: Person, name: string, text: string): Promise<string> {
  await page.goto(`${fixture.server.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return page.locator('.importfound .verdict').innerText();
}

const tricks = (page: Page) => page.getByRole('table', { name: 'Each declarer’s tricks in each strain' });

test('a replayed hand of Bridge says what each declarer takes double dummy, and after each lead', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { page } = ann;
  await openRubber(ann);
  await page.getByRole('button', { name: 'Double dummy' }).click();
  await expectSoon(() => tricks(page).getByRole('button').count(), 20);
  // the contract comes first, with its leads: all thirteen cards of the leader
  const contract = tricks(page).getByRole('button', { name: /the contract$/ });
  expect(await contract.getAttribute('aria-pressed')).toBe('true');
  const leads = page.getByRole('region', { name: 'Leads' });
  await leads.getByRole('table').waitFor();
  const ranks = await leads.locator('.ddranks bdi').allInnerTexts();
  // the card that was led is named again
  expect(ranks.join(' ').match(/10|[2-9AKQJ]/g)).toHaveLength(14);

  // partners with the same cards take as many tricks, or lose one by who leads; by keys another declarer is chosen
  await contract.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSoon(() => contract.getAttribute('aria-pressed'), 'false');
  await leads.getByRole('table').waitFor();
  await page.keyboard.press('Escape');
  await expectSoon(() => page.getByRole('dialog').count(), 1);
});

test('the double-dummy table is in order on every screen and in Arabic', async () => {
  for (const [size, locale] of [
    ['desktop', 'en-GB'],
    ['phone', 'ar-EG'],
    ['landscape', 'en-GB'],
  ] as const) {
    const eve = await openPerson(fixture.browser, { name: 'Eve', size, locale });
    const { page } = eve;
    await openRubber(eve);
    await page.getByRole('button', { name: /^(Double dummy|بأوراق مكشوفة)$/ }).click();
    await expectSoon(() => page.locator('.ddcell').count(), 20);
    await page.locator('.ddleads').waitFor();
    await expectSound(eve);
    // a wide screen has the leads beside the tricks
    const [tops, leads] = await Promise.all(['.ddtable', '.ddleads'].map((part) => page.locator(part).boundingBox()));
    expect([size, leads!.x > tops!.x + tops!.width]).toEqual([size, size !== 'phone']);
    await shoot(eve, `double-dummy-${size}`);
    await page.locator('.ddleads').scrollIntoViewIfNeeded();
    await shoot(eve, `double-dummy-leads-${size}`);
    await eve.context.close();
  }
});

test('a rubber that was saved as PBN or LIN is read again, and a file that is wrong is refused by its line', async () => {
  const ann = await openPerson(fixture.browser, { name: 'Ann' });
  const { page } = ann;
  for (const format of ['PBN', 'LIN']) {
    await openRubber(ann);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download as ${format}` }).click(),
    ]);
    const saved = await text(await download.createReadStream());
    const name = download.suggestedFilename();
    expect(await saidOf(ann, name, saved)).toContain(
      'All right: all 286 moves follow the rules, and the game is over.',
    );
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await page.getByText('Move 1 of 286').waitFor();
    const wrong = saved.replace(/(Deal "|md\|)(.)/, '$1x');
    expect(await saidOf(ann, name, wrong)).toMatch(/This record cannot be read: Line \d+: /);
  }
  await expectSound(ann);
  await shoot(ann, 'import-refused');
});
