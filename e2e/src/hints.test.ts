import { games } from '@kibitz/shared/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openClient, openFixture } from './fixture.ts';
import { openGallery } from './galleryClient.ts';
import { practise } from './lobby.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0.02);
const client = openClient();

/** Asks for a hint as soon as it is the player's turn: in a later hand if they are out of this one before that. */
async function askHint({ page, hasTouch }: Person, way: 'pointer' | 'keys'): Promise<void> {
  const hint = page.getByRole('button', { name: 'Hint' });
  const offered = page.locator('button[aria-label="Hint"]:enabled');
  const next = page.getByRole('button', { name: /^Next hand/ });
  await offered.or(next).first().waitFor();
  while (!(await offered.isVisible())) {
    await next.click();
    await next.waitFor({ state: 'hidden' });
    await offered.or(next).first().waitFor();
  }
  if (way === 'keys') await hint.press('Enter');
  else if (hasTouch) await hint.tap();
  else await hint.click();
}

const WAYS: readonly (readonly [string, ScreenSize, 'pointer' | 'keys'])[] = [
  ['by mouse', 'desktop', 'pointer'],
  ['by finger', 'phone', 'pointer'],
  ['by finger on a phone held sideways', 'landscape', 'pointer'],
  ['by keys', 'desktop', 'keys'],
];

/** A practice table of a game, laid out. */
async function practising(game: string, size: ScreenSize = 'desktop'): Promise<Person> {
  const person = await openPerson(fixture.browser, { name: 'Ann', size });
  await practise(person.page, fixture.server.url, game);
  await person.page.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  return person;
}

test.each(WAYS)('a player who practises Whist is told what to play and why, %s', async (_, size, way) => {
  const person = await practising('Whist', size);
  const { page } = person;
  await askHint(person, way);
  const advice = page.getByRole('alert').filter({
    hasText: /lead|takes the trick|best card so far|trump with|will do|leave this trick|all you may play/i,
  });
  await advice.waitFor();
  // it names a card
  await advice.getByRole('img', { name: / of / }).first().waitFor();
  // and what it is worth, unless there is nothing to choose
  expect(await advice.innerText()).toMatch(/Tricks expected for your side: \d|all you may play/);
  expect(await violations(person)).toEqual([]);
  await shoot(person, `hint-${size}-${way}`);
});

/** What can be pressed in a box but lies under the advice. Runs in the page. */
function pressedUnder(alert: Element): string[] {
  const advice = (alert.firstElementChild ?? alert).getBoundingClientRect();
  return [...document.querySelectorAll('.felt .panel button:enabled')].flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isUnder = left < advice.right && right > advice.left && top < advice.bottom && bottom > advice.top;
    return isUnder ? [button.textContent ?? ''] : [];
  });
}

/** Games whose panels offer none: of chance, or of one player who sees what can be done. */
const WITHOUT = ['war', 'mini-baccarat', 'pyramid'];
const OTHERS = games
  .map(({ id }) => id)
  .filter((id) => id !== 'whist' && !WITHOUT.includes(id))
  .map((id, i) => [id, ...(WAYS[i % WAYS.length] as (typeof WAYS)[number])] as const);

test.each(OTHERS)('a player who practises %s is given a hint, %s', async (id, _, size, way) => {
  const { words } = (await import(`@kibitz/shared/games/${id}/words.en`)) as { words: { title: string } };
  const person = await practising(words.title, size);
  await askHint(person, way);
  const advice = person.page.getByRole('alert').filter({ hasText: /\w/ }).filter({ visible: true });
  await advice.waitFor();
  expect(await advice.evaluate(pressedUnder)).toEqual([]);
  await shoot(person, `hint-${id}`);
});

test.each([
  ['Spades', /Bid \d+ · .*trumps?, .*side|Bid nil/],
  ['Contract Bridge', /(?:Bid .+|Pass|Double|Redouble) · \S/],
] as const)('a hint in an auction of %s is the call to make, and why', async (title, said) => {
  const person = await practising(title);
  await askHint(person, 'pointer');
  const advice = person.page.getByRole('alert').filter({ hasText: said });
  await advice.waitFor();
  const boxes = person.page.locator('.felt .bidding > *');
  const feet = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const top = await advice.evaluate((one) => one.getBoundingClientRect().top);
  expect(feet).toHaveLength(2);
  expect(Math.max(...feet)).toBeLessThan(top);
  await shoot(person, `hint-call-${title}`);
});

const CALLS = [
  ['euchre', 4, 'order'],
  ['euchre', 4, 'alone'],
  ['five-hundred', 3, 'bid'],
  ['mexican-sweat', 5, 'fold'],
  ['nap', 5, 'bid'],
  ['oh-hell', 4, 'bid'],
  ['showcase', 2, 'nominate'],
  ['solo-whist', 4, 'bid'],
  ['spades', 4, 'bid'],
  ['trex', 4, 'choose'],
  ['twenty-eight', 4, 'bid'],
] as const;

/** What stands on the buttons, also on the one that confirms, once its call is picked. */
async function* buttonsOf(page: Page): AsyncGenerator<string[]> {
  const buttons = page.locator('.felt .panel button');
  yield await buttons.allTextContents();
  for (const cell of await page.locator('.felt .panel button[aria-pressed]:enabled').all()) {
    await cell.click();
    yield await buttons.allTextContents();
  }
}

test('a hint names a call by the words of its button', async () => {
  const page = await openGallery(client.url);
  for (const [game, seats, type] of CALLS) {
    const query = `game=${game}&seats=${seats}&until=offers:${type}&seeds=10&frozen`;
    await page.evaluate(`galleryShow('${query}')`);
    await page.locator('.felt .panel button').first().waitFor();
    await page.evaluate('galleryPlay.askHint()');
    const words = (await page.locator('.advised').textContent()) ?? '';
    let isNamed = false;
    for await (const said of buttonsOf(page)) isNamed ||= said.some((text) => text.trim().startsWith(words.trim()));
    expect([game, words, isNamed]).toEqual([game, words, true]);
  }
});

test('advice over a box follows its head as the box changes', async () => {
  const page = await openGallery(client.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(`galleryShow('game=five-hundred&seats=4&until=offers:bid&seeds=10&frozen')`);
  await page.locator('.felt .panelhead').waitFor();
  await page.evaluate('galleryPlay.askHint()');
  const advice = page.locator('.toasts.overbox');
  await advice.locator('.advised').waitFor();
  const footOf = (of: string) =>
    page.evaluate((one) => Math.round(document.querySelector(one)?.getBoundingClientRect().bottom ?? 0), of);
  const distance = async () => (await footOf('.felt .panelhead')) - (await footOf('.toasts .toast'));
  const [before, head] = [await distance(), await footOf('.felt .panelhead')];
  await page.locator('.felt .panel:has(.panelhead)').evaluate((panel) => {
    panel.style.paddingBottom = '80px';
  });
  await expectSoon(distance, before);
  // the box stands on the foot of the table, and so its head has moved
  expect(head - (await footOf('.felt .panelhead'))).toBeGreaterThan(40);
});

test('a game of chance offers no hints', async () => {
  const person = await practising('War');
  await person.page.getByRole('button', { name: 'Rules' }).waitFor();
  expect(await person.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});
