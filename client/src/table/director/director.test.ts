import { games } from '@kibitz/shared/games/index';
import { Random } from '@kibitz/shared/kit/game/random';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { computed, effect, type Signal, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Felt } from '../felt.ts';
import { LocalTable } from '../gallery/localTable.ts';
import { type LaidTable, layOut } from '../layout/layOut.ts';
import { trickTable, viewport } from '../layout/tables.testing.ts';
import { Play } from '../play.ts';
import type { Speech } from '../speech.ts';
import { FEAT_STAYS, LASTS, lastsUntilLanded } from './beats.ts';
import { Director } from './director.ts';
import { planMotion } from './motion.ts';

const PLAY = 240;
const pace = signal(1);
const isUp = signal(true);
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: page });
  page.hidden = false;
  pace.value = 1;
  isUp.value = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function laidOut({ table, me }: SeenTable): LaidTable | null {
  if (table === null) return null;
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({
    viewport: viewport(1280, 800),
    table,
    me,
    sortHand,
    suitOfFace: () => 0,
    isFeltTaken: false,
    own: undefined,
  });
}

/** A director whose cards move, and what it shows. */
function directed(seen: Signal<SeenTable | null>, isReplay = false): Director {
  const director = new Director(seen, seen.peek() as SeenTable, { isUp, isReplay });
  director.begin({ laid: computed(() => laidOut(director.staged.value)), pace });
  return director;
}

/** A trick with these cards played to it, as the event of that number. */
function trickOf(cards: string, event: number, turn = event): SeenTable {
  const table = trickTable(4, 'AEIMNRVZ', cards.padEnd(4, '.'));
  return {
    table: { ...table, news: { event, text: { key: cards } } },
    me: 0,
    turn,
    choices: [],
    until: 0,
  } as unknown as SeenTable;
}

function told(director: Director): string {
  return director.landed.peek().table?.news?.text.key ?? '';
}

describe('what is said about a table', () => {
  test('waits until the card has landed', () => {
    const seen = signal<SeenTable | null>(trickOf('a', 2));
    const director = directed(seen);
    seen.value = trickOf('ab', 3);
    expect(director.staged.peek().table?.news?.event).toBe(3);
    vi.advanceTimersByTime(PLAY - 1);
    expect(told(director)).toBe('a');
    vi.advanceTimersByTime(1);
    expect(told(director)).toBe('ab');
  });

  test('comes card by card when several are played at once', () => {
    const seen = signal<SeenTable | null>(trickOf('a', 2));
    const director = directed(seen);
    const heard: string[] = [];
    effect(() => {
      heard.push(director.landed.value.table?.news?.text.key ?? '');
    });
    for (const [i, cards] of ['ab', 'abc', 'abcd'].entries()) seen.value = trickOf(cards, 3 + i);
    vi.advanceTimersByTime(3 * PLAY);
    expect(heard).toEqual(['a', 'ab', 'abc', 'abcd']);
  });

  test('is never more than two seconds old', () => {
    const seen = signal<SeenTable | null>(trickOf('', 2));
    const director = directed(seen);
    pace.value = 1.4;
    const cards = ['a', 'ab', 'abc', 'abcd', ''];
    for (let i = 0; i < 40; i++) seen.value = trickOf(cards[i % 5] as string, 3 + i);
    vi.advanceTimersByTime(2000);
    expect(director.landed.peek()).toBe(seen.peek());
  });

  test('does not wait for people and clocks, nor without motion', () => {
    const seen = signal<SeenTable | null>(trickOf('a', 2));
    const director = directed(seen);
    const later = { ...(seen.peek() as SeenTable), until: 9 };
    seen.value = later;
    expect(director.landed.peek()).toBe(later);
    pace.value = 0;
    seen.value = trickOf('ab', 3);
    expect(told(director)).toBe('ab');
  });
});

describe('the newest state is shown at once', () => {
  const ways: { readonly [way: string]: (director: Director, seen: Signal<SeenTable | null>) => void } = {
    'after a click': (director) => director.skip(),
    'when the line goes down': () => {
      isUp.value = false;
    },
    'when a move is taken back': (_, seen) => {
      seen.value = trickOf('a', 2);
    },
    'on a page that nobody sees': (_, seen) => {
      page.hidden = true;
      seen.value = trickOf('abcd', 5);
    },
  };
  test.each(Object.entries(ways))('%s', (_, go) => {
    const seen = signal<SeenTable | null>(trickOf('a', 2));
    const director = directed(seen);
    seen.value = trickOf('ab', 3);
    seen.value = trickOf('abc', 4);
    expect(told(director)).toBe('a');
    go(director, seen);
    expect(director.landed.peek()).toBe(seen.peek());
    expect(director.staged.peek()).toBe(seen.peek());
  });

  test('in a replay, by the next step that is asked for', () => {
    const seen = signal<SeenTable | null>(trickOf('a', 2));
    const director = directed(seen, true);
    seen.value = trickOf('ab', 3);
    seen.value = trickOf('abc', 4);
    expect(told(director)).toBe('ab');
  });
});

describe('a feat of a hand', () => {
  const FEAT = message('news.made');
  const gathered = trickOf('', 4);
  function scored(feat?: Message): SeenTable {
    const summary = { title: FEAT, lead: FEAT, columns: [], winners: null, ...(feat && { feat }) };
    return { ...gathered, table: { ...gathered.table, summary, news: { event: 5, text: FEAT } } } as SeenTable;
  }
  /** The last trick is full, gathered and scored. */
  function ended(state: SeenTable) {
    const seen = signal<SeenTable | null>(trickOf('abcd', 3));
    const director = directed(seen);
    seen.value = gathered;
    seen.value = state;
    return { seen, director };
  }

  test('is told once the last trick is gathered, and before the result', () => {
    const { seen, director } = ended(scored(FEAT));
    vi.advanceTimersByTime(LASTS.sweep - 1);
    expect(director.feat.peek()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(director.feat.peek()).toBe(FEAT);
    vi.advanceTimersByTime(FEAT_STAYS - 1);
    expect(director.landed.peek().table?.summary).toBeNull();
    vi.advanceTimersByTime(1);
    expect([director.feat.peek(), director.landed.peek()]).toEqual([null, seen.peek()]);
  });

  test('is told once its card has landed too where that ends the game in the same moment', () => {
    const seen = signal<SeenTable | null>(trickOf('abc', 3));
    const director = directed(seen);
    const { table } = trickOf('abcd', 5);
    seen.value = { ...scored(FEAT), table: { ...scored(FEAT).table, zones: table?.zones } } as SeenTable;
    vi.advanceTimersByTime(LASTS.play - 1);
    expect([director.feat.peek(), told(director)]).toEqual([null, 'abc']);
    vi.advanceTimersByTime(1);
    expect([director.feat.peek(), director.landed.peek().table?.summary]).toEqual([FEAT, null]);
    vi.advanceTimersByTime(FEAT_STAYS + LASTS.play);
    expect(director.landed.peek()).toBe(seen.peek());
  });

  test('is told once, and only where there is one, and where there is motion', () => {
    const timesTold = (state: SeenTable): number => {
      const { seen, director } = ended(state);
      const feats: Message[] = [];
      const stop = effect(() => {
        if (director.feat.value !== null) feats.push(director.feat.value);
      });
      vi.advanceTimersByTime(LASTS.sweep + FEAT_STAYS);
      seen.value = { ...state, until: 9 };
      vi.advanceTimersByTime(FEAT_STAYS);
      expect(director.landed.peek()).toBe(seen.peek());
      stop();
      return feats.length;
    };
    expect([timesTold(scored(FEAT)), timesTold(scored())]).toEqual([1, 0]);
    pace.value = 0;
    expect(timesTold(scored(FEAT))).toBe(0);
  });

  test('gives way to a click, and is not told to newcomers while the result is shown', () => {
    const { seen, director } = ended(scored(FEAT));
    vi.advanceTimersByTime(LASTS.sweep + 100);
    director.skip();
    expect([director.feat.peek(), director.landed.peek()]).toEqual([null, seen.peek()]);
    const late = directed(seen);
    expect([late.feat.peek(), late.landed.peek()]).toEqual([null, seen.peek()]);
  });
});

const usual = {
  dealer: 0,
  options: {},
  moves: 0,
  until: 'now',
  isFrozen: true,
  left: 0,
  free: [],
  recorded: [],
} as const;

/** Checks, whenever something is said about a table, that the motion to that state has ended. */
function watchTelling(play: Play, felt: Felt) {
  /** When the cards of each staged table have landed. */
  const lands = new Map<SeenTable['table'], number>();
  let before = laidOut(play.staged.peek());
  let told = 0;
  if (before !== null) lands.set(before.table, 0);
  const stage = (after: LaidTable | null): void => {
    const isNew = after !== null && !lands.has(after.table);
    if (isNew && before !== null) {
      const lasts = play.director.isJump ? 0 : lastsUntilLanded(planMotion(before, after));
      lands.set(after.table, performance.now() + lasts);
    }
    before = after;
  };
  const stops = [
    effect(() => stage(laidOut(play.staged.value))),
    effect(() => {
      const table = play.table.value;
      if (table === null) return;
      stage(laidOut(play.staged.peek()));
      told++;
      // plates, hint, facts, totals, calls, results and sounds are of this table; none is shown that was not staged
      expect(lands.get(table)).toBeLessThanOrEqual(performance.now());
      expect(play.seen.value.table).toBe(table);
    }),
    effect(() => {
      const event = play.table.value?.news?.event ?? 0;
      expect(play.news.value.every((news) => news.event <= event)).toBe(true);
    }),
    effect(() => {
      const laid = felt.laid.value;
      if (laid !== null) expect(laid.table).toBe(play.table.value);
    }),
    effect(() => {
      const feat = play.director.feat.value;
      if (feat !== null) expect(lands.get(play.table.value)).toBeLessThanOrEqual(performance.now());
    }),
    effect(() => {
      // what can be done without cards is offered for the same table
      if (play.choices.value.length > 0) expect(play.choices.value).toBe(play.seen.value.choices);
    }),
    effect(() => {
      const laid = felt.shown.value;
      const looks = felt.looks.value;
      const zones = new Map(play.table.value?.zones.map((zone) => [zone.id, zone]));
      laid?.cards.forEach(({ zone, place, face }, i) => {
        const { kind, cards } = zones.get(zone) ?? {};
        if (looks[i]?.ring !== 'line' || kind === 'tableau' || kind === 'pile') return;
        expect([zone, place, cards?.at(place)]).toEqual([zone, place, face]);
      });
    }),
  ];
  return {
    told: () => told,
    skip: () => {
      for (const table of lands.keys()) lands.set(table, 0);
      play.director.skip();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function tableOf(game: (typeof games)[number], seed: number): LocalTable {
  const seats = Math.max(...game.seats);
  return new LocalTable({ ...usual, game, seats, me: 0, seed, claimant: -1, asker: -1 });
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('is dealt before anything is said of its first hand', () => {
    const table = tableOf(game, 1);
    table.goOnBy(1);
    const first = table.seen.peek() as SeenTable;
    const director = new Director(table.seen, first, { isUp, isReplay: false });
    expect(director.landed.peek()).toMatchObject({ view: null, choices: [], table: { news: null, own: null } });
    director.begin({ laid: computed(() => laidOut(director.staged.value)), pace });
    expect(director.landed.peek().view).toBeNull();
    vi.advanceTimersByTime(3000);
    expect(director.landed.peek()).toBe(first);
  });

  test('is dealt in full view even if its cards come before they can be drawn', () => {
    const table = tableOf(game, 1);
    const director = new Director(table.seen, table.seen.peek() as SeenTable, { isUp, isReplay: false });
    table.goOnBy(1);
    vi.advanceTimersByTime(3000);
    expect(director.staged.peek().table?.news).toBeNull();
    director.begin({ laid: computed(() => laidOut(director.staged.value)), pace });
    expect([director.staged.peek(), director.landed.peek().table?.news]).toEqual([table.seen.peek(), null]);
    vi.advanceTimersByTime(3000);
    expect(director.landed.peek()).toBe(table.seen.peek());
    director.close();
  });

  test('is dealt even if the felt is laid out again before it begins, or as it does', () => {
    const table = tableOf(game, 1);
    table.goOnBy(1);
    const first = table.seen.peek() as SeenTable;
    const director = new Director(table.seen, first, { isUp, isReplay: false });
    const before = director.staged.peek();
    const shown: SeenTable[] = [];
    const stop = effect(() => {
      shown.push(director.staged.value);
    });
    director.resized();
    director.begin({ laid: computed(() => laidOut(director.staged.value)), pace });
    expect(shown).toEqual([before, first]);
    vi.advanceTimersByTime(200);
    director.resized();
    expect(shown).toEqual([before, first, before, first]);
    expect(director.beat.peek()).not.toBeNull();
    expect(director.landed.peek()).toBe(before);
    vi.advanceTimersByTime(400);
    director.resized();
    expect(director.landed.peek()).toBe(first);
    stop();
    director.close();
  });

  test('is there at once where nothing can be drawn', () => {
    const table = tableOf(game, 1);
    table.goOnBy(1);
    const first = table.seen.peek() as SeenTable;
    const director = new Director(table.seen, first, { isUp, isReplay: false });
    director.begin(null);
    expect(director.landed.peek()).toBe(first);
    director.close();
  });

  test('announces and rings nothing before its card has landed, whatever happens when', () => {
    const table = tableOf(game, 2);
    const speech = { t: (key: string) => key } as Partial<Speech> as Speech;
    const play = new Play(table, table.seen.peek() as SeenTable, speech, {});
    const felt = new Felt(play, 1280, 800);
    play.director.begin({ laid: computed(() => laidOut(play.staged.value)), pace });
    const fate = new Random(7);
    const watch = watchTelling(play, felt);
    for (let i = 0; i < 60; i++) {
      table.goOnBy(1);
      if (fate.below(12) === 0) watch.skip();
      vi.advanceTimersByTime(fate.below(500));
    }
    vi.advanceTimersByTime(6000);
    expect(play.table.peek()).toBe(table.seen.peek()?.table);
    expect(watch.told()).toBeGreaterThan(0);
    watch.stop();
    table.stop();
    felt.close();
    play.close();
  });
});
