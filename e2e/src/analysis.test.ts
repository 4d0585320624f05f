import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import type { Person, ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { shootAt } from './shots.ts';

const fixture = openFixture(0.02);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analysis' });
const controls = (page: Page) => page.getByRole('navigation', { name: 'Replay' });
const decisions = (page: Page) => dialog(page).getByRole('link');

/** The replay of a game in which Ann played whatever came first, with bots. */
async function replayed(
  game: string,
  options: { readonly [name: string]: string | number | boolean },
  size: ScreenSize,
): Promise<Person> {
  const { browser, server } = fixture;
  const player = await Visitor.of(server.url, 'Ann');
  const id = await seatedAt([player], { game, seats: 4, options });
  await player.asks('start', { fill: true });
  await playOn([player]);
  await player.leaves();
  const ann = await browserOf(player, browser, { size });
  await ann.page.goto(`${server.url}/replay/${id}`);
  await controls(ann.page).waitFor();
  return ann;
}

async function openAnalysis(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Analyse', exact: true });
  if (!(await open.isVisible())) await controls(page).getByRole('button', { name: 'More' }).click();
  await open.filter({ visible: true }).click();
  await dialog(page).waitFor();
}

test.each([
  ['Spades', 'spades', { target: 200 }, 'desktop'],
  ['Whist', 'whist', {}, 'phone'],
] as const)(
  'the decisive moves of a finished game of %s are links to their moments',
  async (_, game, options, size) => {
    const ann = await replayed(game, options, size);
    const { page } = ann;
    await openAnalysis(page);
    await page
      .getByRole('status')
      .filter({ hasText: /^(?:One decisive move|Decisive moves: \d+)$/ })
      .waitFor();
    const found = await decisions(page).count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(10);
    const first = decisions(page).first();
    expect(await first.innerText()).toMatch(/^You played[\s\S]*A strong bot plays[\s\S]*(?:lower|lost on average)/);
    expect(await violations(ann)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], ann, `analysis-${game}`);
    const moves = Number(/#(\d+)$/.exec((await first.getAttribute('href')) ?? '')?.[1]);
    await first.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForURL(new RegExp(`#${moves}(?:\\.\\d+)?$`));
    // what was found is still there
    await openAnalysis(page);
    expect(await decisions(page).count()).toBe(found);
  },
);

test('an analysis can be stopped, and looks at everybody if asked', async () => {
  const { page } = await replayed('spades', { target: 200 }, 'desktop');
  await openAnalysis(page);
  await dialog(page)
    .getByRole('combobox', { name: 'Whose decisions' })
    .selectOption({ label: 'Everybody’s decisions' });
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Stopped; / })
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Analyse again' }).click();
  await dialog(page).getByRole('button', { name: 'Stop' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});
