import { describe, expect, test } from '@jest/globals';
import type { Choice } from '@kibitz/shared/kit/game/action';
import {
  actionOf,
  attemptWith,
  cardMoves,
  choicesOf,
  goesWith,
  isFull,
  isUsable,
  tap,
  togetherOf,
} from './cardMoves.ts';

const plays = ['7D', 'KD'].map((card): Choice => ({ type: 'play', card }));
const card = (code: string) => ({ key: `hand:0:${code}`, code });

describe('a card that is played alone', () => {
  const moves = cardMoves(plays);

  test('is played by one click where that is the wish', () => {
    expect(tap(moves, [], card('7D'), 'nothing')).toEqual({ kind: 'acts', choice: plays[0] });
  });

  test('is otherwise selected by the first tap and played by the second', () => {
    expect(tap(moves, [], card('7D'), 'single cards')).toEqual({ kind: 'selects', keys: ['hand:0:7D'] });
    expect(tap(moves, [card('7D')], card('7D'), 'single cards')).toEqual({ kind: 'acts', choice: plays[0] });
    expect(tap(moves, [], card('7D'), 'everything')).toEqual({ kind: 'selects', keys: ['hand:0:7D'] });
    expect(tap(moves, [card('7D')], card('7D'), 'everything')).toEqual({ kind: 'acts', choice: plays[0] });
  });

  test('takes the place of another one that is selected', () => {
    expect(tap(moves, [card('7D')], card('KD'), 'single cards')).toEqual({ kind: 'selects', keys: ['hand:0:KD'] });
  });

  test('is refused where no choice has it', () => {
    expect(isUsable(moves, 'AS')).toBe(false);
    expect(tap(moves, [], card('AS'), 'nothing')).toEqual({ kind: 'refuses' });
  });

  test('asks how, where it can be used in two ways', () => {
    const two: Choice[] = [
      { type: 'play', card: 'JK', suit: 'S' },
      { type: 'play', card: 'JK', suit: 'H' },
    ];
    expect(tap(cardMoves(two), [], card('JK'), 'nothing')).toEqual({ kind: 'asks', choices: two, keys: ['hand:0:JK'] });
  });

  test('that is refused is tried as the others are played, so that the rules say why', () => {
    expect(attemptWith(moves, 'AS')).toEqual({ type: 'play', card: 'AS' });
    expect(attemptWith(cardMoves([{ type: 'pass' }]), 'AS')).toBeNull();
  });
});

describe('cards that go in pairs', () => {
  const pairs: Choice[] = [
    { type: 'match', cards: '6S 7H' },
    { type: 'match', cards: '6S 7D' },
  ];
  const king: Choice = { type: 'remove', card: 'KC' };
  const moves = cardMoves([...pairs, king, { type: 'resign' }]);

  test('the first is selected, even where one click plays a card', () => {
    expect(tap(moves, [], card('6S'), 'nothing')).toEqual({ kind: 'selects', keys: ['hand:0:6S'] });
  });

  test('the second makes the pair, in whichever order', () => {
    expect(tap(moves, [card('6S')], card('7D'), 'nothing')).toEqual({ kind: 'acts', choice: pairs[1] });
    expect(tap(moves, [card('7H')], card('6S'), 'nothing')).toEqual({ kind: 'acts', choice: pairs[0] });
  });

  test('those that go with the selected one are known', () => {
    expect(['7H', '7D', 'KC'].map((code) => goesWith(moves, ['6S'], code))).toEqual([true, true, false]);
    expect(goesWith(moves, [], '7H')).toBe(false);
  });

  test('a card that does not go with it takes its place; pressed again it is put back', () => {
    expect(tap(moves, [card('7H')], card('7D'), 'nothing')).toEqual({ kind: 'selects', keys: ['hand:0:7D'] });
    expect(tap(moves, [card('6S')], card('6S'), 'nothing')).toEqual({ kind: 'selects', keys: [] });
  });

  test('a pair is made only once its last card is chosen again, where that is the wish', () => {
    const chosen = [card('6S'), card('7D')];
    expect(tap(moves, [card('6S')], card('7D'), 'everything')).toEqual({
      kind: 'selects',
      keys: ['hand:0:6S', 'hand:0:7D'],
    });
    expect(tap(moves, chosen, card('7D'), 'everything')).toEqual({ kind: 'acts', choice: pairs[1] });
    expect(tap(moves, chosen, card('6S'), 'everything')).toEqual({ kind: 'selects', keys: ['hand:0:7D'] });
  });

  test('a king goes alone', () => {
    expect(tap(moves, [], card('KC'), 'nothing')).toEqual({ kind: 'acts', choice: king });
  });
});

describe('melds of more cards', () => {
  const two: Choice = { type: 'meld', cards: 'KH QH' };
  const five: Choice = { type: 'meld', cards: 'AH TH KH QH JH' };
  const moves = cardMoves([two, five]);

  test('a smaller one is not made while a larger one can still come of it', () => {
    expect(tap(moves, [card('KH')], card('QH'), 'nothing')).toEqual({
      kind: 'selects',
      keys: ['hand:0:KH', 'hand:0:QH'],
    });
    expect(choicesOf(moves, ['QH', 'KH'])).toEqual([two]);
  });

  test('the largest is made once it is whole', () => {
    const four = ['AH', 'TH', 'KH', 'QH'].map(card);
    expect(tap(moves, four, card('JH'), 'nothing')).toEqual({ kind: 'acts', choice: five });
  });
});

describe('cards that are decided together', () => {
  const choices = ['2S', '3S', '4S', '5S'].map((code): Choice => ({ type: 'discard', card: code }));
  const moves = cardMoves(choices, { type: 'discard', n: 2, button: { key: 'choice.discardAll' } });
  const keys = (...codes: string[]) => codes.map((code) => card(code).key);

  test.each(['nothing', 'single cards', 'everything'] as const)(
    'are chosen and put back by touching them, and nothing is done by it, whatever is to be confirmed: %s',
    (confirming) => {
      expect(tap(moves, [], card('3S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S') });
      expect(tap(moves, [card('3S')], card('5S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S', '5S') });
      expect(tap(moves, [card('3S'), card('5S')], card('3S'), confirming)).toEqual({
        kind: 'selects',
        keys: keys('5S'),
      });
    },
  );

  test('are no more than are wanted', () => {
    const chosen = [card('3S'), card('5S')];
    expect(tap(moves, chosen, card('2S'), 'nothing')).toEqual({ kind: 'isFull' });
    expect([isFull(moves, chosen), isFull(moves, chosen.slice(1)), isFull(cardMoves(choices), chosen)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('make their choices once there are enough of them', () => {
    expect(togetherOf(moves, ['3S'])).toEqual([]);
    expect(togetherOf(moves, ['5S', '3S'])).toEqual([choices[3], choices[1]]);
    expect(togetherOf(moves, ['5S', 'AH'])).toEqual([]);
    expect(togetherOf(cardMoves(choices), ['5S', '3S'])).toEqual([]);
  });
});

test('choices without cards are left to panels', () => {
  const choices: Choice[] = [{ type: 'pass' }, { type: 'bid', tricks: 3 }];
  expect(cardMoves(choices).others).toEqual(choices);
});

test('a choice is an action unless an amount is open', () => {
  expect(actionOf({ type: 'bid', tricks: 3 })).toEqual({ type: 'bid', tricks: 3 });
  expect(actionOf({ type: 'raise', to: [4, 20] })).toBeNull();
});
