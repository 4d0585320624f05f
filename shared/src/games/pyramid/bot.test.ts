import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { Prospect } from './bot/prospect.ts';
import { LineSearch } from './bot/search.ts';
import { pyramid } from './index.ts';
import type { PyramidOptions } from './options.ts';
import { canBeWon, dealt, laidOut, newGame, phaseOf, playOn } from './positions.testing.ts';
import type { PyramidState } from './state.ts';

function botPlays(state: PyramidState, random: Random): PyramidState {
  while (phaseOf(state) === 'play') {
    const action = pyramid.bot.choose(pyramid.secrecy.view(state, 0), 0, pyramid.rules.legal(state, 0), random);
    const move = pyramid.rules.moveOf(state, 0, action);
    if (move === null || action.type === 'resign')
      throw new Error(`${JSON.stringify(action)} is no move for a sensible player`);
    pyramid.rules.apply(state, 0, move);
  }
  return state;
}

const openIn = (state: PyramidState, stockWaits: boolean) =>
  new Prospect(state, stockWaits).isOpen(state.fields.pyramid, state.fields.stub, state.derived.values);

/** A late position, reached at random. */
function late(options: Partial<PyramidOptions>, seed: number): PyramidState {
  const state = dealt(options, seed);
  const random = new Random(seed + 1);
  for (let moves = 0; moves < 120 && state.lists.taken.length < 17; moves++) playOn(state, random, 1);
  return state;
}

describe('the prospect', () => {
  test('with unlimited redeals and free drawing it is the truth', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, tutsTomb) => {
        const state = late({ drawAnyTime: true, tutsTomb }, seed);
        fc.pre(phaseOf(state) === 'play');
        expect(openIn(state, false)).toBe(canBeWon(state));
      }),
      { numRuns: 60 },
    );
  });

  test('a published deal that is known to be solvable has one', () => {
    const text =
      '6D 5H AH JD 4S KS 6S 8C 2H 4D 9S KD 6C AD 8S AC 5C 9D 7H 3H 8D 5S 4C QC JH KC KH 3C ' +
      '3S 9C AS 5D QH TS 4H 7S TD 9H TH 7C 8H 2C 7D TC 2D 6H 2S JS QD 3D QS JC';
    const state = newGame();
    pyramid.chance.deal(state, cards(text));
    expect(openIn(state, true)).toBe(true);
    expect(phaseOf(botPlays(state, new Random(1)))).toBe('won');
  });

  test('it is gone if a card has given away its last partner', () => {
    const state = laidOut({ rows: '5S 5H 8D', stock: '2C' });
    expect(openIn(state, true)).toBe(false);
  });
});

describe('the search for a line', () => {
  test('with few passes it finds a win whenever there is one, and only then', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 1), fc.boolean(), (seed, redeals, wasteWithWaste) => {
        const state = late({ redeals, wasteWithWaste, drawAnyTime: true }, seed);
        fc.pre(phaseOf(state) === 'play');
        expect(new LineSearch(new Prospect(state, false), 1_000_000).firstMove(state) !== null).toBe(canBeWon(state));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the bot', () => {
  test('with unlimited redeals it wins every game that has a prospect at the deal', () => {
    for (let seed = 0; seed < 40; seed++) {
      const state = dealt({}, seed);
      const isOpen = openIn(state, true);
      expect({ seed, stage: phaseOf(botPlays(state, new Random(seed))) }).toEqual({
        seed,
        stage: isOpen ? 'won' : 'lost',
      });
    }
  });

  test.each<[number, Partial<PyramidOptions>]>([
    [30, {}],
    [40, { tutsTomb: true, undo: true }],
    [6, { redeals: 2, drawAnyTime: true }],
    [6, { clearAll52: true, wasteWithWaste: true, stockTopPlayable: true }],
  ])('in %i deals it wins more often than play at random that never gives up, under %j', (deals, options) => {
    let bot = 0;
    let atRandom = 0;
    for (let seed = 0; seed < deals; seed++) {
      if (phaseOf(botPlays(dealt(options, seed), new Random(seed))) === 'won') bot++;
      if (phaseOf(playOn(dealt(options, seed), new Random(seed), 10_000)) === 'won') atRandom++;
    }
    expect(bot).toBeGreaterThan(1.2 * atRandom);
  });

  test('it never gives up and never spoils a win by taking the last partner of another card', () => {
    // 8D must go with 5S, so that 5H comes free for the other eight
    const state = laidOut({ rows: '5H / 5S 2C', waste: 'JD 8D', stock: '8C' });
    expect(phaseOf(botPlays(state, new Random(2)))).toBe('won');
  });
});
