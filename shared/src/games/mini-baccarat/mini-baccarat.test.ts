import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import type { Game } from '../../kit/game/game.ts';
import { readOptions } from '../../kit/game/options.ts';
import { awaitsDeck, dealDeck } from '../../kit/game/play.ts';
import { readRecord } from '../../kit/record/record.ts';
import { handPoints } from './drawing.ts';
import { miniBaccarat } from './index.ts';
import { type BaccaratOptions, options } from './options.ts';
import { type BaccaratState, PHASE } from './state.ts';
import { afterBurn, bet, dealRound, does, ready, refusal, shoeWith, tableWith } from './tables.testing.ts';

/** Points of both hands as they lie there. */
function points({ places: { punto, banco } }: BaccaratState): [number, number] {
  return [handPoints(punto.list()), handPoints(banco.list())];
}

/** What each seat has won or lost so far, in chips. */
function scores(state: BaccaratState): readonly number[] {
  return miniBaccarat.rules.result(state).scores;
}

/** A table whose next round is dealt with these cards. */
function roundOf(dealt: string, changed: Partial<BaccaratOptions> = {}): BaccaratState {
  return tableWith(afterBurn(dealt), { options: changed });
}

/** Plays rounds without bets until the shoe has no more than this many cards left. */
function playDownTo(state: BaccaratState, left: number): BaccaratState {
  while (state.places.shoe.size > left) dealRound(state);
  return state;
}

/**
 * A shoe in which punto wins every round by 9 to 0. Three cards are burned, and each round takes four of the other 413.
 */
function naturals(changed: Partial<BaccaratOptions> = {}): BaccaratState {
  const state = tableWith('2S', { options: changed });
  // no pack has so many kings and nines, but the count of the cards is all that matters here
  const shoe = state.places.shoe.list().fill(cards('KS')[0]!, 3);
  for (let i = 5; i < shoe.length; i += 4) shoe[i] = cards('9S')[0]!;
  state.places.shoe.fill(shoe, 0, shoe.length);
  return state;
}

describe('cases worked by hand', () => {
  test.each([
    ['two naturals: 8 against 9, no draw', '9S KD 9H 9C', [8, 9], { punto: -100, banco: 95, tie: -10 }],
    ['6 stands, 5 draws an 8', 'TC 2H 6D 3S 8D', [6, 3], { punto: 100, banco: -100, tie: -10 }],
    ['4 draws a 9, on which 3 draws', '2S QD 2D 3C 9C 7S', [3, 0], { punto: 100, banco: -100, tie: -10 }],
    ['5 draws an ace, on which 4 stands', '5C TS KD 4H AH', [6, 4], { punto: 100, banco: -100, tie: -10 }],
    ['5 draws a king, on which 5 stands', '5H 2D JD 3D KS', [5, 5], { punto: 0, banco: 0, tie: 80 }],
  ] as const)('%s', (_, dealt, expected, won) => {
    const state = roundOf(`${dealt} 2C 2C`);
    does(state, 0, bet({ punto: 100, banco: 100, tie: 10 }));
    dealRound(state);
    expect(points(state)).toEqual(expected);
    expect(
      codes([...state.places.punto.list(), ...state.places.banco.list()])
        .split(' ')
        .sort(),
    ).toEqual(dealt.split(' ').sort());
    expect(scores(state)).toEqual([won.punto + won.banco + won.tie]);
  });
});

describe('the shoe', () => {
  test('holds eight standard decks, or 416 cards; six if the table says so', () => {
    const state = miniBaccarat.rules.setup({ ...tableWith('').options }, 1, 0);
    expect(miniBaccarat.chance.pack(state)).toHaveLength(416);
    const sixPacks = miniBaccarat.rules.setup({ ...state.options, decks: 6 }, 1, 0);
    expect(miniBaccarat.chance.pack(sixPacks)).toHaveLength(312);
    expect(dealDeck(miniBaccarat, state, shoeWith('', 6))?.code).toBe('deck');
  });

  test.each([
    ['an ace burns one more', 'AS', 2],
    ['a seven burns seven more', '7H', 8],
    ['a ten burns ten more', 'TD', 11],
    ['a king burns ten more', 'KC', 11],
  ])('%s, before the first hand', (_, card, burned) => {
    const state = does(tableWith(card), 0, ready);
    expect(state.places.burn.size).toBe(burned);
    expect(state.places.shoe.size).toBe(416 - burned);
  });

  test('any one player may cut, once: the cards above the cut go behind the others', () => {
    const state = tableWith('2S 3S 4S 7H', { seats: 3 });
    does(state, 2, { type: 'cut', at: 3 });
    expect(codes(state.places.burn.list().slice(0, 1))).toBe('7H');
    expect(codes(state.places.shoe.list().slice(-3))).toBe('2S 3S 4S');
    // the burn follows the cut
    expect(state.places.burn.size).toBe(8);
    expect(refusal(state, 0, { type: 'cut', at: 5 })).toEqual(['illegal', 'refused.cutTooLate']);
    expect(miniBaccarat.rules.legal(state, 0).map(({ type }) => type)).toEqual(['bet', 'ready']);
  });

  test.each([bet({ punto: 5 }), bet({}), ready])('nobody cuts after %j, which the burn follows', (action) => {
    const state = does(tableWith('9S', { seats: 2 }), 0, action);
    expect(state.places.burn.size).toBe(10);
    expect(refusal(state, 1, { type: 'cut', at: 5 })).toEqual(['illegal', 'refused.cutTooLate']);
  });

  test('the cut is between the first card and the last', () => {
    const state = tableWith('');
    expect(miniBaccarat.rules.legal(state, 0)).toContainEqual({ type: 'cut', at: [1, 415] });
    for (const at of [0, 416, -1]) expect(refusal(state, 0, { type: 'cut', at })).toEqual(['illegal', 'refused.cut']);
    expect(refusal(tableWith('', { options: { decks: 6 } }), 0, { type: 'cut', at: 312 })[0]).toBe('illegal');
  });

  test('two cards go to each hand in turn, face up, then third cards, punto first', () => {
    const state = does(roundOf('2S QD 2D 3C 9C 7S'), 0, ready);
    const order: string[] = [];
    while (state.phase === PHASE.deal) {
      expect(miniBaccarat.chance.dealerStep(state)).toBe('turn');
      miniBaccarat.chance.step(state);
      order.push(`${state.places.punto.size}-${state.places.banco.size}`);
    }
    expect(order).toEqual(['1-0', '1-1', '2-1', '2-2', '3-2', '3-3']);
    expect(codes(state.places.punto.list())).toBe('2S 2D 9C');
    expect(codes(state.places.banco.list())).toBe('QD 3C 7S');
  });
});

describe('the end of a shoe', () => {
  test('the round in which the cut card comes out is finished, and is the last', () => {
    const state = playDownTo(naturals(), 56);
    // one card is still before the cut card: it comes out within the next round
    expect(state.places.shoe.size).toBe(53);
    expect(awaitsDeck(miniBaccarat, state)).toBe(false);
    dealRound(state);
    expect(awaitsDeck(miniBaccarat, state)).toBe(true);
    expect(state.fields.shoeNumber).toBe(1);
    expect(state.fields.log?.round).toBe(91);
  });

  test('with exactly 52 cards left the cut card is out', () => {
    const state = naturals();
    dealRound(state);
    while (state.places.shoe.size > 56) state.places.discard.put(state.places.shoe.take());
    dealRound(state);
    expect(awaitsDeck(miniBaccarat, state)).toBe(true);
  });

  test.each([16, 14] as const)('with %i cards behind the cut card the shoe is longer', (cutCard) => {
    const state = naturals({ cutCard });
    while (!awaitsDeck(miniBaccarat, state)) dealRound(state);
    const rounds = state.fields.log?.round ?? 0;
    expect(413 - 4 * rounds).toBeLessThanOrEqual(cutCard);
    expect(413 - 4 * (rounds - 1)).toBeGreaterThan(cutCard);
  });

  test('with one more round, that hand is finished and one more is played', () => {
    const usual = naturals();
    const longer = naturals({ extraHand: true });
    while (!awaitsDeck(miniBaccarat, usual)) dealRound(usual);
    while (!awaitsDeck(miniBaccarat, longer)) dealRound(longer);
    expect(longer.fields.log?.round).toBe((usual.fields.log?.round ?? 0) + 1);
  });

  test('the next shoe is shuffled, cut and burned anew, and what was won stays', () => {
    const state = naturals();
    does(state, 0, bet({ punto: 10 }));
    while (!awaitsDeck(miniBaccarat, state)) dealRound(state);
    expect(dealDeck(miniBaccarat, state, shoeWith('5D'))).toBeNull();
    expect(state.places.shoe.size).toBe(416);
    expect(miniBaccarat.rules.legal(state, 0)).toContainEqual({ type: 'cut', at: [1, 415] });
    expect(state.lists.road.length).toBe(0);
    expect(scores(state)).toEqual([10]);
    does(state, 0, { type: 'cut', at: 1 });
    expect(state.fields.shoeNumber).toBe(2);
  });

  test('people have time to read what a shoe has brought, and no time is lost after each round', () => {
    const state = naturals();
    const steps = new Set<string>();
    while (!awaitsDeck(miniBaccarat, state)) {
      if (state.phase === PHASE.bets) does(state, 0, ready);
      const step = miniBaccarat.chance.dealerStep(state);
      if (step === 'next')
        expect(miniBaccarat.picture.table(miniBaccarat.secrecy.view(state, -1)).summary).not.toBeNull();
      else steps.add(step);
      miniBaccarat.chance.step(state);
    }
    expect([...steps].sort()).toEqual(['score', 'turn']);
  });

  test('with a number of shoes the game is over after the last, and nobody wins against the bank', () => {
    const state = naturals({ shoes: 2 });
    does(state, 0, bet({ banco: 10 }));
    while (!awaitsDeck(miniBaccarat, state)) dealRound(state);
    dealDeck(miniBaccarat, state, shoeWith(''));
    while (miniBaccarat.rules.actors(state) !== 0) dealRound(state);
    expect(miniBaccarat.rules.result(state)).toMatchObject({ over: true, winners: [], scores: [-10] });
    expect(miniBaccarat.rules.counters(state)['shoes']).toBe(2);
    expect(refusal(state, 0, ready)).toEqual(['over', 'refused.over']);
  });
});

describe('options', () => {
  test('the minimum must not exceed the maximum', () => {
    const read = (given: object) => readOptions(options, given, miniBaccarat.checkOptions);
    expect(read({ min: 10, max: 9 })).toMatchObject({ error: { option: 'min' } });
    expect(read({ min: 1001 })).toMatchObject({ error: { option: 'min' } });
    expect(read({ min: 9, max: 9 })).toMatchObject({ options: { min: 9, max: 9 } });
    const reading = readRecord(
      { record: 1, game: 'mini-baccarat', options: { min: 10, max: 5 }, seats: 1, moves: [] },
      () => miniBaccarat as unknown as Game,
    );
    expect(reading).toMatchObject({ fault: { move: -1, code: 'options' } });
  });

  test('the highest limits are kept to the chip', () => {
    const state = roundOf('9S KD 9H KC', { min: 100_000, max: 100_000 });
    const all = bet({ punto: 100_000, banco: 100_000, tie: 100_000 });
    does(state, 0, all);
    expect(Array.from(state.lists.bets)).toEqual([100_000, 100_000, 100_000]);
    expect(miniBaccarat.rules.actionOf(state, 0, miniBaccarat.rules.moveOf(state, 0, all)!)).toEqual(all);
  });
});
