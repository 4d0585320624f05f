import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceFor } from '../../kit/game/moves.ts';
import { playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { habitualCard } from './bot.ts';
import { whist } from './index.ts';
import type { WhistState } from './state.ts';
import { inPlay, newGame, plays } from './tables.testing.ts';

/** The card that the bot of the seat whose turn it is plays. */
function chosen(state: WhistState): string {
  const seat = state.trick.turn;
  const action = whist.bot.choose(whist.secrecy.view(state, seat), seat, whist.rules.legal(state, seat), new Random(1));
  return String(action['card']);
}

describe('the bot', () => {
  test('cashes a card that nobody can beat before the others can trump', () => {
    expect(chosen(inPlay(['AD 4H 3C', '2H 3H 4C', '2D 3D 5C', '5H 6H 6C'], 0))).toBe('AD');
  });

  test('draws the trumps of the others, if its own last then is a trick', () => {
    expect(chosen(inPlay(['AS KS 9S AD KD', 'JS 2H 3H 4C 8C', 'QD 2D 3D 5C 9D', '4S 5H 6H 6C TC'], 0))).toMatch(
      /[AK]S/,
    );
  });

  test('does not trump the trick that its partner has', () => {
    const state = inPlay(['AD 4H', '3D 5H', '2S 6H', '4D 7H'], 0);
    plays(state, 'AD 3D');
    expect(chosen(state)).toBe('6H');
  });

  test('keeps a trump that wins later too, while its partner’s card may stand', () => {
    const state = inPlay(['KD 4H', '2D 5H', '9S 6H', 'AD 7H'], 0);
    plays(state, 'KD 2D');
    expect(chosen(state)).toBe('6H');
  });

  test('wins as cheaply as it can when it plays last, and throws its lowest if it cannot', () => {
    const state = inPlay(['9D 2H 7C', '3D 3H 8C', '4D 4H 9C', 'AD TD 2D'], 0);
    plays(state, '9D 3D 4D');
    expect(chosen(state)).toBe('TD');
    const beaten = inPlay(['AD 2H', '3D 3H', '4D 4H', 'KD 2D'], 0);
    plays(beaten, 'AD 3D 4D');
    expect(chosen(beaten)).toBe('2D');
  });

  test('keeps its winners when it throws a card', () => {
    const state = inPlay(['AD 2H 3H', '3D 8H 9H', 'AC KH 5H', '4D 6H 7H'], 0);
    plays(state, 'AD 3D');
    expect(chosen(state)).toBe('5H');
  });

  test('chooses one of its choices, the same again, and leaves its view as it was', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 20, max: 50 }), (seed, moves) => {
        const state = newGame({}, seed & 3);
        const random = new Random(seed);
        playOut(whist, state, Array(4).fill(randomChooser(whist, random)), random, () => {}, moves);
        if (state.phase !== PLAYING) return;
        const seat = state.trick.turn;
        const view = whist.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = whist.rules.legal(state, seat);
        const action = whist.bot.choose(view, seat, choices, new Random(seed));
        expect(choiceFor(choices, action)).not.toBeNull();
        expect(whist.bot.choose(view, seat, choices, new Random(seed))).toEqual(action);
        expect(JSON.stringify(view)).toBe(before);
      }),
      { numRuns: 12 },
    );
  });
});

test('the habitual card depends on nothing that the seat cannot see', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), (seed, moves) => {
      const state = newGame({}, seed & 3);
      const random = new Random(seed);
      playOut(whist, state, Array(4).fill(randomChooser(whist, random)), random, () => {}, moves);
      if (state.phase !== PLAYING) return;
      const possible = whist.secrecy.determinize(whist.secrecy.view(state, state.trick.turn), random);
      expect(habitualCard(possible)).toBe(habitualCard(state));
    }),
  );
});
