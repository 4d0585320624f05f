import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, sharedBrowser } from './browser.ts';
import { playedOut } from './bySocket.ts';
import { joinBy, openTable, practise, start, TWO_SHORT_HANDS } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const PACE = { KIBITZ_PACE: '0.02' };
/** What the console says about a server that is down, and about refusals. */
const REFUSED = /WebSocket|ERR_CONNECTION|Failed to load resource/;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: PACE });
});

afterAll(async () => {
  await server?.stop();
});

const asksName = (page: Page) => page.getByRole('dialog', { name: 'What is your name?' });
const result = (page: Page) => page.getByRole('region', { name: 'Game over' });
const winner = (page: Page) => result(page).getByRole('heading', { level: 2 }).innerText();

/** Restarts the server on its data, which may be changed while it is down. */
async function restart(change: (db: Database.Database) => void = () => undefined): Promise<void> {
  await server.stop();
  const db = new Database(join(server.dataFolder, 'kibitz.sqlite'));
  change(db);
  db.close();
  server = await startServer({ dataFolder: server.dataFolder, port: server.port, env: PACE });
}

/** A waiting room is on the page, and nobody is asked for a name. */
async function expectUnasked({ page }: Person): Promise<void> {
  await page.getByRole('heading', { name: /Invite/ }).waitFor();
  expect(await asksName(page).count()).toBe(0);
}

describe('the link of a finished table', () => {
  test('shows the result after a restart, to players and first-time visitors, and what to do next', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    const ben = await openPerson(sharedBrowser(), { name: 'Ben', size: 'phone' });
    const eve = await openPerson(sharedBrowser(), { name: 'Eve' });
    for (const person of [ann, ben, eve]) person.expectedErrors.push(REFUSED);
    const link = await openTable(ann, server.url, 'Oh Hell!', TWO_SHORT_HANDS);
    await joinBy(ben, link);
    await eve.page.goto(link);
    await start(ann, 'Fill with bots and start');
    await playedOut([ann, ben], link);
    await result(ann.page).getByRole('button', { name: 'Rematch' }).waitFor();
    // a spectator has a way on while the table is still open
    await result(eve.page).getByRole('button', { name: 'Play the same again' }).waitFor();
    // players are told as players
    const people = [ann, ben, eve];
    const won = await Promise.all(people.map(({ page }) => winner(page)));

    await restart();
    for (const [i, { page }] of people.entries()) {
      await result(page).getByRole('button', { name: 'Play the same again' }).waitFor();
      expect(await winner(page)).toBe(won[i]);
    }
    expect(await ann.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    await shoot(ben, 'finished-phone');

    const dora = await openPerson(sharedBrowser(), { name: 'Dora', size: 'landscape', wasAskedName: false });
    dora.expectedErrors.push(REFUSED);
    await dora.page.goto(link);
    await result(dora.page).waitFor();
    expect(await winner(dora.page)).toBe(won[2]);
    await dora.page.getByRole('navigation', { name: 'Replay' }).waitFor();
    expect(await asksName(dora.page).count()).toBe(0);
    expect(await violations(dora)).toEqual([]);
    await shoot(dora, 'finished-landscape');
    await result(dora.page).getByRole('button', { name: 'Play the same again' }).click();
    await dora.page.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(dora.page.url()).not.toBe(link);
    await dora.page.getByRole('button', { name: 'Rules' }).click();
    await dora.page.getByText('Largest hand: 2').first().waitFor();

    await result(ann.page).getByRole('button', { name: 'Another game' }).click();
    await ann.page.getByRole('dialog', { name: 'Choose a game for your table' }).waitFor();
  });

  test('says that the game was abandoned', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    ann.expectedErrors.push(REFUSED);
    const { page } = ann;
    const link = await openTable(ann, server.url, 'Oh Hell!', TWO_SHORT_HANDS);
    const id = link.split('/').at(-1);
    await restart((db) => db.prepare("UPDATE tables SET status = 'abandoned' WHERE id = ?").run(id));
    await page.getByRole('heading', { name: 'This game was abandoned' }).waitFor();
    expect(await violations(ann)).toEqual([]);
    await page.getByRole('button', { name: 'Play the same again' }).click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(page.url()).not.toBe(link);
  });
});

test.each([
  ['t/0123456789ab', 'There is no table at this link'],
  ['replay/0123456789ab', 'The replay could not be loaded'],
  ['c/0123456789ab', 'There is no challenge at this link'],
  ['rules/snap', 'Page not found'],
  ['ranks/snap', 'Page not found'],
  ['nowhere', 'Page not found'],
])('under %s there never was anything: the status is 404, and the page says so', async (path, title) => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  ann.expectedErrors.push(REFUSED);
  const { page } = ann;
  expect((await page.goto(`${server.url}/${path}`))?.status()).toBe(404);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await violations(ann)).toEqual([]);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.getByRole('button', { name: /^Play now/ }).waitFor();
});

describe('a visitor who comes by a link', () => {
  test('is asked for a name once, and sits under it', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann', wasAskedName: false });
    const link = await openTable(ann, server.url, 'Spades');
    // the host is not asked, even after a reload
    await ann.page.reload();
    await expectUnasked(ann);

    const ben = await openPerson(sharedBrowser(), { name: 'Ben', wasAskedName: false });
    await ben.page.goto(link);
    await asksName(ben.page).waitFor();
    expect(await violations(ben)).toEqual([]);
    expect(await ben.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await ben.page.keyboard.type('Ben');
    await ben.page.keyboard.press('Enter');
    await asksName(ben.page).waitFor({ state: 'hidden' });
    await ben.page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    await ann.page.getByText('Ben', { exact: true }).waitFor();
    await ben.page.reload();
    await expectUnasked(ben);
  });

  test('may skip it, by Escape and with an empty field, on a phone too', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    const link = await openTable(ann, server.url, 'Spades');
    for (const skip of ['Escape', 'Enter']) {
      const cleo = await openPerson(sharedBrowser(), { name: 'Cleo', size: 'phone', wasAskedName: false });
      await cleo.page.goto(link);
      const field = asksName(cleo.page).getByRole('textbox');
      await field.waitFor();
      // the on-screen keyboard takes the lower half
      const box = await asksName(cleo.page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 / 2);
      const given = await field.getAttribute('placeholder');
      await cleo.page.keyboard.press(skip);
      await asksName(cleo.page).waitFor({ state: 'hidden' });
      await cleo.page
        .getByRole('button', { name: /^Sit here/ })
        .first()
        .click();
      await cleo.page.getByText(given ?? '', { exact: true }).waitFor();
      await cleo.page.reload();
      await expectUnasked(cleo);
    }
  });
});

describe('a visitor who comes by the link of a game that has begun', () => {
  test('is told what can be done instead, watches, and takes a bot’s seat', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    const link = await openTable(ann, server.url, 'Spades');
    await start(ann, 'Fill with bots and start');
    const eve = await openPerson(sharedBrowser(), { name: 'Eve', size: 'phone', wasAskedName: false });
    const begun = (page: Page) => page.getByRole('dialog', { name: 'The game has begun' });
    await eve.page.goto(link);
    await asksName(eve.page).waitFor();
    await eve.page.keyboard.type('Eve');
    await eve.page.keyboard.press('Enter');
    await begun(eve.page).waitFor();
    expect(await violations(eve)).toEqual([]);
    await shoot(eve, 'begun-phone');
    await begun(eve.page)
      .getByRole('button', { name: /^Watch/ })
      .click();
    await eve.page.reload();
    await eve.page.getByRole('log').waitFor({ state: 'attached' });
    expect(await begun(eve.page).count()).toBe(0);

    const dan = await openPerson(sharedBrowser(), { name: 'Dan', size: 'landscape' });
    await dan.page.goto(link);
    await begun(dan.page).waitFor();
    expect(await violations(dan)).toEqual([]);
    await shoot(dan, 'begun-landscape');
    const take = begun(dan.page).getByRole('button', { name: /^Take .*’s seat/ });
    expect(await take.count()).toBe(3);
    await take.first().click();
    await begun(dan.page).waitFor({ state: 'hidden' });
    await dan.page.getByText('Next deal').first().waitFor();
  });

  test('may open a table like it, or play now', async () => {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    const link = await openTable(ann, server.url, 'War');
    await joinBy(await openPerson(sharedBrowser(), { name: 'Ben' }), link);
    const full = (page: Page) => page.getByRole('dialog', { name: 'This table is full' });
    const eve = await openPerson(sharedBrowser(), { name: 'Eve' });
    await eve.page.goto(link);
    await full(eve.page)
      .getByRole('button', { name: /^Open a table like this one/ })
      .click();
    await eve.page.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(eve.page.url()).not.toBe(link);
    const dan = await openPerson(sharedBrowser(), { name: 'Dan' });
    await dan.page.goto(link);
    await full(dan.page)
      .getByRole('button', { name: /^Play now/ })
      .click();
    await dan.page.getByRole('log').waitFor({ state: 'attached' });
    expect(dan.page.url()).not.toBe(link);
  });
});

test('a visitor with a link sees whose partner they would be', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  const link = await openTable(ann, server.url, 'Contract Bridge');
  const ben = await openPerson(sharedBrowser(), { name: 'Ben', size: 'phone' });
  await ben.page.goto(link);
  await ben.page.getByText(/^North · partner of /).waitFor();
  expect(await ben.page.getByText(/partner of/).count()).toBe(1);
  await shoot(ben, 'partner-phone');
  await ben.page.getByRole('button', { name: /^Sit here, in seat 3, as partner of / }).click();
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor();
});

test('a visitor from the lobby, to play now or to practise, is not asked for a name', async () => {
  const dan = await openPerson(sharedBrowser(), { name: 'Dan', wasAskedName: false });
  await practise(dan.page, server.url, 'Spades');
  await dan.page.getByRole('region', { name: 'Your bid' }).waitFor();
  expect(await asksName(dan.page).count()).toBe(0);
  await dan.page.reload();
  await dan.page.getByRole('region', { name: 'Your bid' }).waitFor();
  expect(await asksName(dan.page).count()).toBe(0);

  await dan.page.goto(server.url);
  await dan.page.getByRole('button', { name: /^Play now/ }).click();
  await dan.page.getByRole('dialog').getByRole('button', { name: 'Find a game' }).click();
  await dan.page.getByRole('log').waitFor({ state: 'attached' });
  expect(await asksName(dan.page).count()).toBe(0);
});

test('the name, the waiting room and its rules are in order in Arabic on a phone', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  const link = await openTable(ann, server.url, 'Contract Bridge');
  const amal = await openPerson(sharedBrowser(), { name: 'Amal', size: 'phone', locale: 'ar-EG', wasAskedName: false });
  const { page } = amal;
  const expectSound = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await violations(amal)).toEqual([]);
  };
  await page.goto(link);
  await page.getByRole('dialog', { name: 'ما اسمك؟' }).waitFor();
  await expectSound();
  await page.keyboard.press('Escape');
  await page.getByText(/^الشمال · شريك /).waitFor();
  await expectSound();
  await page.getByRole('button', { name: 'القوانين' }).click();
  await page.getByRole('region', { name: 'قوانين هذه الطاولة' }).waitFor();
  await expectSound();
});

/** Fails the first requests for a file. Returns a function that says how often it has been requested. */
async function failAtFirst({ page, expectedErrors }: Person, file: RegExp, times: number): Promise<() => number> {
  expectedErrors.push(/ERR_FAILED/);
  let asked = 0;
  await page.route(file, (route) => (asked++ < times ? route.abort() : route.continue()));
  return () => asked;
}

test('a part that could not be loaded comes when the page reloads by itself, or at the press of a button', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  const requests = await failAtFirst(ann, /\/assets\/rules-.*\.js$/, 2);
  await ann.page.goto(`${server.url}/rules/spades`);
  // the page reloads by itself once, and then offers the button
  await expectSoon(async () => requests(), 2);
  await ann.page.getByRole('button', { name: 'Try again' }).click();
  await ann.page.getByRole('heading', { name: 'Spades', level: 1 }).waitFor();
});

test('the felt of a table appears by itself if it could not be loaded at first', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  await failAtFirst(ann, /\/assets\/feltScene-/, 1);
  await practise(ann.page, server.url, 'Spades');
  await ann.page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
});

test('the invite link can be shared even if its QR code cannot be loaded', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  ann.expectedErrors.push(/ERR_FAILED/);
  const refused = ann.page.waitForEvent('requestfailed', (request) => /\/assets\/qrcode-/.test(request.url()));
  await ann.page.route(/\/assets\/qrcode-/, (route) => route.abort());
  const link = await openTable(ann, server.url, 'Spades');
  await refused;
  expect(await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()).toBe(link);
});

test('the rules can be read in the waiting room and at the table, those of this very table first', async () => {
  const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
  const { page } = ann;
  const link = await openTable(ann, server.url, 'Oh Hell!', { ...TWO_SHORT_HANDS, segments: [['Trumps', 'None']] });
  await page.getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oh Hell!' });
  const inForce = page.getByRole('region', { name: 'Rules at this table' });
  await dialog.getByRole('heading', { level: 1 }).waitFor();
  expect(await inForce.innerText()).toMatch(
    /There are no trumps\.[\s\S]*Rule book: A card is turned up[\s\S]*As in the rule book/,
  );
  expect(await violations(ann)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url().split('#')[0]).toBe(link);
  expect(await page.getByRole('button', { name: 'Stand up' }).count()).toBe(1);

  await start(ann, 'Fill with bots and start');
  // the waiting room has a button of that name too
  await page.getByRole('log').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Rules' }).click();
  await inForce.waitFor();
  expect(await inForce.innerText()).toMatch(/There are no trumps\.[\s\S]*Rule book: A card is turned up/);
  expect(await violations(ann)).toEqual([]);
});
