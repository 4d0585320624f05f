import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, fullPack } from '../../kit/cards/cards.ts';
import { playOutAtRandom, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { OVER, PLAYING, THROWN_IN, TO_DEAL, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { message } from '../../kit/words/message.ts';
import { type Contract, HANDS, totalOf } from './contracts.ts';
import { trex } from './index.ts';
import {
  dealt,
  deckFor,
  E,
  hand,
  mayDo,
  N,
  plays,
  points,
  S,
  stepAtRandom,
  toAct,
  tries,
  W,
  withOptions,
} from './positions.testing.ts';
import { CHOOSING, LAYING } from './state.ts';

describe('the kingdoms', () => {
  test('the player dealt the seven of hearts shows it, owns the first kingdom and leads first, whichever seat dealt', () => {
    const state = dealt(['', '', '7H', ''], withOptions({ doubling: false }), E);
    expect(state.game.owner).toBe(S);
    expect(toAct(state)).toEqual([S]);
    const seen = trex.picture.table(trex.secrecy.view(state, W));
    expect(seen.news?.text).toEqual({ key: 'news.kingdom', with: { who: S, card: '7H' } });
    expect(seen.seats.map(({ dealer }) => dealer)).toEqual([false, false, true, false]);
    plays(state, S, 'choose girls');
    expect(state.phase).toBe(PLAYING);
    expect(toAct(state)).toEqual([S]);
  });

  test('the owner chooses among all five games, later among those left, and the fifth is not chosen at all', () => {
    const state = dealt(['7H', '', '', ''], withOptions({ doubling: false, trexRedeal: false }));
    const random = new Random(4);
    for (const left of [5, 4, 3, 2]) {
      expect(mayDo(state, N)).toHaveLength(left);
      plays(state, N, mayDo(state, N)[0] as string);
      while (state.phase !== TO_DEAL) stepAtRandom(state, random);
      trex.chance.deal(state, deckFor(['', '', '', ''], state.dealer, random));
    }
    expect(state.phase).toBe(LAYING);
    expect(trex.picture.table(trex.secrecy.view(state, N)).news?.text.key).toBe('news.lastContract');
    expect(toAct(state)).toEqual([N]);
  });

  test('the owner deals the next hands of the kingdom, which passes to the right after five', () => {
    const owners: number[] = [];
    const state = trex.rules.setup(withOptions(), 4, W);
    const random = new Random(2);
    while (!trex.rules.result(state).over) {
      if (state.phase === TO_DEAL) {
        if (state.played > 0) expect(state.dealer).toBe(state.game.owner);
        trex.chance.deal(state, deckFor(['', '7H', '', ''], state.dealer, random));
        owners[state.played] = state.game.owner;
      }
      stepAtRandom(state, random);
    }
    expect(owners).toEqual([E, N, W, S].flatMap((owner) => Array<number>(5).fill(owner)));
  });

  test('a game that was played is refused by its name', () => {
    const state = dealt(['7H', '', '', '']);
    state.game.used = 0b100;
    expect(tries(state, N, 'choose girls')).toBe('refused.isUsed');
    expect(tries(state, N, '7H')).toBe('refused.chooseFirst');
    expect(tries(state, N, 'choose king')).toBeNull();
    expect(tries(state, toAct(state)[0] as number, 'choose trex')).toBe('refused.isChosen');
  });

  test('the cards are dealt one at a time from the dealer on, to the left or, with everything to the right, to the right', () => {
    const deck = fullPack();
    for (const [direction, next] of [
      ['source', W],
      ['allRight', E],
    ] as const) {
      const state = trex.rules.setup(withOptions({ direction }), 4, S);
      trex.chance.deal(state, deck);
      expect(hand(state, next)).toBe(codes(deck.filter((_, i) => i % 4 === 0)));
      expect(hand(state, S)).toBe(codes(deck.filter((_, i) => i % 4 === 3)));
    }
  });

  test('after twenty hands the highest score wins', () => {
    const state = trex.rules.setup(withOptions(), 4, 0);
    playOutAtRandom(trex, state, new Random(8), roomForDeck());
    expect(state.played).toBe(HANDS);
    const { scores, winners } = trex.rules.result(state);
    expect(winners).toEqual([scores.indexOf(Math.max(...scores))]);
  });

  test('equal highest scores share the win', () => {
    const random = new Random(8);
    const state = trex.rules.setup(withOptions(), 4, 0);
    while (state.phase !== TO_SCORE || state.played < HANDS - 1) stepAtRandom(state, random);
    const last = points(state);
    [300, 300, 240, 200].forEach((score, seat) => {
      state.scores[seat] = score - (last[seat] ?? 0);
    });
    trex.chance.step(state);
    expect(trex.rules.result(state)).toMatchObject({ over: true, scores: [300, 300, 240, 200], winners: [N, E] });
    expect(trex.picture.table(trex.secrecy.view(state, N)).summary?.title).toEqual(
      message('summary.won', { who: N, partner: E }),
    );
  });
});

describe('what always holds', () => {
  const someOptions = fc.record({
    diamonds: fc.constantFrom(10 as const, -10 as const),
    direction: fc.constantFrom('source' as const, 'allRight' as const),
    doubling: fc.boolean(),
    ownCapture: fc.constantFrom('leaderBonus' as const, 'single' as const),
    trexRedeal: fc.boolean(),
    stopWhenDecided: fc.boolean(),
  });

  test('the four scores of a hand, a kingdom and a game have constant sums', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), (changed, seed) => {
        const options = withOptions(changed);
        const state = trex.rules.setup(options, 4, seed & 3);
        playOutAtRandom(trex, state, new Random(seed), roomForDeck());
        expect(state.phase).toBe(OVER);
        const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
        const kingdoms = [0, 0, 0, 0];
        const games: number[][] = [[], [], [], []];
        let n = HANDS;
        for (let played = state.log; played !== null; played = played.before) {
          n--;
          const kingdom = Math.floor(n / 5);
          expect(sum(played.scores)).toBe(totalOf(played.contract as Contract, options));
          kingdoms[kingdom] = (kingdoms[kingdom] ?? 0) + sum(played.scores);
          games[kingdom]?.push(played.contract);
        }
        const total = changed.diamonds === 10 ? 260 : 0;
        expect(kingdoms).toEqual([total, total, total, total]);
        expect(sum(trex.rules.result(state).scores)).toBe(4 * total);
        for (const five of games) expect([...five].sort()).toEqual([0, 1, 2, 3, 4]);
      }),
      { numRuns: 60 },
    );
  });

  test('somebody can always lay in Trex until three are out', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new Random(seed);
        const state = trex.rules.setup(withOptions(), 4, 0);
        trex.chance.deal(state, deckFor(['', '', '', ''], 0, random));
        expect(state.phase).toBe(CHOOSING);
        plays(state, state.game.owner, 'choose trex');
        let passes = 0;
        while (state.log === null && state.phase !== THROWN_IN) {
          const before = state.events;
          stepAtRandom(state, random);
          passes = state.events > before && state.hand.lastCard === NO_CARD ? passes + 1 : 0;
          expect(passes).toBeLessThan(4);
        }
      }),
    );
  });
});
