import type { Guest } from '@kibitz/shared/wire/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from './api.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type PersonOptions, sharedBrowser } from './browser.ts';
import { playedOut } from './bySocket.ts';
import { openOperator, startWithAdmin } from './operators.ts';
import type { RunningServer } from './server.ts';
import { shoot } from './shots.ts';

const SIZES = { desktop: [1280, 800], phone: [390, 844], landscape: [844, 390] } as const;

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  [server, admin] = await startWithAdmin({ KIBITZ_PACE: '0.02' });
});
afterAll(async () => {
  await server.stop();
});

/** Somebody who has been here before. */
async function guestWith(options: PersonOptions): Promise<{ guest: Guest; person: Person }> {
  const guest = await post<Guest>(server, '/api/guests', { name: options.name });
  const person = await openPerson(sharedBrowser(), options);
  await person.context.addInitScript((kept) => {
    if (location.origin !== 'null') localStorage.setItem('kibitz.guest', kept);
  }, JSON.stringify(guest));
  return { guest, person };
}

/** Two people at a table of one hand, both seated. */
async function twoAtTable(first: PersonOptions, second: PersonOptions) {
  const [one, other] = [await guestWith(first), await guestWith(second)];
  const options = { maxHand: 1, shape: 'up', dealerRule: 'none' };
  const table = { game: 'oh-hell', seats: 3, options, open: false, clock: 0 };
  const { id } = await post<{ id: string }>(server, '/api/tables', table, one.guest.token);
  for (const { person } of [one, other]) {
    await person.page.goto(`${server.url}/t/${id}#sit`);
    await person.page.locator('.wseat.me').waitFor();
  }
  return { one: one.person, other: other.person, id };
}

/** The dialog of a report on three screens, without a violation and nothing cut off to the side. */
async function look(person: Person, name: string): Promise<void> {
  const { page } = person;
  const before = page.viewportSize();
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    const isWithin = (): boolean => {
      const box = document.querySelector('dialog:has(.report)')?.getBoundingClientRect();
      return box !== undefined && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    };
    // it is laid out again a moment after the window has its size
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await page.waitForFunction(isWithin);
    await shoot(person, `${name}-${size}`);
  }
  expect(await violations(person)).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

test('a player reports another by keyboard; an operator reads it, sees the hand once it is over, and bans', async () => {
  const { one: anna, other: ben } = await twoAtTable({ name: 'Anna' }, { name: 'Ben', size: 'phone' });
  ben.expectedErrors.push(/403/);
  const { page } = anna;
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.getByRole('log').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Ben: friend, prefer or block' }).press('Enter');
  const person = page.getByRole('dialog', { name: 'Ben', exact: true });
  const opener = person.getByRole('button', { name: 'Report' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report Ben' });
  const send = dialog.getByRole('button', { name: 'Send the report' });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Cheating' }).press('ArrowDown');
  await dialog.getByText('Your report includes').waitFor();
  await look(anna, 'report-abuse');
  await dialog.getByRole('radio', { name: 'Abusive chat', checked: true }).press('ArrowUp');
  await dialog.getByLabel('Which hand?').selectOption({ label: 'Hand 1' });
  await dialog.getByLabel('What happened?').fill('Looks into <b>my</b> cards');
  await look(anna, 'report-dialog');
  await send.press('Enter');
  await dialog.getByText('Thank you.').waitFor();
  await shoot(anna, 'report-sent');
  // the focus is on the way out, and then where it was
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Report');
  await page.keyboard.press('Escape');
  await person.waitFor({ state: 'hidden' });

  const operator = await openOperator(sharedBrowser());
  await operator.page.goto(admin);
  await operator.page.getByRole('link', { name: '1 open report' }).press('Enter');
  await operator.page.getByText('Looks into <b>my</b> cards').waitFor();
  await shoot(operator, 'report-admin');
  await operator.page.setViewportSize({ width: 390, height: 844 });
  expect(await operator.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(operator)).toEqual([]);
  await shoot(operator, 'report-admin-phone');
  await operator.page.setViewportSize({ width: 1280, height: 800 });
  await operator.page.getByRole('link', { name: 'Hand 1 of the report about Ben' }).press('Enter');
  await operator.page.getByText('is not over yet').waitFor();
  await shoot(operator, 'report-admin-early');

  await playedOut([anna, ben], page.url());
  const sent = page.getByText('Your report has been sent');
  await sent.scrollIntoViewIfNeeded();
  await shoot(anna, 'report-was-sent');
  expect(await violations(anna)).toEqual([]);
  const offer = ben.page.getByRole('button', { name: 'Report a player' });
  await offer.scrollIntoViewIfNeeded();
  await shoot(ben, 'report-offer-phone');
  await offer.click();
  const back = ben.page.getByRole('dialog', { name: 'Report Anna' });
  await back.waitFor();
  await look(ben, 'report-result');
  await back.getByRole('button', { name: 'Close' }).click();

  await operator.page.reload();
  await operator.page.getByRole('heading', { name: 'As it began, all cards open' }).waitFor();
  await operator.page.getByText('hand:0', { exact: true }).first().waitFor();
  expect(await violations(operator)).toEqual([]);
  await shoot(operator, 'report-admin-hand');
  await operator.page.getByRole('link', { name: 'Ban Ben' }).press('Enter');
  expect(await operator.page.getByLabel('Reason').inputValue()).toBe('cheating or collusion');
  await operator.page.getByRole('button', { name: 'Ban' }).press('Enter');
  await ben.page.getByText('The people who run this server').first().waitFor();
  await operator.page.getByRole('link', { name: 'Reports' }).press('Enter');
  await operator.page.getByRole('button', { name: 'Close the report about Ben' }).press('Enter');
  await operator.page.getByText('None.', { exact: true }).waitFor();
});

test('in Arabic, the dialog runs from right to left, without a violation', async () => {
  const { one, other } = await twoAtTable({ name: 'ليلى', size: 'phone', locale: 'ar-EG' }, { name: 'Ben' });
  expect(other.name).toBe('Ben');
  await one.page.locator('.wseat:not(.me) button[aria-haspopup=dialog]').click();
  await one.page.getByRole('dialog').getByRole('button', { name: 'أبلغ', exact: true }).click();
  const dialog = one.page.getByRole('dialog', { name: /أبلغ عن/ });
  await dialog.getByRole('radio', { name: 'غشّ أو تواطؤ' }).check();
  await look(one, 'report-arabic');
});
