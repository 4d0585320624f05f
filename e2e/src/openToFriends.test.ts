import { expect, test } from 'vitest';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { inAnotherWindow } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { shootAt } from './shots.ts';

const fixture = openFixture(0.1);

/** The hands that lie face up, as they are read out. */
const handsAt = ({ page }: Person) => page.locator('.table li').filter({ hasText: /, open hand: |يد مكشوفة: / });

async function befriend(one: Visitor, other: Visitor): Promise<void> {
  await one.ask('POST', `/api/people/${other.guest.handle}`, { act: 'ask' });
  await other.ask('POST', `/api/people/${one.guest.handle}`, { act: 'ask' });
}

test('a host names friends who see the hands in play, and who cannot speak or sit down, also in Arabic', async () => {
  const { browser, server } = fixture;
  const [ann, wes, cleo, lina] = await Promise.all([
    openPerson(browser, { name: 'Ann' }),
    openPerson(browser, { name: 'Wes' }),
    openPerson(browser, { name: 'Cleo' }),
    openPerson(browser, { name: 'Lina', size: 'phone', locale: 'ar-EG' }),
  ]);
  const link = await openTable(ann, server.url, 'Oh Hell', { segments: [['Kibitzing', 'Friends, live']], seats: 4 });
  await ann.page.getByText('Friends of the host may see the hands in play.').waitFor();
  for (const { page } of [wes, cleo, lina]) {
    await page.goto(link);
    await page.locator('.fx').waitFor();
  }
  const [anns, wess, linas] = await Promise.all([ann, wes, lina].map((one) => inAnotherWindow(one, link)));
  // people who have sat at a table together may ask
  for (const [seat, one] of [wess!, linas!].entries()) await one.asks('sit', { seat: seat + 1 });
  for (const one of [wess!, linas!]) await befriend(anns!, one);
  for (const one of [wess!, linas!]) {
    await one.asks('stand', {});
    await one.leaves();
  }
  await start(ann, 'Fill with bots and start');
  await wes.page.locator('.table').waitFor();
  expect(await handsAt(wes).count()).toBe(0);

  await ann.page.getByRole('button', { name: 'Host', exact: true }).press('Enter');
  const names = ann.page.getByRole('switch');
  await names.nth(1).waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'open-to-friends-host');
  expect(await violations(ann)).toEqual([]);
  for (const n of [0, 1]) await names.nth(n).click();
  await ann.page.locator('[role=switch][aria-checked=true]').nth(1).waitFor();

  await wes.page.getByText('You can see the hands in play').waitFor();
  await lina.page.getByText('ترى الأوراق أثناء اللعب').waitFor();
  await handsAt(wes).nth(3).waitFor();
  await handsAt(lina).nth(3).waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], wes, 'open-to-friends');
  await shootAt(['phone'], lina, 'open-to-friends-ar');
  for (const one of [wes, lina]) expect(await violations(one)).toEqual([]);
  expect(await handsAt(cleo).count()).toBe(0);
  expect(await cleo.page.locator('.handsnotice').count()).toBe(0);

  await wes.page.getByRole('combobox', { name: 'Open hands' }).selectOption('1');
  await handsAt(wes).nth(1).waitFor({ state: 'detached' });
  expect(await handsAt(wes).count()).toBe(1);
  // a spectator who sees no hands may sit down
  const sits = (one: Person) => one.page.getByRole('button', { name: 'Sit in seat 2' }).count();
  expect([await sits(wes), await sits(lina), await sits(cleo)]).toEqual([0, 0, 1]);
  await wes.page.getByRole('button', { name: /^Chat/ }).press('Enter');
  await wes.page.getByRole('textbox').fill('Ace!');
  await wes.page.getByRole('textbox').press('Enter');
  await wes.page.getByRole('alert').getByText('so you can’t say anything until this hand is over').waitFor();
  await shootAt(['desktop'], wes, 'open-to-friends-silent');
});
