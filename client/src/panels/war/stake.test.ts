import { gameOf } from '@kibitz/shared/games/index';
import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Felt } from '../../table/felt.ts';
import { LocalTable } from '../../table/gallery/localTable.ts';
import { Play } from '../../table/play.ts';
import type { Speech } from '../../table/speech.ts';
import { lastOf, stakeOf } from './stake.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: { hidden: false } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table of War whose cards move, seen by a spectator. */
function watching(seed: number) {
  const table = new LocalTable({
    game: gameOf('war')!,
    seats: 2,
    me: -1,
    seed,
    dealer: 0,
    options: {},
    moves: 0,
    until: 'now',
    isFrozen: true,
    left: 30,
    recorded: [],
    claimant: -1,
    asker: -1,
    free: [],
  });
  const speech = { t: (key: string) => key } as Partial<Speech> as Speech;
  const play = new Play(table, table.seen.peek() as SeenTable, speech, {});
  const felt = new Felt(play, 1280, 800);
  play.director.begin({ laid: felt.staged, pace: signal(1) });
  const shown = () => felt.laid.value?.table;
  return {
    table,
    felt,
    label: () => (shown() === undefined ? null : stakeOf(shown()!)),
    last: () => (shown() === undefined ? null : lastOf(shown()!)),
  };
}

test('a war, the pair that decides it and what was taken are announced once their cards have landed, not before', () => {
  const { table, felt, label, last } = watching(3);
  let wars = 0;
  let decided = 0;
  for (let step = 0; step < 400 && (wars < 2 || decided < 2); step++) {
    const before = [label(), last()];
    const staked = felt.laid.value?.cards.length;
    table.goOnBy(1);
    // the cards are on their way
    vi.advanceTimersByTime(1);
    const isOnTheWay = felt.laid.value?.table !== table.seen.peek()?.table;
    if (isOnTheWay) expect([label(), last(), felt.laid.value?.cards.length]).toEqual([...before, staked]);
    vi.advanceTimersByTime(6000);
    const { prompt, zones } = table.seen.peek()?.table ?? {};
    const laid = zones?.filter(({ id }) => id.startsWith('laid:')).map(({ cards }) => cards) ?? [];
    const n = laid.join('').length;
    expect(last()).toEqual(n > 0 ? null : table.seen.peek()?.table?.news?.text);
    if (prompt?.key === 'prompt.war') {
      wars += isOnTheWay ? 1 : 0;
      expect(label()).toMatchObject({ words: n > 2 ? 'panel.warAgain' : 'panel.war', n });
    } else if (n > 2) {
      // all but the last pair lie face down or have fought before
      decided += isOnTheWay && prompt?.key === 'prompt.taking' && !laid.some((cards) => cards.endsWith(BACK)) ? 1 : 0;
      expect(label()).toMatchObject({ words: null, n });
    } else expect(label()).toBeNull();
  }
  expect([wars, decided]).toEqual([2, 2]);
  table.stop();
});
