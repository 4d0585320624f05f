import { describe, expect, test } from 'vitest';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { habitualMove } from './bot/habits.ts';
import { trex } from './index.ts';
import { deckFor, E, N, plays, position, S, W, withOptions } from './positions.testing.ts';
import type { TrexState } from './state.ts';

/** What the bot of a seat does, in short; the same whatever it draws. */
function does(state: TrexState, seat: number): unknown {
  const choose = (seed: number) =>
    trex.bot.choose(trex.secrecy.view(state, seat), seat, trex.rules.legal(state, seat), new Random(seed));
  const action = choose(1);
  for (const seed of [2, 3]) expect(choose(seed)).toEqual(action);
  return action['card'] ?? action['contract'] ?? action.type;
}

/** What a seat does by habit. */
function habit(state: TrexState, seat: number): unknown {
  return trex.rules.actionOf(state, seat, habitualMove(state, seat))['card'] ?? 'pass';
}

describe('the bot', () => {
  test('throws a queen on somebody else’s trick', () => {
    const state = position({ game: 'girls', hands: ['AS 2S', 'QH AC', '3S 4S', '5S 6S'] });
    plays(state, N, 'AS');
    expect(does(state, E)).toBe('QH');
  });

  test('throws the king while the queen below it is still out', () => {
    const state = position({ game: 'girls', hands: ['AD 2C 3C', 'KS 9S 5S', 'QS 4D 6C', '7D 8D TD'] });
    plays(state, N, 'AD');
    expect(does(state, E)).toBe('KS');
  });

  test('ducks under the best card as high as it can when tricks cost', () => {
    const state = position({ game: 'eltoosh', hands: ['TS 2S', '9S 3S', 'KS 4H', '5S 6S'] });
    plays(state, N, 'TS');
    expect(does(state, E)).toBe('9S');
  });

  test('takes diamonds if they score, and not if they cost', () => {
    for (const [diamonds, card] of [
      [10, 'AD'],
      [-10, '2D'],
    ] as const) {
      const state = position({ game: 'diamonds', hands: ['KD 3C', 'QD 4C', 'JD 5C', 'AD 2D'], options: { diamonds } });
      plays(state, N, 'KD', 'QD', 'JD');
      expect(does(state, W)).toBe(card);
    }
  });

  test('asks for a new deal when it may', () => {
    const state = position({ game: 'trex', hands: ['JS', '2C 2D 2H 3S', 'JH', 'JC'], isDeclaring: true });
    expect(does(state, E)).toBe('redeal');
  });

  test('doubles a queen that is safe to be thrown, and not one that its holder will capture', () => {
    const deal = (hand: string) => {
      const state = trex.rules.setup(withOptions(), 4, N);
      trex.chance.deal(state, deckFor(['7H', hand, '', ''], N, new Random(6)));
      return plays(state, N, 'choose girls');
    };
    // low cards below it, and two suits in which it can be thrown
    expect(does(deal('QS 2S 3S 4S 5S 6S 7S 2H 3H 4H 5H 6H 8H'), E)).toBe('QS');
    expect(does(deal('QS KS AS KH AH 2D 3D KD AD KC AC JC TC'), E)).toBe('ready');
  });

  test('chooses Trex with many cards around the jacks, and not with low ones', () => {
    const choice = (hand: string) => {
      const state = trex.rules.setup(withOptions({ diamonds: -10 }), 4, N);
      trex.chance.deal(state, deckFor([hand, '', '', ''], N, new Random(3)));
      return does(state, N);
    };
    expect(choice('7H 8H 9H TH JH QH TS JS QS JD QD TC JC')).toBe('trex');
    expect(choice('2S 3S 4S 7H 2H 3H 2D 3D 5D QC 2C 3C 4C')).not.toBe('trex');
  });

  test('lays first what leads to its own low cards', () => {
    const state = trex.rules.setup(withOptions({ trexRedeal: false }), 4, N);
    trex.chance.deal(state, deckFor(['JS JH TH 9H 8H 7H 6H 5H 4H 3H 2H KC AC', '', '', ''], N, new Random(3)));
    plays(state, N, 'choose trex');
    expect(does(state, N)).toBe('JH');
  });

  test('wins clearly against players at random', () => {
    const totals = [0, 0];
    const random = new Random(11);
    for (let game = 0; game < 2; game++) {
      const state = trex.rules.setup(withOptions(), 4, game);
      const [bot, other] = [botChooser(trex, random, 0.1), randomChooser(trex, random)];
      playOut(trex, state, game === 0 ? [bot, other, bot, other] : [other, bot, other, bot], random, () => {});
      trex.rules.result(state).scores.forEach((score, seat) => {
        const side = (seat + game) & 1;
        totals[side] = (totals[side] ?? 0) + score;
      });
    }
    expect((totals[0] ?? 0) - (totals[1] ?? 0)).toBeGreaterThan(1500);
  });
});

describe('the habits', () => {
  test('a card that scores is given away under a higher one', () => {
    const state = position({ game: 'girls', hands: ['KS', 'QS JS', '3S', '5S'] });
    plays(state, N, 'KS');
    expect(habit(state, E)).toBe('QS');
  });

  test('the last to play, if forced to win, plays the highest card but keeps the queen', () => {
    const state = position({ game: 'girls', hands: ['2S', '4S', '3S', 'QS KS 9S'] });
    plays(state, N, '2S', '4S', '3S');
    expect(habit(state, W)).toBe('KS');
  });

  test('the king of hearts goes first, then hearts above it', () => {
    const king = position({ game: 'king', hands: ['AS', 'KH AC', 'AH 2C', '5S'] });
    plays(king, N, 'AS');
    expect(habit(king, E)).toBe('KH');
    const ace = position({ game: 'king', hands: ['AS KH', '3S 4S', 'AH AC', '5S 6S'] });
    plays(ace, N, 'AS', '3S');
    expect(habit(ace, S)).toBe('AH');
  });

  test('a boss diamond is led if diamonds score', () => {
    const state = position({ game: 'diamonds', hands: ['AD 2C KS', 'KD 3C 4C', 'QD 5C 6C', '8C JD 7C'] });
    expect(habit(state, N)).toBe('AD');
  });

  test('a low card is led if others can beat it', () => {
    const state = position({ game: 'eltoosh', hands: ['AD KD 2C', 'QD 3C 4C', 'JD 5C 6C', 'TD 8C 7C'] });
    expect(habit(state, N)).toBe('2C');
  });
});
