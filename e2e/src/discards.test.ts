import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { tryPress } from './press.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const CARDS = /^(Joker|.+ of (spades|hearts|diamonds|clubs))$/;

const hand = ({ page }: Person) =>
  page.getByRole('group', { name: 'Cards you can use' }).getByRole('button', { name: CARDS });
const chosen = ({ page }: Person) => page.getByRole('button', { name: CARDS, pressed: true });
const decision = ({ page }: Person) => page.getByRole('region', { name: 'Your choice' });
const gold = (person: Person) => decision(person).getByRole('button');

/** Presses a button if it is offered, and leaves the focus where it is, as voice control does. */
async function pressAside({ page }: Person, name: RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name, disabled: false }).first();
  if (!(await button.isVisible())) return false;
  return button
    .evaluate((one: HTMLElement) => one.click(), undefined, { timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
}

/** Bids ten until the five cards from the middle are in hand, or until a bot bids as high. Returns which it was. */
async function bidsUntilDiscards(person: Person, bid: RegExp, press = tryPress): Promise<boolean> {
  const { page } = person;
  const outbid = page.getByRole('log').getByText(/^(?!You\b).+ bids (10|grand nullo)/);
  let hasBid = false;
  while ((await decision(person).count()) === 0) {
    if ((await outbid.count()) > 0) return false;
    if (await press(person, /^(Declare nothing|Play on|Next hand|Ready)/)) continue;
    // a low screen has the tricks first, then the trumps
    await press(person, /^10$/);
    if ((await press(person, bid)) && (await press(person, /^Bid 10/))) hasBid = true;
    // asked again, over their own bid
    else if (hasBid) await press(person, /^Pass$/);
    await page.waitForTimeout(30);
  }
  return true;
}

async function atTable(size: ScreenSize, fixture: Fixture): Promise<Person> {
  const person = await openPerson(fixture.browser, { name: 'Anna', size });
  await openTable(person, fixture.server.url, 'Five Hundred');
  await start(person, 'Fill with bots and start');
  return person;
}

/** How the middle is bid for, and what is done before that. */
interface Bidding {
  readonly bid: RegExp;
  readonly press?: typeof tryPress;
  readonly first?: (person: Person) => Promise<void>;
}

/** Opens one table after another until the player there takes the middle. */
async function atDiscards(size: ScreenSize, bidding: Bidding = { bid: /^10 no trump/ }): Promise<Person> {
  const person = await atTable(size, fixture);
  await bidding.first?.(person);
  if (!(await bidsUntilDiscards(person, bidding.bid, bidding.press))) {
    await person.context.close();
    return atDiscards(size, bidding);
  }
  await expectSoon(() => hand(person).count(), 15);
  return person;
}

async function namesOf(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
}

/** Touches a card as the person does, at its visible strip. */
async function touch(person: Person, place: number, options: { readonly force?: boolean } = {}): Promise<void> {
  const card = hand(person).nth(place);
  await (person.hasTouch ? card.tap(options) : card.click(options));
}

/** How many are chosen, and the one sentence or button that says what is to be done. */
async function expectChosen(person: Person, n: number): Promise<void> {
  const hint = person.page.locator('.hint');
  if (n === 5) await gold(person).getByText('Discard 5', { exact: true }).waitFor();
  else await hint.getByText(n === 0 ? 'Discard 5 cards' : `Choose ${5 - n} more`, { exact: true }).waitFor();
  const isReady = n === 5;
  await expectSoon(
    async () => [await chosen(person).count(), await gold(person).count(), await hint.isVisible()],
    [n, isReady ? 1 : 0, !isReady],
  );
}

const fixture = openFixture(0.05);

test.each<ScreenSize>(['desktop', 'phone', 'landscape'])(
  'five discards of Five Hundred are chosen, put back and discarded together on a %s',
  async (size) => {
    const person = await atDiscards(size);
    await expectChosen(person, 0);
    await shoot(person, `discards-${size}-0`);
    for (const place of [14, 9, 4]) await touch(person, place);
    await expectChosen(person, 3);
    await shoot(person, `discards-${size}-3`);
    // one is put back, and another one taken
    await touch(person, 9);
    await expectChosen(person, 2);
    for (const place of [8, 6, 1]) await touch(person, place);
    await expectChosen(person, 5);
    await shoot(person, `discards-${size}-5`);
    const names = await namesOf(chosen(person));
    // a sixth is refused with its reason, and none of the five is lost
    await touch(person, 12, { force: true });
    await person.page.getByRole('alert').getByText('Put one back first').waitFor();
    await expectChosen(person, 5);
    await (person.hasTouch ? gold(person).tap() : gold(person).click());
    await hand(person).nth(10).waitFor({ state: 'hidden' });
    const left = await namesOf(hand(person));
    expect(left).toHaveLength(10);
    expect(left.filter((name) => names.includes(name))).toEqual([]);
    await person.context.close();
  },
);

test('five discards are chosen by arrows, Enter and Space, put back by Escape, and made by the button', async () => {
  const person = await atDiscards('desktop');
  const { keyboard } = person.page;
  await hand(person).first().focus();
  await keyboard.press('Enter');
  await expectChosen(person, 1);
  await keyboard.press('Escape');
  await expectChosen(person, 0);
  for (let n = 1; n <= 5; n++) {
    await keyboard.press(n % 2 === 0 ? 'Enter' : 'Space');
    await expectChosen(person, n);
    await keyboard.press('ArrowRight');
  }
  while (!(await gold(person).evaluate((button) => button === document.activeElement))) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await hand(person).nth(10).waitFor({ state: 'hidden' });
  await expectSoon(() => hand(person).count(), 10);
  await person.context.close();
});

test('once trumps are known, the hand is sorted again, trumps first, and the focus stays on its card', async () => {
  let last = '';
  const focusLast = async (person: Person): Promise<void> => {
    await hand(person).nth(9).focus();
    last = (await namesOf(hand(person))).at(-1) ?? '';
  };
  const person = await atDiscards('desktop', { bid: /^10 diamonds/, press: pressAside, first: focusLast });
  const card = person.page.getByRole('button', { name: last, exact: true });
  await expectSoon(() => card.evaluate((one) => one === document.activeElement), true);
  const after = await namesOf(hand(person));
  const isTrump = after.map((name) => /^Joker$|diamonds$|^Jack of hearts$/.test(name));
  expect(isTrump).toEqual([...isTrump].sort((a, b) => Number(b) - Number(a)));
  const bowers = ['Joker', 'Jack of diamonds', 'Jack of hearts'].filter((name) => after.includes(name));
  expect(after.slice(0, bowers.length)).toEqual(bowers);
  await person.context.close();
});
