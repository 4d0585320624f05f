import { expect, test } from 'vitest';
import { expectation } from './weighing.ts';

const choices = [0.642, 0.1].map((brings) => ({ action: { type: 'play' }, brings, isWorse: false }));

test('chances are said in hundredths of games and tenths of deals, everything else to the tenth', () => {
  expect(expectation({ unit: 'game', choices })).toEqual({ key: 'expects.game', with: { n: 64 } });
  expect(expectation({ unit: 'defence', choices })).toEqual({ key: 'expects.defence', with: { n: 6 } });
  expect(expectation({ unit: 'tricks', choices })).toEqual({ key: 'expects.tricks', with: { n: 0.6 } });
});

test('nothing is said where nothing was weighed', () => {
  expect(expectation({ unit: 'points', choices: [] })).toBeNull();
});
