import { describe, expect, test } from 'vitest';
import { bitCount, cards, codeOf, fullPack } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Action } from '../../kit/game/action.ts';
import { Random } from '../../kit/game/random.ts';
import { pyramid } from './index.ts';
import { cardsIn, does, laidOut, newGame, phaseOf, tableOf } from './positions.testing.ts';
import { cardsLeft, clearedCards, type PyramidState, stockOf, wasteOf } from './state.ts';

/**
 * What may be done, in short: `5S+8H`, `KC`, `draw`, `recycle`, `undo`; resigning, which is always possible, is left
 * out.
 */
function mayDo(state: PyramidState): string[] {
  return pyramid.rules
    .legal(state, 0)
    .filter(({ type }) => type !== 'resign')
    .map((choice) => String(choice['cards'] ?? choice['card'] ?? choice.type).replace(' ', '+'))
    .sort();
}

function plays(state: PyramidState, ...actions: Action[]): PyramidState {
  for (const action of actions) does(state, 0, action);
  return state;
}

const match = (two: string): Action => ({ type: 'match', cards: two });
const remove = (card: string): Action => ({ type: 'remove', card });
const draw: Action = { type: 'draw' };
const recycle: Action = { type: 'recycle' };
const undo: Action = { type: 'undo' };

function topOfWaste(state: PyramidState): string {
  const waste = tableOf(state, 0).zones.find(({ id }) => id === 'waste');
  return codeOf(unpack(waste?.cards.at(-1) ?? ''));
}

/** The first case worked by hand; the row above it is chosen so that no new pair comes free. */
const BOTTOM_ROW = 'AS 3S 5C 6S 7S 8S / 5S 8H KC QD AD 2C 9S';

describe('the layout', () => {
  test('28 cards are dealt in the shape of a pyramid and the rest is the stock, its top first', () => {
    const state = newGame();
    const deck = [...fullPack()].reverse();
    pyramid.chance.deal(state, deck);
    expect(Array.from(cardsIn(state))).toEqual(deck);
    expect(bitCount(state.fields.pyramid)).toBe(28);
    expect(bitCount(stockOf(state.fields))).toBe(24);
    expect(wasteOf(state.fields)).toBe(0);
  });

  test('in the beginning only the seven cards of the seventh row are accessible', () => {
    const state = newGame();
    pyramid.chance.deal(state, fullPack());
    const zone = tableOf(state, 0).zones.find(({ id }) => id === 'pyramid');
    expect(zone?.marks).toEqual([21, 22, 23, 24, 25, 26, 27]);
  });

  test('a card is available once both cards that overlap it are gone', () => {
    const state = laidOut({ rows: '8C / KC KD', waste: '5S' });
    plays(state, remove('KD'));
    expect(mayDo(state)).toEqual(['KC', 'recycle']);
    plays(state, remove('KC'));
    expect(mayDo(state)).toEqual(['8C+5S', 'recycle']);
  });
});

describe('removals from the pyramid', () => {
  test('pairs that make thirteen and kings may be removed; aces are one, jacks eleven, queens twelve', () => {
    expect(mayDo(laidOut({ rows: BOTTOM_ROW }))).toEqual(['5S+8H', 'KC', 'QD+AD']);
    expect(mayDo(laidOut({ rows: '?? ?? ?? ?? ?? ?? / JS 2D TH 3C 9D 4H 6C' }))).toEqual(['9D+4H', 'JS+2D', 'TH+3C']);
  });

  test('the stock waits until nothing is left, and uncovered cards are available then', () => {
    const state = laidOut({ rows: BOTTOM_ROW, stock: 'TC JC' });
    plays(state, match('5S 8H'), remove('KC'));
    expect(mayDo(state)).not.toContain('draw');
    plays(state, match('AD QD'));
    const zone = tableOf(state, 0).zones.find(({ id }) => id === 'pyramid');
    // four of the row above, without 7S and 8S, which 2C and 9S still cover
    expect(zone?.marks).toEqual([15, 16, 17, 18, 26, 27]);
    expect(mayDo(state)).toEqual(['draw']);
  });

  test('a match with the waste does not make the stock wait', () => {
    const state = laidOut({ rows: '5S 2H 3H 3C', waste: '8D', stock: 'JD' });
    expect(mayDo(state)).toEqual(['5S+8D', 'draw']);
  });

  test('with drawAnyTime the stock never waits', () => {
    expect(mayDo(laidOut({ rows: '5S 8D', stock: 'JD', options: { drawAnyTime: true } }))).toEqual(['5S+8D', 'draw']);
  });
});

describe("Tut's Tomb", () => {
  const open = '9H / -- 4D';
  test('without the variation the last cover and the card below it do not go together', () => {
    expect(mayDo(laidOut({ rows: open, stock: '9S' }))).toEqual(['draw']);
  });

  test('with it both go together', () => {
    const state = laidOut({ rows: `${open}`, options: { tutsTomb: true } });
    expect(mayDo(state)).toEqual(['9H+4D']);
    plays(state, match('4D 9H'));
    expect(phaseOf(state)).toBe('won');
  });

  test('a card with two covers still there stays covered either way', () => {
    for (const tutsTomb of [false, true]) {
      expect(mayDo(laidOut({ rows: '9H / QD 4D', stock: '9S AS', options: { tutsTomb } }))).toEqual(['draw']);
    }
  });

  test('such a pair makes the stock wait', () => {
    expect(mayDo(laidOut({ rows: open, stock: '9S', options: { tutsTomb: true } }))).toEqual(['9H+4D']);
  });

  test('a card of the waste is never the last cover', () => {
    expect(mayDo(laidOut({ rows: '9H / -- 6D', waste: '4D', stock: '7S', options: { tutsTomb: true } }))).toEqual([
      'draw',
    ]);
  });
});

describe('stock and waste', () => {
  test('a drawn card lies on the waste and may be matched from there; the card below it is available again afterwards', () => {
    const state = laidOut({ rows: '5S 4H', stock: '9D 8D' });
    plays(state, draw);
    expect(mayDo(state)).toEqual(['4H+9D', 'draw']);
    plays(state, draw);
    expect(mayDo(state)).toEqual(['5S+8D', 'recycle']);
    plays(state, match('8D 5S'));
    expect(mayDo(state)).toEqual(['4H+9D', 'recycle']);
  });

  test('a king on the waste goes alone', () => {
    const state = laidOut({ rows: '5S', stock: 'KD 8D' });
    plays(state, draw, remove('KD'));
    expect(wasteOf(state.fields)).toBe(0);
  });

  test('the waste is flipped over when the stock is empty, and the order of drawing stays', () => {
    const waste = '2S 3S 4S 6S 7S 9S TS JS QS 8D';
    const state = laidOut({ rows: '5S', waste });
    expect(mayDo(state)).toEqual(['5S+8D', 'recycle']);
    plays(state, recycle);
    expect(bitCount(stockOf(state.fields))).toBe(10);
    const order: string[] = [];
    for (let i = 0; i < 10; i++) {
      plays(state, draw);
      order.push(topOfWaste(state));
    }
    expect(order.join(' ')).toBe(waste);
  });

  test('it may be flipped while the pyramid has a pair, but not while the stock has a card', () => {
    expect(mayDo(laidOut({ rows: '5S 8D', waste: '2S' }))).toEqual(['5S+8D', 'recycle']);
    expect(mayDo(laidOut({ rows: '5S', waste: '2S', stock: '8D' }))).toEqual(['draw']);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    ['unlimited', 5],
  ] as const)('redeals %s: the waste may be turned over so often', (redeals, times) => {
    const state = laidOut({ rows: '8C / 5S 5H', waste: '8D', options: { redeals } });
    for (let i = 0; i < times; i++) plays(state, recycle, draw);
    expect(mayDo(state).includes('recycle')).toBe(redeals === 'unlimited');
  });

  test('two cards of the waste go together only with wasteWithWaste, and only the two top ones', () => {
    const position = { rows: '5S', waste: '3D 2H JD', stock: '8D TD' };
    expect(mayDo(laidOut(position))).toEqual(['draw']);
    const state = laidOut({ ...position, options: { wasteWithWaste: true } });
    expect(mayDo(state)).toEqual(['2H+JD', 'draw']);
    plays(state, match('JD 2H'));
    expect(mayDo(state)).toEqual(['draw']);
  });

  test('with stockTopPlayable the top of the stock may be removed without drawing it', () => {
    const state = laidOut({ rows: '5S 4H', stock: '8D KD 9D', options: { stockTopPlayable: true } });
    expect(mayDo(state)).toEqual(['5S+8D', 'draw']);
    plays(state, match('5S 8D'));
    expect(mayDo(state)).toEqual(['KD', 'draw']);
    plays(state, remove('KD'), match('4H 9D'));
    expect(phaseOf(state)).toBe('won');
  });

  test('the open top of the stock goes with the top of the waste only if waste goes with waste', () => {
    const position = { rows: '5S', waste: '2H', stock: 'JD 8D' };
    expect(mayDo(laidOut({ ...position, options: { stockTopPlayable: true } }))).toEqual(['draw']);
    expect(mayDo(laidOut({ ...position, options: { stockTopPlayable: true, wasteWithWaste: true } }))).toEqual([
      '2H+JD',
      'draw',
    ]);
    expect(mayDo(laidOut({ ...position, options: { wasteWithWaste: true } }))).toEqual(['draw']);
  });
});

describe('the end', () => {
  test('the game is won as soon as the pyramid is gone, whatever stock and waste hold', () => {
    const state = plays(laidOut({ rows: '5S 8D', waste: '2S', stock: '3S KD' }), match('5S 8D'));
    expect(pyramid.rules.result(state)).toEqual({ over: true, hands: [], scores: [1], winners: [0] });
    expect(pyramid.rules.actors(state)).toBe(0);
    expect(pyramid.rules.legal(state, 0)).toEqual([]);
  });

  test('with clearAll52 stock and waste must be gone as well', () => {
    const state = laidOut({ rows: '5S', waste: 'KD', stock: '8D', options: { clearAll52: true, drawAnyTime: true } });
    plays(state, remove('KD'), draw);
    expect(phaseOf(state)).toBe('play');
    plays(state, match('5S 8D'));
    expect(phaseOf(state)).toBe('won');
  });

  test('the cards left are those of the pyramid, and with clearAll52 those of stock and waste too', () => {
    const position = { rows: '5S', waste: 'KD', stock: '8D' };
    expect(cardsLeft(laidOut(position))).toBe(1);
    expect(cardsLeft(laidOut({ ...position, options: { clearAll52: true } }))).toBe(3);
  });

  test('with clearAll52 kings in the stock go on counting once the pyramid is gone', () => {
    const state = laidOut({ rows: '5S', waste: '8D', stock: 'KD', options: { clearAll52: true } });
    plays(state, match('5S 8D'), draw, remove('KD'));
    expect(phaseOf(state)).toBe('won');
  });

  test('the player may give up at any time, and then has lost', () => {
    const state = plays(laidOut({ rows: '5S 8D' }), { type: 'resign' });
    expect(pyramid.rules.result(state)).toEqual({ over: true, hands: [], scores: [0], winners: [] });
  });

  test('the figures are the wins and the cards of the pyramid that went', () => {
    expect(pyramid.rules.counters(plays(laidOut({ rows: '5S 8D' }), match('5S 8D')))).toEqual({ wins: 1, cleared: 28 });
    expect(pyramid.rules.counters(laidOut({ rows: '5S 8D' }))).toEqual({ wins: 0, cleared: 26 });
  });
});

describe('taking back', () => {
  const options = { undo: true, drawAnyTime: true };

  test('removals are taken back one by one, the last first', () => {
    const state = laidOut({ rows: 'KC 5S 8D 2S', waste: '2H', stock: 'JH', options });
    plays(state, remove('KC'), match('5S 8D'), undo);
    expect(mayDo(state)).toEqual(['5S+8D', 'draw', 'undo']);
    plays(state, undo);
    expect(mayDo(state)).toEqual(['5S+8D', 'KC', 'draw']);
    expect(clearedCards(state.fields)).toBe(24);
  });

  test('nothing is taken back across a draw or a turn of the waste', () => {
    const state = plays(laidOut({ rows: 'KC 5S', stock: '8D', options }), remove('KC'), draw);
    expect(mayDo(state)).toEqual(['5S+8D', 'recycle']);
    const turned = plays(laidOut({ rows: 'KC 5S', waste: '8D', options }), remove('KC'), recycle);
    expect(mayDo(turned)).toEqual(['draw']);
  });

  test('cards of the waste come back to their place', () => {
    const state = plays(laidOut({ rows: '5S 3S', waste: '2H 8D', stock: 'TD', options }), match('5S 8D'), undo);
    expect(mayDo(state)).toEqual(['5S+8D', 'draw']);
  });

  test('without the option nothing can be taken back', () => {
    expect(mayDo(plays(laidOut({ rows: 'KC 5S', stock: '8D' }), remove('KC')))).toEqual(['draw']);
  });
});

test('the deal of a given pack depends on nothing but the pack', () => {
  const deck = fullPack();
  new Random(5).shuffle(deck);
  const state = newGame();
  pyramid.chance.deal(state, [...deck, ...cards('AS KS')]);
  expect(Array.from(cardsIn(state))).toEqual(deck);
});
