import { describe, expect, test } from '@jest/globals';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Chips, Table } from '@kibitz/shared/kit/table/table';
import { tableOf } from '../../table/layout/testTables.ts';
import { chipsOnTable, quickAmounts, reasonsOf, turnOf } from './betting.ts';
import { pilesOf, standingsOf } from './standing.ts';

const bet = (seat: number, amount: number): Chips => ({ id: `bet:${seat}`, seat, spot: 'bet', amount });
const pot = (amount: number): Chips => ({ id: 'pot', seat: -1, spot: 'pot', amount });

/** A table of four at which everybody has 90 chips before him. */
function table(board: Table['board'], chips: readonly Chips[] = []): Table {
  const bare = tableOf(4, []);
  return { ...bare, board, chips, score: bare.seats.map((_, seat) => ({ label: null, seats: [seat], value: 90 })) };
}

const turn = (given: Table, choices: readonly Choice[]) => turnOf({ table: given, me: 0, choices });

describe('the viewer’s turn', () => {
  test('is over while there is nothing to choose', () => {
    expect(turn(table({}), [])).toBeNull();
  });

  test('offers check and bet while nobody has bet', () => {
    const choices = [{ type: 'check' }, { type: 'bet', to: 2 }];
    expect(turn(table({ toMatch: '0', toCall: '0' }), choices)).toEqual({
      toCall: 0,
      isCallAllIn: false,
      mayFold: false,
      raise: { least: 2, most: 2, allIn: 90 },
      raiseType: 'bet',
    });
  });

  test('counts what the viewer has bet already among the chips that all-in takes', () => {
    const choices: Choice[] = [{ type: 'call' }, { type: 'raise', to: [8, 94] }, { type: 'fold' }];
    const given = table({ toMatch: '6', toCall: '2' }, [pot(4), bet(0, 4), bet(1, 6)]);
    expect(turn(given, choices)).toMatchObject({ mayFold: true, raise: { least: 8, most: 94, allIn: 94 } });
  });

  test('says when the call takes the last chip, and that nothing can be raised', () => {
    const given = table({ toMatch: '120', toCall: '90' }, [bet(1, 120)]);
    expect(turn(given, [{ type: 'call' }, { type: 'fold' }])).toMatchObject({
      isCallAllIn: true,
      raise: null,
      raiseType: 'raise',
    });
  });
});

describe('the amounts beside the slider', () => {
  test('are the least, half the pot and the pot once one has called, and everything', () => {
    // 10 in the pot and a bet of 6: after the call the pot is 22
    expect(quickAmounts({ least: 12, most: 90, allIn: 90 }, 6, 6, 16)).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'pot', to: 28 },
      { name: 'allIn', to: 90 },
    ]);
  });

  test('leave out what is not allowed, and what is the same as another', () => {
    expect(quickAmounts({ least: 12, most: 20, allIn: 20 }, 6, 6, 16)).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'allIn', to: 20 },
    ]);
    expect(quickAmounts({ least: 5, most: 10, allIn: 60 }, 0, 0, 10)).toEqual([
      { name: 'least', to: 5 },
      { name: 'pot', to: 10 },
    ]);
  });

  test('reckon with all chips on the table', () => {
    expect(chipsOnTable([pot(10), bet(1, 6)])).toBe(16);
  });
});

describe('why so much is to be called', () => {
  const keys = (given: Table) => reasonsOf(given).map(({ key }) => key);

  test('nobody has bet', () => {
    expect(keys(table({ toMatch: '0', raiser: '-1' }))).toEqual(['panel.why.none']);
  });

  test('somebody has bet, and one has called', () => {
    const given = table({ toMatch: '4', raiser: '2', raises: '0' }, [bet(2, 4), bet(3, 4), bet(0, 1)]);
    expect(reasonsOf(given)).toEqual([
      { key: 'panel.why.bet', with: { who: 2, n: 4 } },
      { key: 'panel.why.called', with: { who: 3 } },
    ]);
  });

  test('somebody has raised, and several have called', () => {
    const given = table({ toMatch: '8', raiser: '1', raises: '1' }, [bet(1, 8), bet(2, 8), bet(3, 8)]);
    expect(reasonsOf(given).at(-1)).toEqual({ key: 'panel.why.manyCalled', with: { n: 2 } });
  });

  test('the big blind is no bet of his', () => {
    expect(keys(table({ toMatch: '2', raiser: '2', raises: '0', isBlind: '1' }, [bet(2, 2)]))).toEqual([
      'panel.why.blind',
    ]);
  });
});

describe('the seats', () => {
  test('are told by fate, hand and bet', () => {
    const given = table({ fates: 'in killed folded absent', ranks: '0 589824 0 0', standing: '1' }, [bet(0, 2)]);
    const standings = standingsOf(given);
    expect(standings.map(({ fate, bet: n, isToBeat }) => [fate, n, isToBeat])).toEqual([
      ['in', 2, false],
      ['killed', 0, true],
      ['folded', 0, false],
      ['absent', 0, false],
    ]);
    expect(standings.map(({ hand }) => hand?.hand)).toEqual([undefined, 'hand.high', undefined, undefined]);
  });

  test('stand nowhere before the deal', () => {
    expect(standingsOf(table({ limit: 'fixed' }))).toEqual([]);
  });
});

test('a pot is drawn with chips of the largest values, a few of each', () => {
  expect(pilesOf(33)).toEqual([
    { value: 25, n: 1 },
    { value: 5, n: 1 },
    { value: 1, n: 3 },
  ]);
  expect(pilesOf(9000)).toEqual([{ value: 500, n: 5 }]);
  expect(pilesOf(0)).toEqual([]);
});
