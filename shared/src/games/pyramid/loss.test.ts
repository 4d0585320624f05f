import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, fullPack } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { ALL_PLACES, cardValue, freePlaces, PYRAMID_PLACES, WHOLE_PYRAMID } from './layout.ts';
import { isLost } from './loss.ts';
import type { PyramidOptions } from './options.ts';
import { cardsIn, dealt, laidOut, newGame, type Position, phaseOf, playOn } from './positions.testing.ts';
import { listRemovals } from './removals.ts';
import { rules } from './rules.ts';
import { holds, layOut, PHASE, type PyramidState } from './state.ts';

describe('the loss', () => {
  const stage = (position: Position) => phaseOf(laidOut(position));

  test('the game goes on while any card left outside the pyramid makes thirteen with a free one', () => {
    expect(stage({ rows: '5S', waste: '8D 2S', stock: '3S' })).toBe('play');
    expect(stage({ rows: '5S', waste: '2S', stock: '3S' })).toBe('lost');
    expect(stage({ rows: '5S', waste: '2S', stock: '8D' })).toBe('play');
  });

  test('kings left in stock and waste do not matter', () => {
    expect(stage({ rows: '5S', waste: '2S', stock: 'KS' })).toBe('lost');
    expect(stage({ rows: '5S', waste: 'KS' })).toBe('lost');
    expect(stage({ rows: '5S', waste: 'KS', options: { clearAll52: true } })).toBe('play');
  });

  test('a partner that is itself covered in the pyramid does not help', () => {
    expect(stage({ rows: '8D / -- 5S', stock: '2S' })).toBe('lost');
    expect(stage({ rows: '8D / -- 5S', stock: '2S', options: { tutsTomb: true } })).toBe('play');
  });

  test('without a redeal left only the stock, the top of the waste and what lies below kings on it count', () => {
    const options = { redeals: 0 } as const;
    expect(stage({ rows: '5S', waste: '8D 2S', stock: '3S', options })).toBe('lost');
    expect(stage({ rows: '5S', waste: '2S', stock: '3S 8D', options })).toBe('play');
    expect(stage({ rows: '5S', waste: '2S 8D', stock: '3S', options })).toBe('play');
    expect(stage({ rows: '5S', waste: '8D KS KH', stock: '3S', options })).toBe('play');
    expect(stage({ rows: '5S', waste: '8D 2S KH', stock: '3S', options })).toBe('lost');
  });

  test('one redeal left brings every card back', () => {
    expect(stage({ rows: '5S', waste: '8D 2S', stock: '3S', options: { redeals: 2 }, turns: 1 })).toBe('play');
    expect(stage({ rows: '5S', waste: '8D 2S', stock: '3S', options: { redeals: 2 }, turns: 2 })).toBe('lost');
  });

  test('if waste goes with waste, a pair that comes to lie together counts too', () => {
    const options = { wasteWithWaste: true } as const;
    expect(stage({ rows: '5S', waste: '3S TD 2S', stock: '4S', options })).toBe('play');
    expect(stage({ rows: '5S', waste: '3S 2S', stock: 'TD', options })).toBe('lost');
    expect(stage({ rows: '5S', waste: '3S KS', stock: 'KD TD', options: { ...options, redeals: 0 } })).toBe('play');
    expect(stage({ rows: '5S', waste: '3S TD KS', stock: '2S', options: { ...options, redeals: 0 } })).toBe('play');
    expect(stage({ rows: '5S', waste: '3S KS TD', stock: '2S', options: { ...options, redeals: 0 } })).toBe('lost');
    expect(stage({ rows: '5S', waste: '3S KS TD', stock: '2S', options: { ...options, redeals: 1 } })).toBe('play');
  });
});

describe('when waste goes with waste', () => {
  const options = { wasteWithWaste: true, redeals: 0 } as const;

  test('a game that is not over reveals nothing about the order of the cards to come', () => {
    const worlds = ['3S TD 4S', '3S 4S TD', 'TD 4S 3S'].map((stock) =>
      laidOut({ rows: '5S', waste: '2S', stock, options }),
    );
    expect(worlds.map((state) => phaseOf(state))).toEqual(['play', 'play', 'play']);
  });

  test('it is lost as soon as the cards that are left make no pair in any order', () => {
    const stage = (waste: string, stock: string) => phaseOf(laidOut({ rows: '5S', waste, stock, options }));
    expect(stage('2S 3S 4S', 'TD')).toBe('lost');
    expect(stage('2S 4S 3S', 'TD')).toBe('play');
    expect(stage('2S 3S', '4S TD')).toBe('play');
    expect(stage('2S', '4S 6D')).toBe('lost');
  });
});

/** Everything that changes on the way to the next removal, as plainly as it can be put. */
interface Plain {
  readonly waste: readonly number[];
  readonly stock: readonly number[];
  readonly redeals: number;
}

/**
 * The ruling word for word, with no attempt to be quick: from this position, every draw, turn and removal of a king,
 * step by step, until some removal that counts is found or nothing new turns up.
 */
function naivelyLost(state: PyramidState): boolean {
  const { options } = state;
  const rows: (number | null)[][] = [];
  for (let row = 0, place = 0; row < 7; row++) {
    rows.push([]);
    for (let column = 0; column <= row; column++, place++) {
      rows[row]!.push((state.fields.pyramid >>> place) & 1 ? cardValue(cardsIn(state)[place]!) : null);
    }
  }
  const at = (row: number, column: number) => rows[row]?.[column] ?? null;
  const covers = (row: number, column: number) =>
    [column, column + 1].filter((below) => at(row + 1, below) !== null).map((below) => [row + 1, below] as const);

  const free: number[] = [];
  const tutPairs: [number, number][] = [];
  rows.forEach((cards, row) => {
    cards.forEach((value, column) => {
      if (value === null) return;
      const over = covers(row, column);
      if (over.length === 0) free.push(value);
      const [only] = over;
      if (over.length === 1 && only !== undefined && covers(...only).length === 0) tutPairs.push([value, at(...only)!]);
    });
  });
  const inPyramid =
    free.includes(13) ||
    free.some((a, i) => free.some((b, j) => i < j && a + b === 13)) ||
    (options.tutsTomb && tutPairs.some(([a, b]) => a + b === 13));
  if (inPyramid) return false;

  const outside = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => from + i)
      .filter((i) => (state.fields.stub >>> i) & 1)
      .map((i) => cardValue(cardsIn(state)[PYRAMID_PLACES + i]!));
  const counts = ({ waste, stock }: Plain) => {
    const open = [waste.at(-1), options.stockTopPlayable ? stock[0] : undefined].filter((value) => value !== undefined);
    if (open.some((value) => free.includes(13 - value))) return true;
    if (options.clearAll52 && open.includes(13)) return true;
    if (!options.wasteWithWaste || waste.length === 0) return false;
    const beside = [waste.at(-2), options.stockTopPlayable ? stock[0] : undefined];
    return beside.includes(13 - waste.at(-1)!);
  };
  const steps = ({ waste, stock, redeals }: Plain): Plain[] => {
    const next: Plain[] = [];
    if (stock.length > 0) next.push({ waste: [...waste, stock[0]!], stock: stock.slice(1), redeals });
    else if (waste.length > 0 && redeals > 0) next.push({ waste: [], stock: waste, redeals: redeals - 1 });
    if (waste.at(-1) === 13) next.push({ waste: waste.slice(0, -1), stock, redeals });
    if (options.stockTopPlayable && stock[0] === 13) next.push({ waste, stock: stock.slice(1), redeals });
    return next;
  };

  const redeals = options.redeals === 'unlimited' ? Number.POSITIVE_INFINITY : options.redeals - state.fields.turns;
  const queue: Plain[] = [{ waste: outside(0, state.fields.drawn), stock: outside(state.fields.drawn, 24), redeals }];
  const known = new Set<string>();
  for (let plain = queue.shift(); plain !== undefined; plain = queue.shift()) {
    const key = `${plain.waste}|${plain.stock}|${plain.redeals}`;
    if (known.has(key)) continue;
    known.add(key);
    if (counts(plain)) return false;
    queue.push(...steps(plain));
  }
  return true;
}

/** The same, as far as can be seen: if the order of the unseen cards matters, in whatever order they may lie. */
function lostForAllThatIsSeen(state: PyramidState): boolean {
  if (!naivelyLost(state)) return false;
  const { fields } = state;
  const cards = cardsIn(state);
  const unseen = Array.from({ length: 24 - fields.seen }, (_, i) => fields.seen + i).filter(
    (i) => (fields.stub >>> i) & 1,
  );
  const swap = (a: number, b: number) => {
    const [x, y] = [PYRAMID_PLACES + a, PYRAMID_PLACES + b];
    [cards[x], cards[y]] = [cards[y]!, cards[x]!];
    layOut(state, cards);
  };
  const [first, second] = unseen;
  if (first === undefined || second === undefined) return true;
  return unseen.every((a) =>
    unseen.every((b) => {
      swap(first, a);
      swap(second, b);
      const isLostSo = naivelyLost(state);
      swap(second, b);
      swap(first, a);
      return isLostSo;
    }),
  );
}

const someOptions: fc.Arbitrary<PyramidOptions> = fc.record({
  tutsTomb: fc.boolean(),
  redeals: fc.constantFrom<PyramidOptions['redeals']>('unlimited', 0, 1, 2),
  drawAnyTime: fc.boolean(),
  wasteWithWaste: fc.boolean(),
  stockTopPlayable: fc.boolean(),
  undo: fc.boolean(),
  clearAll52: fc.boolean(),
});

/** A position that perhaps no game ever reached: few cards, so that many are lost. */
function anyPosition(options: PyramidOptions, seed: number, turns: number): PyramidState {
  const random = new Random(seed);
  const state = rules.setup(options, 1, 0);
  const deck = fullPack();
  random.shuffle(deck);
  // kings outside the pyramid are the hard part: half of the time there are none in it
  if (random.below(2) === 0) deck.sort((a, b) => Number(cardValue(a) === 13) - Number(cardValue(b) === 13));
  const stub = deck.splice(PYRAMID_PLACES);
  random.shuffle(stub);
  layOut(state, [...deck, ...stub]);
  for (let gone = random.below(28); gone > 0; gone--) {
    const places = Array.from({ length: PYRAMID_PLACES }, (_, i) => i).filter(
      (i) => (freePlaces(state.fields.pyramid) >>> i) & 1,
    );
    state.fields.pyramid &= ~(1 << random.oneOf(places));
  }
  const scarcity = 1 + random.below(8);
  for (let i = 0; i < ALL_PLACES - PYRAMID_PLACES; i++) if (random.below(scarcity) > 0) state.fields.stub &= ~(1 << i);
  state.fields.drawn = random.below(25);
  state.fields.turns = options.redeals === 'unlimited' ? turns : Math.min(turns, options.redeals);
  state.fields.seen = state.fields.turns > 0 ? 24 : state.fields.drawn;
  state.phase = PHASE.play;
  listRemovals(state);
  return state;
}

function described(state: PyramidState): string {
  const left = Array.from(cardsIn(state), (card, place) => (holds(state.fields, place) ? codes([card]) : '--'));
  return `${left.join(' ')} drawn ${state.fields.drawn} turns ${state.fields.turns} ${JSON.stringify(state.options)}`;
}

describe('the loss, by comparison with a plain search', () => {
  test('any position under any options', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), fc.nat(2), (options, seed, turns) => {
        const state = anyPosition(options, seed, turns);
        expect({ lost: isLost(state), at: described(state) }).toEqual({
          lost: lostForAllThatIsSeen(state),
          at: described(state),
        });
      }),
      { numRuns: 4000 },
    );
  });

  test('every position of games played at random, under any options', () => {
    fc.assert(
      fc.property(someOptions, fc.nat(), (options, seed) => {
        const state = dealt(options, seed);
        const random = new Random(seed + 1);
        for (let moves = 0; phaseOf(state) === 'play' && moves < 300; moves++) {
          expect({ lost: false, at: described(state) }).toEqual({
            lost: lostForAllThatIsSeen(state),
            at: described(state),
          });
          playOn(state, random, 1);
        }
        if (phaseOf(state) === 'lost') expect(lostForAllThatIsSeen(state)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a full pyramid over an untouched stock is compared too', () => {
    const state = newGame();
    layOut(state, fullPack());
    state.phase = PHASE.play;
    listRemovals(state);
    expect(state.fields.pyramid).toBe(WHOLE_PYRAMID);
    expect(isLost(state)).toBe(lostForAllThatIsSeen(state));
  });
});
