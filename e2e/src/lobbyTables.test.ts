import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.1);

async function comes(name: string, size: ScreenSize = 'desktop', locale = 'en-GB'): Promise<Person> {
  return openPerson(fixture.browser, { name, size, locale });
}

async function atLobby(name: string, size: ScreenSize = 'desktop', locale = 'en-GB'): Promise<Person> {
  const person = await comes(name, size, locale);
  await person.page.goto(fixture.server.url);
  await person.page.locator('.gt').first().waitFor();
  return person;
}

describe('a quiet lobby', () => {
  test('says so, and offers what can be done alone, such as watching bots play', async () => {
    const ann = await atLobby('Ann', 'phone');
    const { page } = ann;
    await page.locator('.opentables').getByText('It’s quiet just now').waitFor();
    expect(await page.getByLabel('Filter by game').count()).toBe(0);
    expect(await violations(ann)).toEqual([]);
    await page.locator('.opentables').getByText('It’s quiet just now').scrollIntoViewIfNeeded();
    await shoot(ann, 'quiet-phone');
    await page.getByRole('button', { name: 'Watch bots play' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Euchre/ })
      .click();
    const log = page.getByRole('log');
    await log.waitFor({ state: 'attached' });
    // bots play on by themselves, and nobody is asked for anything
    await log.getByText(/./).nth(8).waitFor({ state: 'attached' });
    const id = new URL(page.url()).pathname.replace('/t/', '');
    const { seats } = (await (await fetch(`${fixture.server.url}/api/tables/${id}`)).json()) as {
      seats: { kind: string }[];
    };
    expect(seats.every((seat) => seat.kind === 'bot')).toBe(true);
    await shoot(ann, 'show-phone');
  });
});

describe('the list of tables', () => {
  test('follows what happens, can be filtered, and says when nothing is left', async () => {
    const [host, guest] = [await comes('Host'), await atLobby('Guest', 'landscape')];
    await openTable(host, fixture.server.url, 'Spades', { isListed: true });
    const row = guest.page.getByRole('listitem').filter({ hasText: 'Spades' });
    await row.waitFor();
    await row.getByRole('link', { name: 'Join this Spades table' }).waitFor();
    await guest.page.getByLabel('Filter by game').selectOption({ label: 'Whist' });
    await guest.page.getByText('No tables match').waitFor();
    await guest.page.getByText('One other table is open.').waitFor();
    expect(await violations(guest)).toEqual([]);
    await guest.page.getByText('No tables match').scrollIntoViewIfNeeded();
    await shoot(guest, 'none-such-landscape');
    await guest.page.getByRole('button', { name: 'Show all tables' }).click();
    await row.waitFor();
    await guest.page.getByLabel('Filter by rules').selectOption({ label: 'Other rules' });
    await row.waitFor({ state: 'detached' });
    await guest.page.getByLabel('Filter by rules').selectOption({ label: 'Rule book' });
    await guest.page.getByLabel('Filter by clock').selectOption({ label: 'With a clock' });
    await guest.page.getByRole('button', { name: 'Free seats' }).click();
    await row.waitFor();
    await shoot(guest, 'tables-landscape');
    // it begins: there is nobody left to wait for, and it can be watched
    await start(host, 'Fill with bots and start');
    await row.waitFor({ state: 'detached' });
    await guest.page.getByRole('button', { name: 'Free seats' }).click();
    await row.getByText('playing').waitFor();
    const reader = await atLobby('Reader', 'phone', 'ar');
    await reader.page.getByLabel('التصفية باللعبة').waitFor();
    expect(await violations(reader)).toEqual([]);
    await reader.page.locator('#open-tables').scrollIntoViewIfNeeded();
    await shoot(reader, 'tables-ar-phone');
  });
});

describe('My tables', () => {
  test('lists them all with whose turn it is, and ends one after a confirmation', async () => {
    const [ann, bob] = [await comes('Ann'), await comes('Bob', 'phone')];
    const link = await openTable(ann, fixture.server.url, 'Whist');
    await joinBy(bob, link);
    await start(ann, 'Fill with bots and start');
    await ann.page.getByRole('log').waitFor({ state: 'attached' });
    await openTable(bob, fixture.server.url, 'Spades');
    await bob.page.goto(fixture.server.url);
    await bob.page.getByRole('link', { name: 'My tables (2)' }).click();
    const row = (game: string) => bob.page.getByRole('listitem').filter({ hasText: game });
    await row('Whist')
      .getByText(/^With /)
      .waitFor();
    await row('Spades').getByText('Waiting for players.').waitFor();
    expect(await violations(bob)).toEqual([]);
    await shoot(bob, 'my-tables-phone');

    await row('Spades').getByRole('button', { name: 'End your Spades table' }).click();
    const dialog = bob.page.getByRole('dialog');
    await dialog.getByText('Nobody else plays here.', { exact: false }).waitFor();
    expect(await violations(bob)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await row('Spades').getByRole('button', { name: 'End your Spades table' }).click();
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await row('Spades').waitFor({ state: 'detached' });

    await row('Whist').getByRole('button', { name: 'End your Whist table' }).click();
    await dialog.getByText('A bot takes your seat', { exact: false }).waitFor();
    await shoot(bob, 'my-tables-leave-phone');
    await dialog.getByRole('button', { name: 'Leave the table' }).click();
    await bob.page.getByText('You have no tables').waitFor();
    const id = new URL(link).pathname.replace('/t/', '');
    const { seats } = (await (await fetch(`${fixture.server.url}/api/tables/${id}`)).json()) as {
      seats: { kind: string }[];
    };
    expect(seats.filter((seat) => seat.kind === 'person').length).toBe(1);

    await ann.page.goto(`${fixture.server.url}/mine`);
    await ann.page.getByRole('link', { name: 'Go to your Whist table' }).click();
    await ann.page.getByRole('log').waitFor({ state: 'attached' });
  });
});
