import { words as heartsInArabic } from '@kibitz/shared/games/hearts/words.ar';
import type { PlayedGame, PlayedGames } from '@kibitz/shared/wire/history';
import { expect, test } from 'vitest';
import { openPerson } from './browser.ts';
import { openFixture } from './fixture.ts';

const fixture = openFixture(1);

/** A game of Spades that was won, as the server lists it. */
function played(table: string): PlayedGame {
  const seats = ['Ann', 'Ben'].map((name) => ({ kind: 'person' as const, name }));
  const result = { scores: [1, 0], winners: [0], myPlace: 1, stoppedAfter: null, hasLeft: false };
  return { table, game: 'spades', rules: 'book', seats, mySeat: 0, sides: [0, 1], began: 1, ended: 2, ...result };
}

test('the games that are listed stay while further ones cannot be loaded', async () => {
  const { page, expectedErrors } = await openPerson(fixture.browser, { name: 'Ann' });
  expectedErrors.push(/Failed to load resource/);
  let isDown = false;
  await page.route('**/api/me/history*', (route) => {
    const isMore = route.request().url().includes('before=');
    const games = isMore ? [played('second')] : [played('first')];
    const answer: PlayedGames = { games, kinds: ['spades'], next: isMore ? '' : 'further' };
    return isDown ? route.abort() : route.fulfill({ json: answer });
  });
  await page.goto(`${fixture.server.url}/history`);
  await page.locator('.played > li').waitFor();
  isDown = true;
  await page.getByRole('button', { name: 'Show earlier games' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('.played > li').count()).toBe(1);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.played > li').nth(1).waitFor();
});

test('the rules that a game was played by are named in the language of the page', async () => {
  const { page } = await openPerson(fixture.browser, { name: 'Ann', locale: 'ar-EG' });
  const game: PlayedGame = { ...played('first'), game: 'hearts', rules: 'Omnibus' };
  const answer: PlayedGames = { games: [game], kinds: ['hearts'], next: '' };
  await page.route('**/api/me/history*', (route) => route.fulfill({ json: answer }));
  await page.goto(`${fixture.server.url}/history`);
  await page
    .locator('.played')
    .getByText(heartsInArabic['preset.Omnibus'] ?? '')
    .waitFor();
  expect(await page.getByText('Omnibus').count()).toBe(0);
});
