import { cribbage } from '@kibitz/shared/games/cribbage/index';
import { cards, codeOf } from '@kibitz/shared/kit/cards/cards';
import { packAll, unpack } from '@kibitz/shared/kit/cards/packed';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HandOrder, HandSorter, heldSuit, orderAt } from './order.ts';

function sorted(text: string, order: HandOrder, ranking = '', sorter = new HandSorter()): string {
  const faces = packAll(cards(text));
  return sorter
    .sort(faces, order, ranking)
    .map((place) => codeOf(unpack(faces[place]!)))
    .join(' ');
}

const SUITS: HandOrder = { by: 'suits', high: 'left' };
const RANKS: HandOrder = { by: 'ranks', high: 'left' };

describe('a hand held by suits', () => {
  test('has suits in alternating colours, each from the highest card down', () => {
    expect(sorted('2C AS KD 3H QS 9D TC', SUITS)).toBe('AS QS 3H TC 2C KD 9D');
  });

  test('with three suits has the odd colour in the middle', () => {
    expect(sorted('2H AS KD', SUITS)).toBe('2H AS KD');
    expect(sorted('2C AS KD', SUITS)).toBe('AS KD 2C');
  });

  test('has the joker before everything', () => {
    expect(sorted('AS JK 2H', SUITS)).toBe('JK AS 2H');
    expect(sorted('AS JK 2H', SUITS, 'H')).toBe('JK 2H AS');
  });

  test('runs up where high cards are wanted at the right', () => {
    expect(sorted('2S AS KS', { by: 'suits', high: 'right' })).toBe('2S KS AS');
  });
});

test('a hand lies in the order that the game says: at Cribbage the ace is low, by suits and by ranks', () => {
  const { ranking } = cribbage.picture.table(
    cribbage.secrecy.view(cribbage.rules.setup(defaultsOf(cribbage.options), 2, 0), 0),
  );
  expect(sorted('AS KD 2S KS', SUITS, ranking)).toBe('KS 2S AS KD');
  expect(sorted('AS KD 2S', RANKS, ranking)).toBe('KD 2S AS');
});

describe('suits keep their places', () => {
  test('in the middle of a hand, when one runs out', () => {
    const sorter = new HandSorter();
    expect(sorted('AS 3H 2C KD', SUITS, '', sorter)).toBe('AS 3H 2C KD');
    expect(sorted('AS 2C KD', SUITS, '', sorter)).toBe('AS 2C KD');
    expect(sorted('AS 2C KD', SUITS, '')).toBe('AS KD 2C');
  });

  test('until trumps are named, or a suit comes that was not held', () => {
    const sorter = new HandSorter();
    sorted('AS 3H 2C KD', SUITS, '', sorter);
    expect(sorted('AS 2C KD', SUITS, 'D', sorter)).toBe('KD AS 2C');
    sorted('2C AS KD', SUITS, '', sorter);
    expect(sorted('2C AS KD 3H', SUITS, '', sorter)).toBe('AS 3H 2C KD');
  });

  test('until the next deal, which begins with colours in turn', () => {
    const sorter = new HandSorter();
    sorted('AS 3H 2C KD', SUITS, '', sorter);
    sorted('', SUITS, '', sorter);
    expect(sorted('AS 2C KD', SUITS, '', sorter)).toBe('AS KD 2C');
  });
});

describe('trumps', () => {
  test('stand first once they are known, and the colours of the rest alternate', () => {
    expect(sorted('2C AS KD 3H', SUITS, '-')).toBe('AS 3H 2C KD');
    expect(sorted('2C AS KD 3H', SUITS, 'D')).toBe('KD AS 3H 2C');
    expect(sorted('2C AS KD 3H', SUITS, 'C')).toBe('2C 3H AS KD');
    expect(sorted('2C AS KD', SUITS, 'C')).toBe('2C KD AS');
  });

  test('are at the right where high cards are wanted there', () => {
    expect(sorted('2C AS KD AD', { by: 'suits', high: 'right' }, 'D')).toMatch(/ KD AD$/);
  });

  test('missing from the hand leave the rest as without trumps', () => {
    expect(sorted('2C AS 3H', SUITS, 'D')).toBe(sorted('2C AS 3H', SUITS, '-'));
  });

  test('with bowers are led by the right bower, and the left one is one of them', () => {
    expect(sorted('JC AS JS 9S AC JH KS', SUITS, 'Sb')).toBe('JS JC AS KS 9S JH AC');
    expect(sorted('JC AS JK JS 9S', SUITS, 'Sb')).toBe('JK JS JC AS 9S');
    expect(heldSuit(packAll(cards('JC')), 'Sb')).toBe(0);
    expect(heldSuit(packAll(cards('JC')), 'Hb')).toBe(3);
  });
});

test('a suit stands as its game ranks it', () => {
  expect(sorted('9H KH TH AH QH JH', SUITS, 'SATKQJ9')).toBe('AH TH KH QH JH 9H');
  expect(sorted('7H KH TH AH JH 9H', SUITS, '-J9ATKQ87')).toBe('JH 9H AH TH KH 7H');
});

describe('a hand held by ranks', () => {
  test('runs down from the aces, trumps before equal ranks', () => {
    expect(sorted('2C AS AH KD', RANKS)).toBe('AS AH KD 2C');
    expect(sorted('2C AS AH KD', RANKS, 'H')).toBe('AH AS KD 2C');
  });

  test('runs down as its game ranks them', () => {
    expect(sorted('KH TS AD', RANKS, '-ATKQJ9')).toBe('AD TS KH');
  });

  test('has the joker and both bowers before the aces, and other trumps by their rank', () => {
    expect(sorted('AH JC QS JS JK JD', RANKS, 'Sb')).toBe('JK JS JC AH QS JD');
  });
});

test('a hand held as dealt stays so, and so does a hidden one', () => {
  expect(sorted('2C AS KD', { by: 'none', high: 'left' }, 'C')).toBe('2C AS KD');
  expect(new HandSorter().sort('???', SUITS, 'C')).toEqual([0, 1, 2]);
});

test('sorting neither loses nor repeats a card', () => {
  const hands = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz*'), {
    maxLength: 20,
  });
  const orders = fc.record({ by: fc.constantFrom('suits', 'ranks', 'none'), high: fc.constantFrom('left', 'right') });
  const rankings = fc.constantFrom('', '-', 'S', 'Hb', 'Db', 'C', '-J9ATKQ87', 'DATKQJ9');
  fc.assert(
    fc.property(hands, orders, rankings, (hand, order, ranking) => {
      const places = new HandSorter().sort(hand.join(''), order as HandOrder, ranking);
      expect([...places].sort((a, b) => a - b)).toEqual(hand.map((_, place) => place));
    }),
  );
});

test('where suits hardly matter a hand is held by rank, unless its player wants it as dealt', () => {
  const order: HandOrder = { by: 'suits', high: 'left' };
  expect(orderAt({}, order)).toEqual(order);
  expect(orderAt({ isHeldByRank: true }, order)).toEqual({ by: 'ranks', high: 'left' });
  expect(orderAt({ isHeldByRank: true }, { by: 'none', high: 'right' })).toEqual({ by: 'none', high: 'right' });
});
