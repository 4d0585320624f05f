import { gameOf } from '@kibitz/shared/games';
import { expect, test } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { openClient } from './fixture.ts';
import { complaintsAbout, ENDS, type LookTable, type Screen, showTable } from './galleryCheck.ts';
import { openGallery } from './galleryClient.ts';

const SCREENS: readonly Screen[] = [
  { size: 'phone', width: 360, height: 640 },
  { size: 'phone', width: 390, height: 844 },
  { size: 'landscape', width: 844, height: 390 },
  { size: 'desktop', width: 1280, height: 800 },
];

/** Trick games with sides and without, one whose hand takes the felt, and two whose cards have places of their own. */
const GAMES = ['spades', 'nap', 'contract-bridge', 'mexican-sweat', 'mini-baccarat'];

const client = openClient();

function tablesOf(ids: readonly string[]): LookTable[] {
  return ids.flatMap((id) => {
    const game = gameOf(id)!;
    return ENDS.map((moment) => ({ game, seats: game.seats.at(-1) ?? 1, moment }));
  });
}

test('a result lies over no card and no plate, and its totals are seen at once', async () => {
  const found: string[] = [];
  const looking = { url: client.url, screens: SCREENS };
  for await (const { screen, table, text } of complaintsAbout(sharedBrowser(), tablesOf(GAMES), looking))
    found.push(`${screen} ${table}: ${text}`);
  expect(found).toEqual([]);
});

test('the heading of a result has the focus, and says what happened before the totals do', async () => {
  const page = await openGallery(client.url);
  for (const table of tablesOf(['spades'])) {
    await showTable(page, table);
    const heading = page.locator('.result h2');
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const texts = await page.locator('.result :is(h2, .total)').evaluateAll((all) => all.map((one) => one.tagName));
    expect(texts).toEqual(['H2', 'LI', 'LI']);
  }
});

test('how a hand was scored is open beside the table, and folded under it until it is asked for', async () => {
  const page = await openGallery(client.url);
  const [hand] = tablesOf(['spades']);
  await showTable(page, hand!);
  const sum = page.locator('.scoreline').first();
  await sum.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await showTable(page, hand!);
  await sum.waitFor({ state: 'hidden' });
  await page.getByText('How it was scored').click();
  await sum.waitFor();
});

test('a game without sides ends on a podium, and the losers are told kindly', async () => {
  const page = await openGallery(client.url);
  const game = gameOf('oh-hell')!;
  const moment = { name: 'end-of-game', query: { until: 'over', seed: '2' } };
  await showTable(page, { game, seats: 4, moment });
  await page.locator('.podium .ahead').waitFor();
  expect(await page.locator('.result h2').innerText()).not.toMatch(/You/);
  expect(await page.locator('.kindword').innerText()).toMatch(/^(Well played|So close)/);
  expect(await page.locator('.endpicture.lost').count()).toBe(1);
});
