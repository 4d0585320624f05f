import { Random } from '@kibitz/shared/kit/game/random';
import { describe, expect, test } from 'vitest';
import { playToTheEnd } from './anyPlayer.ts';
import { openPerson, type Person } from './browser.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start, TWO_SHORT_HANDS } from './lobby.ts';

const fixture = openFixture(0.02);

describe('the title of the tab', () => {
  /** Runs in the page: notes every title that it has from now on. */
  function noteTitles(): void {
    const titles: string[] = [document.title];
    Object.assign(globalThis, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }
  const titlesOf = ({ page }: Person) =>
    page.evaluate(() => (globalThis as unknown as { titles: readonly string[] }).titles);

  test('says when it is the player’s turn, and nothing of the kind to others', async () => {
    const ann = await openPerson(fixture.browser, { name: 'Ann' });
    const ben = await openPerson(fixture.browser, { name: 'Ben' });
    const eve = await openPerson(fixture.browser, { name: 'Eve' });
    const people = [ann, ben, eve];
    const link = await openTable(ann, fixture.server.url, 'Oh Hell!', TWO_SHORT_HANDS);
    await joinBy(ben, link);
    await eve.page.goto(link);
    await eve.page.getByRole('heading', { name: /Invite/ }).waitFor();
    for (const { page } of people) await page.evaluate(noteTitles);
    await start(ann, 'Fill with bots and start');

    const turn = '● Your turn · Oh Hell!';
    const first = await Promise.any(
      [ann, ben].map(async (person) => {
        await person.page.waitForFunction((title) => document.title === title, turn);
        return person;
      }),
    );
    for (const { page } of people.filter((person) => person !== first))
      expect(await page.title()).toBe('Oh Hell! · Kibitz');
    await Promise.all([ann, ben].map((person, i) => playToTheEnd(person, 'pointer', new Random(i))));
    for (const person of [ann, ben]) {
      const titles = await titlesOf(person);
      expect(new Set(titles)).toEqual(new Set([turn, 'Oh Hell! · Kibitz']));
      expect(titles.at(-1)).toBe('Oh Hell! · Kibitz');
    }
    expect(new Set(await titlesOf(eve))).toEqual(new Set(['Oh Hell! · Kibitz']));
    await eve.page.getByRole('button', { name: 'To the lobby', exact: true }).click();
    await eve.page.waitForFunction(() => document.title === 'Kibitz');
    // the replay is called by its game too
    await eve.page.goto(link.replace('/t/', '/replay/'));
    await eve.page.waitForFunction(() => document.title === 'Oh Hell! · Kibitz');
  });

  test('is in the reader’s language', async () => {
    const { page } = await openPerson(fixture.browser, { name: 'Amal', locale: 'ar-EG' });
    await page.goto(fixture.server.url);
    await page.getByRole('button', { name: /^تدريب/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^سبيدز/ })
      .click();
    await page.getByRole('button', { name: /^التدرّب على/ }).click();
    await page.waitForFunction(() => document.title === '● دورك · سبيدز');
  });
});
