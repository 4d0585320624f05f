import { describe, expect, test } from '@jest/globals';
import type { SweatBetting, SweatPanel } from '@kibitz/shared/games/mexican-sweat/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Chips, Table } from '@kibitz/shared/kit/table/table';
import { tableOf } from '../../table/layout/testTables.ts';
import { chipsOnTable, quickAmounts, reasonsOf, turnOf } from './betting.ts';
import { pilesOf } from './piles.ts';

const bet = (seat: number, amount: number): Chips => ({ id: `bet:${seat}`, seat, spot: 'bet', amount });
const pot = (amount: number): Chips => ({ id: 'pot', seat: -1, spot: 'pot', amount });

/** A betting round in which nobody has bet, but for what is given. */
function betting(given: Partial<SweatBetting> = {}): SweatBetting {
  return { toMatch: 0, toCall: 0, raiser: -1, isBlind: false, raises: 0, noRaise: null, next: 1, ...given };
}

/** A table of four at which everybody has 90 chips left. */
function table(given: Partial<SweatBetting> = {}, chips: readonly Chips[] = []): Table {
  const bare = tableOf(4, []);
  const score = bare.seats.map((_, seat) => ({ label: null, seats: [seat], value: 90 }));
  const panel: SweatPanel = { limit: 'none', hasKillCard: true, hand: null, betting: betting(given) };
  return { ...bare, panel, chips, score };
}

const turn = (given: Table, choices: readonly Choice[]) => turnOf({ table: given, me: 0, choices });

describe('the viewer’s turn', () => {
  test('is over while there is nothing to choose', () => {
    expect(turn(table(), [])).toBeNull();
  });

  test('offers check and bet while nobody has bet', () => {
    const choices = [{ type: 'check' }, { type: 'bet', to: 2 }];
    expect(turn(table(), choices)).toEqual({
      betting: betting(),
      isCallAllIn: false,
      mayFold: false,
      raise: { least: 2, most: 2, allIn: 90 },
      raiseType: 'bet',
    });
  });

  test('counts what the viewer has bet already among the chips that all-in takes', () => {
    const choices: Choice[] = [{ type: 'call' }, { type: 'raise', to: [8, 94] }, { type: 'fold' }];
    const given = table({ toMatch: 6, toCall: 2 }, [pot(4), bet(0, 4), bet(1, 6)]);
    expect(turn(given, choices)).toMatchObject({ mayFold: true, raise: { least: 8, most: 94, allIn: 94 } });
  });

  test('says when the call takes the last chip, and that nothing can be raised', () => {
    const given = table({ toMatch: 120, toCall: 90 }, [bet(1, 120)]);
    expect(turn(given, [{ type: 'call' }, { type: 'fold' }])).toMatchObject({
      isCallAllIn: true,
      raise: null,
      raiseType: 'raise',
    });
  });
});

describe('the amounts beside the slider', () => {
  test('are the least, half the pot and the pot after a call, and everything', () => {
    // 10 in the pot and a bet of 6: after the call the pot is 22
    expect(quickAmounts({ least: 12, most: 90, allIn: 90 }, betting({ toMatch: 6, toCall: 6 }), 16)).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'pot', to: 28 },
      { name: 'allIn', to: 90 },
    ]);
  });

  test('leave out what is not allowed, and what is the same as another', () => {
    expect(quickAmounts({ least: 12, most: 20, allIn: 20 }, betting({ toMatch: 6, toCall: 6 }), 16)).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'allIn', to: 20 },
    ]);
    expect(quickAmounts({ least: 5, most: 10, allIn: 60 }, betting(), 10)).toEqual([
      { name: 'least', to: 5 },
      { name: 'pot', to: 10 },
    ]);
  });

  test('count all chips on the table', () => {
    expect(chipsOnTable([pot(10), bet(1, 6)])).toBe(16);
  });
});

describe('why so much is to be called', () => {
  test('nobody has bet', () => {
    expect(reasonsOf(betting(), [])).toEqual([{ key: 'panel.why.none' }]);
  });

  test('somebody has bet, and one has called', () => {
    expect(reasonsOf(betting({ toMatch: 4, raiser: 2 }), [bet(2, 4), bet(3, 4), bet(0, 1)])).toEqual([
      { key: 'panel.why.bet', with: { who: 2, n: 4 } },
      { key: 'panel.why.called', with: { who: 3 } },
    ]);
  });

  test('somebody has raised, and several have called', () => {
    expect(reasonsOf(betting({ toMatch: 8, raiser: 1, raises: 1 }), [bet(1, 8), bet(2, 8), bet(3, 8)])).toEqual([
      { key: 'panel.why.raise', with: { who: 1, n: 8 } },
      { key: 'panel.why.manyCalled', with: { n: 2 } },
    ]);
  });

  test('the big blind is not a bet by its owner’s choice', () => {
    const reasons = reasonsOf(betting({ toMatch: 2, raiser: 2, isBlind: true }), [bet(2, 2)]);
    expect(reasons.map(({ key }) => key)).toEqual(['panel.why.blind']);
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
