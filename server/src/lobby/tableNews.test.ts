import type { TableCard } from '@kibitz/shared/wire/api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableNewsDesk } from './tableNews.ts';

const BEGAN = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function card(id: string, watchers = 0): TableCard {
  return {
    id,
    game: 'whist',
    phase: 'waiting',
    changed: {},
    seats: [],
    clock: 0,
    admits: 'anyone',
    watchers,
    opened: 0,
  };
}

const here = new AbortController().signal;

describe('news of the list of tables', () => {
  test('is the whole list at first, then the tables that have changed or gone', async () => {
    let list = [card('a'), card('b')];
    const desk = new TableNewsDesk(() => list, BEGAN);
    const first = await desk.since(0, here);
    expect(first).toMatchObject({ whole: true, tables: list, gone: [] });
    const next = desk.since(first.version, here);
    await vi.advanceTimersByTimeAsync(5_000);
    list = [card('b', 1)];
    await vi.advanceTimersByTimeAsync(500);
    expect(await next).toMatchObject({ whole: false, tables: [card('b', 1)], gone: ['a'] });
  });

  test('is empty after some seconds without changes, and nothing is checked while nobody asks', async () => {
    let looked = 0;
    const desk = new TableNewsDesk(() => {
      looked++;
      return [];
    }, BEGAN);
    const { version } = await desk.since(0, here);
    const next = desk.since(version, here);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await next).toEqual({ version, whole: false, tables: [], gone: [] });
    const before = looked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked).toBe(before);
  });

  test('is not kept for those who hang up', async () => {
    const desk = new TableNewsDesk(() => [], BEGAN);
    const { version } = await desk.since(0, here);
    const hungUp = new AbortController();
    const next = desk.since(version, hungUp.signal);
    hungUp.abort();
    expect(await next).toMatchObject({ tables: [] });
  });

  test('is the whole list for those who knew the server before it was restarted', async () => {
    const desk = new TableNewsDesk(() => [card('a')], BEGAN);
    for (const version of [0, BEGAN - 5, BEGAN + 1_000]) {
      expect(await desk.since(version, here)).toMatchObject({ whole: true, tables: [card('a')] });
    }
  });

  test('adds up to the list, whenever and however seldom somebody asks', async () => {
    const lists = fc.array(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(2)), { selector: ([id]) => id }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(lists, fc.infiniteStream(fc.boolean()), async (all, asks) => {
        let list: TableCard[] = [];
        const desk = new TableNewsDesk(() => list, BEGAN);
        const other = await desk.since(0, here);
        const known = new Map<string, TableCard>();
        let version = 0;
        for (const [i, tables] of all.entries()) {
          list = tables.map(([id, watchers]) => card(`t${id}`, watchers));
          await vi.advanceTimersByTimeAsync(500);
          // somebody else asks now and then
          if (asks.next().value === true) await desk.since(other.version - 1, here);
          if (asks.next().value !== true && i < all.length - 1) continue;
          const hungUp = new AbortController();
          const asked = desk.since(version, hungUp.signal);
          hungUp.abort();
          const news = await asked;
          if (news.whole) known.clear();
          for (const id of news.gone) known.delete(id);
          for (const table of news.tables) known.set(table.id, table);
          version = news.version;
        }
        const sorted = (cards: Iterable<TableCard>) => [...cards].sort((a, b) => a.id.localeCompare(b.id));
        expect(sorted(known.values())).toEqual(sorted(list));
      }),
      { numRuns: 60 },
    );
  });
});
