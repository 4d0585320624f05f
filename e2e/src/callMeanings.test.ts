import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { openTable, start } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootAt } from './shots.ts';

let server: RunningServer;

beforeAll(async () => {
  // the auction stands for a while after her bid
  server = await startServer({ env: { KIBITZ_PACE: '6' } });
});
afterAll(async () => {
  await server?.stop();
});

/** Somebody alone with bots, whose turn it is to call. */
async function toCall(size: ScreenSize): Promise<Person> {
  const anna = await openPerson(sharedBrowser(), { name: 'Anna', size });
  await openTable(anna, server.url, 'Contract Bridge');
  await start(anna, 'Fill with bots and start');
  await anna.page.getByRole('region', { name: 'Your call' }).waitFor();
  return anna;
}

const told = ({ page }: Person) => page.getByRole('tooltip').filter({ hasText: 'To the bots' });

/** What screen readers are told about a control besides its name. */
function described(control: Locator): Promise<string> {
  return control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}

test('hover and focus show what a call says to the bots: before it is made, and in the auction', async () => {
  const anna = await toCall('desktop');
  const { page } = anna;
  const box = page.getByRole('region', { name: 'Your call' });
  const grand = box.getByRole('button', { name: '7 no trumps' });
  expect(await told(anna).count()).toBe(0);
  await grand.hover();
  await told(anna).waitFor();
  expect(await told(anna).textContent()).toContain('Take 13 tricks without trumps');
  expect(await described(grand)).toContain('To the bots: ');
  // it covers no bid
  const [bubble, bids] = [await told(anna).boundingBox(), await box.boundingBox()];
  expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBeLessThanOrEqual(bids?.y ?? 0);
  await shoot(anna, 'call-meanings-box');
  expect(await violations(anna)).toEqual([]);
  await page.mouse.move(1, 400);
  await told(anna).waitFor({ state: 'hidden' });

  // with keys, until Escape
  await box.getByRole('button', { name: '6 no trumps' }).focus();
  await page.keyboard.press('Tab');
  await told(anna).waitFor();
  await page.keyboard.press('Escape');
  await told(anna).waitFor({ state: 'hidden' });

  await grand.click();
  await box.getByRole('button', { name: /^Bid/ }).click();
  await box.waitFor({ state: 'hidden' });
  const auction = page.getByRole('region', { name: 'Auction' });
  const mine = auction.getByRole('button', { name: '7 no trumps' });
  await mine.hover();
  await told(anna).waitFor();
  expect(await described(mine)).toBe(await told(anna).textContent());
  await shoot(anna, 'call-meanings-auction');
  await anna.context.close();
});

test('on a phone the meaning shows for a picked call, on a long press, which picks nothing, and on a tap on a call made', async () => {
  const anna = await toCall('phone');
  const { page } = anna;
  const box = page.getByRole('region', { name: 'Your call' });
  // the code that knows the meanings is asked for at the first tap, and comes while a finger already rests on a strain
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/callMeaning-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await box.getByRole('button', { name: '7', exact: true }).tap();
  const strain = box.getByRole('button', { name: 'No trumps' });
  await strain.focus();
  await strain.dispatchEvent('pointerdown', { pointerType: 'touch' });
  arrival.resolve();
  await told(anna).waitFor();
  // the button did not give way to another
  expect(await strain.evaluate((element) => element === document.activeElement)).toBe(true);
  await strain.dispatchEvent('pointerup', { pointerType: 'touch' });
  await strain.dispatchEvent('click');
  expect(await strain.getAttribute('aria-pressed')).toBe('false');
  await shoot(anna, 'call-meanings-press');
  await strain.tap();
  await told(anna).waitFor({ state: 'hidden' });
  await box.getByRole('paragraph').filter({ hasText: 'To the bots: ' }).waitFor();
  await shoot(anna, 'call-meanings-picked');

  await box.getByRole('button', { name: /^Bid/ }).tap();
  await box.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Auction' }).getByRole('button', { name: '7 no trumps' }).tap();
  await told(anna).waitFor();
  await shoot(anna, 'call-meanings-tap');
  expect(await violations(anna)).toEqual([]);
  await anna.context.close();
});

test('the rules at the table have the bots’ convention card, which says what their calls mean', async () => {
  const anna = await toCall('desktop');
  const { page } = anna;
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.getByText('The bots’ convention card').click();
  const openings = rules.getByRole('region', { name: 'Openings' });
  expect(await openings.getByRole('term').count()).toBe(16);
  expect(await openings.locator('div', { hasText: '15 to 17 points, balanced' }).innerText()).toMatch(/^1\s*NT/);
  expect(await violations(anna)).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], anna, 'bots-card');
  await anna.context.close();
});
