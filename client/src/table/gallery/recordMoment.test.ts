import { fiveHundred } from '@kibitz/shared/games/five-hundred/index';
import { goldenGame } from '@kibitz/shared/kit/game/golden.testing';
import { settle } from '@kibitz/shared/kit/game/play';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import { describe, expect, test } from 'vitest';
import { endOfRecord, momentInRecords } from './recordMoment.ts';

const record = (name: string) => JSON.parse(goldenGame('five-hundred', name).text) as unknown;

describe('a moment in golden records', () => {
  test('is the first place where somebody is offered the action, with the table that it needs', () => {
    const moment = momentInRecords(fiveHundred, [record('nobody-bids'), record('ace-no-face')], 'redeal')!;
    const state = fiveHundred.rules.setup(moment.options as never, moment.seats, moment.dealer);
    const offers: boolean[] = [];
    const look = () => {
      settle(fiveHundred, state);
      offers.push(fiveHundred.rules.legal(state, moment.seat).some(({ type }) => type === 'redeal'));
    };
    for (const move of moment.moves) {
      look();
      expect(makeMove(fiveHundred, state, move)).toBeNull();
    }
    look();
    expect(offers.indexOf(true)).toBe(moment.moves.length);
  });

  test('is none where no record gets there, nor in anything but a record of the game', () => {
    expect(momentInRecords(fiveHundred, [record('nobody-bids')], 'redeal')).toBeNull();
    expect(momentInRecords(fiveHundred, [{ record: 1, game: 'whist', seats: 4, moves: [] }], 'redeal')).toBeNull();
  });
});

describe('the end of a record', () => {
  test('is where all its moves lead, with the table that it needs', () => {
    const { record: given } = goldenGame('five-hundred', 'ace-no-face');
    const end = endOfRecord(fiveHundred, given);
    expect(end).toMatchObject({ seats: given.seats, dealer: given.dealer, moves: given.moves, options: given.options });
  });

  test('is none in anything but a record of the game', () => {
    expect(endOfRecord(fiveHundred, { record: 1, game: 'whist', seats: 4, moves: [] })).toBeNull();
    expect(endOfRecord(fiveHundred, undefined)).toBeNull();
  });
});
