import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wholeGame } from '../../server/src/testing/playing.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, takeTroubles } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { playedOut, playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { openTable, start, TWO_SHORT_HANDS } from './lobby.ts';
import { shootAt, shootBoth } from './shots.ts';

const fixture = openFixture(0.02);

const result = (page: Page) => page.getByRole('region', { name: 'Game over' });

/** Nothing on the page is out of reach; everyPage.test.ts looks at these pages on phones too. */
async function expectAccessible(person: Person, name: string): Promise<void> {
  expect(await violations(person)).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], person, name);
}

describe('ratings', () => {
  test('are on the leaderboard after ten games, and on the result of each', async () => {
    const { server } = fixture;
    const [ann, ben] = [await Visitor.of(server.url, 'Ann'), await Visitor.of(server.url, 'Ben')];
    let last = '';
    for (let n = 0; n < 10; n++) {
      last = await wholeGame([ann, ben], { game: 'mexican-sweat', seats: 2, options: { hands: 1 } });
    }
    const person = await browserOf(ann, fixture.browser);
    const { page } = person;
    await page.goto(`${server.url}/t/${last}`);
    const changes = result(page).getByRole('list', { name: 'Ratings' }).getByRole('listitem');
    await changes.first().waitFor();
    expect(await changes.count()).toBe(2);
    await shootBoth(person, 'result-rated');
    expect(await violations(person)).toEqual([]);

    await page.goto(`${server.url}/ranks/mexican-sweat`);
    await page.getByRole('row', { name: /Ann/ }).waitFor();
    const rows = page.getByRole('row');
    expect(await rows.count()).toBe(3);
    expect(await rows.nth(1).getByRole('cell').nth(2).innerText()).toBe('10');
    await page.getByText(/^You are number [12] of 2, with a rating of \d+\.$/).waitFor();
    await expectAccessible(person, 'ranks');

    await page.getByRole('link', { name: 'Pinochle' }).click();
    await page.getByText('Nobody is listed yet').waitFor();
    await expectAccessible(person, 'ranks-empty');

    await page.getByRole('link', { name: 'My statistics' }).click();
    await page.getByRole('heading', { name: 'Mexican Sweat' }).waitFor();
    expect(await page.locator('dl').innerText()).toMatch(/Games played\s+10/);
    await expectAccessible(person, 'stats');
  });
});

describe('beat my deal', () => {
  test('two people play the same cards, and their results stand side by side', async () => {
    const { browser, server } = fixture;
    const ann = await openPerson(browser, { name: 'Ann' });
    const table = await openTable(ann, server.url, 'Oh Hell!', TWO_SHORT_HANDS);
    await start(ann, 'Fill with bots and start');
    await playedOut([ann], table);
    await result(ann.page).getByRole('button', { name: 'Beat my deal' }).click();
    const field = result(ann.page).getByRole('textbox', { name: 'Link to the challenge' });
    const link = await field.inputValue();
    await shootBoth(ann, 'result-challenge');
    expect(await violations(ann)).toEqual([]);

    const ben = await openPerson(browser, { name: 'Ben', size: 'phone' });
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { level: 1, name: /^Beat .+ at Oh Hell!$/ }).waitFor();
    await ben.page.getByText('The results are shown once you have played.').waitFor();
    await expectAccessible(ben, 'challenge');
    await ben.page.getByRole('button', { name: 'Play these cards' }).click();
    await ben.page.getByRole('log').waitFor({ state: 'attached' });
    await playedOut([ben], ben.page.url());
    await result(ben.page).getByRole('link', { name: 'Compare results' }).click();

    const rows = ben.page.getByRole('row');
    await rows.nth(2).waitFor();
    expect(await rows.count()).toBe(3);
    for (const i of [1, 2]) {
      const cells = await rows.nth(i).getByRole('cell').allInnerTexts();
      expect(cells.slice(1).every((cell) => /^[+−]?[\d,]+$/.test(cell.trim()))).toBe(true);
    }
    await expectAccessible(ben, 'challenge-done');

    await ann.page.goto(link);
    await ann.page.getByRole('row').nth(2).waitFor();
    expect(await ann.page.getByRole('button', { name: 'Play these cards' }).count()).toBe(0);

    // a visitor becomes a guest to be shown these cards, and is marked as knowing them
    const ivy = await openPerson(browser, { name: 'Ivy' });
    ivy.expectedErrors.push(/401/);
    await ivy.page.goto(table.replace('/t/', '/replay/'));
    await ivy.page.getByRole('navigation', { name: 'Replay' }).waitFor();
    await ivy.page.goto(link);
    await ivy.page.getByText('You have seen these cards', { exact: false }).waitFor();
  });

  test('and a set of deals is made for several tables, at which people sit down by its link', async () => {
    const gus = await openPerson(fixture.browser, { name: 'Gus' });
    const { page } = gus;
    await page.goto(`${fixture.server.url}/daily`);
    await page.getByLabel('Game').selectOption({ label: 'Contract Bridge' });
    await page.getByRole('button', { name: 'Make a set' }).click();
    await page.getByRole('heading', { name: /the same deals at several tables/ }).waitFor();
    await expectAccessible(gus, 'duplicate');
    const link = page.url();
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    const hal = await openPerson(fixture.browser, { name: 'Hal', size: 'phone' });
    await hal.page.goto(link);
    await hal.page.getByRole('button', { name: 'Take a seat' }).click();
    await hal.page.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(hal.page.url().split('#')[0]).toBe(page.url().split('#')[0]);
  });

  test('the deals of the day are listed, and played from there', async () => {
    const eve = await openPerson(fixture.browser, { name: 'Eve', size: 'landscape' });
    const { page } = eve;
    await page.goto(fixture.server.url);
    await shootBoth(eve, 'lobby-daily');
    await page
      .getByRole('link', { name: /^Deal of the day/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Play: Pyramid' }).waitFor();
    await expectAccessible(eve, 'daily');
    await page.getByRole('link', { name: 'Play: Pyramid' }).click();
    await page.getByText('Nobody has played it yet. Be the first.').waitFor();
    await page.getByRole('button', { name: 'Play these cards' }).click();
    await page.getByRole('button', { name: 'Draw', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Back to the table' }).waitFor();
  });
});

describe('a game that was stopped', () => {
  test('is in the history, which can be filtered by its game, and is replayed from its link', async () => {
    const { server } = fixture;
    const ann = await Visitor.of(server.url, 'Ann');
    await wholeGame([ann], { game: 'mexican-sweat', seats: 2, options: { hands: 1 } });
    await seatedAt([ann], { game: 'nap', seats: 3 });
    await ann.asks('start', { fill: true });
    // the scores of a hand wait for a player who plays alone
    await playOn([ann], () => ann.seen.table?.summary != null);
    await ann.asks('end', {});

    const person = await browserOf(ann, fixture.browser);
    const { page } = person;
    await page.goto(`${server.url}/history`);
    const games = page.getByRole('main').getByRole('listitem');
    await games.nth(1).waitFor();
    expect(await games.count()).toBe(2);
    await expectAccessible(person, 'history-stopped');
    await page.getByLabel('Game', { exact: true }).selectOption('Nap');
    await games.filter({ hasText: 'Stopped after one hand' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);

    await games.getByRole('link', { name: /^Result and replay/ }).click();
    await page.getByText('Stopped after one hand').waitFor();
    await page.getByRole('navigation', { name: 'Replay' }).waitFor();
    await shootAt(['desktop', 'phone', 'landscape'], person, 'replay-stopped');
    expect(await violations(person)).toEqual([]);
    // the browser itself reports that the room of a closed table is not there
    expect(takeTroubles().filter((trouble) => !trouble.includes('/joinById/'))).toEqual([]);
  });
});
