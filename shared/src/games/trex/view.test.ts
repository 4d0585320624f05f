import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { DEALER, SPECTATOR, seatsIn } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { SCORED, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { redealCards } from './declaring.ts';
import { trex } from './index.ts';
import { deckFor, E, hand, mayDo, N, plays, position, S, stepAtRandom, W, withOptions } from './positions.testing.ts';
import { CHOOSING, DECLARING, LAYING, type TrexState } from './state.ts';

const VIEWERS = [SPECTATOR, N, E, S, W];

/** What everybody but one seat sees, view and picture. */
function seenByOthers(state: TrexState, seat: number): string {
  return JSON.stringify(
    VIEWERS.filter((viewer) => viewer !== seat).map((viewer) => {
      const view = trex.secrecy.view(state, viewer);
      return [view, trex.picture.table(view)];
    }),
  );
}

/** A game whose first hand is Girls or King of Hearts, with the window open. */
function inTheWindow(game: 'girls' | 'king', seed: number): TrexState {
  const state = trex.rules.setup(withOptions(), 4, seed & 3);
  trex.chance.deal(state, deckFor(['', '', '', ''], seed & 3, new Random(seed)));
  return plays(state, state.game.owner, `choose ${game}`);
}

describe('the private window', () => {
  const games = fc.constantFrom('girls' as const, 'king' as const);

  test('nobody else sees anything change when somebody declares, until the window closes', () => {
    fc.assert(
      fc.property(games, fc.nat(), (game, seed) => {
        const random = new Random(seed);
        const state = inTheWindow(game, seed);
        while (trex.rules.actors(state) !== DEALER) {
          const seat = random.oneOf(seatsIn(trex.rules.actors(state)));
          const before = seenByOthers(state, seat);
          trex.rules.apply(
            state,
            seat,
            trex.rules.pick(state, seat, random.below(trex.rules.count(state, seat)), random),
          );
          expect(seenByOthers(state, seat)).toBe(before);
        }
        expect(state.phase).toBe(DECLARING);
      }),
    );
  });

  test('nobody else’s view shows who is asked: other hands, the same view', () => {
    fc.assert(
      fc.property(games, fc.nat(), fc.constantFrom(...VIEWERS), (game, seed, viewer) => {
        const state = inTheWindow(game, seed);
        const asked = new Set<number>();
        for (let i = 0; i < 25; i++) {
          const world = trex.secrecy.determinize(trex.secrecy.view(state, viewer), new Random(i));
          const others = trex.rules.actors(world) & 15 & ~(viewer < 0 ? 0 : 1 << viewer);
          asked.add(others);
        }
        // a player with all that may be doubled knows that nobody else is asked
        const holdsAll = viewer >= 0 && mayDo(state, viewer).length === (game === 'girls' ? 5 : 2);
        expect(asked.size > 1).toBe(!holdsAll);
      }),
      { numRuns: 20 },
    );
  });

  test('everybody reads that declarations are open, and it is nobody’s turn', () => {
    const state = inTheWindow('girls', 3);
    const table = trex.picture.table(trex.secrecy.view(state, SPECTATOR));
    expect(table.prompt).toEqual({ key: 'prompt.declarations' });
    expect(table.seats.map(({ turn }) => turn)).toEqual([false, false, false, false]);
    for (const viewer of [N, E, S, W]) {
      expect(trex.picture.table(trex.secrecy.view(state, viewer)).own?.prompt).toEqual({ key: 'prompt.declarations' });
    }
  });

  test('a player sees what they have doubled', () => {
    const state = position({ game: 'girls', hands: ['QD 2D', 'QS QC', '3S 3C', 'QH 5S'], isDeclaring: true });
    plays(state, E, 'double QC');
    expect(trex.picture.table(trex.secrecy.view(state, E)).own).toMatchObject({
      facts: [{ text: { key: 'own.doubled.1', with: { a: 'QC' } } }],
    });
    plays(state, E, 'ready');
    expect(trex.picture.table(trex.secrecy.view(state, E)).own?.prompt).toEqual({ key: 'prompt.declarations' });
  });

  test('doubled cards are shown when it closes, go back into the hand marked, and are known to lie there', () => {
    const state = position({ game: 'girls', hands: ['QD 2D', 'QS 9C', '3S 3C', 'QH 5S'], isDeclaring: true });
    plays(state, E, 'double QS');
    plays(state, N, 'ready');
    expect(trex.secrecy.view(state, W).hand.shown).toEqual(['', '', '', '']);
    plays(state, W, 'ready');
    trex.chance.step(state);
    const table = trex.picture.table(trex.secrecy.view(state, W));
    expect(table.zones.find(({ id }) => id === 'hand:1')).toMatchObject({ cards: 'K?', marks: [0] });
    expect(table.facts.find(({ id }) => id === 'doubled')?.text).toEqual({ key: 'fact.doubled.1', with: { a: 'QS' } });
    for (let i = 0; i < 20; i++) {
      expect(trex.secrecy.determinize(trex.secrecy.view(state, W), new Random(i)).trick.holds(E, cards('QS')[0]!)).toBe(
        true,
      );
    }
    plays(state, N, '2D', 'QS');
    expect(trex.secrecy.view(state, W).hand.shown).toEqual(['', '', '', '']);
  });

  test('players who decline to double stay unknown', () => {
    const after = (hands: [string, string, string, string]) => {
      const state = position({ game: 'king', hands, isDeclaring: true });
      plays(state, seatsIn(trex.rules.actors(state))[0]!, 'ready');
      trex.chance.step(state);
      return JSON.stringify(trex.secrecy.view(state, S));
    };
    expect(after(['KH 2D', '3D 4D', '5D 6D', '7D 8D'])).toBe(after(['3D 2D', 'KH 4D', '5D 6D', '7D 8D']));
  });

  test('a new deal that is declined leaves no trace, and neither does one that nobody could call for', () => {
    const after = (low: string, high: string) => {
      const state = position({ game: 'trex', hands: ['JS', low, 'JH', high], isDeclaring: true });
      const during = JSON.stringify(trex.secrecy.view(state, N));
      if (trex.rules.actors(state) !== DEALER) plays(state, seatsIn(trex.rules.actors(state))[0]!, 'ready');
      trex.chance.step(state);
      expect(state.phase).toBe(LAYING);
      return during + JSON.stringify(trex.secrecy.view(state, N));
    };
    const low = '2C 2D 2H 3S';
    const high = 'AC 2S AH AS';
    expect(after(low, high)).toBe(after(high, low));
    expect(after(low, high)).toBe(after('2C 2D 2S 3S', 'AC 2H AH AS'));
  });

  test('a new deal is called for unseen, and shows the four low cards and no others once the window closes', () => {
    const state = trex.rules.setup(withOptions(), 4, N);
    trex.chance.deal(state, deckFor(['7H', '2C 2D 2H 3S', '', ''], N, new Random(1)));
    plays(state, N, 'choose trex');
    const low = redealCards(state, E);
    const before = seenByOthers(state, E);
    plays(state, E, 'redeal');
    expect(seenByOthers(state, E)).toBe(before);
    expect(trex.rules.actors(state)).toBe(DEALER);
    trex.chance.step(state);
    expect(trex.secrecy.view(state, S).hand.shown).toEqual([packAll(cards('7H')), packAll(low), '', '']);
  });
});

describe('what may be known', () => {
  test('the seven of hearts is known from the first hand only', () => {
    const state = trex.rules.setup(withOptions({ doubling: false }), 4, N);
    trex.chance.deal(state, deckFor(['', '7H', '', ''], N, new Random(1)));
    expect(trex.secrecy.view(state, SPECTATOR).hand.shown).toEqual(['', packAll(cards('7H')), '', '']);
    plays(state, E, 'choose eltoosh');
    const random = new Random(2);
    while (state.phase !== TO_DEAL) stepAtRandom(state, random);
    stepAtRandom(state, random);
    expect(trex.secrecy.view(state, SPECTATOR).hand.shown).toEqual(['', '', '', '']);
  });

  test('a player who passed is dealt none of the cards that would have fitted', () => {
    const state = position({
      game: 'trex',
      hands: ['JS 2S 3S 4S', 'AS AH AD JH', 'KD KH KC 2H', 'JD TS QS JC'],
      owner: N,
    });
    plays(state, N, 'JS', 'JH', 'pass');
    const fitted = new Set(cards('TS QS TH QH JD JC'));
    for (let i = 0; i < 50; i++) {
      const world = trex.secrecy.determinize(trex.secrecy.view(state, E), new Random(i));
      expect(world.trick.cardsOf(S).filter((card) => fitted.has(card))).toEqual([]);
    }
  });

  test('own cards are seen place for place as others see the hand, the known ones first', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(300), (seed, moves) => {
        const random = new Random(seed);
        const state = trex.rules.setup(withOptions(), 4, 0);
        for (let i = 0; i < moves; i++) stepAtRandom(state, random);
        for (const seat of [N, E, S, W]) {
          const { zones, own } = trex.picture.table(trex.secrecy.view(state, seat));
          const seen = own?.cards[`hand:${seat}`] ?? '';
          const shown = zones.find(({ id }) => id === `hand:${seat}`)?.cards.replaceAll('?', '') ?? '';
          expect(seen.startsWith(shown)).toBe(true);
          expect(codes(unpackAll(seen).sort((a, b) => a - b))).toBe(hand(state, seat));
        }
      }),
    );
  });
});

describe('the sheet and the panel', () => {
  test('the sheet has rows to the end of the kingdom; the current one is named, those to come are not', () => {
    const random = new Random(6);
    const state = trex.rules.setup(withOptions(), 4, 0);
    const sheet = () => trex.picture.table(trex.secrecy.view(state, SPECTATOR)).sheet;
    const coming = () => sheet()?.coming ?? [];
    while (sheet() === null) stepAtRandom(state, random);
    expect(coming().filter(({ isNow }) => isNow)).toEqual([]);
    while (state.phase !== CHOOSING) stepAtRandom(state, random);
    expect(coming()).toHaveLength(4);
    expect(coming()[0]).toEqual({
      head: { key: 'sheet.coming', with: { kingdom: 1, n: 2 } },
      isNow: true,
      cells: [[], [], [], []],
    });
    while (state.phase === CHOOSING) stepAtRandom(state, random);
    expect(coming()[0]?.head.key).toBe('sheet.hand');
    expect(coming()[3]?.head).toEqual({ key: 'sheet.coming', with: { kingdom: 1, n: 5 } });
    while (stepAtRandom(state, random)) expect(((sheet()?.rows.length ?? 0) + coming().length) % 5).toBe(0);
    expect(coming()).toEqual([]);
  });

  test('players who captured nothing that counts are told so', () => {
    const random = new Random(6);
    const state = trex.rules.setup(withOptions(), 4, 0);
    const reasons = new Set<string>();
    while (stepAtRandom(state, random)) {
      const { summary } = trex.picture.table(trex.secrecy.view(state, SPECTATOR));
      if (summary === null || summary.title.key !== 'summary.title') continue;
      for (const { lines } of summary.columns) {
        expect(lines.length).toBeGreaterThan(0);
        for (const { text, points } of lines) if (text.key === 'reason.none') reasons.add(String(points));
      }
    }
    expect([...reasons]).toEqual(['0']);
  });

  test('a hand is a row, in the order played', () => {
    const state = trex.rules.setup(withOptions({ doubling: false, trexRedeal: false }), 4, N);
    trex.chance.deal(state, deckFor(['', '', '7H', ''], N, new Random(1)));
    plays(state, S, 'choose eltoosh');
    const random = new Random(2);
    while (state.phase !== TO_DEAL) stepAtRandom(state, random);
    stepAtRandom(state, random);
    const view = trex.secrecy.view(state, SPECTATOR);
    const { sheet } = trex.picture.table(view);
    const scores = state.log?.scores ?? [];
    expect(sheet?.rows).toHaveLength(1);
    expect(sheet?.rows[0]?.head).toEqual({
      key: 'sheet.hand',
      with: { kingdom: 1, n: 1, contract: 'contract.eltoosh' },
    });
    expect(sheet?.rows[0]?.cells.map(({ points }) => points)).toEqual(scores);
    expect(sheet?.totals).toEqual(scores);
  });

  test('during a hand the games left after it are shown as well', () => {
    const state = trex.rules.setup(withOptions({ doubling: false }), 4, N);
    trex.chance.deal(state, deckFor(['7H', '', '', ''], N, new Random(1)));
    plays(state, N, 'choose girls');
    const { facts } = trex.picture.table(trex.secrecy.view(state, SPECTATOR));
    expect(facts.find(({ id }) => id === 'left')?.text).toEqual({
      key: 'fact.left.4',
      with: { a: 'contract.diamonds', b: 'contract.eltoosh', c: 'contract.king', d: 'contract.trex' },
    });
  });

  test('the summary adds up line by line', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new Random(seed);
        const state = trex.rules.setup(withOptions(), 4, 0);
        for (let summaries = 0; summaries < 20; ) {
          if (state.phase === SCORED) {
            summaries++;
            const { summary } = trex.picture.table(trex.secrecy.view(state, N));
            for (const { lines, before, after } of summary?.columns ?? []) {
              expect(before + lines.reduce((sum, { points }) => sum + points, 0)).toBe(after);
            }
          }
          if (!stepAtRandom(state, random)) break;
        }
        expect(trex.rules.result(state).over).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('the last hand names the winner', () => {
    const state = trex.rules.setup(withOptions(), 4, 0);
    const random = new Random(1);
    while (stepAtRandom(state, random));
    settle(trex, state);
    const { winners } = trex.rules.result(state);
    const { summary } = trex.picture.table(trex.secrecy.view(state, SPECTATOR));
    expect(summary?.winners).toEqual(winners);
    expect(summary?.title).toEqual({ key: 'summary.wonAlone', with: { who: winners[0] } });
  });
});
