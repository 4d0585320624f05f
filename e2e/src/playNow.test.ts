import { expect, test } from 'vitest';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shootAt } from './shots.ts';

// people wait a tenth of the usual time, and bots think as long as usual
const fixture = openFixture(0.1);

/** Presses Play now in the dialog of a game. */
async function pressPlayNow(person: Person, game: string): Promise<void> {
  const { page } = person;
  await page.goto(fixture.server.url);
  await page
    .getByRole('button', { name: new RegExp(`^${game}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play now' }).click();
}

/** The seats of a table, as the lobby shows them. */
async function seatsOf(person: Person): Promise<string[]> {
  const id = new URL(person.page.url()).pathname.replace('/t/', '');
  const response = await fetch(`${fixture.server.url}/api/tables/${id}`);
  const { seats } = (await response.json()) as { seats: { kind: string }[] };
  return seats.map((seat) => seat.kind);
}

const CARD = / of (spades|hearts|diamonds|clubs)$/;

/**
 * Passes, or plays the first card that can be played, whenever it is this person's turn, and goes on after each hand,
 * until a condition holds.
 */
async function playUntil({ page }: Person, isSo: () => Promise<boolean>): Promise<void> {
  const pass = page.getByRole('button', { name: /^(?:Pass|Turn it down)\b/, disabled: false }).first();
  const card = page.getByRole('button', { name: CARD, disabled: false }).first();
  // a player alone with bots reads the score for as long as they like
  const next = page.getByRole('button', { name: /^Next hand/ });
  while (!(await isSo())) {
    for (const step of [pass, card, next]) {
      if ((await step.count()) === 0) continue;
      // the turn may have come since the last look
      if (await isSo()) return;
      // it may be gone by then: the next look tells
      await step.click({ timeout: 500 }).catch(() => undefined);
    }
    await page.waitForTimeout(40);
  }
}

test('three who press Play now one after the other end at one table, each from the next deal on', async () => {
  const sizes: readonly ScreenSize[] = ['desktop', 'phone', 'landscape'];
  const people = await Promise.all(
    ['Ann', 'Bob', 'Cleo'].map((name, i) => openPerson(fixture.browser, { name, size: sizes[i] ?? 'desktop' })),
  );
  const [ann, bob, cleo] = people as [Person, Person, Person];

  await pressPlayNow(ann, 'Euchre');
  await ann.page.getByText(/^Bots fill the free seats/).waitFor();
  await ann.page.getByRole('button', { name: CARD }).first().waitFor();
  expect(await seatsOf(ann)).toEqual(['person', 'bot', 'bot', 'bot']);

  for (const [newcomer, most] of [
    [bob, 3],
    [cleo, 3],
  ] as const) {
    // minutes go by, in the middle of a hand: it is Ann's turn, so that no claim of a bot ends it
    const held = ann.page.getByRole('button', { name: CARD });
    const playable = ann.page.getByRole('button', { name: CARD, disabled: false });
    await playUntil(ann, async () => (await held.count()) <= most && (await playable.count()) > 0);
    await pressPlayNow(newcomer, 'Euchre');
    await newcomer.page.getByText(/^You play for .+ from the next deal$/).waitFor();
    // and roughly when, which is announced with the sentence and not again with each change
    await newcomer.page.getByText(/^That is about (half a minute|one minute|a minute and a half) away\.$/).waitFor();
    expect(await newcomer.page.locator('.nextwait').getAttribute('aria-live')).toBe('off');
    expect(new URL(newcomer.page.url()).pathname).toBe(new URL(ann.page.url()).pathname);
    // nobody's cards are shown there
    expect(await newcomer.page.getByRole('button', { name: CARD }).count()).toBe(0);
  }
  await ann.page
    .getByText(/plays here from the next deal$/)
    .nth(1)
    .waitFor({ state: 'attached' });
  expect(await seatsOf(ann)).toEqual(['person', 'bot', 'bot', 'bot']);

  await playUntil(ann, async () => (await seatsOf(ann)).filter((kind) => kind === 'person').length === 3);
  for (const newcomer of [bob, cleo]) {
    await newcomer.page.getByText('You are in: these are your cards').waitFor();
    await newcomer.page.getByRole('button', { name: CARD }).first().waitFor();
  }
});

test('a player who changes their mind watches on, and the seat is free for another', async () => {
  const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => openPerson(fixture.browser, { name })))) as [
    Person,
    Person,
  ];
  await pressPlayNow(ann, 'Euchre');
  await ann.page.getByRole('button', { name: CARD }).first().waitFor();
  await pressPlayNow(bob, 'Euchre');
  await bob.page.getByText(/^You play for .+ from the next deal$/).waitFor();
  await bob.page.getByRole('button', { name: 'Not now' }).click();
  await bob.page.getByText(/^You play for/).waitFor({ state: 'detached' });
  await bob.page
    .getByRole('button', { name: /^Sit in seat/ })
    .first()
    .click();
  await bob.page.getByText(/^You play for .+ from the next deal$/).waitFor();
  await bob.page.getByText(/^That is about .+ away\.$/).waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], bob, 'until-next-deal');
});

test('a player who finds a full server may try again, and has no queue to leave', async () => {
  const { page } = await openPerson(fixture.browser, { name: 'Ann', size: 'phone' });
  const full = { code: 'unavailable', why: { key: 'refused.manyTablesInAll' } };
  let asked = 0;
  await page.route('**/api/queue', (route) =>
    asked++ === 0 ? route.fulfill({ json: { version: 1, state: 'refused', refused: full } }) : route.continue(),
  );
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Find a game' }).click();
  const dialog = page.getByRole('dialog', { name: 'No game for now' });
  await dialog.getByText(/^The server has no room for another table now/).waitFor();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['', 'Close', 'Try again']);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('log').waitFor({ state: 'attached' });
});
