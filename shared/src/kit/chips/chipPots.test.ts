import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chipLists } from './betting.ts';
import {
  drop,
  due,
  firstSeatFrom,
  giveBackUncalled,
  inPots,
  lastContender,
  lay,
  potsOf,
  takeAll,
  takeDue,
} from './chipPots.ts';

/** Seats with these chips, all in the hand. */
function tableOf(...stacks: number[]) {
  const lists = chipLists(stacks.length, 0);
  lists.stacks.set(stacks);
  return { lists, fields: { contenders: (1 << stacks.length) - 1 } };
}

function laid(table: ReturnType<typeof tableOf>, ...chips: number[]): void {
  for (const [seat, n] of chips.entries()) lay(table, seat, n);
}

const NONE = new Int32Array(8);

describe('table stakes', () => {
  test('a seat puts in no more than it has', () => {
    const table = tableOf(5, 20);
    expect(lay(table, 0, 8)).toBe(5);
    expect(lay(table, 1, 8)).toBe(8);
    expect([...table.lists.stacks]).toEqual([0, 12]);
    expect(inPots(table)).toBe(13);
  });

  test('an all-in makes a main pot for all and a side pot for those who put in more', () => {
    const table = tableOf(5, 20, 20);
    laid(table, 5, 15, 15);
    expect(potsOf(table, NONE)).toEqual([
      { chips: 15, contenders: 0b111 },
      { chips: 20, contenders: 0b110 },
    ]);
  });

  test('the chips of a player who has folded stay in the pots they reach', () => {
    const table = tableOf(5, 20, 20, 20);
    laid(table, 5, 8, 15, 15);
    drop(table, 1);
    expect(potsOf(table, NONE)).toEqual([
      { chips: 20, contenders: 0b1101 },
      { chips: 23, contenders: 0b1100 },
    ]);
  });

  test('chips that lie before the seats in the present round are in no pot yet', () => {
    const table = tableOf(20, 20);
    laid(table, 3, 7);
    expect(potsOf(table, [2, 6])).toEqual([{ chips: 2, contenders: 0b11 }]);
    expect(potsOf(table, [3, 7])).toEqual([]);
  });

  test('nothing is due while another seat can still put in as much', () => {
    const table = tableOf(5, 20, 20);
    laid(table, 5, 15, 5);
    expect(due(table)).toBe(-1);
    drop(table, 2);
    expect(due(table)).toBe(1);
  });

  test('uncalled excess goes back before a side pot is won', () => {
    const table = tableOf(5, 20, 20);
    laid(table, 5, 18, 12);
    drop(table, 2);
    expect(giveBackUncalled(table, 1)).toBe(6);
    expect(takeDue(table, 1)).toBe(14);
    expect([...table.lists.stacks]).toEqual([0, 22, 8]);
    expect(potsOf(table, NONE)).toEqual([{ chips: 15, contenders: 0b11 }]);
    expect(due(table)).toBe(-1);
  });

  test('the worked case: a side pot of 20 at once, a main pot of 18 for later', () => {
    const table = tableOf(6, 21, 21);
    laid(table, 1, 1, 1);
    laid(table, 5, 5, 5);
    laid(table, 0, 10, 10);
    expect(due(table)).toBe(-1);
    drop(table, 1);
    expect(due(table)).toBe(2);
    expect(giveBackUncalled(table, 2)).toBe(0);
    expect(takeDue(table, 2)).toBe(20);
    expect(potsOf(table, NONE)).toEqual([{ chips: 18, contenders: 0b101 }]);
    drop(table, 2);
    expect(lastContender(table)).toBe(0);
    expect(takeAll(table, 0)).toBe(18);
    expect([...table.lists.stacks]).toEqual([18, 5, 25]);
  });

  test('nobody wins more from another than they put in themselves: the rest of a bigger blind goes back', () => {
    const table = tableOf(100, 100);
    laid(table, 1, 2);
    drop(table, 1);
    expect(takeAll(table, 0)).toBe(2);
    expect([...table.lists.stacks]).toEqual([101, 99]);
  });
});

test('the first seat of a set is found clockwise', () => {
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
  const tables = fc.integer({ min: 2, max: 7 }).chain((seats) =>
    fc.record({
      chips: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: seats, maxLength: seats }),
      outs: fc.shuffledSubarray([...Array(seats).keys()], { minLength: seats, maxLength: seats }),
    }),
  );
  fc.assert(
    fc.property(tables, ({ chips, outs }) => {
      // everybody is all-in, so that what is due is due at once
      const table = tableOf(...chips);
      laid(table, ...chips);
      for (const out of outs) {
        for (let seat = due(table); seat >= 0 && lastContender(table) < 0; seat = due(table)) {
          giveBackUncalled(table, seat);
          takeDue(table, seat);
        }
        if (lastContender(table) >= 0) takeAll(table, lastContender(table));
        drop(table, out);
      }
      expect([...table.lists.stacks]).toEqual(wonByLevel(chips, outs));
      expect(inPots(table)).toBe(0);
    }),
  );
});
