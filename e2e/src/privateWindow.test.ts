import { deckOf } from '@kibitz/shared/games/five-hundred/tables.testing';
import { deckFor } from '@kibitz/shared/games/trex/positions.testing';
import { codes } from '@kibitz/shared/kit/cards/cards';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';
import { stackDeck } from './stacked.ts';

/**
 * A window closes by itself after half a minute, and bots play for those who are away. A busy machine needs longer for
 * four browsers.
 */
const ENV = { KIBITZ_PACE: '0.4', KIBITZ_CLOCKS: '10', KIBITZ_GRACE: '3600' };

/** The second player holds one ace and no face card. Nobody else does, whoever deals. */
const ONE_ACE = [
  'AS KS QS JS TS 9S 8S 7S 6S 5S',
  'AH TH 9H 8H 7H 6H 5H 4H 4S 4C',
  'AC KC QC JC TC 9C 8C 7C 6C 5C',
  'JH AD JD TD 9D 8D 7D 6D 5D 4D',
];

/**
 * The first player has the first kingdom. The second may double every queen, and the third have a hand of Trex dealt
 * again.
 */
const QUEENS_AND_TWOS = ['7H', 'QS QH QD QC', '2S 2H 2D 2C', ''] as const;

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
} as const;

const kingdomDeck = (dealer: number) => deckFor(QUEENS_AND_TWOS, dealer, new Random(1));

/** The tables at which this file plays, with the decks that they are dealt. */
const TABLES = {
  fiveHundred: { game: 'five-hundred', deck: (dealer: number) => deckOf(ONE_ACE, dealer, 'KH KD QH QD JK') },
  girls: { game: 'trex', deck: kingdomDeck },
  trex: { game: 'trex', deck: kingdomDeck },
} as const;
type TableName = keyof typeof TABLES;

let server: RunningServer;
/** The id of each table, and its four players, on seats in their order. */
const tables = new Map<string, { readonly id: string; readonly players: readonly Visitor[] }>();

beforeAll(async () => {
  server = await startServer({ env: ENV });
  for (const [name, { game }] of Object.entries(TABLES)) {
    const players = await Promise.all(['Anna', 'Ben', 'Cleo', 'Dan'].map((one) => Visitor.of(server.url, one)));
    const [host] = players as [Visitor];
    const id = await seatedAt(players, { game, seats: 4 });
    await host.asks('start', { fill: false });
    // the cards are dealt
    await host.until(() => players.some(({ seen }) => seen.choices.length > 0));
    tables.set(name, { id, players });
  }
  await server.stop();
  for (const [name, { deck }] of Object.entries(TABLES)) {
    stackDeck(server.dataFolder, tables.get(name)?.id ?? '', (dealer) => codes(deck(dealer)));
  }
  server = await startServer({ dataFolder: server.dataFolder, port: server.port, env: ENV });
});

afterAll(async () => {
  await server?.stop();
});

const box = ({ page }: Person, name = 'Ace, no face') => page.getByRole('region', { name });
const readyIn = (found: Locator) => found.getByRole('button', { name: 'Ready', exact: true });
const ready = (person: Person) => readyIn(box(person));
const declare = (person: Person) => box(person).getByRole('button', { name: 'Declare: ace, no face' });

/** The windows of a table's four players, each of another kind. What they see first is `dealt`. */
async function windowsAt(name: TableName, dealt: (person: Person) => Locator): Promise<Person[]> {
  const { id, players } = tables.get(name) ?? { id: '', players: [] };
  const sizes: ScreenSize[] = ['desktop', 'phone', 'landscape', 'desktop'];
  const people = await Promise.all(
    players.map((player, i) => browserOf(player, sharedBrowser(), { size: sizes[i] ?? 'desktop' })),
  );
  for (const person of people) {
    await person.page.goto(`${server.url}/t/${id}`);
    await dealt(person).waitFor();
  }
  return people;
}

test('all players have the same box and are ready, and what one has declared is seen once all are', async () => {
  const people = await windowsAt('fiveHundred', ready);
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
  for (const person of people)
    await box(person)
      .getByText(/^\d+:\d\d$/)
      .waitFor();

  await declare(declarer).click();
  await expectSoon(() => declare(declarer).getAttribute('aria-pressed'), 'true');
  await shoot(declarer, 'private-window-picked');
  await ready(declarer).click();
  await declare(declarer).waitFor({ state: 'hidden' });
  await expectSoon(() => ready(declarer).isDisabled(), true);
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

/**
 * The box and everything that can be pressed in it is on the screen, large enough for a finger, and clear of the hand.
 */
async function expectRoomFor(person: Person, asked: Locator): Promise<void> {
  expect(await violations(person)).toEqual([]);
  const outer = await asked.boundingBox();
  const screen = person.page.viewportSize();
  if (outer === null || screen === null) throw new Error('the box is not to be seen');
  const bars = await person.page.locator('.bar').first().boundingBox();
  expect(outer.y).toBeGreaterThanOrEqual(screen.width > screen.height ? 0 : (bars?.height ?? 0));
  for (const button of await asked.getByRole('button').all()) {
    const inner = await button.boundingBox();
    expect(inner?.height).toBeGreaterThanOrEqual(43.5);
    expect(inner?.x).toBeGreaterThanOrEqual(outer.x);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(outer.x + outer.width);
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(outer.y + outer.height);
  }
  for (const card of await person.page.locator('.cardbuttons button').all()) {
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(outer.y + outer.height - 1);
  }
}

describe.each([
  ['Girls', 'girls', 'Double a queen?', 1, 'Double'],
  ['Trex', 'trex', 'Deal this hand again?', 2, 'Show them and redeal'],
] as const)('before a hand of %s', (game, table, heading, able, declaration) => {
  const kingdom = ({ page }: Person) => page.locator('.contractpanel');
  const asked = (person: Person) => box(person, heading);
  const switches = (person: Person) => asked(person).getByRole('button', { name: new RegExp(`^${declaration}`) });

  test('everybody gets the same question, and what one declares is seen once all are ready', async () => {
    const people = await windowsAt(table, kingdom);
    const [anna] = people as [Person];
    await kingdom(anna)
      .getByRole('button', { name: new RegExp(`^${game}`) })
      .click();
    await kingdom(anna)
      .getByRole('button', { name: `Play ${game}` })
      .click();
    for (const [i, person] of people.entries()) {
      await readyIn(asked(person)).waitFor();
      await asked(person)
        .getByText(/^\d+:\d\d$/)
        .waitFor();
      expect(await switches(person).count()).toBe(i !== able ? 0 : game === 'Girls' ? 4 : 1);
    }
    const declarer = people[able] as Person;
    const before = declarer.page.viewportSize();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await declarer.page.setViewportSize(viewport);
      await declarer.page.locator(`.table.${size}`).waitFor();
      await shoot(declarer, `private-window-${game.toLowerCase()}-${size}`);
      await expectRoomFor(declarer, asked(declarer));
    }
    if (before !== null) await declarer.page.setViewportSize(before);
    const others = people.filter((person) => person !== declarer);
    for (const person of others) {
      await shoot(person, `private-window-${game.toLowerCase()}-${person.name.toLowerCase()}`);
      await expectRoomFor(person, asked(person));
    }

    await switches(declarer).first().click();
    await expectSoon(() => switches(declarer).first().getAttribute('aria-pressed'), 'true');
    await readyIn(asked(declarer)).click();
    await switches(declarer).first().waitFor({ state: 'hidden' });
    await shoot(declarer, `private-window-${game.toLowerCase()}-ready`);
    for (const person of others) {
      expect(await person.page.locator('.doubledmark').count()).toBe(0);
      expect(await readyIn(asked(person)).isEnabled()).toBe(true);
    }
    for (const person of others) await readyIn(asked(person)).click();
    for (const { page } of people) {
      if (game === 'Girls') await page.locator('.doubledmark').waitFor();
      else await page.locator('.contractpanel, .declarebox').first().waitFor();
      await asked({ page } as Person).waitFor({ state: 'hidden' });
    }
    await shoot(declarer, `private-window-${game.toLowerCase()}-closed`);
  });
});
