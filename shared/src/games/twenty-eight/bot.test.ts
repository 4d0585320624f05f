import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOfCode, cards } from '../../kit/cards/cards.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { bestTrumps, limitOf, worthWith } from './bot/bidding.ts';
import { habitualCard } from './bot.ts';
import { twentyEight } from './index.ts';
import type { TwentyEightState } from './state.ts';
import { dealt, E, goes, N, newGame, position, S, turnOf, W } from './tables.testing.ts';

/** What the bot of the seat whose turn it is does, in short. */
function chosen(state: TwentyEightState, seed = 1): string {
  settle(twentyEight, state);
  const seat = turnOf(state);
  const choices = twentyEight.rules.legal(state, seat);
  const action = twentyEight.bot.choose(twentyEight.secrecy.view(state, seat), seat, choices, new Random(seed));
  expect(choiceFor(choices, action)).not.toBeNull();
  return String(action['card'] ?? action['points'] ?? action.type);
}

function settled(state: TwentyEightState): TwentyEightState {
  settle(twentyEight, state);
  return state;
}

describe('the bot’s bids', () => {
  test('count jack, nine, ace and length of trumps, side jacks and voids', () => {
    const worth = (hand: string) => bestTrumps(cards(hand)).worth;
    const poor = worth('7S 8H TD QC');
    expect(worth('JS 8S TD QC')).toBeGreaterThan(poor + 2.5);
    expect(worth('JS 9S TD QC')).toBeGreaterThan(worth('JS 8S TD QC'));
    expect(worth('JS 9S JD QC')).toBeGreaterThan(worth('JS 9S TD QC') + 1);
    expect(worth('JS 9S AS KS')).toBeGreaterThan(worth('JS 9S AS KH'));
    expect(worthWith(cards('JS 9S TD QC'), 0)).toBeGreaterThan(worthWith(cards('JS 9S TD QC'), 2));
  });

  test('stay below what the hand is worth, and never go above 28', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = new Random(seed);
        const hand = [0, 1, 2, 3].map((suit) => suit * 16 + 7 + random.below(8));
        expect(limitOf(hand)).toBeLessThan(bestTrumps(hand).worth);
        expect(limitOf(hand)).toBeLessThanOrEqual(28);
      }),
    );
  });

  test('open as low as they can, overcall with good cards, and pass with poor ones', () => {
    expect(chosen(dealt(['', '7S 8H TD QC']))).toBe('14');
    expect(chosen(goes(dealt(['7S 8H TD QC', '']), '14'))).toBe('pass');
    expect(chosen(goes(dealt(['JS 9S AS JH', '']), '14'))).toBe('15');
    // not over the partner, whose bid is just as good
    expect(chosen(goes(dealt(['', '', '', 'JS 9S TS JH']), '14, pass'))).toBe('pass');
  });

  test('end with the lowest card of the best suit laid face down', () => {
    expect(chosen(goes(dealt(['', 'JS 9S 7S AH']), '14, pass, pass, pass'))).toBe('7S');
  });
});

describe('the bot’s play', () => {
  test('gives its points to the trick that the partner is sure of', () => {
    const state = position({
      hands: ['JS 7H 8D', 'AS KS 8H', 'TS 8S KH', 'QS 7D'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    expect(chosen(goes(state, 'JS, QS'))).toBe('TS');
  });

  test('gives none to a trick that the opponents have', () => {
    const state = position({
      hands: ['KS 7H 8D', 'AS 9D 8H', 'TS 8S KH', 'JS 7D'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    expect(chosen(goes(state, 'KS, JS'))).toBe('8S');
  });

  test('takes the points on the table with the card that does it', () => {
    const state = position({
      hands: ['TS 7H 8D', '9S AD 8H', '7S QS KH', 'JS 8S'],
      setter: E,
      trumpCard: '7C',
      leader: S,
    });
    expect(chosen(goes(state, 'QS, 9S, TS'))).toBe('JS');
  });

  test('leads by habit a jack, which nobody can beat while all follow', () => {
    const hands = ['JS KS 7H 8H 7D 8D QC 7C', 'AS 9H', '7S AH', '8S TC'];
    const state = goes(dealt(hands, {}, E), '14, 15, pass, pass, pass, trump TC');
    expect(turnOf(settled(state))).toBe(N);
    expect(habitualCard(state, state.trick.cardsOf(N))).toBe(cardOfCode('JS'));
  });

  test('does not trump the partner’s winner if it need not', () => {
    const state = position({
      hands: ['JS 7H 8D', 'AS KS 8H', '8C TH KH', 'QS 7D'],
      setter: W,
      trumpCard: '7C',
      leader: N,
      isRevealed: true,
      options: { mustTrump: 'callerOnly' },
    });
    expect(chosen(goes(state, 'JS, QS'))).toBe('TH');
  });

  test('trumps what the opponents would win, and calls for that', () => {
    const hands = ['KS 7H 8D', '8S AD 9H', '8C QH KH', 'JS 7D'] as const;
    const options = { reveal: 'optional' } as const;
    const state = position({ hands, setter: S, trumpCard: '9C', leader: N, options });
    goes(state, 'KS, JS');
    expect(chosen(state)).toBe('reveal');
    expect(chosen(goes(state, 'reveal'))).toMatch(/C$/);
  });
});

test('bots beat random players with the same cards', () => {
  let won = 0;
  for (let seed = 0; seed < 3; seed++) {
    for (const side of [0, 1]) {
      const random = new Random(seed);
      const state = newGame({}, seed & 3);
      const bot = botChooser(twentyEight, random);
      const anybody = randomChooser(twentyEight, random);
      const players = [0, 1, 2, 3].map((seat) => ((seat & 1) === side ? bot : anybody));
      playOut(twentyEight, state, players, random, () => {}, 120);
      won += (state.scores[side] as number) - (state.scores[1 - side] as number);
    }
  }
  expect(won).toBeGreaterThan(20);
});
