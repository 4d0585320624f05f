import { games } from '@kibitz/shared/games';
import { expect, test } from 'vitest';
import { openPerson, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(1);

/** The names of options and of their values that no sentence would have: `dealerMustTake`, `ten-plus-bid`. */
const RAW = new Map(
  games.map(({ id, options }) => {
    const names = Object.entries(options).flatMap(([name, spec]) => [
      name,
      ...(spec.kind === 'choice' ? spec.values.map(String) : []),
    ]);
    return [id, names.filter((name) => /[a-z][A-Z]|[a-z]-[a-z]+-|[a-z]\d/.test(name))];
  }),
);

test.each<ScreenSize>(['desktop', 'phone'])(
  'the rules say every option in sentences, none by its name in a record: %s',
  async (size) => {
    const person = await openPerson(fixture.browser, { name: 'Ann', size });
    const { page } = person;
    await page.goto(`${fixture.server.url}/rules`);
    for (const { id, options } of games) {
      await page.locator(`a[href="/rules/${id}"]`).click();
      await page.locator(`a[href="/rules/${id}"][aria-current]`).waitFor();
      await page.locator('.rulestext h1').waitFor();
      const rows = page.locator('.optionrules dt');
      if (Object.keys(options).length > 0) await rows.first().waitFor();
      const text = await page.locator('.rulestext').innerText();
      expect([id, (RAW.get(id) ?? []).filter((name) => text.includes(name))]).toEqual([id, []]);
      expect([id, await rows.count()]).toEqual([id, Object.keys(options).length]);
    }
    await shoot(person, `rules-options-${size}`);
  },
);

test.each(['/rules', '/ranks'])(
  '%s says that the games could not be loaded, and loads them when asked to',
  async (path) => {
    const { page, expectedErrors } = await openPerson(fixture.browser, { name: 'Ann' });
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/api/games*', (route) => route.abort());
    await page.goto(fixture.server.url + path);
    await page.getByRole('alert').filter({ hasText: 'The server isn’t answering.' }).waitFor();
    await page.unroute('**/api/games*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Spades' }).waitFor();
  },
);
