import { CONTRACT_NAMES, GIRLS, KING, TREX } from '@kibitz/shared/games/trex/contracts';
import { trex } from '@kibitz/shared/games/trex/index';
import { withOptions } from '@kibitz/shared/games/trex/positions.testing';
import { CHOOSING, DECLARING, LAYING, type TrexView } from '@kibitz/shared/games/trex/state';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { PLAYING } from '@kibitz/shared/kit/tricks/handCourse';
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../table/layout/tables.testing.ts';
import { kingdomNow, ownerOf, pointsOf, priceOf, stageOf, standingOf, sumOf } from './kingdom.ts';

const before = trex.secrecy.view(trex.rules.setup(withOptions(), 4, 0), SPECTATOR);

/** The second kingdom: West's, after North's, in its third hand. */
const view: TrexView = {
  ...before,
  phase: PLAYING,
  hand: { ...before.hand, contract: GIRLS },
  game: { ...before.game, owner: 3, used: 0b00111 },
  hands: [
    { contract: 0, owner: 0, scores: [10, 20, 30, 70] },
    { contract: 1, owner: 0, scores: [-15, -30, -60, -90] },
    { contract: 3, owner: 0, scores: [0, 0, -75, 0] },
    { contract: 2, owner: 0, scores: [0, -25, -75, 0] },
    { contract: 4, owner: 0, scores: [200, 150, 100, 50] },
    { contract: 1, owner: 3, scores: [-60, -60, -45, -30] },
    { contract: 0, owner: 3, scores: [130, 0, 0, 0] },
  ],
};

describe('the kingdom', () => {
  test('passes to the right, and is nobody’s before the first deal', () => {
    expect([kingdomNow(view), kingdomNow(before)]).toEqual([2, 1]);
    expect([1, 2, 3, 4].map((kingdom) => ownerOf(view, kingdom))).toEqual([0, 3, 2, 1]);
    expect([1, 2, 3, 4].map((kingdom) => ownerOf(before, kingdom))).toEqual([null, null, null, null]);
  });

  test('its games are played, the one of this hand, or left', () => {
    const standings = CONTRACT_NAMES.map((_, contract) => standingOf(view, contract));
    expect(standings).toEqual(['played', 'played', 'now', 'left', 'left']);
  });

  test('a row has the scores of one seat, and their sum', () => {
    expect([1, 2].map((kingdom) => [pointsOf(view, kingdom, 2), sumOf(view, kingdom, 2)])).toEqual([
      [[30, -60, -75, -75, 100], -80],
      [[0, -45, null, null, null], -45],
    ]);
    expect(sumOf(view, 3, 2)).toBeNull();
  });

  test('a diamond brings what the table has settled', () => {
    expect([priceOf('diamonds', 10), priceOf('diamonds', -10), priceOf('trex', 10)]).toEqual([10, -10, 200]);
  });
});

test('what stands on the felt goes with the hand, and declarations stand only before players who are asked', () => {
  const at = (phase: number, contract: typeof KING | typeof TREX, choices: { type: string }[] = []) =>
    stageOf({ view: { ...view, phase, hand: { ...view.hand, contract } }, table: tableOf(4, []), choices });
  expect(at(CHOOSING, KING)).toBe('choosing');
  expect(at(DECLARING, KING, [{ type: 'ready' }])).toBe('declaring');
  expect(at(DECLARING, TREX)).toBe('tricks');
  expect(at(LAYING, TREX)).toBe('layout');
  expect(at(PLAYING, KING)).toBe('tricks');
  expect(stageOf({ view: null, table: null, choices: [] })).toBe('tricks');
});
