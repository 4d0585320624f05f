import { mexicanSweat } from '@kibitz/shared/games/mexican-sweat/index';
import type { SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { describe, expect, test } from 'vitest';
import { reasonsOf, turnOf } from './betting.ts';
import { quickAmounts } from './quickAmounts.ts';

/** What is given of a betting round; what is left out is as before the first bet. `inPots` is what lay there before. */
interface Given {
  readonly bets?: readonly number[];
  readonly toMatch?: number;
  readonly raises?: number;
  readonly raiser?: number;
  readonly isBlind?: boolean;
  readonly inPots?: number;
}

/** A betting round of four players who have 90 chips left each. */
function betting(given: Given = {}): SweatView {
  const { bets = [0, 0, 0, 0], inPots = 0, ...fields } = given;
  const before = mexicanSweat.secrecy.view(mexicanSweat.rules.setup(defaultsOf(mexicanSweat.options), 4, 0), SPECTATOR);
  return {
    ...before,
    phase: 'bet',
    fields: { ...before.fields, contenders: 0b1111, ...fields },
    bets,
    stacks: [90, 90, 90, 90],
    laid: bets.map((bet, seat) => (seat === 0 ? bet + inPots : bet)),
  };
}

const turn = (given: SweatView, choices: readonly Choice[]) => turnOf(given, 0, choices);

describe('the viewer’s turn', () => {
  test('is over while there is nothing to choose', () => {
    expect(turn(betting(), [])).toBeNull();
  });

  test('offers check and bet while nobody has bet', () => {
    const choices = [{ type: 'check' }, { type: 'bet', to: 2 }];
    expect(turn(betting(), choices)).toEqual({
      toCall: 0,
      isCallAllIn: false,
      mayFold: false,
      raise: { least: 2, most: 2, allIn: 90 },
      raiseType: 'bet',
    });
  });

  test('counts what the viewer has bet already among the chips that all-in takes', () => {
    const choices: Choice[] = [{ type: 'call' }, { type: 'raise', to: [8, 94] }, { type: 'fold' }];
    const given = betting({ bets: [4, 6, 0, 0], toMatch: 6, inPots: 4 });
    expect(turn(given, choices)).toMatchObject({ mayFold: true, raise: { least: 8, most: 94, allIn: 94 } });
  });

  test('says when the call takes the last chip, and that nothing can be raised', () => {
    const given = betting({ bets: [0, 120, 0, 0], toMatch: 120 });
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
    expect(
      quickAmounts({ least: 12, most: 90, allIn: 90 }, 6, betting({ bets: [0, 6, 0, 0], toMatch: 6, inPots: 10 })),
    ).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'pot', to: 28 },
      { name: 'allIn', to: 90 },
    ]);
  });

  test('leave out what is not allowed, and what is the same as another', () => {
    expect(
      quickAmounts({ least: 12, most: 20, allIn: 20 }, 6, betting({ bets: [0, 6, 0, 0], toMatch: 6, inPots: 10 })),
    ).toEqual([
      { name: 'least', to: 12 },
      { name: 'half', to: 17 },
      { name: 'allIn', to: 20 },
    ]);
    expect(quickAmounts({ least: 5, most: 10, allIn: 60 }, 0, betting({ inPots: 10 }))).toEqual([
      { name: 'least', to: 5 },
      { name: 'pot', to: 10 },
    ]);
  });
});

describe('why this much must be called', () => {
  test('nobody has bet', () => {
    expect(reasonsOf(betting())).toEqual([{ key: 'panel.why.none' }]);
  });

  test('somebody has bet, and one has called', () => {
    expect(reasonsOf(betting({ bets: [1, 0, 4, 4], toMatch: 4, raiser: 2 }))).toEqual([
      { key: 'panel.why.bet', with: { who: 2, n: 4 } },
      { key: 'panel.why.called', with: { who: 3 } },
    ]);
  });

  test('somebody has raised, and several have called', () => {
    expect(reasonsOf(betting({ bets: [0, 8, 8, 8], toMatch: 8, raiser: 1, raises: 1 }))).toEqual([
      { key: 'panel.why.raise', with: { who: 1, n: 8 } },
      { key: 'panel.why.manyCalled', with: { n: 2 } },
    ]);
  });

  test('the big blind is not a bet by its owner’s choice', () => {
    const reasons = reasonsOf(betting({ bets: [0, 0, 2, 0], toMatch: 2, raiser: 2, isBlind: true }));
    expect(reasons.map(({ key }) => key)).toEqual(['panel.why.blind']);
  });
});
