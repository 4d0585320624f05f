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

/** The player's first bid at Spades is for all tricks: no strong bot agrees, whatever they were dealt. */
async function bidTooMuch(player: Visitor): Promise<void> {
  await playOn([player], () => player.seen.choices.some(({ type }) => type === 'bid'));
  await player.asks('act', { action: { type: 'bid', tricks: 13 }, turn: player.seen.turn });
}

/** The replay of a game in which Ann bid too much, and played whatever came first, with bots. */
async function replayed(
  game: string,
  options: { readonly [name: string]: string | number | boolean },
  size: ScreenSize,
  seats = 4,
): Promise<Person> {
  const { browser, server } = fixture;
  const player = await Visitor.of(server.url, 'Ann');
  const id = await seatedAt([player], { game, seats, options });
  await player.asks('start', { fill: true });
  if (game === 'spades') await bidTooMuch(player);
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
    expect(await first.innerText()).toMatch(/^Your move:[\s\S]*A strong bot’s move:[\s\S]*(?:lower|lost on average)/);
    expect(await violations(ann)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], ann, `analysis-${game}`);
    const moves = Number(/#(\d+)$/.exec((await first.getAttribute('href')) ?? '')?.[1]);
    await first.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForURL(new RegExp(`#${moves}(?:\\.\\d+)?$`));
    // what was found is still there, and leads to a moment that is shown already
    await openAnalysis(page);
    expect(await decisions(page).count()).toBe(found);
    await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
    await first.click();
    await page.waitForURL(new RegExp(`#${moves}(?:\\.\\d+)?$`));
  },
);

test('an analysis can be stopped, and looks at everybody if asked', async () => {
  const { page } = await replayed('spades', { target: 500 }, 'desktop');
  await openAnalysis(page);
  await dialog(page)
    .getByRole('combobox', { name: 'Whose decisions' })
    .selectOption({ label: 'Everybody’s decisions' });
  const progress = dialog(page).getByRole('progressbar', { name: 'Progress' });
  expect(await progress.getAttribute('aria-valuetext')).toMatch(/^Move [\d,]+ of [\d,]+$/);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await progress.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: /^Stopped; / })
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Analyse again' }).click();
  await dialog(page).getByRole('button', { name: 'Stop' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

const ask = (page: Page) => controls(page).getByRole('button', { name: 'What would a bot do?' });
const opinion = (page: Page) => page.getByRole('status').filter({ hasText: /strong bot (?:chooses|is thinking)/ });
const answer = (page: Page) => page.getByRole('status').filter({ hasText: 'a strong bot chooses:' });

/** Goes by a key to the next moment at which somebody decides. */
async function toDecision(page: Page): Promise<void> {
  do await page.keyboard.press('ArrowRight');
  while ((await ask(page).getAttribute('aria-disabled')) === 'true');
}

/** The answer stands above the table, covers no part of it, and stays within both sides of the screen. */
async function expectBesideTable(page: Page): Promise<void> {
  const [said, table] = await Promise.all([answer(page).boundingBox(), page.locator('.tableroom').boundingBox()]);
  expect(said!.y + said!.height).toBeLessThanOrEqual(table!.y + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test.each([
  ['Spades', 'spades', { target: 200 }, 4, 'desktop', 5],
  ['Spades', 'spades', { target: 200 }, 4, 'phone', 5],
  ['Cribbage', 'cribbage', {}, 2, 'desktop', 0],
  ['Cribbage', 'cribbage', {}, 2, 'phone', 0],
] as const)(
  'a bot is asked about a move of %s (%s, %j, %d seats, %s), and its answer goes with the moment',
  async (_, game, options, seats, size, most) => {
    const ann = await replayed(game, options, size, seats);
    const { page } = ann;
    await page.keyboard.press('Home');
    await toDecision(page);
    // bids are weighed; the cards for the crib are chosen by a formula
    await ask(page).click();
    await answer(page).waitFor();
    const weighed = await answer(page).getByRole('listitem').count();
    expect(weighed > 0).toBe(most > 0);
    expect(weighed).toBeLessThanOrEqual(most);
    await expectBesideTable(page);
    await shootAt(['desktop', 'phone', 'landscape'], ann, `opinion-first-${game}`);
    await page.keyboard.press('ArrowRight');
    await opinion(page).waitFor({ state: 'detached' });

    for (let i = 0; i < 2 * seats; i++) await toDecision(page);
    await ask(page).focus();
    await page.keyboard.press('Enter');
    await answer(page).waitFor();
    const said = await answer(page).innerText();
    const rows = await answer(page).getByRole('listitem').allInnerTexts();
    expect(rows.length > 0).toBe(most > 0);
    expect(rows.length).toBeLessThanOrEqual(most);
    if (most > 0) expect(rows.filter((row) => row.includes('played')).length).toBe(1);
    await expectBesideTable(page);
    expect(await violations(ann)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], ann, `opinion-${game}`);
    await page.keyboard.press('Enter');
    await opinion(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await answer(page).waitFor();
    expect(await answer(page).innerText()).toBe(said);
  },
);

test('a bot that is asked about a card of Contract Bridge says in how many deals each makes the contract', async () => {
  // all four boards are hardly ever passed out
  const ann = await replayed('contract-bridge', { scoring: 'duplicate', boards: 4 }, 'desktop');
  const { page } = ann;
  await page.keyboard.press('End');
  const rows = answer(page).getByRole('listitem');
  for (let tries = 0; tries < 30 && (await rows.count()) === 0; tries++) {
    // no card is weighed where all are alike
    do await page.keyboard.press('ArrowLeft');
    while ((await ask(page).getAttribute('aria-disabled')) === 'true');
    await ask(page).click();
    await answer(page).waitFor();
  }
  expect(await answer(page).innerText()).toMatch(/(?:Makes|Beats) the contract, in 10 deals/);
  expect(await rows.first().innerText()).toMatch(/\d/);
  await expectBesideTable(page);
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'opinion-contract-bridge');
});

test('no bot can be asked where luck alone decides', async () => {
  const { page } = await replayed('war', {}, 'desktop', 2);
  expect(await ask(page).count()).toBe(0);
});
