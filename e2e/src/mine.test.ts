import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, sharedBrowser } from './browser.ts';
import { openTable, start } from './lobby.ts';
import { startServer } from './server.ts';
import { shootAt } from './shots.ts';

test('My tables shows whose turn it is, before and after a restart, and opens each table or ends it', async () => {
  let server = await startServer({ env: { KIBITZ_PACE: '0.1' } });
  try {
    const ann = await openPerson(sharedBrowser(), { name: 'Ann' });
    ann.expectedErrors.push(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load resource/);
    const { page } = ann;
    const row = (game: string) => page.getByRole('listitem').filter({ hasText: game });
    const hasTurn = () => page.waitForFunction(() => document.title.includes('Your turn'));
    const whist = await openTable(ann, server.url, 'Whist');
    await start(ann, 'Fill with bots and start');
    await hasTurn();
    await openTable(ann, server.url, 'Spades');
    await openTable(ann, server.url, 'Euchre');

    await page.goto(`${server.url}/mine`);
    await row('Whist').getByText('It is your turn.').waitFor();
    // tables that wait for this person come first
    expect(await page.locator('.rows b').allInnerTexts()).toEqual(['Whist', 'Euchre', 'Spades']);
    for (const game of ['Spades', 'Euchre']) await row(game).getByText('Waiting for players.').waitFor();
    for (const game of ['Spades', 'Euchre', 'Whist']) {
      expect(
        await row(game)
          .getByRole('link', { name: `Go to your ${game} table` })
          .count(),
      ).toBe(1);
      expect(
        await row(game)
          .getByRole('button', { name: `End your ${game} table` })
          .count(),
      ).toBe(1);
    }
    expect(await violations(ann)).toEqual([]);
    await shootAt(['desktop', 'phone', 'landscape'], ann, 'mine');
    await row('Euchre').getByRole('button', { name: 'End your Euchre table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await row('Euchre').waitFor({ state: 'detached' });

    // a page that cannot be filled says so, and tries again
    await page.route('**/api/me/tables', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'The server isn’t answering.' }).waitFor();
    await page.unroute('**/api/me/tables');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('Whist').waitFor();

    const { dataFolder, port } = server;
    await server.kill9();
    server = await startServer({ dataFolder, port });
    // its tables are parked now
    await page.goto(`${server.url}/mine`);
    await row('Whist').getByText('It is your turn.').waitFor();
    await row('Spades').getByText('Waiting for players.').waitFor();
    expect(await page.locator('.rows > li').count()).toBe(2);
    await row('Whist').getByRole('link', { name: 'Go to your Whist table' }).click();
    await hasTurn();
    expect(page.url()).toBe(whist);
  } finally {
    await server.stop();
  }
});
