import type { Browser } from 'playwright-core';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { dealtHands, foresee, type KnownHand } from './openHands.ts';
import { shootBoth } from './shots.ts';

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
export async function nextHand(people: readonly Person[]): Promise<KnownHand> {
  return foresee(await dealtHands(people), await firstBidder(people));
}

/** Four people in their windows, at a table of Spades that has begun, and its link. The first is the host. */
export async function fourAtTable(browser: Browser, url: string) {
  const sizes: ScreenSize[] = ['desktop', 'phone', 'desktop', 'phone'];
  const people = await Promise.all(
    ['Anna', 'Ben', 'Cleo', 'Dan'].map((name, i) => openPerson(browser, { name, size: sizes[i] ?? 'desktop' })),
  );
  const [host, ...others] = people as [Person, ...Person[]];
  const link = await openTable(host, url, 'Spades');
  for (const person of others) await joinBy(person, link);
  await shootBoth(host, 'spades-waiting');
  await start(host, 'Start');
  return { people, link };
}
