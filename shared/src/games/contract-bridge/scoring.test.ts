import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE, type Card, codeOf, fullPack, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { callText, STRAINS, trumpOf } from './calls.ts';
import { honoursIn } from './honours.ts';
import type { BridgeOptions } from './options.ts';
import { honoursNaively, type Risk, scoreNaively } from './referenceRules.testing.ts';
import { entriesOf, type PlayedHand } from './scoring.ts';
import { LAWS, optionsWith, playedHand } from './tables.testing.ts';

/** What a hand that seat 0 declares scores: below the line, above it, and for the defenders. */
function points(
  hand: PlayedHand,
  { declarers = false, defenders = false } = {},
  changed: Partial<BridgeOptions> = {},
): { below: number; above: number; defenders: number } {
  const score = { below: 0, above: 0, defenders: 0 };
  const isOdd = hand.declarer % 2 === 1;
  const entries = isOdd
    ? entriesOf(optionsWith(changed), hand, defenders, declarers)
    : entriesOf(optionsWith(changed), hand, declarers, defenders);
  for (const { side, line, points } of entries) score[side === hand.declarer % 2 ? line : 'defenders'] += points;
  return score;
}

const NOT_VULNERABLE = {};
const DECLARERS = { declarers: true };
const DEFENDERS = { defenders: true };

describe('a contract that is made', () => {
  test('scores each odd trick bid below the line and overtricks above it: 2♠ with nine tricks', () => {
    expect(points(playedHand('2S', 0, 9))).toEqual({ below: 60, above: 30, defenders: 0 });
  });

  test('counts minors 20, majors 30, and no trumps 40 for the first trick and 30 for more', () => {
    const below = (contract: string) => points(playedHand(contract, 0, 13)).below;
    expect(['1C', '3D', '1H', '4S', '1NT', '3NT', '7NT'].map(below)).toEqual([20, 60, 30, 120, 40, 100, 220]);
  });

  test('counts twice if doubled: 3♦ doubled is 120; and four times if redoubled', () => {
    expect(points(playedHand('3DX', 0, 9))).toEqual({ below: 120, above: 50, defenders: 0 });
    expect(points(playedHand('3DXX', 0, 9))).toEqual({ below: 240, above: 100, defenders: 0 });
  });

  test('scores overtricks by the vulnerability of its own side if doubled: 1 NT redoubled, eight tricks', () => {
    expect(points(playedHand('1NTXX', 0, 8), DECLARERS)).toEqual({ below: 160, above: 400 + 100, defenders: 0 });
    expect(points(playedHand('1NTXX', 0, 8), DEFENDERS)).toEqual({ below: 160, above: 200 + 100, defenders: 0 });
    expect(points(playedHand('2HX', 0, 10), DECLARERS)).toEqual({ below: 120, above: 400 + 50, defenders: 0 });
  });

  test('scores an undoubled overtrick at no trumps 30', () => {
    expect(points(playedHand('1NT', 0, 9))).toEqual({ below: 40, above: 60, defenders: 0 });
  });
});

describe('a slam', () => {
  test('counts when its tricks are taken, bid or not: 4♠ with twelve tricks', () => {
    expect(points(playedHand('4S', 0, 12))).toEqual({ below: 120, above: 60 + 500, defenders: 0 });
    expect(points(playedHand('4S', 0, 12), NOT_VULNERABLE, LAWS)).toEqual({ below: 120, above: 60, defenders: 0 });
  });

  test('is the grand one alone with thirteen: 6♥, vulnerable', () => {
    expect(points(playedHand('6H', 0, 13), DECLARERS)).toEqual({ below: 180, above: 30 + 1500, defenders: 0 });
    expect(points(playedHand('6H', 0, 13), DECLARERS, LAWS)).toEqual({ below: 180, above: 30 + 750, defenders: 0 });
  });

  test('that was bid and made scores the same in both readings', () => {
    for (const options of [{}, LAWS]) {
      expect(points(playedHand('6C', 0, 12), NOT_VULNERABLE, options).above).toBe(500);
      expect(points(playedHand('7C', 0, 13), NOT_VULNERABLE, options).above).toBe(1000);
      expect(points(playedHand('7C', 0, 13), DECLARERS, options).above).toBe(1500);
    }
  });

  test('does not exist in a contract that fails, nor for defenders who take twelve tricks', () => {
    expect(points(playedHand('7NT', 0, 12))).toEqual({ below: 0, above: 0, defenders: 50 });
    expect(points(playedHand('1C', 0, 1))).toEqual({ below: 0, above: 0, defenders: 300 });
  });
});

describe('a contract that is broken', () => {
  test('scores by the defenders’ vulnerability as printed: 4♥ doubled, three down, declarers vulnerable', () => {
    expect(points(playedHand('4HX', 0, 7), DECLARERS)).toEqual({ below: 0, above: 0, defenders: 500 });
    expect(points(playedHand('4HX', 0, 7), DEFENDERS)).toEqual({ below: 0, above: 0, defenders: 800 });
  });

  test('scores by the declarers’ vulnerability if the option says so', () => {
    const options = { undertricks: 'declarers' } as const;
    expect(points(playedHand('4HX', 0, 7), DECLARERS, options).defenders).toBe(800);
    expect(points(playedHand('4HX', 0, 7), DEFENDERS, options).defenders).toBe(500);
  });

  test('costs a fixed amount for each trick after the third: 300 doubled and 600 redoubled, vulnerable or not', () => {
    expect(points(playedHand('7NTX', 0, 8)).defenders).toBe(500 + 2 * 300);
    expect(points(playedHand('7NTXX', 0, 8), DEFENDERS).defenders).toBe(1600 + 2 * 600);
    expect(points(playedHand('7NT', 0, 8), DEFENDERS).defenders).toBe(500);
  });
});

describe('the whole scoring table', () => {
  const RISKS: readonly Risk[] = ['undoubled', 'doubled', 'redoubled'];

  test('is that of the reference: every contract, result, vulnerability and doubling, in every reading of the rules', () => {
    let compared = 0;
    for (const undertricks of ['defenders', 'declarers'] as const) {
      for (const slam of ['taken', 'bidAndMade'] as const) {
        const options = optionsWith({ undertricks, slam });
        for (let bid = 0; bid < 35; bid++) {
          const text = callText(bid);
          for (const [i, risk] of RISKS.entries()) {
            for (let tricks = 0; tricks <= 13; tricks++) {
              for (let vulnerable = 0; vulnerable < 8; vulnerable++) {
                const declarers = (vulnerable & 1) === 1;
                const defenders = (vulnerable & 2) === 2;
                const declarer = (vulnerable & 4) === 4 ? 3 : 2;
                const hand = playedHand(text + 'X'.repeat(i), declarer, tricks);
                const read = { level: Number(text[0]), strain: text.slice(1), risk, declarer, tricks, dealt: [] };
                const expected = scoreNaively(options, read, declarers, defenders);
                const found = points(hand, { declarers, defenders }, options);
                if (JSON.stringify(found) !== JSON.stringify(expected)) {
                  expect({ text, risk, tricks, declarers, defenders, found }).toEqual({ expected });
                }
                compared++;
              }
            }
          }
        }
      }
    }
    expect(compared).toBe(4 * 35 * 3 * 14 * 8);
  });
});

describe('honours', () => {
  test('score for the side of the hand that held them, made or broken, whatever was doubled', () => {
    const atDummy = { honoursAt: 2, honours: 100 } as const;
    expect(points(playedHand('4HX', 0, 10, atDummy))).toEqual({ below: 240, above: 50 + 100, defenders: 0 });
    expect(points(playedHand('4H', 0, 9, atDummy))).toEqual({ below: 0, above: 100, defenders: 50 });
  });

  test('of a defender score against the declarer: no trumps one down, four aces', () => {
    const atDefender = { honoursAt: 3, honours: 150 } as const;
    expect(points(playedHand('1NT', 0, 6, atDefender)).defenders).toBe(50 + 150);
    expect(points(playedHand('1NT', 0, 6, atDefender), DEFENDERS).defenders).toBe(100 + 150);
    expect(points(playedHand('2S', 0, 8, atDefender)).defenders).toBe(150);
  });

  test('are off by the option', () => {
    const hand = playedHand('4H', 0, 10, { honoursAt: 2, honours: 150 });
    expect(points(hand, NOT_VULNERABLE, { honours: false })).toEqual({ below: 120, above: 0, defenders: 0 });
  });

  test('are those of the reference, in any deal and strain', () => {
    const anyDeal = fc.record({
      seed: fc.integer(),
      strain: fc.integer({ min: 0, max: 4 }),
      seat: fc.integer({ min: 0, max: 3 }),
      together: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(anyDeal, ({ seed, strain, seat, together }) => {
        const deck = fullPack();
        new Random(seed).shuffle(deck);
        const trump = trumpOf(strain);
        const isHonour = (card: Card) =>
          trump < 0 ? rankOf(card) === ACE : suitOf(card) === trump && rankOf(card) >= 10;
        // this many are seldom in one hand by chance
        const ofSeat = deck.filter(isHonour).slice(0, together);
        const trick = new TrickPlay(4);
        for (const card of ofSeat) trick.give(seat, card);
        for (const card of deck.filter((one) => !ofSeat.includes(one))) {
          trick.give([0, 1, 2, 3].find((to) => trick.handSize(to) < 13) ?? 0, card);
        }
        const { at, points } = honoursIn(trick.hands, trump);
        const dealt = [0, 1, 2, 3].map((one) => trick.cardsOf(one).map(codeOf));
        expect([0, 1, 2, 3].map((one) => (one === at ? points : 0))).toEqual(
          honoursNaively(STRAINS[strain] ?? '', dealt),
        );
      }),
      { numRuns: 300 },
    );
  });
});
