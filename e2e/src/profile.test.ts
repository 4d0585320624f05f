import { describe, expect, test } from 'vitest';
import { wholeGame } from '../../server/src/testing/playing.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { watchBy } from './lobby.ts';
import { shootAt } from './shots.ts';

const fixture = openFixture(0.02);

const GAME = { game: 'mexican-sweat', seats: 2, options: { hands: 1 } };

/** Two people who have played once at an open table and once at one of their own, and a friend of both. */
async function threePeople(): Promise<[Visitor, Visitor, Visitor]> {
  const { url } = fixture.server;
  const [ann, ben, cleo] = [await Visitor.of(url, 'Ann'), await Visitor.of(url, 'Ben'), await Visitor.of(url, 'Cleo')];
  await wholeGame([ann, ben], GAME);
  await wholeGame([ann, ben], { ...GAME, open: false });
  await wholeGame([cleo, ann], { ...GAME, open: false });
  await wholeGame([cleo, ben], { ...GAME, open: false });
  for (const other of [ann, ben]) {
    await cleo.ask('POST', `/api/people/${other.guest.handle}`, { act: 'ask' });
    await other.ask('POST', `/api/people/${cleo.guest.handle}`, { act: 'ask' });
  }
  return [ann, ben, cleo];
}

describe('a profile', () => {
  test('says how somebody plays, names common friends, and lists only games that anybody may see', async () => {
    const [ann, ben, cleo] = await threePeople();
    const person = await browserOf(ann, fixture.browser);
    const { page } = person;
    await page.goto(`${fixture.server.url}/friends`);
    await page.getByRole('button', { name: 'More about Cleo' }).click();
    await page.getByRole('dialog', { name: 'Cleo' }).getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL(`**/people/${cleo.guest.handle}`);
    await page.getByRole('heading', { level: 1, name: 'Cleo' }).waitFor();
    await page.getByText('No finished games at open tables yet.').waitFor();
    // a friend's name and where they are stand there once, beside the picture
    const hers = await browserOf(cleo, fixture.browser);
    await hers.page.goto(fixture.server.url);
    await page.getByText(/^Online · Here since /).waitFor();
    expect(await page.getByText(/^Online/).count()).toBe(1);
    expect(await page.getByText('Cleo', { exact: true }).count()).toBe(1);
    expect(await violations(person)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], person, 'profile-friend');

    await page.goto(`${fixture.server.url}/people/${ben.guest.handle}`);
    await page.getByRole('link', { name: 'Cleo’s profile' }).waitFor();
    expect(await page.locator('.stat dl').innerText()).toMatch(/Games played\s+3/);
    expect(await page.locator('.played > li').count()).toBe(1);
    await page.locator('.played > li').getByText('against Ann').waitFor();
    await page.getByRole('button', { name: 'Add as a friend' }).click();
    await page.getByText('You have asked.', { exact: false }).waitFor();
    expect(await violations(person)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], person, 'profile');
  });

  test('has no heading without its title while the games are slow to come', async () => {
    const [ann, ben] = await threePeople();
    const { page } = await browserOf(ann, fixture.browser);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/games?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${fixture.server.url}/people/${ben.guest.handle}`);
    await page.locator('.stat, .loading').first().waitFor();
    expect(await page.getByRole('heading', { name: /^$/ }).count()).toBe(0);
    answer();
    await page.locator('.stat').getByRole('heading', { name: 'Mexican Sweat' }).waitFor();
  });

  test('is not found by people whom its owner has blocked', async () => {
    const [ann, ben] = await threePeople();
    await ben.ask('POST', `/api/people/${ann.guest.handle}`, { act: 'block' });
    const person = await browserOf(ann, fixture.browser);
    person.expectedErrors.push(/Failed to load resource/);
    await person.page.goto(`${fixture.server.url}/people/${ben.guest.handle}`);
    await person.page.getByRole('heading', { name: 'No such player' }).waitFor();
  });
});

test('a convention card is filled in once, and read on the profile and at the table', async () => {
  const { url } = fixture.server;
  const [ann, ben] = [await Visitor.of(url, 'Ann'), await Visitor.of(url, 'Ben')];
  const owner = await browserOf(ann, fixture.browser);
  await owner.page.goto(`${url}/me`);
  await owner.page.getByLabel('General approach').fill('Acol');
  await owner.page.getByLabel('Notrump openings and responses').fill('12 to 14');
  await owner.page.getByRole('button', { name: 'Save the card' }).click();
  await owner.page.getByText('Saved.').waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.page.getByRole('heading', { name: 'Convention card' }).scrollIntoViewIfNeeded();
  await shootAt(['desktop', 'phone', 'landscape'], owner, 'card-form');

  const reader = await browserOf(ben, fixture.browser);
  const { page } = reader;
  await page.goto(`${url}/people/${ann.guest.handle}`);
  const terms = page.locator('.cardentries').getByRole('term');
  await terms.first().waitFor();
  expect(await terms.allInnerTexts()).toEqual(['General approach', 'Notrump openings and responses']);
  await shootAt(['desktop', 'phone', 'landscape'], reader, 'card-profile');

  const id = await ann.opens({ game: 'contract-bridge', seats: 4 });
  await ann.joins(id);
  await ann.asks('sit', { seat: 0 });
  await ann.asks('start', { fill: true });
  await watchBy(reader, `${url}/t/${id}`);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const card = page.getByRole('region', { name: 'Ann: convention card' });
  await card.getByText('Acol').waitFor();
  await card.scrollIntoViewIfNeeded();
  expect(await violations(reader)).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], reader, 'card-table');
});
