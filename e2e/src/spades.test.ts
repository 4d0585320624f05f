import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPerson, type Person, type ScreenSize } from './browser.ts';
import { joinBy, openTable, start, watchBy } from './lobby.ts';
import { bidAll, dealtHands, foresee, goOn, heldBy, type KnownHand, playCards } from './openHands.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootBoth } from './shots.ts';

// a whole game in five windows, drawn in software on a small machine, takes its time
jest.setTimeout(420_000);

/** The first bidder, at the dealer's left. */
async function firstBidder(people: readonly Person[]): Promise<number> {
  const boxes = people.map(({ page }, seat) =>
    page
      .getByRole('region', { name: 'Your bid' })
      .getByRole('button', { name: '6', exact: true, disabled: false })
      .waitFor()
      .then(() => seat),
  );
  return Promise.any(boxes);
}

/** What the next hand will bring, once it is dealt. */
async function nextHand(people: readonly Person[]): Promise<KnownHand> {
  return foresee(await dealtHands(people), await firstBidder(people));
}

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  // five windows at once: the canvas renderer draws them several times as fast as WebGL in software
  browser = await launchBrowser({ hasWebGL: false });
  server = await startServer({ env: { KIBITZ_PACE: '0.4' } });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

// a window that a failed test left open must not disturb the next one
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function fourAtTable(target: '200' | '500'): Promise<{ people: Person[]; link: string }> {
  const sizes: ScreenSize[] = ['desktop', 'phone', 'desktop', 'phone'];
  const people = await Promise.all(
    ['Anna', 'Ben', 'Cleo', 'Dan'].map((name, i) => openPerson(browser, { name, size: sizes[i] ?? 'desktop' })),
  );
  const [host, ...others] = people as [Person, ...Person[]];
  const link = await openTable(host, server.url, 'Spades', { segments: [['Game to', target]] });
  for (const person of others) await joinBy(person, link);
  await shootBoth(host, 'spades-waiting');
  await start(host, 'Start');
  return { people, link };
}

test('four people join by a link and play a whole game to 200; one reloads, a fifth watches', async () => {
  const { people, link } = await fourAtTable('200');
  const [anna, ben, cleo] = people as [Person, Person, Person];
  const watcher = await openPerson(browser, { name: 'Eve' });
  await watchBy(watcher, link);

  const hand = await nextHand(people);
  await cleo.page.getByRole('heading', { name: 'Bids' }).waitFor();
  await shootBoth(anna, 'spades-bidding');
  await bidAll(people, hand);
  await playCards(people, hand.cards.slice(0, 10));
  await anna.page.getByRole('button', { name: 'Last trick' }).waitFor();
  await shootBoth(anna, 'spades-play');
  await shootBoth(ben, 'spades-play-second');

  // a spectator sees no card of any hand: no card has a button there
  await expect(watcher.page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ }).count()).resolves.toBe(
    0,
  );
  await shootBoth(watcher, 'spades-watching');

  const held = await heldBy(ben);
  expect(held.length).toBeGreaterThan(9);
  await ben.page.reload();
  await ben.page
    .getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ })
    .nth(held.length - 1)
    .waitFor();
  expect(await heldBy(ben)).toEqual(held);

  await playCards(people, hand.cards.slice(10));
  await anna.page.getByRole('button', { name: /^Next hand/ }).waitFor();
  await shootBoth(anna, 'spades-end-of-hand');
  await shoot(ben, 'spades-end-of-hand-second');

  // contracts made to the trick bring 130 points a hand to the two sides together: some side has 200 after four, or a few more
  // where a side wins less than it must bid
  const rematch = anna.page.getByRole('button', { name: 'Rematch' });
  for (let hands = 1; hands < 7 && !(await rematch.isVisible()); hands++) {
    await goOn(people);
    const next = await nextHand(people);
    await bidAll(people, next);
    await playCards(people, next.cards);
    await anna.page.getByRole('button', { name: /^(Next hand|Rematch)/ }).waitFor();
  }
  await rematch.waitFor();
  await shootBoth(anna, 'spades-end-of-game');
  await watcher.page
    .getByText(/win|won/i)
    .first()
    .waitFor();
  await shoot(watcher, 'spades-end-of-game-watching');
});

test('the server is killed in the middle of a hand, and everybody goes on where they were', async () => {
  const { people } = await fourAtTable('500');
  const [anna] = people as [Person];
  for (const person of people) person.expectedErrors.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const hand = await nextHand(people);
  await bidAll(people, hand);
  await playCards(people, hand.cards.slice(0, 22));
  let hands = await Promise.all(people.map(heldBy));
  // the last card may still be on its way
  while (hands.flat().length > 52 - 22) hands = await Promise.all(people.map(heldBy));

  const { dataFolder, port } = server;
  await server.kill9();
  await anna.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
  await shootBoth(anna, 'spades-reconnecting');
  server = await startServer({ dataFolder, port, env: { KIBITZ_PACE: '0.4' } });
  await anna.page
    .getByText(/Connection lost/)
    .first()
    .waitFor({ state: 'hidden' });
  const handsAfter = await Promise.all(
    people.map(async (person) => {
      await person.page
        .getByText(/Connection lost/)
        .first()
        .waitFor({ state: 'hidden' });
      return heldBy(person);
    }),
  );
  expect(handsAfter).toEqual(hands);

  // the hand goes on to its end with the same four people
  await playCards(people, hand.cards.slice(22));
  await anna.page.getByRole('button', { name: /^Next hand/ }).waitFor();
});
