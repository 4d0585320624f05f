import { expect, jest, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';

jest.setTimeout(180_000);

const fixture = openFixture(0.1);

/**
 * The parts of the table that must stay visible, whatever is told beside it: the bar, the plates, the calls, and the
 * player's own cards.
 */
const ALWAYS_SEEN = ['.bar', '.plate', '.bidding > *', '.cardbuttons button'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxesOf(found: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
}

/** Those of these parts of the page that something covers. */
async function coveredBy({ page }: Person, what: string, parts: readonly string[]): Promise<string[]> {
  const over = await boxesOf(page.locator(what));
  expect(over).not.toEqual([]);
  const covered: string[] = [];
  for (const part of parts) {
    const under = await boxesOf(page.locator(part));
    if (under.some((box) => over.some((one) => meet(one, box)))) covered.push(part);
  }
  return covered;
}

/** Opens the chat and says a line. */
async function say({ page }: Person, line: string): Promise<void> {
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.locator('.chatform input').fill(line);
  await page.keyboard.press('Enter');
}

/**
 * What bubbles may lie on for a moment: on the bar’s title and score, and on a phone held sideways on the speaker’s own
 * plate.
 */
const MAY_BE_COVERED: { readonly [size: string]: string } = { phone: '.bar', landscape: '.plate' };

/** On a phone, bubbles cover nothing that is needed, and none lies over another. */
async function expectClearOfCalls(person: Person, size: ScreenSize): Promise<void> {
  const needed = [...ALWAYS_SEEN.filter((part) => part !== MAY_BE_COVERED[size]), '.bar button', '.bar a'];
  expect(await coveredBy(person, '.bubble', needed)).toEqual([]);
  const bubbles = await boxesOf(person.page.locator('.bubble'));
  expect(bubbles.filter((one, i) => bubbles.slice(i + 1).some((other) => meet(one, other)))).toEqual([]);
}

test.each<ScreenSize>(['phone', 'landscape'])(
  'on a %s, a pause, a friend’s question and what is said cover no bid, card or button',
  async (size) => {
    const ann = await openPerson(fixture.browser, { name: 'Ann', size });
    const bob = await openPerson(fixture.browser, { name: 'Bob' });
    const link = await openTable(ann, fixture.server.url, 'Spades', { segments: [['Clock', 'None']] });
    await joinBy(bob, link);
    const cid = await openPerson(fixture.browser, { name: 'Cid' });
    await joinBy(cid, link);
    // a visitor who is known hears of friends from the first moment on
    await ann.page.reload();
    await start(ann, 'Fill with bots and start');
    await bob.page.getByRole('heading', { name: 'Bids' }).waitFor();
    await ann.page.getByRole('heading', { name: 'Bids' }).waitFor();
    for (const part of ALWAYS_SEEN) await ann.page.locator(part).first().waitFor();

    await say(bob, 'A line that is too long for the plate of whoever says it');
    await ann.page.locator('.bubble').waitFor();
    await shoot(ann, `told-bubble-${size}`);
    await expectClearOfCalls(ann, size);
    await say(cid, 'An answer that is longer than a plate, too');
    await ann.page.locator('.bubble').nth(1).waitFor();
    await shoot(ann, `told-bubbles-${size}`);
    await expectClearOfCalls(ann, size);

    const from = { handle: 'x', name: 'A name of twenty let', picture: 'moon-4' };
    await ann.page.route('**/api/me/news', (route) =>
      route.fulfill({ json: { requests: [from], invitations: [], again: 30 } }),
    );
    // until the page listens for it
    while ((await ann.page.locator('.newsslip').count()) === 0) {
      await ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await ann.page.waitForTimeout(50);
    }
    await expectClear(ann, '.newsslip', `told-friend-${size}`);
    await ann.page.getByRole('button', { name: 'Not now' }).click();
    await ann.page.locator('.newsslip').waitFor({ state: 'detached' });

    await ann.page.getByRole('button', { name: 'More' }).click();
    await ann.page.getByRole('button', { name: 'Host', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Pause the game' }).click();
    await ann.page.keyboard.press('Escape');
    await ann.page.locator('.linebanner').waitFor();
    await expectClear(ann, '.linebanner', `told-pause-${size}`);
  },
);

/** The table makes room for a notice; its cards move there. */
async function expectClear(person: Person, what: string, name: string): Promise<void> {
  const { page } = person;
  const foot = await page.locator(what).evaluate((element) => element.getBoundingClientRect().bottom);
  await page.waitForFunction(
    (top) => (document.querySelector('.tableroom')?.getBoundingClientRect().top ?? 0) >= top - 1,
    foot,
  );
  await page.locator('.bar').first().waitFor();
  await shoot(person, name);
  expect(await coveredBy(person, what, ALWAYS_SEEN)).toEqual([]);
}
