import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { KIBITZ_PACE: '0.1' } });
});

afterAll(async () => {
  await server?.stop();
});

/** A host in a game of Spades with bots, with the bidding box before them. */
async function hosting(size: ScreenSize): Promise<{ person: Person; id: string }> {
  const host = await Visitor.of(server.url, 'Ann');
  const id = await seatedAt([host], { game: 'spades', seats: 4, settings: { admits: 'nod' } });
  await host.asks('start', { fill: true });
  const person = await browserOf(host, sharedBrowser(), { size });
  await person.page.goto(`${server.url}/t/${id}`);
  await person.page.getByRole('region', { name: 'Your bid' }).waitFor();
  return { person, id };
}

/** Runs in the page: what lies under the question to the host, by its classes. */
function underQuestion(): string[] {
  const question = document.querySelector('.seatrequest')?.getBoundingClientRect();
  if (question === undefined) throw new Error('nobody asks');
  return [...document.querySelectorAll('.plate, .panel, .paper, .bar button, .cardbuttons button')]
    .filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < question.right && question.left < right && top < question.bottom && question.top < bottom;
    })
    .map((one) => one.className);
}

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'on a %s who asks for a seat covers nothing of the table; the host is asked about one at a time, and lets one in',
  async (size) => {
    const { person, id } = await hosting(size);
    const { page } = person;
    const [dan, eve] = [await Visitor.of(server.url, 'Dan'), await Visitor.of(server.url, 'Eve')];
    for (const asking of [dan, eve]) {
      await asking.joins(id);
      expect(await asking.asks('sit', { seat: 2 })).toMatchObject({ ok: true });
    }
    await page.getByText('Dan would like a seat').waitFor();
    await page.getByText('one more waiting').waitFor();
    expect(await page.evaluate(underQuestion)).toEqual([]);
    expect(await violations(person)).toEqual([]);
    await shoot(person, `seat-request-${size}`);
    await page.getByRole('button', { name: 'No, Dan may not sit' }).click();
    await page.getByText('Eve would like a seat').waitFor();
    await page.getByText('one more waiting').waitFor({ state: 'detached' });
    expect(await page.evaluate(underQuestion)).toEqual([]);
    await page.getByRole('button', { name: /^Let in/ }).click();
    await page.getByText('Eve would like a seat').waitFor({ state: 'detached' });
    await eve.until(() => eve.me.coming === 2);
    expect(dan.me.coming).toBe(-1);
  },
);

test('a restart is announced, nobody can bid or play during it, and the table comes back by itself', async () => {
  const { person } = await hosting('phone');
  const { page } = person;
  const bids = page.getByRole('region', { name: 'Your bid' }).getByRole('button');
  const three = bids.filter({ hasText: /^3$/ });
  await three.focus();
  const open = await bids.and(page.locator(':enabled')).count();
  expect(open).toBeGreaterThan(10);
  person.expectedErrors.push(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load resource/);
  const { dataFolder, port } = server;
  await server.stop();
  await page.getByText('The server is restarting').waitFor();
  expect(await violations(person)).toEqual([]);
  await shoot(person, 'restart-phone');
  await expectSoon(() => bids.and(page.locator(':enabled')).count(), 0);
  await page.keyboard.press('Enter');
  expect(await three.getAttribute('aria-pressed')).toBe('false');
  const card = page.locator('.cardbuttons button').first();
  expect(await card.getAttribute('aria-disabled')).toBe('true');
  await card.press('Enter');
  await page.getByRole('alert').getByText('You can play again once the connection is back.').waitFor();
  server = await startServer({ dataFolder, port, env: { KIBITZ_PACE: '0.1' } });
  await page.getByText('The server is restarting').waitFor({ state: 'hidden' });
  await expectSoon(() => bids.and(page.locator(':enabled')).count(), open);
  await three.press('Enter');
  await page.getByRole('button', { name: /^Bid 3/ }).click();
  await page.getByRole('region', { name: 'Your bid' }).waitFor({ state: 'hidden' });
});
