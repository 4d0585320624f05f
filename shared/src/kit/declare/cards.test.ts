import { expect, test } from 'vitest';
import { cards, codes } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import { Cards, FACE_DOWN, SeatCards } from './cards.ts';

/** A pile with room for three, from which one has been taken already. */
function pileOf(text: string): Cards {
  const pile = new Cards(3);
  pile.put(0);
  pile.take();
  for (const card of cards(text)) pile.put(card);
  return pile;
}

test('the top card is the one that was laid first, and the last one fights', () => {
  const pile = pileOf('2S 3H KD');
  expect(codes([pile.last()])).toBe('KD');
  expect(codes([pile.take()])).toBe('2S');
  expect(codes(pile.list())).toBe('3H KD');
});

test('a pile holds as many cards as it has room for, however many have been taken from it', () => {
  const pile = pileOf('2S 3H KD');
  for (const card of cards('4C 5C 6C 7C')) {
    pile.take();
    pile.put(card);
  }
  expect(codes(pile.list())).toBe('5C 6C 7C');
});

test('a card that lies face down shows its back, and is the same card once it is taken', () => {
  const row = pileOf('2S 3H');
  const [ace = 0] = cards('AS');
  row.put(ace + FACE_DOWN);
  expect(row.faces()).toBe(`${packAll(cards('2S 3H'))}?`);
  expect(codes(row.list())).toBe('2S 3H AS');
});

test('a card is taken out from anywhere, and the others keep their order', () => {
  const row = pileOf('2S 3H KD');
  row.remove(cards('3H')[0] as number);
  expect(codes(row.list())).toBe('2S KD');
  row.remove(cards('KD')[0] as number);
  row.put(cards('4C')[0] as number);
  expect(codes(row.list())).toBe('2S 4C');
});

test('cards are dealt one at a time from the dealer’s left, to those of a set', () => {
  const deck = cards('2S 3S 4S 5S 6S 7S 8S');
  const hands = new SeatCards(3, 3);
  expect(hands.deal(deck, 1, 2, 0)).toBe(7);
  expect(hands.all.map((hand) => codes(hand.list()))).toEqual(['5S 8S', '3S 6S', '4S 7S']);
  const some = new SeatCards(3, 3);
  expect(some.deal(deck, 0, 2, 1, 0b011)).toBe(4);
  expect(some.all.map((hand) => codes(hand.list()))).toEqual(['2S 4S', '3S 5S', '']);
});
