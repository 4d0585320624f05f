import { describe, expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { cards, codeOf, fullPack, NO_SUIT } from '../cards/cards.ts';
import { packMasks, TrickKnowledge } from '../tricks/trickKnowledge.ts';
import { TrickPlay } from '../tricks/trickPlay.ts';
import { cardInMisere } from './misere.ts';

const PACK = packMasks(fullPack(), ACE_HIGH);

/**
 * What the next seat knows once these cards are played, the first by seat 0; aces are high, so a place is the card
 * itself.
 */
function asked(hands: readonly string[], played: string): TrickKnowledge {
  const trick = new TrickPlay(hands.length);
  trick.clear(ACE_HIGH, NO_SUIT);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  for (const card of cards(played)) trick.play(card);
  return new TrickKnowledge(trick, PACK, 0);
}

describe('a player who must take no trick', () => {
  const ducked = (hand: string, played: string) => {
    const hands = ['9H 8C', hand, '2H 3H'];
    return codeOf(cardInMisere(asked(hands, played), 0b010));
  };

  test('leads what others beat', () => {
    expect(codeOf(cardInMisere(asked(['9H 3C', '2H', '3H'], ''), 0b001))).toBe('3C');
  });

  test('plays the highest card that loses', () => {
    expect(ducked('2H 8H TH', '9H')).toBe('8H');
  });

  test('plays low if nothing loses but others may go over, and high if nobody will', () => {
    expect(ducked('TH KH', '9H')).toBe('TH');
    const last = asked(['9H', '8H', 'TH KH'], '9H 8H');
    expect(codeOf(cardInMisere(last, 0b100))).toBe('KH');
  });

  test('throws a card that may win later, rather than one with guards', () => {
    expect(ducked('AS 2D AD', '9H')).toBe('AS');
  });
});

describe('a player who gives them tricks', () => {
  const caught = (hand: string, losers: number) => codeOf(cardInMisere(asked(['9H 8C', hand, '4H 5H'], '9H'), losers));

  test('plays low as long as a loser is still to play', () => {
    expect(caught('2H 8H TH', 0b100)).toBe('2H');
  });

  test('plays as high as possible under the card of a loser who has the trick', () => {
    expect(caught('2H 8H TH', 0b001)).toBe('8H');
  });

  test('gets rid of the highest card if the trick cannot be left to them', () => {
    expect(caught('TH KH', 0b001)).toBe('KH');
    expect(caught('2D KC', 0b001)).toBe('KC');
  });
});
