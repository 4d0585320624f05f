import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson, type Person, sharedBrowser } from './browser.ts';
import { fourAtTable, nextHand } from './fourAtSpades.ts';
import { watchBy } from './lobby.ts';
import { bidAll, cardsOf, heldBy, playCards } from './openHands.ts';
import { type RunningServer, startServer } from './server.ts';
import { shootBoth } from './shots.ts';
import { expectSoon } from './soon.ts';

const PACE = { KIBITZ_PACE: '0.4' };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: PACE });
});

afterAll(async () => {
  await server?.stop();
});

test('a server is killed in the middle of a hand, and four players, one of whom reloads, carry on where they were', async () => {
  const { people, link } = await fourAtTable(sharedBrowser(), server.url);
  const [anna, ben] = people as [Person, Person];
  const watcher = await openPerson(sharedBrowser(), { name: 'Eve' });
  await watchBy(watcher, link);
  for (const person of [...people, watcher])
    person.expectedErrors.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const hand = await nextHand(people);
  await bidAll(people, hand);
  await playCards(people, hand.cards.slice(0, 22));
  await anna.page.getByRole('button', { name: 'Last trick' }).waitFor();
  const hands = await Promise.all(people.map(heldBy));
  expect(hands.flat()).toHaveLength(52 - 22);

  const { dataFolder, port } = server;
  await server.kill9();
  await anna.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
  await shootBoth(anna, 'spades-reconnecting');
  server = await startServer({ dataFolder, port, env: PACE });
  await anna.page
    .getByText(/Connection lost/)
    .first()
    .waitFor({ state: 'hidden' });
  await Promise.all(
    people.map(async (person) => {
      await person.page
        .getByText(/Connection lost/)
        .first()
        .waitFor({ state: 'hidden' });
    }),
  );
  await expectSoon(() => Promise.all(people.map(heldBy)), hands);
  await ben.page.reload();
  await cardsOf(ben)
    .nth((hands[1]?.length ?? 0) - 1)
    .waitFor();
  // a reloaded page sorts the remaining suits afresh
  expect((await heldBy(ben)).sort()).toEqual(hands[1]?.toSorted());

  // a spectator sees no card of any hand: no card has a button there
  expect(await cardsOf(watcher).count()).toBe(0);
  // the hand goes on to its end with the same four people
  await playCards(people, hand.cards.slice(22));
  await anna.page.getByRole('button', { name: /^Next hand/ }).waitFor();
});
