import { cards, codes, fullPack } from '@kibitz/shared/kit/cards/cards';
import { oneByOne, stackedDeck } from '@kibitz/shared/kit/game/tables.testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { cardName } from './cards.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootAt } from './shots.ts';
import { stackDeck } from './stacked.ts';

/** Anna's hand, her left opponent's, and that of the bot across from her, which bids and plays. */
const DECLARERS = 'AS KS QS JS TS 9S 8S AH KH AD KD AC KC';
const HANDS = ['7S 6S 5S QH JH TH QD JD TD QC JC TC 9C', '4S 9H 8H 7H 6H 9D 8D 7D 6D 8C 7C 6C 5C', DECLARERS];

let server: RunningServer;

beforeAll(async () => {
  // bots are slow, so that hardly anything happens before the deck is replaced
  server = await startServer({ env: { KIBITZ_PACE: '10' } });
});
afterAll(async () => {
  await server?.stop();
});

const card = ({ page }: Person, code: string) => page.getByRole('button', { name: cardName(code), exact: true });

const shootAll = (person: Person, name: string) => shootAt(['desktop', 'phone', 'landscape'], person, name);

test('a player alone with bots plays for the partner who is declarer, from the opening lead until the score', async () => {
  const player = await Visitor.of(server.url, 'Anna');
  const id = await seatedAt([player], { game: 'contract-bridge', seats: 4, settings: { playForBot: true } });
  await player.asks('start', { fill: true });
  await player.until(() => player.seen.table?.zones.some(({ cards: held }) => held.length === 13) === true);
  await server.stop();
  stackDeck(server.dataFolder, id, (dealer) => codes(stackedDeck(fullPack(), oneByOne(4, dealer, 13), HANDS)));
  server = await startServer({ dataFolder: server.dataFolder, port: server.port, env: { KIBITZ_PACE: '0.4' } });
  const anna = await browserOf(player, sharedBrowser());
  const { page } = anna;
  const link = `${server.url}/t/${id}`;
  await page.goto(link);
  const watcher = await openPerson(sharedBrowser(), { name: 'Watcher' });
  await watcher.page.goto(link);
  await watcher.page.locator('.plates').waitFor();

  // she passes until a card is led
  const banner = page.getByRole('status').filter({ hasText: /You play for/ });
  // calls of the auction are buttons too
  const pass = page.getByRole('region', { name: 'Your call' }).getByRole('button', { name: /^Pass/ });
  while (!(await card(anna, 'AS').isVisible())) {
    if (await pass.isVisible()) await pass.click({ timeout: 1500 }).catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await banner.waitFor();
  await shootAll(anna, 'play-for-bot-begins');
  for (const code of cards(DECLARERS)) await card(anna, codes([code])).waitFor();
  expect(await violations(anna)).toEqual([]);
  // everybody else is told on the bot's plate
  const told = watcher.page.locator('.plates').getByText(/\S for \W*\w/);
  await told.waitFor();
  await watcher.page.keyboard.press('Escape');
  await shootAll(watcher, 'play-for-bot-watched');
  await banner.waitFor({ state: 'hidden' });
  await shootAll(anna, 'play-for-bot');

  // dummy's card first, then one of the hand that she plays; a reload changes nothing
  const open = page
    .locator('.cardbuttons button:not([aria-disabled="true"])')
    .and(page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/ }));
  await open.first().waitFor();
  await page.reload();
  await card(anna, 'AS').waitFor();
  const scored = page.getByRole('button', { name: /^Next/ });
  const claim = page.getByRole('button', { name: /^Claim the rest/ });
  while (!(await claim.isVisible())) {
    await open.first().or(claim).first().waitFor();
    // another card may lie there by the time it is clicked
    if (!(await claim.isVisible()))
      await open
        .first()
        .click({ timeout: 1500 })
        .catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await claim.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();
  await scored.waitFor();
  // it is her own seat again: nobody else's is called hers
  await page.getByText('You for', { exact: false }).waitFor({ state: 'hidden' });
  await shoot(anna, 'play-for-bot-scored');
  await told.waitFor({ state: 'hidden' });
  await Promise.all([anna, watcher].map(({ context }) => context.close()));
});
