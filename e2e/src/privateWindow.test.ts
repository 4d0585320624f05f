import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { deckOf } from '@kibitz/shared/games/five-hundred/tables.testing';
import { codes } from '@kibitz/shared/kit/cards/cards';
import type { Browser } from 'playwright-core';
import { violations } from './axe.ts';
import { launchBrowser, openPerson, type Person, type ScreenSize } from './browser.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot } from './shots.ts';
import { stackDeck } from './stacked.ts';

jest.setTimeout(180_000);

/** The second player holds one ace and no face card. Nobody else does, whoever deals. */
const HANDS = [
  'AS KS QS JS TS 9S 8S 7S 6S 5S',
  'AH TH 9H 8H 7H 6H 5H 4H 4S 4C',
  'AC KC QC JC TC 9C 8C 7C 6C 5C',
  'JH AD JD TD 9D 8D 7D 6D 5D 4D',
];

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  browser = await launchBrowser({ hasWebGL: false });
  server = await startServer({ env: { KIBITZ_PACE: '0.4' } });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const box = ({ page }: Person) => page.getByRole('region', { name: 'Ace, no face' });
const ready = (person: Person) => box(person).getByRole('button', { name: 'Ready', exact: true });
const declare = (person: Person) => box(person).getByRole('button', { name: 'Declare: ace, no face' });

/** Four players of Five Hundred, each with a window of another kind, who are dealt the cards above. */
async function fourWithKnownCards(): Promise<Person[]> {
  const sizes: ScreenSize[] = ['desktop', 'phone', 'landscape', 'desktop'];
  const people = await Promise.all(
    ['Anna', 'Ben', 'Cleo', 'Dan'].map((name, i) => openPerson(browser, { name, size: sizes[i] ?? 'desktop' })),
  );
  const [anna, ...others] = people as [Person, Person, Person, Person];
  for (const person of people) person.expectedErrors.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const link = await openTable(anna, server.url, 'Five Hundred');
  for (const person of others) await joinBy(person, link);
  await start(anna, 'Start');
  for (const person of people) await ready(person).waitFor();
  await server.stop();
  stackDeck(server.dataFolder, link.split('/').at(-1) ?? '', (dealer) =>
    codes(deckOf(HANDS, dealer, 'KH KD QH QD JK')),
  );
  server = await startServer({ dataFolder: server.dataFolder, port: server.port, env: { KIBITZ_PACE: '0.4' } });
  for (const person of people) {
    await person.page.reload();
    await ready(person).waitFor();
  }
  return people;
}

test('all players have the same box and are ready, and what one has declared is seen once all are', async () => {
  const people = await fourWithKnownCards();
  const able: Person[] = [];
  for (const person of people) if (await declare(person).isVisible()) able.push(person);
  expect(able).toHaveLength(1);
  const [declarer] = able as [Person];
  const others = people.filter((person) => person !== declarer) as [Person, Person, Person];
  for (const person of people) {
    expect(await violations(person)).toEqual([]);
    await shoot(person, `private-window-${person.name.toLowerCase()}`);
  }
  for (const person of people) await box(person).getByText('Waiting for declarations').waitFor();

  await declare(declarer).click();
  expect(await declare(declarer).getAttribute('aria-pressed')).toBe('true');
  await shoot(declarer, 'private-window-picked');
  await ready(declarer).click();
  await declare(declarer).waitFor({ state: 'hidden' });
  expect(await ready(declarer).isDisabled()).toBe(true);
  await shoot(declarer, 'private-window-ready');
  const [first, second, last] = others;
  for (const person of [first, second]) {
    await ready(person).click();
    await box(person).getByRole('button', { name: 'Ready', exact: true, disabled: true }).waitFor();
  }
  expect(await ready(last).isEnabled()).toBe(true);
  await ready(last).click();
  for (const { page } of people) {
    await page.getByText('has one ace and no face card').or(page.getByText('You have one ace')).first().waitFor();
  }
  await shoot(first, 'private-window-closed');
});
