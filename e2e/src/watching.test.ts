import { expect, jest, test } from '@jest/globals';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { tryPress } from './press.ts';
import { shoot } from './shots.ts';

jest.setTimeout(240_000);

const fixture = openFixture(0.1);

const CARD = / of (spades|hearts|diamonds|clubs)$/;

/** These people bid, play and go on, until a condition holds. */
async function playUntil(people: readonly Person[], isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    for (const person of people) {
      for (const what of [/^Bid \d/, /^\d+$/, CARD, /^Next hand/]) await tryPress(person, what);
    }
    await people[0]?.page.waitForTimeout(20);
  }
}

const table = ({ page }: Person) => page.locator('.table');

test.each<ScreenSize>(['desktop', 'phone'])(
  'those who see a table late are told at once who sits, and one of them takes a bot’s seat, on a %s',
  async (size) => {
    const { browser, server } = fixture;
    const comes = (name: string): Promise<Person> => openPerson(browser, { name, size });
    const [ann, wes, cleo] = await Promise.all([comes('Ann'), comes('Wes'), comes('Cleo')]);
    const link = await openTable(ann, server.url, 'Oh Hell!', {
      lists: [['The dealer’s bid', 'Free']],
      segments: [
        ['Hands', 'Down'],
        ['Delay for spectators', 'A hand'],
      ],
      figures: [['Largest hand', '2']],
      seats: 3,
    });
    for (const { page } of [wes, cleo]) {
      await page.goto(link);
      await page.getByText('Open seat').nth(1).waitFor();
    }
    await start(ann, 'Fill with bots and start');

    // the first hand is not shown, but who sits is
    for (const one of [wes, cleo]) {
      await one.page.getByText('The hand in play is shown when it is over.').waitFor();
      await one.page.getByText('3 of 3').waitFor();
      expect(await one.page.getByText('Open seat').count()).toBe(0);
      expect(await violations(one)).toEqual([]);
    }
    await shoot(wes, `watching-begun-${size}`);
    await cleo.page
      .getByRole('button', { name: /^Sit here/ })
      .first()
      .click();
    for (const one of [wes, cleo]) await one.page.getByText(/^Next deal: /).waitFor();
    expect(await wes.page.getByRole('button', { name: /^Sit here/ }).count()).toBe(1);
    await shoot(wes, `watching-coming-${size}`);
    await shoot(cleo, `watching-promised-${size}`);

    // with the second hand one of them plays, and the other sees the first
    await playUntil([ann], () => table(cleo).isVisible());
    await table(wes).waitFor();
    await wes.page.getByText('You see the table one hand late').waitFor();
    await wes.page.getByText(/^Next(?: deal)?:/).waitFor();
    await shoot(wes, `watching-late-${size}`);
    await shoot(cleo, `watching-seated-${size}`);
    expect(await cleo.page.getByText('You see the table one hand late').count()).toBe(0);
    await cleo.page.getByText('You', { exact: true }).first().waitFor();
  },
);
