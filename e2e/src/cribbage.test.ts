import { expect, test } from 'vitest';
import { boardTo, holeOf } from '../../client/src/panels/cribbage/board.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { openPerson, type Person } from './browser.ts';
import { playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0);

/** The scores in the bar, in the order of the lanes. */
async function scores({ page }: Person): Promise<number[]> {
  return (await page.locator('.scoreblock b').allInnerTexts()).map(Number);
}

/** Where the front peg of each lane stands: the last of its two. */
async function pegs({ page }: Person): Promise<(string | null)[]> {
  return Promise.all(
    ['us', 'them'].map((side) => page.locator(`.pegboard circle.${side}`).last().getAttribute('style')),
  );
}

test('the pegs follow the scores on a desktop, where a phone has the scores in its bar alone', async () => {
  const ann = await Visitor.of(fixture.server.url, 'Ann');
  const ben = await Visitor.of(fixture.server.url, 'Ben');
  const id = await seatedAt([ann, ben], { game: 'cribbage', seats: 2 });
  await ann.asks('start', { fill: false });
  const desk = await openPerson(fixture.browser, { name: 'Desk' });
  const phone = await openPerson(fixture.browser, { name: 'Phone', size: 'phone' });
  for (const { page } of [desk, phone]) {
    await page.goto(`${fixture.server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Watch' }).click();
  }
  await desk.page.locator('.pegboard circle').first().waitFor();

  await playOn([ann, ben], () => ann.seen.table?.summary != null);
  const totals = ann.seen.table?.score.map(({ value }) => value) ?? [];
  expect(Math.max(...totals)).toBeGreaterThan(0);
  await expectSoon(() => scores(desk), totals);
  const places = totals.map((points, lane) => holeOf(boardTo(121), points, lane));
  const wanted = places.map(({ x, y }) => `transform: translate(${x}px, ${y}px);`);
  await expectSoon(() => pegs(desk), wanted);
  await shoot(desk, 'cribbage-board');
  await expectSoon(() => scores(phone), totals);
  expect(await phone.page.locator('.pegboard').count()).toBe(0);
});
