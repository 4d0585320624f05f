import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bowerOrder } from './cardOrder.ts';
import { cards, fullPack, HEARTS, JOKER } from './cards.ts';
import { playOutFewTricks } from './fewTricks.ts';
import { Random } from './random.ts';
import { TrickPlay } from './trickPlay.ts';
import { playOutTricks } from './trickWords.ts';

/** Everything that a play of tricks tells of itself. */
function told(trick: TrickPlay) {
  const { words, leader, turn, laid, led, best, bestSeat, tricks, lastLeader, lastWinner } = trick;
  return [[...words], leader, turn, laid, led, best, bestSeat, tricks, lastLeader, lastWinner];
}

/** Plays a position out in both ways, with equal random numbers. */
function bothWays(from: TrickPlay, seed: number) {
  return [playOutTricks, playOutFewTricks].map((playOut) => {
    const trick = new TrickPlay(from.seats);
    trick.copyFrom(from);
    const random = new Random(seed);
    playOut(trick, random);
    return { told: told(trick), next: random.bits() };
  });
}

test('few tricks are played out as any others, at all numbers of seats and cards, with bowers, jokers and seats that sit out', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: -1, max: 3 }),
      (seed, seats, each, trump) => {
        const random = new Random(seed);
        const deck = [...fullPack(), JOKER];
        random.shuffle(deck);
        const trick = new TrickPlay(seats);
        trick.clear(bowerOrder(trump), trump);
        for (let i = 0; i < seats * each; i++) trick.give(i % seats, deck[i]!);
        for (const card of deck.slice(seats * each, seats * each + 3)) trick.markGone(card);
        if (seats > 2 && random.below(2) === 0) trick.sitOut(random.below(seats));
        trick.open(trick.after(random.below(seats)));
        const [usual, few] = bothWays(trick, seed);
        expect(few).toEqual(usual);
      },
    ),
    { numRuns: 300 },
  );
});

test('a last trick goes to its only trump, and everybody’s card is seen afterwards', () => {
  const trick = new TrickPlay(3);
  trick.clear(bowerOrder(HEARTS), HEARTS);
  for (const [seat, card] of cards('AS JD KS').entries()) trick.give(seat, card);
  trick.open(0);
  playOutFewTricks(trick, new Random(1));
  expect([...trick.won]).toEqual([0, 1, 0]);
  expect([...trick.lastTrick]).toEqual(cards('AS JD KS'));
  expect(trick.handSize(1)).toBe(0);
});
