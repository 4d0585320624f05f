import { expect, jest, test } from '@jest/globals';
import { openPerson, type Person } from './browser.ts';
import { openFixture } from './fixture.ts';
import { fourAtTable, nextHand } from './fourAtSpades.ts';
import { watchBy } from './lobby.ts';
import { bidAll, goOn, heldBy, playCards } from './openHands.ts';
import { shoot, shootBoth } from './shots.ts';

// a whole game in five windows, drawn in software on a small machine, takes its time
jest.setTimeout(420_000);

const fixture = openFixture(0.4);

// a window that a failed test left open must not disturb the next one
test('four people join by a link and play a whole game to 200; one reloads, a fifth watches', async () => {
  const { people, link } = await fourAtTable(fixture.browser, fixture.server.url, '200');
  const [anna, ben, cleo] = people as [Person, Person, Person];
  const watcher = await openPerson(fixture.browser, { name: 'Eve' });
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

  // contracts made to the trick bring 130 points a hand to the two sides together: some side has 200 after four, or a
  // few more where a side wins less than it must bid
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
