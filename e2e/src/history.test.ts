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
  await page.locator('.played').waitFor();
  isDown = true;
  await page.getByRole('button', { name: 'Show earlier games' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('.played').count()).toBe(1);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.played').nth(1).waitFor();
});
