import { expect, test } from '@jest/globals';
import type { BaccaratPanel } from '@kibitz/shared/games/mini-baccarat/panel';
import { message } from '@kibitz/shared/kit/words/message';
import { tableOf } from '../../table/layout/testTables.ts';
import { outcomeOf } from './outcome.ts';

const BEAD: BaccaratPanel = { bead: 'P', totals: { p: 1, b: 0, t: 0 }, points: null, outcome: null };
const WON: BaccaratPanel = { ...BEAD, points: { punto: 9, banco: 3 }, outcome: message('news.punto', { a: 9, b: 3 }) };

/** The outcome that seat 0 reads while these seats have bet. */
function read(panel: BaccaratPanel, betting: readonly number[], me = 0) {
  const chips = betting.map((seat) => ({ id: `bet:${seat}:tie`, seat, spot: 'tie', amount: 5 }));
  return outcomeOf({ table: { ...tableOf(2, []), panel, chips }, me });
}

test('the outcome stays while others bet, and goes once the viewer has bet', () => {
  expect(read(WON, [])).toEqual(WON.outcome);
  expect(read(WON, [1])).toEqual(WON.outcome);
  expect(read(WON, [1, 0])).toBeNull();
  expect(read(WON, [1, 0], -1)).toEqual(WON.outcome);
});

test('without a finished round on the table there is none', () => {
  expect(read(BEAD, [])).toBeNull();
});
