import { expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { cardOfCode, cards, codeOf, NO_SUIT } from '../cards/cards.ts';
import { TrickPlay } from '../tricks/trickPlay.ts';
import { middlePlace, tricksLeftFor } from './ending.ts';

/** A position without trumps of these hands, in which a seat leads. */
function position(hands: readonly string[], leader: number): TrickPlay {
  const trick = new TrickPlay(4);
  trick.clear(ACE_HIGH, NO_SUIT);
  hands.forEach((hand, seat) => {
    for (const card of cards(hand)) trick.give(seat, card);
  });
  trick.open(leader);
  return trick;
}

/** Everybody plays their lowest card until one is left. */
function lowestToOne(trick: TrickPlay): void {
  while (trick.laid > 0 || trick.handSize(trick.turn) > 1) {
    if (trick.isFull()) trick.gather();
    else trick.play(trick.pick(0b11111, 0));
  }
}

test('tricks count for the side of a seat, also in the middle of a trick', () => {
  const trick = position(['AH 2C', 'KH 3C', 'QH 4C', 'JH AC'], 0);
  expect([0, 1, 2, 3].map((seat) => tricksLeftFor(trick, seat, NO_SUIT))).toEqual([1, 1, 1, 1]);
  trick.play(cardOfCode('AH'));
  expect([0, 1].map((seat) => tricksLeftFor(trick, seat, NO_SUIT))).toEqual([1, 1]);
});

test.each([0, 1, 2, 3])(
  'a card of seat %i brings its side what is taken by habit, and perfectly after that',
  (seat) => {
    // a heart that is led low goes to the king, and a club after it to the other side again
    const hands = ['AH 2H', 'KH 3C', '4H 5C', 'QH 6C'];
    const turned = hands.map((_, i) => hands[(i - seat + 4) & 3] ?? '');
    const trick = position(turned, seat);
    const places = trick.cardsOf(seat);
    const place = middlePlace(places, {
      deals: 4,
      deal: () => trick,
      playOn: lowestToOne,
      habitual: places[0] ?? 0,
      worth: (tricks) => tricks,
    });
    expect(codeOf(place)).toBe('AH');
  },
);
