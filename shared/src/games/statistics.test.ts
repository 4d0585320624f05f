import { describe, expect, test } from 'vitest';
import type { Game } from '../kit/game/game.ts';
import { defaultsOf, withAnEnd } from '../kit/game/options.ts';
import { playOut, randomChooser, usualSeats } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { type Figures, figuresOf } from '../kit/game/statistics.ts';
import { chainOf } from '../kit/score/scoreLog.ts';
import type { Words } from '../kit/words/message.ts';
import { bidOf, NO_TRUMPS, SPADE_STRAIN } from './contract-bridge/calls.ts';
import { contractBridge } from './contract-bridge/index.ts';
import type { BridgeHand, BridgeState } from './contract-bridge/state.ts';
import { games } from './index.ts';
import { spades } from './spades/index.ts';
import type { SpadesHand, SpadesState } from './spades/state.ts';

async function wordsOf(id: string, language: 'en' | 'ar'): Promise<Words> {
  const { words } = (await import(`./${id}/words.${language}.ts`)) as { words: Words };
  return words;
}

describe.each(games.map((game): [string, Game] => [game.id, game]))('%s', (id, game) => {
  const statistics = game.traits.statistics ?? {};
  const names = Object.keys(statistics);

  /** Each seat's figures at the end of a game played at random. */
  function figuresAtTheEnd(seed: number): Figures[] {
    const seats = usualSeats(game);
    const random = new Random(seed);
    const state = game.rules.setup(withAnEnd(game.options, defaultsOf(game.options), 6), seats, 0);
    const choosers = Array.from({ length: seats }, () => randomChooser(game, random));
    playOut(game, state, choosers, random, () => undefined, 20_000);
    return Array.from({ length: seats }, (_, seat) => figuresOf(game.traits.statistics, state, seat));
  }

  test('counts two to five things, each with words in English and Arabic', async () => {
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names.length).toBeLessThanOrEqual(5);
    for (const language of ['en', 'ar'] as const) {
      const words = await wordsOf(id, language);
      expect(names.filter((name) => !Object.hasOwn(words, `statistic.${name}`))).toEqual([]);
      expect(
        Object.keys(words).filter((key) => key.startsWith('statistic.') && !names.includes(key.slice(10))),
      ).toEqual([]);
    }
  });

  test('has words for the figure that its results are compared by, and for no other', async () => {
    const figures = game.traits.comparison === undefined ? [] : [`comparison.${game.traits.comparison.name}`];
    for (const language of ['en', 'ar'] as const) {
      const keys = Object.keys(await wordsOf(id, language));
      expect(keys.filter((key) => key.startsWith('comparison.'))).toEqual(figures);
    }
  });

  test('has shares only of what is counted before them', () => {
    names.forEach((name, i) => {
      const of = statistics[name]?.of;
      if (of !== undefined) expect(names.slice(0, i)).toContain(of);
    });
  });

  test('never counts below zero for anybody, and shares stay within what they are shares of', () => {
    for (let seed = 0; seed < 12; seed++) {
      for (const figures of figuresAtTheEnd(seed)) {
        expect(Object.keys(figures)).toEqual(names);
        for (const [name, { of }] of Object.entries(statistics)) {
          const n = figures[name] ?? Number.NaN;
          expect(n).toBeGreaterThanOrEqual(0);
          if (of !== undefined) expect(n).toBeLessThanOrEqual(figures[of] ?? 0);
        }
      }
    }
  });

  test('counts something in most games', () => {
    const seen = Array.from({ length: 12 }, (_, seed) => figuresAtTheEnd(seed)).flat();
    expect(seen.some((figures) => Object.values(figures).some((n) => n > 0))).toBe(true);
  });
});

describe('the figures of a game', () => {
  test('of Spades are contracts made by the side, its bags, and nils of the player alone', () => {
    const hands = [
      { bids: [4, 3, 0, 4], won: [5, 3, 0, 5] },
      { bids: [5, 2, 0, 3], won: [3, 4, 1, 5] },
    ];
    const log = chainOf<SpadesHand>(hands.map((hand) => ({ ...hand, scores: [0, 0, 0, 0] })));
    const figures = (seat: number) => figuresOf(spades.traits.statistics, { log } as SpadesState, seat);
    expect(figures(0)).toEqual({ hands: 2, made: 1, bags: 2, nils: 0, nilsMade: 0 });
    expect(figures(2)).toEqual({ hands: 2, made: 1, bags: 2, nils: 2, nilsMade: 1 });
    expect(figures(1)).toEqual({ hands: 2, made: 2, bags: 5, nils: 0, nilsMade: 0 });
  });

  test('of Bridge are the declarer’s contracts, and those that the other side defeated', () => {
    const one = { doubling: 1, honoursAt: -1, honours: 0, board: 1, scores: [0, 0, 0, 0] } as const;
    const log = chainOf<BridgeHand>([
      { ...one, bid: bidOf(4, SPADE_STRAIN), declarer: 0, tricks: 10 },
      { ...one, bid: bidOf(6, NO_TRUMPS), declarer: 2, tricks: 12 },
      { ...one, bid: bidOf(3, NO_TRUMPS), declarer: 0, tricks: 7 },
    ]);
    const figures = (seat: number) => figuresOf(contractBridge.traits.statistics, { log } as BridgeState, seat);
    expect(figures(0)).toEqual({ contracts: 2, made: 1, slams: 0, defended: 0, defeated: 0 });
    expect(figures(2)).toEqual({ contracts: 1, made: 1, slams: 1, defended: 0, defeated: 0 });
    expect(figures(3)).toEqual({ contracts: 0, made: 0, slams: 0, defended: 3, defeated: 1 });
  });
});
