import { describe, expect, test } from 'vitest';
import { codes } from '../cards/cards.ts';
import { checkerAnswer } from '../record/checker.ts';
import { readRecord, recordOf } from '../record/record.ts';
import { sentence } from '../words/say.ts';
import { words as kitWords } from '../words/words.en.ts';
import type { Game } from './game.ts';
import { PACK } from './highCard.testing.ts';
import { defaultsOf, withAnEnd } from './options.ts';
import { passing, words } from './passing.testing.ts';
import { botChooser, type Move, playOut, playOutAtRandom, randomChooser, roomForDeck } from './play.ts';
import { Random } from './random.ts';

const game = passing as unknown as Game;
const options = withAnEnd(game.options, defaultsOf(game.options), 2);

function check(moves: readonly Move[]) {
  const reading = readRecord(recordOf(game, options, 4, 0, moves), () => game);
  return checkerAnswer(reading, (why) => sentence(why, { ...kitWords, ...words }));
}

describe('the checker, when all seats choose three cards at once', () => {
  const deck = { deck: codes(PACK) };
  const pass = (seat: number, cards: string) => ({ seat, type: 'pass', cards });

  test('lists one choice of cards for each seat that still has to choose', () => {
    const answer = check([deck, pass(2, 'KC QS TD')]);
    expect(answer).toMatchObject({ ok: true, toAct: [0, 1, 3] });
    expect(answer).toHaveProperty('legal', {
      0: [{ type: 'pass', cards: { of: 'TS AS KH QD JC', n: 3 } }],
      1: [{ type: 'pass', cards: { of: 'JS TH AH KD QC', n: 3 } }],
      3: [{ type: 'pass', cards: { of: 'KS QH JD TC AC', n: 3 } }],
    });
  });

  test('takes the cards in any order, and the seats too', () => {
    const passes = [pass(3, 'AC TC JD'), pass(0, 'JC TS KH'), pass(2, 'QS AD JH')];
    const played = check([deck, ...passes, pass(1, 'QC KD JS'), { seat: 1, type: 'play', card: 'KH' }]);
    expect(played).toMatchObject({ ok: true, toAct: [2] });
    expect(played).toHaveProperty(
      'legal.2',
      ['TD', 'KC', 'JS', 'KD', 'QC'].map((card) => ({ type: 'play', card })),
    );
  });

  test.each([
    ['JC TS', 'illegal', 'Choose exactly 3 cards.'],
    ['JC TS KH QD', 'illegal', 'Choose exactly 3 cards.'],
    ['JC TS TS', 'illegal', 'You chose the ten of spades twice.'],
    ['JC TS 2S', 'illegal', 'You cannot choose the two of spades here.'],
    ['JC TS 1S', 'malformed', '"JC TS 1S" is not a value that cards can have.'],
  ])('refuses %s as %s, and says why', (cards, code, reason) => {
    expect(check([deck, pass(2, 'KC QS TD'), pass(0, cards)])).toEqual({
      ok: false,
      move: 2,
      code,
      reason,
      proof: 'none',
    });
  });
});

test('games that random players and bots play to the end are right by the checker, also in the fast way', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = new Random(seed);
    for (const chooser of [randomChooser(game, random), botChooser(game, random)]) {
      const moves: Move[] = [];
      const state = game.rules.setup(options, 4, 0);
      expect(playOut(game, state, [chooser, chooser, chooser, chooser], random, (move) => moves.push(move))).toBe(true);
      expect(moves.filter((move) => 'cards' in move)).toHaveLength(8);
      expect(check(moves)).toMatchObject({ ok: true, over: true, scores: game.rules.result(state).scores });
    }
    expect(playOutAtRandom(game, game.rules.setup(options, 4, 0), random, roomForDeck())).toBe(true);
  }
});
