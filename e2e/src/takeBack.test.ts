import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';

// bots that leave time for a slow machine's click
const fixture = openFixture(3);
const OPEN_CARD = '.cardbuttons button:not([aria-disabled="true"])';
const CARD = / of (spades|hearts|diamonds|clubs)$/;

/** Clicks the first card that may be played; returns its name. */
async function playsCard({ page }: Person): Promise<string> {
  const card = page
    .locator(OPEN_CARD)
    .and(page.getByRole('button', { name: CARD }))
    .first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
  return name;
}

const undo = ({ page }: Person) => page.getByRole('button', { name: 'Undo my last move' });
const question = ({ page }: Person) => page.getByRole('region', { name: 'Taking back a move' });
const mayPlay = ({ page }: Person) =>
  page
    .locator(OPEN_CARD)
    .and(page.getByRole('button', { name: CARD }))
    .first();

test('between two people a card goes back if the other agrees, and stays if not', async () => {
  const anna = await openPerson(fixture.browser, { name: 'Anna' });
  const ben = await openPerson(fixture.browser, { name: 'Ben' });
  const link = await openTable(anna, fixture.server.url, 'Showcase');
  await joinBy(ben, link);
  await start(anna, 'Start');
  const leads = await Promise.race(
    [anna, ben].map(async (person) =>
      mayPlay(person)
        .waitFor()
        .then(() => person),
    ),
  );
  const other = leads === anna ? ben : anna;

  const card = await playsCard(leads);
  await undo(leads).click();
  await question(other).waitFor();
  expect(await violations(other)).toEqual([]);
  await shoot(other, 'take-back-asked');
  await question(other).getByRole('button', { name: 'Agree' }).click();
  await leads.page.getByRole('button', { name: card, exact: true, disabled: false }).waitFor();
  await question(other).waitFor({ state: 'hidden' });

  await playsCard(leads);
  await undo(leads).click();
  await question(other).getByRole('button', { name: 'No' }).click();
  await question(leads).waitFor({ state: 'hidden' });
  await undo(leads).waitFor({ state: 'hidden' });
  await mayPlay(other).waitFor();
  for (const person of [anna, ben]) await person.context.close();
});

test('alone with bots a bid is taken back by keyboard, and another is made', async () => {
  const anna = await openPerson(fixture.browser, { name: 'Anna' });
  const { page } = anna;
  await page.goto(fixture.server.url);
  await openTable(anna, fixture.server.url, 'Spades');
  await start(anna, 'Fill with bots and start');
  const box = page.getByRole('region', { name: 'Your bid' });
  await box.getByRole('button', { name: '5', exact: true }).click();
  await box.getByRole('button', { name: /^Bid 5/ }).click();
  await undo(anna).focus();
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: '3', exact: true }).click();
  await box.getByRole('button', { name: /^Bid 3/ }).click();
  await box.waitFor({ state: 'hidden' });
  await anna.context.close();
});
