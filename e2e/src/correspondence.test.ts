import { expect, test } from 'vitest';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson } from './browser.ts';
import { inAnotherWindow, playOn } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { openTable, start } from './lobby.ts';
import { shootAt } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0.1);

test('where a move may take days, plates and My tables show the time left, in Arabic too', async () => {
  const { browser, server } = fixture;
  const [ann, ben] = await Promise.all([
    openPerson(browser, { name: 'Ann' }),
    openPerson(browser, { name: 'Ben', locale: 'ar-EG', size: 'phone' }),
  ]);
  const link = await openTable(ann, server.url, 'Cribbage', { lists: [['Clock', '3 days a move']] });
  await ann.page.getByText('3 days a move').waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'correspondence-waiting');
  await ben.page.goto(link);
  await ben.page.getByText('3 أيّام لكلّ دور').waitFor();
  const bens = await inAnotherWindow(ben, link);
  await bens.asks('sit', { seat: 1 });
  await start(ann, 'Start');
  const anns = await inAnotherWindow(ann, link);
  const both = [anns, bens];
  const isAsked = ({ seen, me }: Visitor): boolean => seen.table?.seats[me.seat]?.turn === true;
  const turnOf = (isAnns: boolean): string =>
    isAnns ? 'It is your turn.' : `It is ${anns.seen.seats[bens.me.seat]?.name}’s turn.`;
  const isPlay = (): boolean => both.filter(isAsked).length === 1;
  await playOn(both, isPlay);
  // pages may still show both discarding, with the time of both
  await expectSoon(() => ben.page.getByText('بقي 3 أيّام').count(), 1);
  await expectSoon(() => ann.page.getByText('3 days left').count(), 1);
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'correspondence-table');
  await shootAt(['desktop', 'phone', 'landscape'], ben, 'correspondence-table-ar');

  // nobody is asked who leaves a table where a move may take days
  await ann.page.getByRole('button', { name: 'Back to the lobby' }).click();
  await ann.page.waitForURL(`${server.url}/`);
  for (const one of both) await one.leaves();
  const isAnns = isAsked(anns);
  await Promise.all([ann, ben].map(({ page }) => page.goto(`${server.url}/mine`)));
  await ann.page.getByText(`${turnOf(isAnns)} 3 days left.`).waitFor();
  await ben.page.getByText('بقي 3 أيّام.').waitFor();
  await shootAt(['desktop', 'phone', 'landscape'], ann, 'correspondence-mine');
  await shootAt(['phone'], ben, 'correspondence-mine-ar');
  for (const one of [ann, ben]) expect(await violations(one)).toEqual([]);

  const back = await inAnotherWindow(isAnns ? ann : ben, link);
  await back.moves((choices) => choices[0]);
  await back.sees(({ seats, table }) => seats.some((_, seat) => table?.seats[seat]?.turn === true));
  await ann.page.getByText(`${turnOf(isAnns === isAsked(back))} 3 days left.`).waitFor();
});
