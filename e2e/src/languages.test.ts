import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';

/** How many pixels wider than the screen the page is. */
function overhang(person: Person): Promise<number> {
  return person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Axe finds nothing wrong, and nothing needs sideways scrolling. */
async function expectSound(person: Person): Promise<void> {
  expect(await overhang(person)).toBe(0);
  expect(await violations(person)).toEqual([]);
}

const fixture = openFixture(0.05);

test.each<ScreenSize>(['desktop', 'phone'])(
  'on a %s somebody switches to Arabic in the lobby, bids and plays at a table, and switches back there',
  async (size) => {
    const person = await openPerson(fixture.browser, { name: 'Anna', size });
    const { page } = person;
    await page.goto(fixture.server.url);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    const spades = /^سبيدز/;
    await page.getByRole('button', { name: spades }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    await expectSound(person);

    await page.getByRole('button', { name: /^تدريب/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: spades }).click();
    await page.getByRole('button', { name: /^التدرّب على/ }).click();
    await page.getByRole('region', { name: 'عرضك' }).getByRole('button', { name: '3', exact: true }).click();
    // figures, speakers and sides stay in their order from left to right
    for (const [row, n] of [
      ['.bids button', 7],
      ['.bidrounds th', 4],
      ['.scoreblock > span', 2],
    ] as const) {
      const lefts = await page.locator(row).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect([row, lefts.slice(0, n)]).toEqual([row, lefts.slice(0, n).sort((a, b) => a - b)]);
      expect(new Set(lefts).size).toBe(n);
    }
    await expectSound(person);
    await page.getByRole('button', { name: /^عرض/ }).click();
    // a card that may be played now, by its Arabic name; a finger lifts it first
    const card = page
      .locator('.cardbuttons button:not([aria-disabled="true"])')
      .and(page.getByRole('button', { name: / ال(بستوني|كبّة|ديناري|سباتي)$/ }))
      .first();
    const name = await card.getAttribute('aria-label');
    const chosen = page.getByRole('button', { name: name ?? '', exact: true });
    if (person.hasTouch) {
      await chosen.tap();
      await chosen.tap();
    } else await chosen.click();
    await chosen.waitFor({ state: 'detached' });
    await expectSound(person);

    if (size === 'phone') await page.getByRole('button', { name: 'المزيد' }).click();
    await page.getByRole('button', { name: 'الإعدادات' }).click();
    await expectSound(person);
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    // the hand is still there, and is called by its English names
    await page
      .getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, includeHidden: true })
      .nth(11)
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    await person.context.close();
  },
);

test('a visitor with a device in Arabic never sees a word of English', async () => {
  const person = await openPerson(fixture.browser, { name: 'Amal', locale: 'ar-EG' });
  const { page } = person;
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { headingsSeen: seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1, h2, nav a')) seen.add(heading.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^سبيدز/ }).waitFor();
  const headings = await page.evaluate(() => [
    ...(globalThis as unknown as { headingsSeen: Set<string> }).headingsSeen,
  ]);
  expect(headings.length).toBeGreaterThan(4);
  expect(headings.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  await person.context.close();
});

test('in Arabic, options that do not go together are refused in the reader’s language', async () => {
  const person = await openPerson(fixture.browser, { name: 'Amal', locale: 'ar-EG' });
  person.expectedErrors.push(/status of 400/);
  const { page } = person;
  await page.goto(fixture.server.url);
  await page.getByRole('button', { name: /^مع الأصدقاء/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ميني باكارا/ })
    .click();
  await page.getByLabel('الحدّ الأدنى').fill('2000');
  await page.getByRole('button', { name: 'فتح الطاولة' }).click();
  const trouble = page.getByRole('alert');
  await trouble.waitFor();
  expect(await trouble.innerText()).toBe('لا يجوز أن يزيد الحدّ الأدنى على الحدّ الأقصى.');
  await person.context.close();
});
