import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { inAnotherWindow, playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { openTable } from './lobby.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.1);

/** How long the table rests in the middle of the first hand, and so its spectators' a hand later, in milliseconds. */
const RESTS = 15_000;

/** The hands that lie face up, as they are read out. */
const handsAt = ({ page }: Person) => page.locator('.table li').filter({ hasText: /, open hand: |ورق \S+ المكشوف/ });

test('spectators see every hand a hand late, and choose whose, at each size and in Arabic', async () => {
  const { browser, server } = fixture;
  const [ann, wes, cleo, max, lina] = await Promise.all([
    openPerson(browser, { name: 'Ann' }),
    openPerson(browser, { name: 'Wes' }),
    openPerson(browser, { name: 'Cleo', size: 'phone' }),
    openPerson(browser, { name: 'Max', size: 'landscape' }),
    openPerson(browser, { name: 'Lina', size: 'phone', locale: 'ar-EG' }),
  ]);
  const link = await openTable(ann, server.url, 'Oh Hell', {
    segments: [['Kibitzing', 'A hand late']],
    figures: [['Largest hand', '7']],
    seats: 4,
  });
  const watching = [wes, cleo, max, lina];
  for (const { page } of watching) {
    await page.goto(link);
    await page.locator('.fx').waitFor();
  }
  await wes.page.getByText('Spectators see every hand once it is over.').waitFor();
  const player = await inAnotherWindow(ann, link);
  await player.asks('start', { fill: true });
  await wes.page.getByText('The hand in play is shown when it is over.').waitFor();
  const held = () => player.seen.table?.own?.cards['hand:0']?.length ?? 0;
  await playOn([player], () => player.seen.choices.length > 0 && held() === 5);
  // nothing of this hand is shown yet
  expect(await wes.page.locator('.table').count()).toBe(0);
  await pause(RESTS);
  await playOn([player], () => wes.page.locator('.table').isVisible());

  await Promise.all(
    watching.map(async (one) => {
      await one.page.locator('.handsnotice select').waitFor();
      await one.page.waitForTimeout(2000);
      await shoot(one, `open-hands-${one.name}`);
    }),
  );
  expect(await handsAt(wes).count()).toBe(4);
  const choice = wes.page.getByRole('combobox', { name: 'Open hands' });
  await choice.selectOption('0');
  await handsAt(wes).nth(1).waitFor({ state: 'detached' });
  expect(await handsAt(wes).count()).toBe(1);
  await choice.selectOption({ label: 'No hands' });
  await handsAt(wes).first().waitFor({ state: 'detached' });
  await shoot(wes, 'open-hands-none');
  for (const one of watching) expect(await violations(one)).toEqual([]);

  // a player is offered no choice, and sees no hand but their own
  await ann.page.locator('.table').waitFor();
  expect(await ann.page.locator('.handsnotice').count()).toBe(0);
  expect(await handsAt(ann).count()).toBe(0);
});

test('where hands are open after the hand, a spectator can switch to seeing hands and back', async () => {
  const { browser, server } = fixture;
  const ann = await Visitor.of(server.url, 'Ann');
  const id = await seatedAt([ann], {
    game: 'oh-hell',
    seats: 3,
    options: { maxHand: 3, shape: 'down', dealerRule: 'none' },
    settings: { kibitz: 'afterHand' },
  });
  const wes = await openPerson(browser, { name: 'Wes', size: 'phone' });
  await wes.page.goto(`${server.url}/t/${id}`);
  await wes.page.locator('.fx').waitFor();
  await ann.asks('start', { fill: true });
  await wes.page.locator('.table').waitFor();
  expect(await wes.page.locator('.handsnotice').count()).toBe(0);
  const choice = wes.page.getByRole('combobox', { name: 'Open hands' });
  await playOn([ann], () => choice.isVisible());
  await wes.page.getByText('Hands are shown one hand late').waitFor();
  expect(await handsAt(wes).count()).toBe(0);
  expect(await violations(wes)).toEqual([]);
  await choice.selectOption({ label: 'All hands' });
  await wes.page.getByText('You see all cards, one hand late').waitFor();
  await choice.selectOption({ label: 'No hands' });
  await wes.page.getByText('Hands are shown one hand late').waitFor();
});
