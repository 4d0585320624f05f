import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { describe, expect, test } from 'vitest';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { tableHead } from '../testing/storedTable.ts';
import { isDueToClose } from './closing.ts';
import { ParkedTable } from './parkedTable.ts';
import { historyOf } from './tableHistory.ts';

const MINUTE = 60_000;

const HEAD = tableHead(highCard as Game, { seats: 4, isOpen: false });

const ann: TableEvent = { type: 'sat', seat: 0, account: 'ann', name: 'Ann' };
const ben: TableEvent = { type: 'sat', seat: 1, account: 'ben', name: 'Ben' };
const bots: TableEvent[] = [1, 2, 3].map((seat) => ({ type: 'bot', seat, name: `Bot ${seat}` }));
const started: TableEvent = { type: 'started', dealer: 0 };
const annPlays: TableEvent = { type: 'move', move: { seat: 0, type: 'play', card: '2C' } };

const annGoes: TableEvent = { type: 'stood', seat: 0, bot: 'Bot' };

/** How many minutes a table is kept if everybody left right after these events. */
function minutesKept(events: readonly TableEvent[], head: Partial<TableHead> = {}): number {
  const left = 7 * MINUTE;
  const since = { rests: left, empty: left };
  const table = new ParkedTable({ ...HEAD, ...head }, historyOf(4, events), null, since);
  for (let minutes = 0; minutes <= 40 * 24 * 60; minutes++) {
    if (isDueToClose(table, left + minutes * MINUTE)) return minutes;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a table that everybody has left', () => {
  const atRest: readonly (readonly [what: string, minutes: number, events: readonly TableEvent[]])[] = [
    ['at which nobody ever sat', 10, []],
    ['at which somebody waited for others', 10, [ann]],
    ['of practice, at which no card was played', 2, [ann, ...bots, started]],
    ['of practice, in the middle', 10, [ann, ...bots, started, annPlays]],
    ['of practice, which its player gave up for a bot', 10, [ann, ...bots, started, annPlays, annGoes]],
    ['where bots played for somebody who watched', 2, [...bots, { type: 'bot', seat: 0, name: 'Bot' }, started]],
    ['of friends who had begun and not played a card', 10, [ann, ben, ...bots.slice(1), started]],
    ['of friends in the middle of a game', 24 * 60, [ann, ben, ...bots.slice(1), started, annPlays]],
  ];
  test.each(atRest)('%s goes after %d minutes', (_what, minutes, events) => {
    expect(minutesKept(events)).toBe(minutes);
  });

  test('of friends in the middle of a game is kept for as long as the operator says', () => {
    const events = [ann, ben, ...bots.slice(1), started, annPlays];
    const table = new ParkedTable(HEAD, historyOf(4, events), null, { rests: MINUTE, empty: MINUTE });
    expect([30, 31].map((minutes) => isDueToClose(table, minutes * MINUTE, 30 * MINUTE))).toEqual([false, true]);
  });

  test.each([
    ['which waits for others', [ann]],
    ['at which nobody has moved', [ann, ben, ...bots.slice(1), started]],
    ['in the middle of a game', [ann, ben, ...bots.slice(1), started, annPlays]],
  ])('where a move may take a day, %s, goes when everybody could have made two', (_what, events) => {
    expect(minutesKept(events, { clock: 86_400 })).toBe(8 * 24 * 60);
  });

  test('where a move may take days is not closed before the one that it waits for is due', () => {
    const events = [ann, ben, ...bots.slice(1), started, annPlays];
    const due: TableEvent = { type: 'due', at: (7 + 30 * 24 * 60) * MINUTE, seat: 1 };
    expect(minutesKept([...events, due], { clock: 86_400 })).toBe(30 * 24 * 60);
  });

  test('of strangers in the middle of a game goes after ten minutes', () => {
    expect(minutesKept([ann, ben, ...bots.slice(1), started, annPlays], { fillsItself: true })).toBe(10);
  });
});
