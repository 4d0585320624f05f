import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { goldenGame, goldenGames } from '../../kit/game/golden.testing.ts';
import { readOptions } from '../../kit/game/options.ts';
import { act, dealDeck, isDeck, type Move } from '../../kit/game/play.ts';
import { pyramid } from './index.ts';
import type { PyramidOptions } from './options.ts';
import { canBeWon } from './positions.testing.ts';
import type { PyramidState } from './state.ts';

function replayed(moves: readonly Move[], given: unknown): PyramidState {
  const options = readOptions(pyramid.options, given);
  if ('error' in options) throw new Error(options.error.reason);
  const state = pyramid.rules.setup(options.options, 1, 0);
  for (const move of moves) {
    if (isDeck(move)) expect(dealDeck(pyramid, state, cards(move.deck))).toBeNull();
    else {
      const { seat, ...action } = move;
      expect(act(pyramid, state, seat, action as Action)).toBeNull();
    }
  }
  return state;
}

// that they end as they did is part of every game's contract
test.each(goldenGames('pyramid'))('the golden game $name is not over one move earlier', ({ record }) => {
  const { moves, options } = record;
  expect(pyramid.rules.result(replayed(moves.slice(0, -1), options)).over).toBe(false);
});

describe('the deal worked by hand', () => {
  const opening = goldenGame('pyramid', 'known-win').record.moves.slice(0, 1);

  test('it opens with exactly three removals, and the stock waits', () => {
    const state = replayed(opening, {});
    expect(pyramid.rules.legal(state, 0)).toEqual([
      { type: 'remove', card: 'KD' },
      { type: 'match', cards: '6S 7H' },
      { type: 'match', cards: '6S 7D' },
      { type: 'resign' },
    ]);
  });

  test('no line wins without a redeal', () => {
    const lines = new Set<string>();
    expect(canBeWon(replayed(opening, { redeals: 0 }), lines)).toBe(false);
    // the search did go somewhere
    expect(lines.size).toBeGreaterThan(1000);
  });

  test.each<Partial<PyramidOptions>>([{}, { drawAnyTime: true }, { redeals: 2 }, { tutsTomb: true }])(
    'the same search finds a win under %j',
    (options) => {
      expect(canBeWon(replayed(opening, options))).toBe(true);
    },
  );
});
