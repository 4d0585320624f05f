import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../journal/journal.ts';
import { Seating } from '../tables/seating.ts';
import type { FinishedSeat } from './finishedGame.ts';
import { SeatsPlayed } from './seatsPlayed.ts';

function played(...events: readonly TableEvent[]): FinishedSeat[] {
  const seating = new Seating(2);
  const seats = new SeatsPlayed(seating);
  for (const event of events) {
    seating.apply(event);
    seats.apply(event);
  }
  return seats.seats();
}

/** Who played the whole of a game of two, by seat. */
function whole(...events: readonly TableEvent[]): boolean[] {
  return played(...events).map(({ isWhole }) => isWhole);
}

const sat = (seat: number, account: string): TableEvent => ({ type: 'sat', seat, account, name: account });
const both: readonly TableEvent[] = [sat(0, 'ann'), sat(1, 'ben')];
const started: TableEvent = { type: 'started', dealer: 0 };

test('a player who sat from the first deal to the last played the whole game, whatever happened before', () => {
  const before: readonly TableEvent[] = [
    ...both,
    { type: 'swapped', seats: [0, 1] },
    { type: 'stood', seat: 0, bot: '' },
    sat(0, 'ben'),
  ];
  expect(whole(...before, started, { type: 'renamed', seat: 0, name: 'Benny' })).toEqual([true, true]);
});

test.each<readonly [string, readonly TableEvent[]]>([
  ['left and came back', [{ type: 'stood', seat: 0, bot: 'Pip' }, sat(0, 'ann')]],
  ['had a bot move for them', [{ type: 'helped', seat: 0 }]],
  ['was sent away', [{ type: 'removed', account: 'ann', bot: 'Pip' }]],
  ['came for somebody else', [{ type: 'stood', seat: 0, bot: 'Pip' }, sat(0, 'cleo')]],
])('who %s did not', (_, events) => {
  expect(whole(...both, started, ...events)).toEqual([false, true]);
});

test('nobody whose seat was swapped during the game did, even if it was swapped back', () => {
  const swapped: TableEvent = { type: 'swapped', seats: [0, 1] };
  expect(whole(...both, started, swapped)).toEqual([false, false]);
  expect(whole(...both, started, swapped, swapped)).toEqual([false, false]);
});

test('everybody who had a seat during the game is kept with their latest one', () => {
  const seating = new Seating(2);
  const seats = new SeatsPlayed(seating);
  const events: readonly TableEvent[] = [
    sat(0, 'cleo'),
    { type: 'stood', seat: 0, bot: '' },
    ...both,
    started,
    { type: 'stood', seat: 1, bot: 'Pip' },
    { type: 'coming', seat: 1, account: 'dan', name: 'dan' },
    { type: 'swapped', seats: [0, 1] },
    sat(0, 'eve'),
  ];
  for (const event of events) {
    seating.apply(event);
    seats.apply(event);
  }
  expect(Object.fromEntries(seats.accounts)).toEqual({ cleo: -1, ann: 1, ben: 1, dan: -1, eve: 0 });
});

describe('in a game begun with a bot', () => {
  const bot: TableEvent = { type: 'bot', seat: 1, name: 'Pip' };
  const dealt: TableEvent = { type: 'move', move: { deck: 'AS' } };
  const over: TableEvent = { type: 'closed', status: 'over' };
  const counted = (...events: readonly TableEvent[]) =>
    played(sat(0, 'ann'), bot, started, dealt, ...events, over).map(({ beganBy, gone, isWhole }) => {
      return [beganBy, gone, isWhole];
    });

  test('the people dealt in at the first deal with a person on every seat count', () => {
    expect(counted(sat(1, 'ben'), dealt)).toEqual([
      ['ann', 'no', true],
      ['ben', 'no', false],
    ]);
    expect(counted(sat(1, 'ben'))).toEqual([
      ['ann', 'no', true],
      ['', 'no', false],
    ]);
  });

  test('a player who left before that deal has left no rated game; one who leaves after it has', () => {
    const before: readonly TableEvent[] = [{ type: 'stood', seat: 0, bot: 'Kit' }, sat(1, 'ben'), dealt];
    expect(counted(...before, sat(0, 'cleo'), dealt, { type: 'stood', seat: 1, bot: 'Pip' })).toEqual([
      ['cleo', 'no', false],
      ['ben', 'left', false],
    ]);
  });

  test('a deal at which a bot moves for somebody does not have a person on every seat', () => {
    const helped: readonly TableEvent[] = [sat(1, 'ben'), { type: 'helped', seat: 0 }, dealt];
    expect(counted(...helped)[1]).toEqual(['', 'no', false]);
    expect(counted(...helped, { type: 'back', seat: 0 }, dealt)[1]).toEqual(['ben', 'no', false]);
  });

  test('it does not count from another deal on for people who come later', () => {
    const events: readonly TableEvent[] = [sat(1, 'ben'), dealt, { type: 'stood', seat: 1, bot: 'Pip' }];
    expect(counted(...events, sat(1, 'cleo'), dealt).map(([beganBy]) => beganBy)).toEqual(['ann', 'ben']);
  });
});

describe('in a game begun by two people', () => {
  const gone = (...events: readonly TableEvent[]) => played(...both, started, ...events).map((seat) => seat.gone);
  const leaves = (seat: number): TableEvent => ({ type: 'stood', seat, bot: 'Pip' });
  const helped = (seat: number): TableEvent => ({ type: 'helped', seat });
  const over: TableEvent = { type: 'closed', status: 'over' };
  const brokenOff: TableEvent = { type: 'closed', status: 'abandoned' };

  test('those who began it stay known, whoever sits there at its end', () => {
    const seats = played(...both, started, leaves(0), sat(0, 'cleo'), over);
    expect(seats.map(({ account, beganBy }) => [account, beganBy])).toEqual([
      ['cleo', 'ann'],
      ['ben', 'ben'],
    ]);
  });

  test.each<readonly [string, readonly TableEvent[], readonly string[]]>([
    ['stayed', [over], ['no', 'no']],
    ['left', [leaves(0), over], ['left', 'no']],
    ['left and came back', [leaves(0), sat(0, 'ann'), over], ['no', 'no']],
    ['had a bot play at the end', [helped(0), over], ['left', 'no']],
    ['came back from being away', [helped(0), { type: 'back', seat: 0 }, over], ['no', 'no']],
    ['was sent away', [{ type: 'removed', account: 'ann', bot: 'Pip' }, over], ['removed', 'no']],
  ])('played to its end is told who %s', (_, events, answer) => {
    expect(gone(...events)).toEqual(answer);
  });

  test.each<readonly [string, readonly TableEvent[], readonly string[]]>([
    ['both were away', [brokenOff], ['no', 'no']],
    ['the first left, and then the other', [leaves(0), leaves(1), brokenOff], ['left', 'no']],
    ['a bot played for the first, and the other left', [helped(0), leaves(1), brokenOff], ['left', 'no']],
    [
      'the first had been away and was back when the other left',
      [helped(0), { type: 'back', seat: 0 }, leaves(1), brokenOff],
      ['no', 'left'],
    ],
    ['the host ended it', [{ type: 'closed', status: 'abandoned', by: 'ben' }], ['no', 'left']],
    [
      'the host ended it, whom the other had left',
      [leaves(0), { type: 'closed', status: 'abandoned', by: 'ben' }],
      ['left', 'no'],
    ],
    ['a host without a seat ended it', [{ type: 'closed', status: 'abandoned', by: 'cleo' }], ['no', 'no']],
  ])('and was broken off, nobody but who left others is to blame: %s', (_, events, answer) => {
    expect(gone(...events)).toEqual(answer);
  });
});
