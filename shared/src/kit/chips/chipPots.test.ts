import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { ChipPots, firstSeatFrom } from './chipPots.ts';

/** Seats with these chips, all in the hand. */
function potsOf(...stacks: number[]): ChipPots {
  const pots = new ChipPots(stacks.length);
  pots.stacks.set(stacks);
  pots.contenders = (1 << stacks.length) - 1;
  return pots;
}

function laid(pots: ChipPots, ...chips: number[]): void {
  for (const [seat, n] of chips.entries()) pots.lay(seat, n);
}

const NONE = new Int32Array(8);

describe('table stakes', () => {
  test('a seat puts in no more than it has', () => {
    const pots = potsOf(5, 20);
    expect(pots.lay(0, 8)).toBe(5);
    expect(pots.lay(1, 8)).toBe(8);
    expect([...pots.stacks]).toEqual([0, 12]);
    expect(pots.total()).toBe(13);
  });

  test('an all-in makes a main pot for all and a side pot for those who put in more', () => {
    const pots = potsOf(5, 20, 20);
    laid(pots, 5, 15, 15);
    expect(pots.pots(NONE)).toEqual([
      { chips: 15, contenders: 0b111 },
      { chips: 20, contenders: 0b110 },
    ]);
  });

  test('the chips of a player who is out stay in the pots they reach', () => {
    const pots = potsOf(5, 20, 20, 20);
    laid(pots, 5, 8, 15, 15);
    pots.drop(1);
    expect(pots.pots(NONE)).toEqual([
      { chips: 20, contenders: 0b1101 },
      { chips: 23, contenders: 0b1100 },
    ]);
  });

  test('chips that lie before the seats in the present round are in no pot yet', () => {
    const pots = potsOf(20, 20);
    laid(pots, 3, 7);
    expect(pots.pots([2, 6])).toEqual([{ chips: 2, contenders: 0b11 }]);
    expect(pots.pots([3, 7])).toEqual([]);
  });

  test('as long as another can still put in as much, nothing is due', () => {
    const pots = potsOf(5, 20, 20);
    laid(pots, 5, 15, 5);
    expect(pots.due()).toBe(-1);
    pots.drop(2);
    expect(pots.due()).toBe(1);
  });

  test('uncalled excess goes back before a side pot is won', () => {
    const pots = potsOf(5, 20, 20);
    laid(pots, 5, 18, 12);
    pots.drop(2);
    expect(pots.giveBackUncalled(1)).toBe(6);
    expect(pots.takeDue(1)).toBe(14);
    expect([...pots.stacks]).toEqual([0, 22, 8]);
    expect(pots.pots(NONE)).toEqual([{ chips: 15, contenders: 0b11 }]);
    expect(pots.due()).toBe(-1);
  });

  test('the worked case: a side pot of 20 at once, a main pot of 18 for later', () => {
    const pots = potsOf(6, 21, 21);
    laid(pots, 1, 1, 1);
    laid(pots, 5, 5, 5);
    laid(pots, 0, 10, 10);
    expect(pots.due()).toBe(-1);
    pots.drop(1);
    expect(pots.due()).toBe(2);
    expect(pots.giveBackUncalled(2)).toBe(0);
    expect(pots.takeDue(2)).toBe(20);
    expect(pots.pots(NONE)).toEqual([{ chips: 18, contenders: 0b101 }]);
    pots.drop(2);
    expect(pots.lastContender()).toBe(0);
    expect(pots.takeAll(0)).toBe(18);
    expect([...pots.stacks]).toEqual([18, 5, 25]);
  });

  test('nobody wins more from another than they put in themselves: the rest of a bigger blind goes back', () => {
    const pots = potsOf(100, 100);
    laid(pots, 1, 2);
    pots.drop(1);
    expect(pots.takeAll(0)).toBe(2);
    expect([...pots.stacks]).toEqual([101, 99]);
  });
});

test('the first seat of a set is looked for clockwise', () => {
  expect(firstSeatFrom(0b1001, 1, 4)).toBe(3);
  expect(firstSeatFrom(0b1001, 0, 4)).toBe(0);
  expect(firstSeatFrom(0b1001, 4, 4)).toBe(0);
  expect(firstSeatFrom(0, 2, 4)).toBe(-1);
});

/** Pots by the book: level by level, each to the contributor who goes out last. */
function wonByLevel(laidChips: readonly number[], outs: readonly number[]): number[] {
  const won = laidChips.map(() => 0);
  for (let level = 1; level <= Math.max(...laidChips); level++) {
    const paid = laidChips.flatMap((chips, seat) => (chips >= level ? [seat] : []));
    const winner = paid.reduce((last, seat) => (outs.indexOf(seat) > outs.indexOf(last) ? seat : last));
    won[winner]! += paid.length;
  }
  return won;
}

test('each chip goes to the last contender who put in as much, in whatever order they go out', () => {
  const table = fc.integer({ min: 2, max: 7 }).chain((seats) =>
    fc.record({
      chips: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: seats, maxLength: seats }),
      outs: fc.shuffledSubarray([...Array(seats).keys()], { minLength: seats, maxLength: seats }),
    }),
  );
  fc.assert(
    fc.property(table, ({ chips, outs }) => {
      // everybody is all-in, so that what is due is due at once
      const pots = potsOf(...chips);
      laid(pots, ...chips);
      for (const seat of outs) {
        for (let due = pots.due(); due >= 0 && pots.lastContender() < 0; due = pots.due()) {
          pots.giveBackUncalled(due);
          pots.takeDue(due);
        }
        if (pots.lastContender() >= 0) pots.takeAll(pots.lastContender());
        pots.drop(seat);
      }
      expect([...pots.stacks]).toEqual(wonByLevel(chips, outs));
      expect(pots.total()).toBe(0);
    }),
  );
});
