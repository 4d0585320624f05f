import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../game/random.ts';
import { TrickPlay } from '../tricks/trickPlay.ts';
import { nameBowers } from './bowers.ts';
import { ACE_HIGH, BOWER_ORDERS } from './cardOrder.ts';
import { cards, codes, fullPack, HEARTS, JOKER, NO_SUIT } from './cards.ts';

function dealt(hands: readonly (readonly number[])[], order = ACE_HIGH, trump = NO_SUIT): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(order, trump);
  for (const [seat, hand] of hands.entries()) for (const card of hand) trick.give(seat, card);
  return trick;
}

test('right bower, left bower and the other trumps rank in this order, and the left bower is gone from its own suit', () => {
  const trick = dealt([cards('7H AH JD JH KD'), cards('2C')]);
  nameBowers(trick, HEARTS);
  expect(codes(trick.cardsOf(0))).toBe('7H AH JD JH KD');
  expect(codes(trick.cardsOf(1))).toBe('2C');
});

test('the joker is the highest trump', () => {
  const trick = dealt([[...cards('JH JD'), JOKER], []]);
  nameBowers(trick, HEARTS);
  expect(codes(trick.cardsOf(0))).toBe('JD JH JK');
});

test('hands lie as if they had been dealt with these trumps, whatever was dealt', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 13 }), (seed, trump, each) => {
      const deck = [...fullPack(), JOKER];
      new Random(seed).shuffle(deck);
      const hands = [0, 1, 2, 3].map((seat) => deck.slice(seat * each, (seat + 1) * each));
      const quick = dealt(hands);
      const slow = dealt(hands, BOWER_ORDERS[trump]!, trump);
      nameBowers(quick, trump);
      expect([...quick.words]).toEqual([...slow.words]);
      expect([quick.order, quick.trump]).toEqual([slow.order, slow.trump]);
    }),
  );
});

test('there are trumps only in the four suits', () => {
  expect(() => nameBowers(dealt([[], []]), NO_SUIT)).toThrow('no trump suit -1');
});
