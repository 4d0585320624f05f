import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openPerson, type Person, sharedBrowser } from './browser.ts';
import { fourAtTable, nextHand } from './fourAtSpades.ts';
import { watchBy } from './lobby.ts';
import { bidAll, heldBy, playCards } from './openHands.ts';
import { type RunningServer, startServer } from './server.ts';
import { shootBoth } from './shots.ts';

// a hand in five windows, drawn in software on a small machine, takes its time
jest.setTimeout(240_000);

const PACE = { KIBITZ_PACE: '0.4' };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: PACE });
});

afterAll(async () => {
  await server?.stop();
});

test('a server is killed in the middle of a hand, and four players and a spectator go on where they were', async () => {
  const { people, link } = await fourAtTable(sharedBrowser(), server.url, '500');
  const [anna] = people as [Person];
  const watcher = await openPerson(sharedBrowser(), { name: 'Eve' });
  await watchBy(watcher, link);
  for (const person of [...people, watcher])
    person.expectedErrors.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
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
  server = await startServer({ dataFolder, port, env: PACE });
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

  // a spectator sees no card of any hand: no card has a button there
  const seen = watcher.page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ });
  expect(await seen.count()).toBe(0);
  // the hand goes on to its end with the same four people
  await playCards(people, hand.cards.slice(22));
  await anna.page.getByRole('button', { name: /^Next hand/ }).waitFor();
});
