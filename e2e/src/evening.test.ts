import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { asksOf, enterPair, eveningOf, playsEvening } from '../../server/src/testing/eveningGuest.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import type { Person } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { shootAt } from './shots.ts';

const fixture = openFixture(0.03);

let people: Visitor[];

beforeAll(async () => {
  const { url } = fixture.server;
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
  people = await Promise.all(names.map((name) => Visitor.of(url, name)));
});

/** Waits until somebody is at a table that they have not been at, and returns its id. */
async function atTable({ page }: Person, before = ''): Promise<string> {
  await page.waitForURL((url) => /^\/t\/\w+$/.test(url.pathname) && url.pathname !== `/t/${before}`);
  return new URL(page.url()).pathname.slice(3);
}

/** What a button saves. */
async function saved({ page }: Person, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('an evening is made, entered by links, played round by round, ranked and adjusted', async () => {
  const [annBySocket, benBySocket, ...others] = people as [Visitor, Visitor, ...Visitor[]];
  const ann = await browserOf(annBySocket, fixture.browser);
  const ben = await browserOf(benBySocket, fixture.browser, { size: 'phone' });
  for (const person of [ann, ben]) person.expectedErrors.push(/Failed to load resource|WebSocket/);
  await ann.page.goto(`${fixture.server.url}/mine`);
  await ann.page.getByRole('link', { name: /^Evenings/ }).click();
  await ann.page.getByLabel('Name').fill('Thursday pairs');
  await ann.page.getByLabel('Rounds').fill('2');
  await ann.page.getByLabel('Deals per round').fill('1');
  expect(await violations(ann)).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'evening-new');
  await ann.page.getByRole('button', { name: 'Create evening' }).click();

  await ann.page.getByRole('heading', { level: 1, name: 'Thursday pairs' }).waitFor();
  const id = new URL(ann.page.url()).pathname.split('/').at(-1) ?? '';
  await ann.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await ben.page.goto(await ann.page.getByLabel('Link for your partner').inputValue());
  await ben.page.getByRole('button', { name: 'Enter with the person who sent the link' }).click();
  await ben.page.getByRole('heading', { name: 'You have entered' }).waitFor();
  for (const i of [0, 2, 4]) await enterPair(id, [others[i]!, others[i + 1]!]);
  await ann.page.getByText('Hana').waitFor();
  expect([...(await violations(ann)), ...(await violations(ben))]).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'evening-entering');

  await ann.page.getByRole('button', { name: 'Begin' }).click();
  const first = await atTable(ann);
  expect(await atTable(ben)).toBe(first);
  const played = Promise.all(people.map((one, n) => playsEvening(one, id, n)));
  // the windows are taken to the second table by themselves
  const second = await atTable(ann, first);
  expect(await atTable(ben, first)).toBe(second);
  await played;
  await ben.page.getByText('The evening is over').waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'evening-after');
  await ben.page.getByRole('link', { name: 'Standings and deals' }).click();
  await ann.page.goto(`${fixture.server.url}/evening/${id}`);
  for (const { page } of [ann, ben]) await page.getByRole('heading', { name: /^Place \d of 4, with / }).waitFor();

  const { standings } = await eveningOf(annBySocket, id);
  const rows = await ann.page.getByRole('table', { name: 'Results' }).locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => Number(row.split('\t')[0]))).toEqual(standings.map(({ place }) => place));
  expect([...(await violations(ann)), ...(await violations(ben))]).toEqual([]);
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'evening-over');

  const csv = await saved(ann, 'Standings as CSV');
  const lines = csv.split('\r\n').slice(1, -1);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(standings.map(({ place }) => place));
  const pbn = await saved(ann, 'All deals as PBN');
  const tags = (name: string) =>
    Array.from(pbn.matchAll(new RegExp(`^\\[${name} "(.*)"\\]`, 'gm')), ([, value]) => value);
  expect([tags('Round'), tags('Table')]).toEqual([Array.from('1122'), Array.from('1212')]);
  expect(new Set([...tags('West'), ...tags('North'), ...tags('East'), ...tags('South')])).toEqual(
    new Set(people.map(({ guest }) => guest.name)),
  );
  expect(new Set(tags('Scoring'))).toEqual(new Set(['MP;MP1']));
  const xml = await saved(ann, 'All deals as USEBIO');
  const values = (name: string) =>
    Array.from(xml.matchAll(new RegExp(`<${name}>(.*)</${name}>`, 'g')), ([, value]) => value);
  expect(values('PLACE').map(Number)).toEqual(standings.map(({ place }) => place));
  expect(values('CONTRACT')).toEqual(tags('Contract').map((contract) => contract?.toUpperCase()));
  expect(values('PLAYER_NAME')).toHaveLength(people.length);

  // after the adjustment the same deal is on show
  await ann.page.getByLabel('Deal', { exact: true }).selectOption('Round 2, deal 1');
  const sheet = ann.page.getByRole('table', { name: 'Round 2, deal 1' });
  await sheet.getByRole('button', { name: 'Adjust' }).first().click();
  expect(await violations(ann)).toEqual([]);
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click();
  await sheet.getByText('adjusted').waitFor();
  // nobody else is offered that
  expect(await ben.page.getByRole('button', { name: 'Adjust' }).count()).toBe(0);
  expect(await asksOf(benBySocket, id, 'end')).toBe('refused.notDirector');
  await sheet.getByRole('link', { name: 'Table 1: replay' }).click();
  await ann.page.locator('.table').waitFor();
});
