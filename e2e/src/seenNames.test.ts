import { describe, expect, test } from 'vitest';
import { robotOf } from '../../client/src/app/robot.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { Person, ScreenSize } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

/* Whatever is only a picture shows its name to everybody, and each bot has its own robot. */

const fixture = openFixture(0.02);

/** A name that stands beside a button: what it says, and where. */
interface Shown {
  readonly name: string;
  readonly said: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Runs in the page: the buttons without words, except cards and plates. */
function wordlessInPage(): number {
  const all = [...document.querySelectorAll<HTMLElement>('button:not(.cover, .cardbuttons *), a[aria-label]')];
  const wordless = all.filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !/[\p{L}\p{N}]/u.test(one.innerText),
  );
  for (const [i, one] of wordless.entries()) one.dataset['wordless'] = String(i);
  return wordless.length;
}

/** Runs in the page: what stands beside a button. */
function shownInPage(button: HTMLElement | SVGElement): Shown {
  const { left, top } = button.getBoundingClientRect();
  const style = getComputedStyle(button, '::before');
  const from = { left: left + Number.parseFloat(style.left), top: top + Number.parseFloat(style.top) };
  return {
    name: button.getAttribute('aria-label') ?? '',
    said: style.content,
    ...from,
    right: from.left + Number.parseFloat(style.width),
    bottom: from.top + Number.parseFloat(style.height),
  };
}

/** The faults in the names of buttons without words, a line each. */
async function namelessIn({ page }: Person, reach: 'focus' | 'hover'): Promise<string[]> {
  const faults: string[] = [];
  const count = await page.evaluate(wordlessInPage);
  expect(count).toBeGreaterThan(1);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // what has the focus after a key shows that it has
  await page.keyboard.press('Shift');
  for (let i = 0; i < count; i++) {
    const button = page.locator(`[data-wordless="${i}"]`);
    await button[reach]();
    const shown = await button.evaluate(shownInPage);
    const { name, said, left, top, right, bottom } = shown;
    if (name === '') faults.push(`${await button.evaluate((one) => one.outerHTML)} has no name`);
    else if (!said.includes(`"${name}"`)) faults.push(`${name}: not seen on ${reach}, but ${said}`);
    else if (left < 0 || top < 0 || right > width || bottom > height) faults.push(`${name}: beyond the screen`);
  }
  return faults;
}

describe.each<[ScreenSize, string]>([
  ['desktop', 'en-GB'],
  ['desktop', 'ar-EG'],
  ['phone', 'en-GB'],
  ['landscape', 'ar-EG'],
])('on a %s in %s', (size, locale) => {
  test('every button of the table without words says its name on focus, and under a mouse', async () => {
    const host = await Visitor.of(fixture.server.url, 'Ann');
    const id = await host.opens({ game: 'spades', seats: 4 });
    await host.joins(id);
    await host.asks('sit', { seat: 0 });
    await host.asks('start', { fill: true });
    const person = await browserOf(host, fixture.browser, { size, locale });
    await person.page.goto(`${fixture.server.url}/t/${id}`);
    // a hint is on offer, so its button can have the focus, once it is the player's turn
    await person.page.locator('.bids button').first().waitFor();
    await person.page.locator('.ib:disabled').waitFor({ state: 'detached' });
    expect(await namelessIn(person, 'focus')).toEqual([]);
    await shoot(person, `names-${size}-${locale}`);
    if (!person.hasTouch) expect(await namelessIn(person, 'hover')).toEqual([]);
    await person.context.close();
  });
});

/** The drawings of the robots on show. */
function robotsIn({ page }: Person, seats: string): Promise<(string | null)[]> {
  return page.locator(`${seats} .av path`).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
}

test('a bot has the robot of its name in the waiting room and at the table, in every language', async () => {
  const host = await Visitor.of(fixture.server.url, 'Ann');
  const id = await host.opens({ game: 'spades', seats: 4 });
  await host.joins(id);
  await host.asks('sit', { seat: 0 });
  for (const seat of [1, 2, 3]) await host.asks('bot', { seat, present: true });
  const { seats } = await host.sees((seen) => seen.seats.every(({ kind }) => kind !== 'free'));
  const names = seats.filter(({ kind }) => kind === 'bot').map(({ name }) => name);
  const robots = names.map((name) => robotOf(name).d).sort();
  const person = await browserOf(host, fixture.browser, { locale: 'ar-EG' });
  const { page } = person;
  await page.goto(`${fixture.server.url}/t/${id}`);
  await page.locator(`.wseat path[d="${robots[2]}"]`).waitFor();
  expect((await robotsIn(person, '.wseats')).sort()).toEqual(robots);
  await host.asks('start', { fill: false });
  await page.locator(`.plate path[d="${robots[2]}"]`).waitFor();
  expect((await robotsIn(person, '.plates')).sort()).toEqual(robots);
  await person.context.close();
});
