import { describe, expect, test } from '@jest/globals';
import { ACE_HIGH, BOWER_ORDERS, type CardOrder } from '../cards/cardOrder.ts';
import { CLUBS, cards, DIAMONDS, fullPack, HEARTS, SPADES } from '../cards/cards.ts';
import { powersIn } from '../cards/suitMask.ts';
import { above, below, packMasks, TrickKnowledge } from './trickKnowledge.ts';
import { TrickPlay } from './trickPlay.ts';

/** What the seat whose turn it is sees, after cards played from seat 0 on. All cards of no hand are gone. */
function sight(hands: readonly string[], played = '', trump = SPADES, order: CardOrder = ACE_HIGH): TrickKnowledge {
  const trick = new TrickPlay(4);
  trick.clear(order, trump);
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  for (const [owner, hand] of hands.entries()) for (const card of cards(hand)) trick.give(owner, card);
  for (const card of fullPack()) if (!held.has(card)) trick.markGone(card);
  for (const card of cards(played)) {
    trick.play(card);
    if (trick.isFull()) trick.gather();
  }
  return new TrickKnowledge(trick, packMasks(fullPack(), order), trick.turn & 1 ? 0b0101 : 0b1010);
}

const HANDS = ['AD 4H', '3D 5H', '2S 6H', 'KD QD'];

test('powers lie above and below one', () => {
  expect(above(12)).toBe(0b1110000000000000);
  expect(above(-1)).toBe(0xffff);
  expect(below(2)).toBe(0b11);
});

describe('what a player sees', () => {
  test('are his own cards and, as one heap, those of the others', () => {
    const s = sight(HANDS, 'AD 3D');
    expect(s.held(SPADES)).toBe(1 << 2);
    expect(s.length(HEARTS)).toBe(1);
    expect(s.out(DIAMONDS)).toBe((1 << 13) | (1 << 12));
    expect(powersIn(s.out(HEARTS))).toBe(2);
  });

  test('is the same whatever the others hold of what is hidden', () => {
    const [one, other] = [sight(HANDS, 'AD'), sight(['AD 6H', '3D 5H', 'KD QD', '2S 4H'], 'AD')];
    for (let suit = 0; suit < 5; suit++) expect(one.out(suit)).toBe(other.out(suit));
  });

  test('goes by the order of the game: the left bower is a trump', () => {
    const s = sight(['JD 2C', '3D', '4D', 'JH'], '', HEARTS, BOWER_ORDERS[HEARTS]);
    expect([s.length(HEARTS), s.length(DIAMONDS)]).toEqual([1, 0]);
    expect(s.isBoss(HEARTS * 16 + 13)).toBe(false);
  });

  test('is whether he leads, and who plays after him', () => {
    expect([sight(HANDS).leads(), sight(HANDS, 'AD').leads()]).toEqual([true, false]);
    const second = sight(HANDS, 'AD');
    expect([second.isFoe(2), second.isFoe(3), second.hasFoeBehind(), second.isLast()]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const third = sight(HANDS, 'AD 3D');
    expect([third.hasFoeBehind(), third.isLast()]).toEqual([true, false]);
    const last = sight(HANDS, 'AD 3D 2S');
    expect([last.hasFoeBehind(), last.isLast()]).toEqual([false, true]);
  });
});

describe('a card', () => {
  test('is boss where no higher one of its suit is out', () => {
    const s = sight(['2D', '3D', '4D', 'KD QD AH'], '2D 3D 4D');
    expect([s.isBoss(DIAMONDS * 16 + 12), s.isBoss(HEARTS * 16 + 14)]).toEqual([true, true]);
    const open = sight(['2D', 'AD', 'KD QD', '4D'], '2D');
    expect(open.isBoss(DIAMONDS * 16 + 14)).toBe(true);
    expect(sight(['KD', 'AD', '2D', '4D']).isBoss(DIAMONDS * 16 + 13)).toBe(false);
  });

  test('is as good as a higher one where nothing that is out lies between', () => {
    const s = sight(['2D', '3D', 'KD QD 5D', 'AD JD'], '2D 3D');
    expect(s.lowestEqual(DIAMONDS, s.held(DIAMONDS))).toBe(12);
    const all = sight(['2S', '3S', 'KD QD 5D', '4S'], '2S 3S');
    expect(all.lowestEqual(DIAMONDS, all.held(DIAMONDS))).toBe(5);
  });
});

describe('another seat', () => {
  test('is void in a suit once it has shown it, or when all of it is seen', () => {
    const s = sight(HANDS, 'AD 3D 2S');
    expect([s.isVoid(2, DIAMONDS), s.isVoid(1, HEARTS), s.isVoid(1, DIAMONDS)]).toEqual([true, false, true]);
  });

  test('may trump a suit in which it is void, while trumps are out', () => {
    // seat 1 has trumped a diamond and leads a heart
    const s = sight(['AD 4D 4H', '2S 3S 5H', '2D 7D 6H', 'KD QD 8H'], 'AD 2S 2D QD 5H');
    expect([s.mayRuff(1, DIAMONDS), s.mayRuff(3, DIAMONDS), s.mayRuff(1, HEARTS)]).toEqual([true, false, false]);
    expect([s.isRuffed(DIAMONDS, false), s.isRuffed(DIAMONDS, true), s.friendMayRuff(DIAMONDS)]).toEqual([
      true,
      false,
      false,
    ]);
    const friend = sight(['AD 4D 4H', '2S 3S 5H', '2D 7D 6H', 'KD QD 8H'], 'AD 2S 2D QD 5H 6H');
    expect(friend.friendMayRuff(DIAMONDS)).toBe(true);
  });

  test('that is a foe is void where all foes have shown so', () => {
    const s = sight(['AD 4H', '2S 9H', '3D 5H', '3S 8H'], 'AD 2S 3D 3S', CLUBS);
    expect([s.foesAreVoid(DIAMONDS), s.foesAreVoid(HEARTS)]).toEqual([true, false]);
  });

  test('that is a friend is safe with the boss, unless a foe behind trumps, and in any case with nobody behind', () => {
    expect(sight(HANDS, 'AD 3D').friendIsSafe()).toBe(true);
    expect(sight(['QD 4H', '3D 5H', '2S 6H', 'KD JD'], 'QD 3D').friendIsSafe()).toBe(false);
    const last = sight(['3D 4H', 'QD 5H', '2D 6H', 'KD JD'], '3D QD 2D');
    expect([last.friendWins(), last.friendIsSafe()]).toEqual([true, true]);
    const trumped = sight(['3D 5D', '4H 2S', 'AD 6D', '7D 9D'], '3D 4H AD 7D 5D');
    expect(trumped.friendIsSafe()).toBe(false);
    expect(sight(HANDS).friendWins()).toBe(false);
  });
});
