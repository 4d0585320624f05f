import type { CribbageView } from '@kibitz/shared/games/cribbage/state';
import { expect, test } from 'vitest';
import { boardTo, holeOf } from '../../client/src/panels/cribbage/board.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { openPerson, type Person, type ScreenSize } from './browser.ts';
import { playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0);

/** The scores in the bar, in the order of the lanes. */
async function scores({ page }: Person): Promise<number[]> {
  return (await page.locator('.scoreblock b').allInnerTexts()).map(Number);
}

/** Where the pegs stand: of the first lane the back one and the front one, then of the other. */
async function pegs({ page }: Person): Promise<(string | null)[]> {
  const all = await page.locator('.pegboard circle').all();
  return Promise.all(all.map((peg) => peg.getAttribute('style')));
}

/** Where they stand on a board, by what somebody at the table knows. */
function pegsAt({ seen }: Visitor, kind: ScreenSize): string[] {
  const board = boardTo(121, kind);
  const { pegged, scores } = seen.view as unknown as CribbageView;
  return [0, 1].flatMap((seat) =>
    [pegged, scores].map((points) => {
      const { x, y } = holeOf(board, points[seat]!, seat);
      return `transform: translate(${x}px, ${y}px);`;
    }),
  );
}

test('the pegs follow the scores on a desktop and on phones, and stand where they stood after a reload', async () => {
  const ann = await Visitor.of(fixture.server.url, 'Ann');
  const ben = await Visitor.of(fixture.server.url, 'Ben');
  const id = await seatedAt([ann, ben], { game: 'cribbage', seats: 2 });
  await ann.asks('start', { fill: false });
  const sizes = ['desktop', 'phone', 'landscape'] as const;
  const people = await Promise.all(
    sizes.map(async (size) => ({ size, person: await openPerson(fixture.browser, { name: size, size }) })),
  );
  const desk = people[0]!.person;
  for (const {
    person: { page },
  } of people) {
    await page.goto(`${fixture.server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Watch' }).click();
  }
  await desk.page.locator('.pegboard circle').first().waitFor();

  const points = () => ann.seen.table?.score.map(({ value }) => value) ?? [];
  const isWaiting = () => [ann, ben].some(({ seen }) => seen.choices.some(({ type }) => type === 'play'));
  await playOn([ann, ben], () => Math.max(0, ...points()) > 1 && isWaiting());
  for (const { size, person } of people) {
    const wanted = pegsAt(ann, size);
    await expectSoon(() => pegs(person), wanted);
    await person.page.reload();
    await expectSoon(() => pegs(person), wanted);
  }

  await playOn([ann, ben], () => ann.seen.table?.summary != null);
  expect(Math.max(...points())).toBeGreaterThan(1);
  await expectSoon(() => scores(desk), points());
  await expectSoon(() => pegs(desk), pegsAt(ann, 'desktop'));
  await shoot(desk, 'cribbage-board');
});
