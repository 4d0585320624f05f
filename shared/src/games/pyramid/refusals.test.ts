import { describe, expect, test } from 'vitest';
import type { Action } from '../../kit/game/action.ts';
import { act } from '../../kit/game/play.ts';
import { pyramid } from './index.ts';
import { laidOut, said } from './positions.testing.ts';
import type { PyramidState } from './state.ts';

const match = (two: string): Action => ({ type: 'match', cards: two });
const remove = (card: string): Action => ({ type: 'remove', card });
const draw: Action = { type: 'draw' };
const recycle: Action = { type: 'recycle' };
const undo: Action = { type: 'undo' };

describe('refusals', () => {
  const why = (state: PyramidState, action: Action) => {
    const refusal = act(pyramid, state, 0, action);
    return refusal === null ? 'it was done' : said(refusal.why);
  };
  const position = { rows: '8C / 5S 9H KD', waste: '4D KS 2C', stock: '8H JH' };

  test.each([
    ['The five of spades and the nine of hearts make 14, not 13.', match('5S 9H')],
    ['The eight of clubs is still covered.', match('8C 5S')],
    ['The four of diamonds lies deeper in the waste.', match('4D 9H')],
    ['The eight of hearts is still in the stock.', match('8H 5S')],
    [
      'Cards outside the pyramid cannot be matched at this table: one of the two must be in the pyramid.',
      match('2C JH'),
    ],
    ['The king of diamonds makes 13 by itself: remove it alone.', match('KD 5S')],
    ['The queen of spades has already been removed.', match('QS AS')],
    ['Name two different cards of the pack.', match('5S')],
    ['Name two different cards of the pack.', match('5S 5S')],
    ['Name two different cards of the pack.', match('5S JK')],
    ['The five of spades is not a king: it goes with an 8.', remove('5S')],
    ['The king of spades lies deeper in the waste.', remove('KS')],
    ['The king of clubs has already been removed.', remove('KC')],
    ['Name a card of the pack.', remove('JK')],
    ['The stock waits while the pyramid has a pair or a king to remove.', draw],
    ['The waste is turned over once the stock is empty.', recycle],
    ['There is no undo at this table.', undo],
    ['This game has no such action.', { type: 'fold' }],
  ] as const)('%s', (said, action) => {
    const state = laidOut(position);
    const before = pyramid.secrecy.view(state, 0);
    expect(why(state, action)).toBe(said);
    expect(pyramid.secrecy.view(state, 0)).toEqual(before);
  });

  test('a king under another card is still covered', () => {
    expect(why(laidOut({ rows: 'KD / -- 5S', stock: '8D' }), remove('KD'))).toBe(
      'The king of diamonds is still covered.',
    );
  });

  test('with wasteWithWaste a card deeper in the waste, or in the closed stock, is named as such', () => {
    const options = { wasteWithWaste: true };
    const state = laidOut({ rows: '5S', waste: '2C 3D JH', stock: '2S 8D', options });
    expect(why(state, match('2C JH'))).toBe('The two of clubs lies deeper in the waste.');
    expect(why(state, match('2S JH'))).toBe('The two of spades is still in the stock.');
  });

  test('an empty stock, the last pass, an empty stub and nothing to take back each have their sentence', () => {
    expect(why(laidOut({ rows: '5S', waste: '8D' }), draw)).toBe('The stock is empty: turn the waste over.');
    const last = laidOut({ rows: '5S', waste: '8D', options: { redeals: 0 } });
    expect(why(last, draw)).toBe('The stock is empty, and the waste may not be turned over again.');
    expect(why(last, recycle)).toBe('The stock is empty, and the waste may not be turned over again.');
    const bare = laidOut({ rows: '5S 8D' });
    expect(why(bare, draw)).toBe('Stock and waste are both empty.');
    expect(why(bare, recycle)).toBe('Stock and waste are both empty.');
    expect(why(laidOut({ rows: '5S', waste: '8D', options: { undo: true } }), undo)).toBe(
      'Nothing has been removed since the last draw.',
    );
  });
});
