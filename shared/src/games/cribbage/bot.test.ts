import { describe, expect, test } from 'vitest';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { cribbage } from './index.ts';
import type { CribbageState } from './state.ts';
import { atPlay, dealt, newGame, plays } from './tables.testing.ts';

/** What the bot does for a seat. */
function botAt(state: CribbageState, seat: number, effort = 1) {
  return cribbage.bot.choose(
    cribbage.secrecy.view(state, seat),
    seat,
    cribbage.rules.legal(state, seat),
    new Random(1),
    effort,
  );
}

describe('the bot discards', () => {
  test('what leaves a double run together', () => {
    expect(botAt(dealt(['7S 8H 8D 9C KS 2D', '']), 0)).toEqual({ type: 'discard', cards: 'KS 2D' });
  });

  test('a pair into its own crib, and not into the other player’s', () => {
    const six = '9S 9H QS QH AS 6D';
    const own = botAt(dealt(['', six]), 1);
    const others = botAt(dealt([six, '']), 0);
    expect(others).not.toEqual(own);
    expect(['9S 9H', 'QS QH']).not.toContain(others['cards']);
  });
});

describe('the bot plays', () => {
  test('what makes fifteen, a pair or thirty-one', () => {
    const state = atPlay({ keep: ['7S 2S 3S KD', '8H 9H TH QH'], starter: 'QC' });
    plays(state, '7S');
    expect(botAt(state, 1)).toEqual({ type: 'play', card: '8H' });
  });

  test('no five to a new count if it has another card', () => {
    const state = atPlay({ keep: ['5S 4S KS 2D', '8H 9H TH QH'], starter: 'QC' });
    expect(botAt(state, 0)).not.toEqual({ type: 'play', card: '5S' });
  });

  test('nothing but go where no card fits', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], starter: 'QC' });
    plays(state, 'KS TH 9S');
    expect(botAt(state, 1)).toEqual({ type: 'go' });
  });
});

test('the bot wins at least nine of ten games against random players', () => {
  const random = new Random(7);
  let won = 0;
  for (let game = 0; game < 20; game++) {
    const state = newGame({}, game % 2);
    playOut(cribbage, state, [botChooser(cribbage, random), randomChooser(cribbage, random)], random, () => {});
    won += Number(cribbage.rules.result(state).winners[0] === 0);
  }
  expect(won).toBeGreaterThanOrEqual(18);
});

describe('a strong bot plays to win the game', () => {
  test('and keeps the points that it needs rather than more on average', () => {
    // two twos, a three and a four are ten points or more with any starter, all that seat 0 needs, and it counts first
    const state = dealt(['3H 2D 2H 4C 5S TH', '']);
    state.lists.scores.set([111, 108]);
    expect(botAt(state, 0, 1)).toEqual({ type: 'discard', cards: '2D TH' });
    expect(botAt(state, 0, 4)).toEqual({ type: 'discard', cards: '5S TH' });
  });
});
