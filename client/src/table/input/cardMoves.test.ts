import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { PACK } from '@kibitz/shared/kit/game/highCard.testing';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { passing } from '@kibitz/shared/kit/game/passing.testing';
import { act } from '@kibitz/shared/kit/game/play';
import { describe, expect, test } from 'vitest';
import { actionOf, attemptWith, cardMoves, gatheredChoices, goesWith, isFull, isUsable, tap } from './cardMoves.ts';

const plays = ['7D', 'KD'].map((card): Choice => ({ type: 'play', card }));
const card = (code: string) => ({ key: `hand:0:${code}`, code });

describe('a card that is played alone', () => {
  const moves = cardMoves(plays);

  test('is played by one click where the player wants that', () => {
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

  test('a pair is made only once its last card is chosen again, where the player wants that', () => {
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

  test('a smaller one is not made while it can still grow into a larger one', () => {
    expect(tap(moves, [card('KH')], card('QH'), 'nothing')).toEqual({
      kind: 'selects',
      keys: ['hand:0:KH', 'hand:0:QH'],
    });
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
    'are chosen and put back by touching them, and that does nothing else, whatever is to be confirmed: %s',
    (confirming) => {
      expect(tap(moves, [], card('3S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S') });
      expect(tap(moves, [card('3S')], card('5S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S', '5S') });
      expect(tap(moves, [card('3S'), card('5S')], card('3S'), confirming)).toEqual({
        kind: 'selects',
        keys: keys('5S'),
      });
    },
  );

  test('are never more than are wanted', () => {
    const chosen = [card('3S'), card('5S')];
    expect(tap(moves, chosen, card('2S'), 'nothing')).toEqual({ kind: 'isFull' });
    expect([isFull(moves, chosen), isFull(moves, chosen.slice(1)), isFull(cardMoves(choices), chosen)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('make their choices once there are enough of them', () => {
    expect(gatheredChoices(moves, ['3S'])).toEqual([]);
    expect(gatheredChoices(moves, ['5S', '3S'])).toEqual([choices[3], choices[1]]);
    expect(gatheredChoices(moves, ['5S', 'AH'])).toEqual([]);
    expect(gatheredChoices(cardMoves(choices), ['5S', '3S'])).toEqual([]);
  });
});

describe('a choice of any three cards', () => {
  const pass: Choice = { type: 'pass', to: 'left', cards: { of: '2S 3S 4S 5S', n: 3 } };
  const moves = cardMoves([pass, { type: 'resign' }]);
  const keys = (...codes: string[]) => codes.map((code) => card(code).key);

  test.each(['nothing', 'single cards', 'everything'] as const)(
    'takes cards that are touched and puts them back, and that does nothing else, whatever is to be confirmed: %s',
    (confirming) => {
      expect(tap(moves, [], card('3S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S') });
      expect(tap(moves, [card('3S')], card('5S'), confirming)).toEqual({ kind: 'selects', keys: keys('3S', '5S') });
      expect(tap(moves, [card('3S'), card('5S')], card('3S'), confirming)).toEqual({
        kind: 'selects',
        keys: keys('5S'),
      });
      expect(tap(moves, [card('3S'), card('5S')], card('AH'), confirming)).toEqual({ kind: 'refuses' });
      expect(tap(moves, ['2S', '3S', '4S'].map(card), card('5S'), confirming)).toEqual({ kind: 'isFull' });
    },
  );

  test('is one choice with all of them, and its button has the words of the type', () => {
    expect(gatheredChoices(moves, ['5S', '3S'])).toEqual([]);
    expect(gatheredChoices(moves, ['5S', 'AH', '2S'])).toEqual([]);
    const [made, another] = gatheredChoices(moves, ['5S', '3S', '2S']);
    expect([made, another]).toEqual([{ type: 'pass', to: 'left', cards: '5S 3S 2S' }, undefined]);
    expect(actionOf(made!)).toEqual(made);
    expect(moves.gathering?.button).toEqual({ key: 'choice.pass', with: { n: 3 } });
  });

  test('leaves choices without cards to panels, and lets the rules refuse a card that is not among them', () => {
    expect(moves.others).toEqual([{ type: 'resign' }]);
    expect(['2S', 'AH'].map((code) => isUsable(moves, code))).toEqual([true, false]);
    expect(attemptWith(moves, 'AH')).toEqual({ type: 'pass', to: 'left', cards: 'AH 2S 3S' });
  });

  test('is offered at a table where all pass at once, whatever order they pass in', () => {
    const state = passing.rules.setup(defaultsOf(passing.options), 4, 0);
    passing.chance.deal(state, PACK);
    for (const seat of [2, 0, 3, 1]) {
      const atTable = cardMoves(passing.rules.legal(state, seat));
      const [own] = Object.values(passing.picture.table(passing.secrecy.view(state, seat)).own!.cards);
      const hand = Array.from(own!, codeOfFace).map(card);
      const chosen = hand.slice(2).reduce<typeof hand>((selected, one) => {
        const tapped = tap(atTable, selected, one, 'single cards');
        return tapped.kind === 'selects' ? hand.filter(({ key }) => tapped.keys.includes(key)) : [];
      }, []);
      const made = gatheredChoices(
        atTable,
        chosen.map(({ code }) => code),
      ).map(actionOf);
      expect(made).toHaveLength(1);
      expect(act(passing, state, seat, made[0]!)).toBeNull();
      expect(cardMoves(passing.rules.legal(state, seat)).gathering).toBeNull();
    }
    expect(state.phase).toBe('play');
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
