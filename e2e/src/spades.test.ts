import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPerson, type Person, type ScreenSize } from './browser.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootBoth } from './shots.ts';
import { bidLowest, playFirstCard, pressNext } from './trickGame.ts';

const LIMIT_MS = 280_000;

// a whole game in five windows, drawn by software on a small machine, takes its time
jest.setTimeout(300_000);

/** Plays on with what is offered until the page shows what is waited for, or `isDone` says so. */
async function playOn(person: Person, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${person.name} could not go on`);
    if (await bidLowest(person)) continue;
    if (await playFirstCard(person)) continue;
    if (await pressNext(person)) continue;
    await person.page.waitForTimeout(25);
  }
}

/** All play on until one of them sees the hand reckoned: it lies open for a moment only, and who misses it must not be waited for. */
async function playToReckoning(people: readonly Person[]): Promise<void> {
  let isReckoned = false;
  const look = (person: Person) => async () => {
    isReckoned ||= await person.page.getByRole('button', { name: /^(Next hand|Rematch)/ }).isVisible();
    return isReckoned;
  };
  await Promise.all(people.map((person) => playOn(person, look(person))));
}

const isOver = (person: Person) => () => person.page.getByRole('button', { name: 'Rematch' }).isVisible();

describe('Spades in the browser', () => {
  let browser: Browser;
  let server: RunningServer;

  beforeAll(async () => {
    // five windows at once: the canvas renderer draws them several times as fast as WebGL in software
    browser = await launchBrowser({ hasWebGL: false });
    server = await startServer({ env: { KIBITZ_PACE: '0.05' } });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
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
    const [anna, ben, cleo, dan] = people as [Person, Person, Person, Person];
    const watcher = await openPerson(browser, { name: 'Eve' });
    await watcher.page.goto(link);

    await cleo.page.getByRole('heading', { name: 'Bids' }).waitFor();
    await shootBoth(anna, 'spades-bidding');
    const tricksUnderWay = (person: Person) => async () =>
      (await person.page.getByRole('button', { name: 'Last trick' }).count()) > 0 &&
      (await person.page.getByText(/^[1-9]\d*\/\d+ tricks/).count()) > 0;
    await Promise.all([anna, ben, cleo, dan].map((person) => playOn(person, tricksUnderWay(anna))));
    await shootBoth(anna, 'spades-play');
    await shootBoth(ben, 'spades-play-second');

    // what a watcher sees has no card of any hand: no card has a button there
    await expect(
      watcher.page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ }).count(),
    ).resolves.toBe(0);
    await shootBoth(watcher, 'spades-watching');

    const held = await ben.page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ }).allInnerTexts();
    await ben.page.reload();
    await ben.page
      .getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ })
      .first()
      .waitFor();
    const heldAgain = await ben.page
      .getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ })
      .allInnerTexts();
    expect(heldAgain).toEqual(held);

    await playToReckoning([anna, ben, cleo, dan]);
    await shootBoth(anna, 'spades-end-of-hand');
    await shoot(ben, 'spades-end-of-hand-second');

    await Promise.all([anna, ben, cleo, dan].map((person) => playOn(person, isOver(person))));
    await shootBoth(anna, 'spades-end-of-game');
    await watcher.page
      .getByText(/win|won/i)
      .first()
      .waitFor();
    await shoot(watcher, 'spades-end-of-game-watching');
    await Promise.all([...people, watcher].map((person) => person.context.close()));
  });

  test('the server is killed in the middle of a hand, and everybody goes on where they were', async () => {
    const { people } = await fourAtTable('500');
    const [anna] = people as [Person];
    for (const person of people) person.bears.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
    const someTricks = async () => (await anna.page.getByText(/^[1-9]\d*\/\d+ tricks/).count()) > 0;
    await Promise.all(people.map((person) => playOn(person, someTricks)));
    const cards = / of (spades|hearts|diamonds|clubs)$/;
    const hands = await Promise.all(
      people.map(async (person) => await person.page.getByRole('button', { name: cards }).count()),
    );

    const { dataFolder, port } = server;
    await server.kill9();
    await anna.page
      .getByText(/Connection lost/)
      .first()
      .waitFor();
    await shootBoth(anna, 'spades-reconnecting');
    server = await startServer({ dataFolder, port, env: { KIBITZ_PACE: '0.05' } });
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
        return person.page.getByRole('button', { name: cards }).count();
      }),
    );
    expect(handsAfter).toEqual(hands);

    // the hand goes on to its reckoning with the same four people
    await playToReckoning(people);
    await Promise.all(people.map((person) => person.context.close()));
  });
});
