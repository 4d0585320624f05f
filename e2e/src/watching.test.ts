import { expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';

const fixture = openFixture(0.1);

const table = ({ page }: Person) => page.locator('.table');

test.each<ScreenSize>(['desktop', 'phone'])(
  'those who see a table late are told at once who sits, and one of them takes a bot’s seat, on a %s',
  async (size) => {
    const { browser, server } = fixture;
    const comes = (name: string): Promise<Person> => openPerson(browser, { name, size });
    const [wes, cleo] = await Promise.all([comes('Wes'), comes('Cleo')]);
    const ann = await Visitor.of(server.url, 'Ann');
    const id = await seatedAt([ann], {
      game: 'oh-hell',
      seats: 3,
      options: { maxHand: 2, shape: 'down', dealerRule: 'none' },
      settings: { delay: 'hand' },
    });
    const link = `${server.url}/t/${id}`;
    for (const { page } of [wes, cleo]) {
      await page.goto(link);
      await page.getByText('Open seat').nth(1).waitFor();
    }
    await ann.asks('start', { fill: true });

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
    await playOn([ann], () => table(cleo).isVisible());
    await table(wes).waitFor();
    await wes.page.getByText('You see the table one hand late').waitFor();
    await wes.page.getByText(/^Next(?: deal)?:/).waitFor();
    await shoot(wes, `watching-late-${size}`);
    await shoot(cleo, `watching-seated-${size}`);
    expect(await cleo.page.getByText('You see the table one hand late').count()).toBe(0);
    await cleo.page.getByText('You', { exact: true }).first().waitFor();
  },
);
