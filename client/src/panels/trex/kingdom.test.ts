import { describe, expect, test } from '@jest/globals';
import type { Table } from '@kibitz/shared/kit/table/table';
import { tableOf } from '../../table/layout/testTables.ts';
import { isChoosing, isDeclaring, isLaying, type Kingdom, kingdomOf, priceOf, rowsOf, standingOf } from './kingdom.ts';

/** The second kingdom: West's, after North's, in its third hand. */
const board: Table['board'] = {
  contract: 'girls',
  owner: '3',
  kingdom: '2',
  hand: '8',
  left: 'king trex',
  used: 'diamonds eltoosh girls',
  doubled: '',
  hands: [
    '0 diamonds 10 20 30 70',
    '0 eltoosh -15 -30 -60 -90',
    '0 girls 0 -25 -75 0',
    '0 king 0 0 -75 0',
    '0 trex 200 150 100 50',
    '3 eltoosh -60 -60 -45 -30',
    '3 diamonds 130 0 0 0',
  ].join(';'),
};

const table: Table = { ...tableOf(4, []), board };

function kingdom(): Kingdom {
  const read = kingdomOf({ table });
  if (read === null) throw new Error('there is a table');
  return read;
}

describe('the kingdom', () => {
  test('its games are played, the one of this hand, or left', () => {
    const games = ['diamonds', 'eltoosh', 'girls', 'king', 'trex'] as const;
    expect(games.map((game) => standingOf(kingdom(), game))).toEqual(['played', 'played', 'now', 'left', 'left']);
  });

  test('the sheet has a row a kingdom and a column a game, with the scores of one seat', () => {
    const rows = rowsOf(kingdom(), 2);
    expect(rows[0]).toEqual({ owner: 0, isNow: false, points: [30, -60, -75, -75, 100], sum: -80 });
    expect(rows[1]).toEqual({ owner: 3, isNow: true, points: [0, -45, null, null, null], sum: -45 });
    expect(rows[3]).toEqual({ owner: 1, isNow: false, points: [null, null, null, null, null], sum: null });
  });

  test('kingdoms pass to the right', () => {
    expect(rowsOf(kingdom(), 0).map(({ owner }) => owner)).toEqual([0, 3, 2, 1]);
  });

  test('before the first deal nobody owns one', () => {
    const first = kingdomOf({ table: { ...table, board: { ...board, owner: '', kingdom: '1', hands: '' } } });
    expect(first).toMatchObject({ owner: -1, hands: [] });
    expect(rowsOf(first!, 0).every(({ owner }) => owner === -1)).toBe(true);
  });

  test('a diamond brings what the table has settled', () => {
    expect([priceOf('diamonds', 10), priceOf('diamonds', -10), priceOf('trex', 10)]).toEqual([10, -10, 200]);
  });
});

describe('what the panel shows', () => {
  test('the choice while the game is chosen, the window only to who is asked, the layout while cards are laid', () => {
    const choosing = { ...table, prompt: { key: 'prompt.choose' } };
    const declaring = { ...table, prompt: { key: 'prompt.declarations' } };
    expect(isChoosing({ table: choosing })).toBe(true);
    expect(isChoosing({ table: declaring })).toBe(false);
    expect(isDeclaring({ table: declaring, choices: [{ type: 'ready' }] })).toBe(true);
    expect(isDeclaring({ table: declaring, choices: [] })).toBe(false);
    const laying = tableOf(4, [{ id: 'layout', kind: 'layout', seat: -1, cards: '.'.repeat(52) }]);
    expect([isLaying({ table: laying }), isLaying({ table })]).toEqual([true, false]);
  });
});
