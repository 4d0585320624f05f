import { expect, test } from '@jest/globals';
import type { SeatPicture, Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { isMyTurn } from './isMyTurn.ts';

const PERSON = {
  kind: 'person',
  name: '',
  isHost: false,
  away: false,
  botFrom: 0,
  botPlays: false,
  bank: 0,
  ready: false,
  coming: '',
  picture: '',
  handle: '',
} as const;

/** A table of two as the first seat sees it; `turns` says whose plate shows a turn. */
function seen(turns: readonly boolean[], changes: Partial<SeenTable> = {}): SeenTable {
  const plate = (turn: boolean): SeatPicture => ({ line: null, dealer: false, turn, out: false, side: 0 });
  const table: Table = {
    zones: [],
    seats: turns.map(plate),
    facts: [],
    chips: [],
    score: [],
    sheet: null,
    prompt: { key: '' },
    news: null,
    summary: null,
    own: null,
  };
  return {
    id: '',
    game: '',
    phase: 'playing',
    options: {},
    seats: turns.map(() => PERSON),
    me: 0,
    coming: -1,
    isHost: false,
    isIdle: false,
    stage: 'turn',
    pausedBy: '',
    clock: 0,
    settings: USUAL_SETTINGS,
    powers: 'none',
    open: false,
    watchers: 0,
    watching: [],
    late: null,
    until: 0,
    span: 0,
    table,
    choices: [{ type: 'pass' }],
    turn: 1,
    mayClaim: 'none',
    mayTakeBack: false,
    takeBack: null,
    claim: null,
    rematch: '',
    ...changes,
  };
}

test('it is my turn where I may act and my plate says so, and where all choose at once', () => {
  expect(isMyTurn(seen([true, false]))).toBe(true);
  expect(isMyTurn(seen([false, false]))).toBe(true);
});

test('it is not where I have chosen already and may only change it', () => {
  expect(isMyTurn(seen([false, true]))).toBe(false);
});

test('it never is without choices, without a seat, alone, or outside of a game', () => {
  expect(isMyTurn(seen([true, false], { choices: [] }))).toBe(false);
  expect(isMyTurn(seen([true, false], { me: -1 }))).toBe(false);
  expect(isMyTurn(seen([true]))).toBe(false);
  expect(isMyTurn(seen([true, false], { phase: 'over' }))).toBe(false);
});
