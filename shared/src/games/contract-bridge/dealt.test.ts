import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { ranksDealt } from './dealt.ts';
import { contractBridge } from './index.ts';
import { calls, dealt, plays } from './tables.testing.ts';

const SUITS = ['AS KS 2S', 'AH', 'AD', 'AC'];

/** What everybody may know of the hand that a seat was dealt: its ranks by suit, spades first. */
function shown(state: ReturnType<typeof dealt>, seat: number): string[] {
  const { hand } = contractBridge.secrecy.view(state, SPECTATOR);
  return [0, 1, 2, 3].map((suit) => ranksDealt(hand.dealt, seat, suit).join(''));
}

test('a hand that is over is shown suit by suit, from the highest rank down', () => {
  const state = dealt(['AS KS QS JS TS 9S 8S 7S 6S 5S 4S 2S 3D', '', '', ''], 'P P P');
  expect(shown(state, 0)).toEqual(['', '', '', '']);
  calls(state, 'P');
  expect(shown(state, 0)).toEqual(['AKQJT9876542', '', '3', '']);
});

test('until it is over, only the cards that were played are known', () => {
  const state = dealt(SUITS, '1NT P P P');
  plays(state, 'AH AD AC AS');
  expect([0, 1, 2, 3].map((seat) => shown(state, seat))).toEqual([
    ['A', '', '', ''],
    ['', 'A', '', ''],
    ['', '', 'A', ''],
    ['', '', '', 'A'],
  ]);
});
