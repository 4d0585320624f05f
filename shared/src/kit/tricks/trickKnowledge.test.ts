import { describe, expect, test } from 'vitest';
import { ACE_HIGH, BOWER_ORDERS, type CardOrder } from '../cards/cardOrder.ts';
import { CLUBS, cards, DIAMONDS, fullPack, HEARTS, NO_SUIT, SPADES } from '../cards/cards.ts';
import { powersIn } from '../cards/suitMask.ts';
import { Random } from '../game/random.ts';
import { above, below, opponentsOf, packMasks, TrickKnowledge } from './trickKnowledge.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';
import { readTrick, viewTrick } from './trickView.ts';

/** What the seat whose turn it is sees, after cards played from seat 0 on. All cards of no hand are gone. */
function knowledge(hands: readonly string[], played = '', trump = SPADES, order: CardOrder = ACE_HIGH): TrickKnowledge {
  const trick = new TrickPlay(4);
  trick.clear(order, trump);
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  for (const [owner, hand] of hands.entries()) for (const card of cards(hand)) trick.give(owner, card);
  for (const card of fullPack()) if (!held.has(card)) trick.enter(0, card);
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
  test('is their own cards and, as one heap, those of the others', () => {
    const s = knowledge(HANDS, 'AD 3D');
    expect(s.held(SPADES)).toBe(1 << 2);
    expect(s.length(HEARTS)).toBe(1);
    expect(s.out(DIAMONDS)).toBe((1 << 13) | (1 << 12));
    expect(powersIn(s.out(HEARTS))).toBe(2);
  });

  test('is the same whatever the others hold of what is hidden', () => {
    const [one, other] = [knowledge(HANDS, 'AD'), knowledge(['AD 6H', '3D 5H', 'KD QD', '2S 4H'], 'AD')];
    for (let suit = 0; suit < 5; suit++) expect(one.out(suit)).toBe(other.out(suit));
  });

  test('goes by the order of the game: the left bower is a trump', () => {
    const s = knowledge(['JD 2C', '3D', '4D', 'JH'], '', HEARTS, BOWER_ORDERS[HEARTS]);
    expect([s.length(HEARTS), s.length(DIAMONDS)]).toEqual([1, 0]);
    expect(s.isBoss(HEARTS * 16 + 13)).toBe(false);
  });

  test('is whether they lead, and who plays after them', () => {
    expect([knowledge(HANDS).leads(), knowledge(HANDS, 'AD').leads()]).toEqual([true, false]);
    const second = knowledge(HANDS, 'AD');
    expect([second.isOpponent(2), second.isOpponent(3), second.hasOpponentBehind(), second.isLast()]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const third = knowledge(HANDS, 'AD 3D');
    expect([third.hasOpponentBehind(), third.isLast()]).toEqual([true, false]);
    const last = knowledge(HANDS, 'AD 3D 2S');
    expect([last.hasOpponentBehind(), last.isLast()]).toEqual([false, true]);
  });
});

describe('a card', () => {
  test('is boss if no higher one of its suit is out', () => {
    const s = knowledge(['2D', '3D', '4D', 'KD QD AH'], '2D 3D 4D');
    expect([s.isBoss(DIAMONDS * 16 + 12), s.isBoss(HEARTS * 16 + 14)]).toEqual([true, true]);
    const open = knowledge(['2D', 'AD', 'KD QD', '4D'], '2D');
    expect(open.isBoss(DIAMONDS * 16 + 14)).toBe(true);
    expect(knowledge(['KD', 'AD', '2D', '4D']).isBoss(DIAMONDS * 16 + 13)).toBe(false);
  });

  test('is as good as a higher one if nothing that is out lies between', () => {
    const s = knowledge(['2D', '3D', 'KD QD 5D', 'AD JD'], '2D 3D');
    expect(s.lowestEqual(DIAMONDS, s.held(DIAMONDS))).toBe(12);
    const all = knowledge(['2S', '3S', 'KD QD 5D', '4S'], '2S 3S');
    expect(all.lowestEqual(DIAMONDS, all.held(DIAMONDS))).toBe(5);
  });
});

describe('the cards that are out', () => {
  // of diamonds the ten, the jack and the ace are with others
  const s = knowledge(['2D', 'TD AH', 'KD QD 5D', 'AD JD'], '2D TD');

  test('are counted by suit, and above and below a card', () => {
    expect([s.missing(DIAMONDS), s.missing(SPADES)]).toEqual([2, 0]);
    expect([s.missingAbove(DIAMONDS * 16 + 12), s.missingBelow(DIAMONDS * 16 + 12)]).toEqual([1, 1]);
    expect([s.missingAbove(DIAMONDS * 16 + 14), s.missingBelow(DIAMONDS * 16 + 5)]).toEqual([0, 0]);
  });

  test('do not include those that the seat knows to lie aside', () => {
    const { trick, opponents } = s;
    const aside = new TrickKnowledge(trick, packMasks(fullPack(), ACE_HIGH), opponents, { aside: cards('AD') });
    expect([aside.missing(DIAMONDS), aside.isBoss(DIAMONDS * 16 + 13)]).toEqual([1, true]);
  });

  test('separate otherwise equal cards when they lie between them', () => {
    expect(s.isAsGood(DIAMONDS * 16 + 12, DIAMONDS * 16 + 13)).toBe(true);
    expect(s.isAsGood(DIAMONDS * 16 + 10, DIAMONDS * 16 + 12)).toBe(false);
    expect(s.isAsGood(DIAMONDS * 16 + 5, DIAMONDS * 16 + 10)).toBe(true);
  });

  test('are in a hand by its share of all the places that may hold them', () => {
    // ace and jack of diamonds and the ace of hearts: seat 3 has two of the three places, seat 1 one
    expect(s.share(3)).toBeCloseTo(2 / 3);
    expect(s.share(1)).toBeCloseTo(1 / 3);
    // seat 1 has shown that it has no diamonds
    const shown = knowledge(['2D', '3H AH', 'KD QD 5D', 'AD JD'], '2D 3H');
    expect([shown.share(1), shown.share(3)]).toEqual([1, 2 / 3]);
  });
});

test('a card wins as it stands if it beats the best so far, and any card led does', () => {
  const s = knowledge(['JD', 'QD', '2S KD TD', 'AD'], 'JD QD');
  const beats = (card: string) => cards(card).map((one) => s.beats(one))[0];
  expect([beats('KD'), beats('TD'), beats('2S'), beats('AH')]).toEqual([true, false, true, false]);
  expect(knowledge(HANDS).beats(CLUBS * 16 + 2)).toBe(true);
  expect([s.tricksLeft(), knowledge(HANDS).tricksLeft()]).toEqual([3, 2]);
});

test('play goes on clockwise, past a seat that sits out, or the other way', () => {
  const pack = packMasks(fullPack(), ACE_HIGH);
  const behind = ({ trick }: TrickKnowledge, onward: 1 | -1 = 1) =>
    [0, 1, 2, 3].filter((seat) => new TrickKnowledge(trick, pack, 1 << seat, { onward }).hasOpponentBehind());
  expect(['', 'AD', 'AD 3D 2S'].map((laid) => behind(knowledge(HANDS, laid)))).toEqual([[1, 2, 3], [2, 3], []]);
  const s = knowledge(HANDS);
  s.trick.sitOut(3);
  expect(behind(s)).toEqual([1, 2]);
  expect(behind(s, -1)).toEqual([1, 2]);
});

test('partners sit across, and the others are opponents', () => {
  expect([0, 1, 2, 3].map(opponentsOf)).toEqual([0b1010, 0b0101, 0b1010, 0b0101]);
});

test('a view tells as much as the position that it was taken from', () => {
  const random = new Random(5);
  const pack = packMasks(fullPack(), ACE_HIGH);
  for (let game = 0; game < 20; game++) {
    const trick = new TrickPlay(4);
    trick.clear(ACE_HIGH, game % 5 === 4 ? NO_SUIT : game % 5);
    const deck = fullPack();
    random.shuffle(deck);
    trick.dealAround(deck, 1, 13);
    trick.open(1);
    while (trick.handSize(trick.turn) > 0 || trick.isFull()) {
      if (trick.isFull()) trick.gather();
      else {
        const opponents = opponentsOf(trick.turn);
        const view = viewTrick(trick, trick.turn);
        const seen = new TrickPlay(4);
        readTrick(seen, view, view.turn, ACE_HIGH);
        seen.sizes.set(view.sizes);
        expect(factsOf(new TrickKnowledge(seen, pack, opponents))).toEqual(
          factsOf(new TrickKnowledge(trick, pack, opponents)),
        );
        trick.play(trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
      }
    }
  }
});

/** Everything that a bot may ask. */
function factsOf(s: TrickKnowledge) {
  const seats = [0, 1, 2, 3].filter((seat) => seat !== s.seat);
  const suits = [0, 1, 2, 3].map((suit) => [
    s.held(suit),
    s.out(suit),
    s.isRuffed(suit, true),
    s.isRuffed(suit, false),
    s.friendMayRuff(suit),
    s.opponentsAreVoid(suit),
    seats.map((seat) => [s.isVoid(seat, suit), s.mayRuff(seat, suit)]),
  ]);
  const trick = [s.seat, s.leads(), s.isLast(), s.hasOpponentBehind(), s.friendWins(), s.friendIsSafe()];
  return {
    suits,
    trick,
    left: s.tricksLeft(),
    shares: seats.map((seat) => s.share(seat)),
    beaten: fullPack().map((card) => s.beats(card)),
  };
}

describe('another seat', () => {
  test('is void in a suit once it has shown it, or when all of it is seen', () => {
    const s = knowledge(HANDS, 'AD 3D 2S');
    expect([s.isVoid(2, DIAMONDS), s.isVoid(1, HEARTS), s.isVoid(1, DIAMONDS)]).toEqual([true, false, true]);
  });

  test('may trump a suit in which it is void, while trumps are out', () => {
    // seat 1 has trumped a diamond and leads a heart
    const s = knowledge(['AD 4D 4H', '2S 3S 5H', '2D 7D 6H', 'KD QD 8H'], 'AD 2S 2D QD 5H');
    expect([s.mayRuff(1, DIAMONDS), s.mayRuff(3, DIAMONDS), s.mayRuff(1, HEARTS)]).toEqual([true, false, false]);
    expect([s.isRuffed(DIAMONDS, false), s.isRuffed(DIAMONDS, true), s.friendMayRuff(DIAMONDS)]).toEqual([
      true,
      false,
      false,
    ]);
    const friend = knowledge(['AD 4D 4H', '2S 3S 5H', '2D 7D 6H', 'KD QD 8H'], 'AD 2S 2D QD 5H 6H');
    expect(friend.friendMayRuff(DIAMONDS)).toBe(true);
  });

  test('that is an opponent counts as void if all opponents have shown it', () => {
    const s = knowledge(['AD 4H', '2S 9H', '3D 5H', '3S 8H'], 'AD 2S 3D 3S', CLUBS);
    expect([s.opponentsAreVoid(DIAMONDS), s.opponentsAreVoid(HEARTS)]).toEqual([true, false]);
  });

  test('that is a partner is safe with the boss, unless an opponent behind trumps, and in any case with nobody behind', () => {
    expect(knowledge(HANDS, 'AD 3D').friendIsSafe()).toBe(true);
    expect(knowledge(['QD 4H', '3D 5H', '2S 6H', 'KD JD'], 'QD 3D').friendIsSafe()).toBe(false);
    const last = knowledge(['3D 4H', 'QD 5H', '2D 6H', 'KD JD'], '3D QD 2D');
    expect([last.friendWins(), last.friendIsSafe()]).toEqual([true, true]);
    const trumped = knowledge(['3D 5D', '4H 2S', 'AD 6D', '7D 9D'], '3D 4H AD 7D 5D');
    expect(trumped.friendIsSafe()).toBe(false);
    expect(knowledge(HANDS).friendWins()).toBe(false);
  });
});
