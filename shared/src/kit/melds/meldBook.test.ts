import { expect, test } from 'vitest';
import { ACE, KING, QUEEN, type Suit } from '../cards/cards.ts';
import { doublePack, NO_KIND } from './doublePack.ts';
import { add, type Kind, noCards } from './holding.ts';
import { layMeld } from './laidCards.ts';
import { meldBook, NO_MELD } from './meldBook.ts';

const pack = doublePack([QUEEN, KING, ACE]);
const marriage = (suit: Suit): Kind[] => [pack.kindOf(suit, KING), pack.kindOf(suit, QUEEN)];
const [HEARTS, DIAMONDS] = [1, 2];
const SEAT = 1;

/** A marriage of trumps, a double one, and one of hearts if they are not trumps. */
const book = meldBook(pack, [
  { name: 'royal', meldClass: 0, value: 40, cards: marriage },
  { name: 'double', meldClass: 1, value: 100, cards: (trump) => [...marriage(trump), ...marriage(trump)] },
  { name: 'hearts', meldClass: 0, value: 20, cards: (trump) => (trump === HEARTS ? [] : marriage(HEARTS)) },
]);

function holding(...kinds: Kind[]) {
  const held = noCards();
  for (const kind of kinds) add(held, kind);
  return held;
}

test('a meld is found by its cards in any order, and by what is trumps', () => {
  expect(book.codesOf(0, DIAMONDS)).toBe('KD QD');
  expect([book.named('QD KD', DIAMONDS), book.named('QD KD', HEARTS)]).toEqual([0, NO_MELD]);
  expect(book.named('KH QH QH KH', HEARTS)).toBe(1);
  expect(book.words(2)).toEqual({ meld: 'meld.hearts', n: 20 });
  expect([book.copiesIn(0), book.copiesIn(1)]).toEqual([1, 2]);
});

test('those are open that a hand can make with what it has on the table', () => {
  const [king = 0, queen = 0] = marriage(HEARTS);
  const open = (set: number, trump: Suit, ...kinds: Kind[]) => book.open(set, trump, holding(...kinds), 0, [], SEAT);
  expect(open(7, DIAMONDS, king, queen)).toBe(4);
  expect(open(7, HEARTS, king, queen)).toBe(1);
  expect(open(7, HEARTS, king, queen, king, queen)).toBe(3);
  expect(open(2, HEARTS, king, queen, king, queen)).toBe(2);
  const laid: number[] = [];
  layMeld(laid, SEAT, [king, queen], book.of(0), 0, { mustGive: NO_KIND, fromHand: () => {} });
  const set = (1 << king) | (1 << queen);
  expect(book.open(7, HEARTS, holding(king, queen), set, laid, SEAT)).toBe(3);
  expect(book.open(7, HEARTS, holding(king), set, laid, SEAT)).toBe(0);
});

test('the lowest card comes from the hand if the table could give them all', () => {
  const [king = 0, queen = 0] = marriage(HEARTS);
  const laid: number[] = [];
  layMeld(laid, SEAT, [king, queen], book.of(2), 0, { mustGive: NO_KIND, fromHand: () => {} });
  const given = (...kinds: Kind[]) => book.mustGive(0, HEARTS, holding(...kinds), laid, SEAT, (kind) => kind);
  expect([given(king), given(king, queen)]).toEqual([king, queen]);
  laid.splice(5);
  expect(given(king, queen)).toBe(NO_KIND);
});
