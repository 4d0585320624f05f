import { expect, test } from '@jest/globals';
import { pyramid } from '@kibitz/shared/games/pyramid/index';
import { message } from '@kibitz/shared/kit/words/message';
import { adviceOf } from './advice.ts';

test('a hint says which cards make 13', () => {
  expect(adviceOf({ type: 'match', cards: 'QS AH' })).toEqual(message('news.pair', { a: 'QS', b: 'AH' }));
  expect(adviceOf({ type: 'remove', card: 'KS' })).toEqual(message('news.king', { card: 'KS' }));
});

test('every move that names cards is explained, and no other', () => {
  for (const [type, fields] of Object.entries(pyramid.actions ?? {})) {
    const named = Object.fromEntries(Object.keys(fields).map((name) => [name, 'QS AH']));
    expect([type, adviceOf({ type, ...named }) !== null]).toEqual([type, Object.keys(fields).length > 0]);
  }
});
