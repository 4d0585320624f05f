import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { Person, ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.1);

/**
 * The parts of the table that must stay visible whatever notice is shown: the bar, the plates, the calls, and the
 * player's own cards.
 */
const ALWAYS_SEEN = ['.bar', '.plate', '.bidding > *', '.cardbuttons button'];

/** Something shown over the table, and what it may not cover. */
interface Told {
  /** It, by its selector. */
  readonly what: string;
  /** How many of it are there at once. */
  readonly many: number;
  readonly parts: readonly string[];
}

/**
 * Runs in the page: waits until something told is all there and laid out, and returns those of the parts that it
 * covers, and `it` if one lies over another. Bubbles go after some seconds, so all is measured at one moment.
 */
async function coveredInPage({ what, many, parts }: Told): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  while (boxesOf(what).length < many) await frame();
  // two frames: the first may lay out again
  await frame();
  await frame();
  const told = boxesOf(what);
  const covered = parts.filter((part) => boxesOf(part).some((box) => told.some((one) => meet(one, box))));
  const isOverAnother = told.some((one, i) => told.slice(i + 1).some((other) => meet(one, other)));
  return isOverAnother ? [...covered, 'it'] : covered;
}

/**
 * What bubbles may lie on for a moment: on the bar’s title and score, and on a phone held sideways on the speaker’s own
 * plate.
 */
const MAY_BE_COVERED: { readonly [size: string]: string } = { phone: '.bar', landscape: '.plate' };

/** On a phone, bubbles cover nothing that is needed, and none lies over another. */
async function expectClearOfCalls(person: Person, size: ScreenSize, many: number): Promise<void> {
  const parts = [...ALWAYS_SEEN.filter((part) => part !== MAY_BE_COVERED[size]), '.bar button', '.bar a'];
  expect(await person.page.evaluate(coveredInPage, { what: '.bubble', many, parts })).toEqual([]);
}

test.each<ScreenSize>(['phone', 'landscape'])(
  'on a %s, a pause, a friend’s question and what is said cover no bid, card or button',
  async (size) => {
    const { url } = fixture.server;
    const people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => Visitor.of(url, name)));
    const [host, bob, cid] = people as [Visitor, Visitor, Visitor];
    const id = await seatedAt(people, { game: 'spades', seats: 4 });
    await host.asks('start', { fill: true });
    const ann = await browserOf(host, fixture.browser, { size });
    await ann.page.goto(`${url}/t/${id}`);
    await ann.page.getByRole('heading', { name: 'Bids' }).waitFor();
    for (const part of ALWAYS_SEEN) await ann.page.locator(part).first().waitFor();

    const says = (one: Visitor, text: string) => one.asks('say', { text });
    await says(bob, 'A line that is too long for the plate of whoever says it');
    await expectClearOfCalls(ann, size, 1);
    await shoot(ann, `told-bubble-${size}`);
    await Promise.all([says(bob, 'Another line, as long as that'), says(cid, 'An answer that is longer than a plate')]);
    await expectClearOfCalls(ann, size, 2);
    await shoot(ann, `told-bubbles-${size}`);

    const from = { handle: 'x', name: 'A name of twenty let', picture: 'moon-4' };
    await ann.page.route('**/api/me/news', (route) =>
      route.fulfill({ json: { requests: [from], invitations: [], asks: [], again: 30 } }),
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
  expect(await page.evaluate(coveredInPage, { what, many: 1, parts: ALWAYS_SEEN })).toEqual([]);
}
