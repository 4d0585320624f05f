import { describe, expect, test } from '@jest/globals';
import type { TrexPanel } from '@kibitz/shared/games/trex/panel';
import { tableOf } from '../../table/layout/testTables.ts';
import { CONTRACTS, pointsOf, priceOf, stageOf, standingOf, sumOf } from './kingdom.ts';

/** The second kingdom: West's, after North's, in its third hand. */
const panel: TrexPanel = {
  stage: 'tricks',
  n: 2,
  owner: 3,
  contract: 'girls',
  left: ['king', 'trex'],
  kingdoms: [
    {
      owner: 0,
      scores: [
        [10, 20, 30, 70],
        [-15, -30, -60, -90],
        [0, -25, -75, 0],
        [0, 0, -75, 0],
        [200, 150, 100, 50],
      ],
    },
    { owner: 3, scores: [[130, 0, 0, 0], [-60, -60, -45, -30], null, null, null] },
  ],
  held: [],
};

describe('the kingdom', () => {
  test('its games are played, the one of this hand, or left', () => {
    expect(CONTRACTS.map((game) => standingOf(panel, game))).toEqual(['played', 'played', 'now', 'left', 'left']);
  });

  test('a row has the scores of one seat, and their sum', () => {
    const rows = panel.kingdoms.map((row) => [pointsOf(row, 2), sumOf(row, 2)]);
    expect(rows).toEqual([
      [[30, -60, -75, -75, 100], -80],
      [[0, -45, null, null, null], -45],
    ]);
    expect(sumOf({ scores: [null, null, null, null, null] }, 2)).toBeNull();
  });

  test('a diamond brings what the table has settled', () => {
    expect([priceOf('diamonds', 10), priceOf('diamonds', -10), priceOf('trex', 10)]).toEqual([10, -10, 200]);
  });
});

test('declarations stand only on the felt of players who are asked', () => {
  const at = (stage: TrexPanel['stage']) => ({ ...tableOf(4, []), panel: { ...panel, stage } });
  expect(stageOf({ table: at('choosing'), choices: [] })).toBe('choosing');
  expect(stageOf({ table: at('declaring'), choices: [{ type: 'ready' }] })).toBe('declaring');
  expect(stageOf({ table: at('declaring'), choices: [] })).toBe('tricks');
  expect(stageOf({ table: null, choices: [] })).toBe('tricks');
});
