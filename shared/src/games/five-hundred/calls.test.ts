import { describe, expect, test } from 'vitest';
import { callersIn, writtenIn } from '../../kit/table/callSheet.testing.ts';
import { fiveHundred } from './index.ts';
import type { FiveHundredOptions } from './options.ts';
import type { FiveHundredState } from './state.ts';
import { auction, calls, dealt, does, E, N, S, said, tableOf, W } from './tables.testing.ts';

/** West may declare an ace. */
const ACE_NO_FACE = { hands: ['KS', 'KH', 'KD', '4S 5S 6S 7S 4H 5H 6H 4D 5D AC'] };

const paper = (state: FiveHundredState) => writtenIn(tableOf(state).calls, said);
const rowsAfter = (text: string, options: Partial<FiveHundredOptions>) =>
  paper(auction(text, { options }))!.rows.length;

/** What the cells under nullo and grand nullo say to the seat that is to call. */
function nullos(text: string, seat: number, options: Partial<FiveHundredOptions> = {}): string[] {
  const [, nullo] = tableOf(auction(text, { options }), seat).own!.asked!.groups;
  return nullo!.cells.map(({ under }) => said(under!));
}

describe('the auction on paper', () => {
  test('everybody speaks once a round, the dealer’s left first, and the next call has its place', () => {
    const { calls: sheet } = tableOf(auction('W 6S, N pass, E 7S, S pass, W 7NT'));
    expect(callersIn(sheet)).toEqual([W, N, E, S]);
    expect(writtenIn(sheet, said)).toEqual({
      rows: ['6 spades Pass 7 spades Pass', '7 NT . . .', '. . . .'],
      next: [1, 1],
    });
    expect(said(sheet!.says[1]!)).toBe('round 2 of 3');
  });

  test('without a limit of rounds the paper has three rows, and one more as soon as it needs one', () => {
    const rounds = 'untilThreePasses';
    const round = (level: number) => `W ${level}S, N ${level}C, E ${level}D, S ${level}H`;
    expect(rowsAfter('', { rounds })).toBe(3);
    expect(rowsAfter([7, 8, 9].map(round).join(', '), { rounds })).toBe(4);
    expect(rowsAfter('', { rounds: 1 })).toBe(1);
  });

  test('it lies there while declarations are awaited and answered, and while somebody calls', () => {
    const state = dealt(ACE_NO_FACE);
    expect(paper(state)!.next).toBeNull();
    does(state, W, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    expect(paper(state)!.next).toBeNull();
    expect([E, N].map((seat) => tableOf(state, seat).own!.asked?.acts.length)).toEqual([2, undefined]);
    does(state, E, { type: 'play-on' });
    expect(paper(state)!.next).toEqual([0, 0]);
    expect(said(tableOf(state).calls!.foot[0]!)).toMatch(/^No nullo for /);
    calls(state, 'W pass, N pass, E pass, S pass');
    expect(paper(state)).toBeNull();
  });

  test('while declarations are awaited everybody is shown the same box, whatever they hold', () => {
    const state = dealt(ACE_NO_FACE);
    const boxes = [N, E, S, W].map((seat) => tableOf(state, seat).own!.asked);
    expect(boxes.every((box) => box!.isWindow === true)).toBe(true);
    expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
  });
});

describe('bids', () => {
  test('nullo says below which bid it ranks, that it is too low, or that it is barred', () => {
    expect(nullos('', W)).toEqual(['250 · below 8 spades', '510 · after partner’s nullo']);
    expect(nullos('', W, { nulloRank: 'byValue' })[0]).toBe('250 · below 8 clubs');
    expect(nullos('W nullo', N)[0]).toBe('250 · too low now');
    expect(nullos('W nullo, N pass', E)[1]).toBe('510 · above all bids');
    const state = dealt(ACE_NO_FACE);
    does(state, W, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    does(state, E, { type: 'play-on' });
    const [, barred] = tableOf(state, W).own!.asked!.groups;
    expect(barred!.cells.map(({ under }) => said(under!))).toEqual([
      '250 · not for your side',
      '510 · not for your side',
    ]);
  });

  test('sixes that are no longer high enough are not closed by the rule of inkles; those that would be, are', () => {
    const note = (text: string, seat: number, options: Partial<FiveHundredOptions> = {}) => {
      const { says } = tableOf(auction(text, { options }), seat).own!.asked!;
      return says === undefined ? null : said(says);
    };
    expect(note('', W, { inkle: 'none' })).toBe('Bids of six are not allowed at this table.');
    expect(note('W 7S', N)).toBeNull();
    expect(note('', W)).toBeNull();
    expect(note('W pass, N pass', E, { inkle: 'firstTwo' })).toBe('Only the first two to call may bid six.');
  });

  test('are to be read between turns', () => {
    expect(tableOf(auction(), N).own!.asked).toMatchObject({ isToRead: true, acts: [] });
  });
});
