import { callOfText } from '@kibitz/shared/games/contract-bridge/calls';
import { describe, expect, test } from 'vitest';
import { choiceOfBid, halvesOf } from './contract.ts';

describe('the bidding box', () => {
  test('knows a bid by level and strain', () => {
    expect(halvesOf(callOfText('3NT'))).toEqual({ level: 3, strain: 'NT' });
    expect(halvesOf(callOfText('7S'))).toEqual({ level: 7, strain: 'S' });
  });

  test('offers only what may be bid', () => {
    const choices = [{ type: 'pass' }, { type: 'bid', level: 4, strain: 'S' }];
    expect(choiceOfBid(choices, { level: 4, strain: 'S' })).toBe(choices[1]);
    expect(choiceOfBid(choices, { level: 4, strain: 'C' })).toBeUndefined();
    expect(choiceOfBid(choices, { level: 4 })).toBeUndefined();
  });
});
