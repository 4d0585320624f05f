import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from './api.ts';
import { violations } from './axe.ts';
import { openPerson, type ScreenSize, sharedBrowser } from './browser.ts';
import { KNOWS_PASSWORD, openOperator, startWithAdmin } from './operators.ts';
import type { RunningServer } from './server.ts';
import { shoot } from './shots.ts';

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  [server, admin] = await startWithAdmin();
});
afterAll(async () => {
  await server.stop();
});

/** A new guest's table. */
async function openTable(name: string): Promise<string> {
  const { token } = await post<{ token: string }>(server, '/api/guests', { name });
  const table = { game: 'spades', seats: 4, options: {}, open: true, clock: 0 };
  return (await post<{ id: string }>(server, '/api/tables', table, token)).id;
}

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'an operator finds a table and closes it, by keyboard, and its visitor is told, on a screen of the size %s',
  async (size) => {
    const id = await openTable('Operated');
    expect(id).toMatch(/^\w+$/);
    const operator = await openOperator(sharedBrowser(), size);
    const { page, context } = operator;
    const look = async (name: string): Promise<void> => {
      expect(await violations(operator)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await shoot(operator, `admin-${name}-${size}`);
    };
    await page.goto(admin);
    await look('server');
    await page.getByRole('link', { name: 'Tables' }).press('Enter');
    await look('tables');
    await page.getByRole('link', { name: id }).press('Enter');
    await look('table');
    const visitor = await openPerson(sharedBrowser(), { name: 'Visitor', size });
    // the page asks for the result, and there is none
    visitor.expectedErrors.push(/status of 40[49]/);
    const socket = visitor.page.waitForEvent('websocket');
    await visitor.page.goto(`${server.url}/t/${id}`);
    await (await socket).waitForEvent('framereceived');
    await page.getByRole('link', { name: 'Close this table' }).press('Enter');
    await look('close');
    await page.getByRole('button', { name: 'Close it for good' }).press('Enter');
    await page.waitForURL(`${admin}/tables/${id}`);
    expect(await page.getByText('abandoned', { exact: true }).count()).toBe(1);
    await visitor.page.getByRole('heading', { name: 'This game was abandoned' }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'To the lobby' }).count()).toBe(1);
    await shoot(visitor, `admin-closed-${size}`);
    await visitor.context.close();
    await page.getByRole('link', { name: 'Bans' }).press('Enter');
    await page.getByLabel('Account id, address or network').fill('192.0.2.7');
    await page.getByLabel('Reason').fill('Insults at every table');
    await page.getByRole('button', { name: 'Ban' }).press('Enter');
    await look('bans');
    await page.getByRole('button', { name: 'Lift the ban on 192.0.2.7' }).press('Enter');
    await page.getByText('Nobody.').waitFor();
    await context.close();
  },
);

test.each(['en-GB', 'ar'])(
  'a banned player is told so at the table, and when they come back, in %s',
  async (locale) => {
    const id = await openTable('Host');
    const player = await openPerson(sharedBrowser(), { name: 'Player', locale });
    player.expectedErrors.push(/403/);
    const { page, context } = player;
    const guest = page.waitForResponse(/\/api\/guests$/);
    const opening = page.waitForEvent('websocket');
    await page.goto(`${server.url}/t/${id}`);
    const { id: account } = (await (await guest).json()) as { id: string };
    await (await opening).waitForEvent('framereceived');
    const form = await (await fetch(`${admin}/bans`, { headers: KNOWS_PASSWORD })).text();
    const [, token = ''] = /name="token" value="(\w+)"/.exec(form) ?? [];
    const body = new URLSearchParams({ token, who: account, term: 'ever', reason: '' });
    const asked = { method: 'POST', headers: KNOWS_PASSWORD, body, redirect: 'manual' } as const;
    expect((await fetch(`${admin}/bans`, asked)).status).toBe(303);
    const sentence = locale === 'ar' ? 'منعك القائمون على هذا الخادم' : 'The people who run this server';
    await page.getByText(sentence).first().waitFor();
    await shoot(player, `banned-table-${locale}`);
    await page.reload();
    await page.getByText(sentence).first().waitFor();
    await shoot(player, `banned-again-${locale}`);
    await context.close();
  },
);
