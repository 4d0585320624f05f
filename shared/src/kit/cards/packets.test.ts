import { expect, test } from 'vitest';
import { TrickPlay } from '../tricks/trickPlay.ts';
import { ACE_HIGH } from './cardOrder.ts';
import { cards, codes, NO_SUIT } from './cards.ts';
import { dealInPackets } from './packets.ts';

test('a deal in packets gives each seat in turn several cards at once, and leaves the rest', () => {
  const trick = new TrickPlay(3);
  trick.clear(ACE_HIGH, NO_SUIT);
  dealInPackets(trick, cards('2S 3S 4S 5S 6S 7S 8S 9S TS JS QS'), 2, [2, 1]);
  expect([0, 1, 2].map((seat) => codes(trick.cardsOf(seat)))).toEqual(['4S 5S 9S', '6S 7S TS', '2S 3S 8S']);
  expect(trick.handSize(0)).toBe(3);
});
