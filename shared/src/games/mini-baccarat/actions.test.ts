import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { actorBit, awaitedBy, DEALER, seatsIn } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { handPoints } from './drawing.ts';
import { miniBaccarat } from './index.ts';
import { PHASE } from './state.ts';
import { afterBurn, bet, dealRound, does, ready, refusal, tableWith } from './tables.testing.ts';

describe('betting', () => {
  test('every seat may act at the same time, and none of them is the dealer', () => {
    const state = tableWith('', { seats: 9 });
    expect(seatsIn(miniBaccarat.rules.actors(state))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(miniBaccarat.rules.actors(state) & DEALER).toBe(0);
  });

  test('a seat may bet on any of the three, within the limits, or not at all', () => {
    const state = does(tableWith('', { options: { min: 5, max: 500 } }), 0, bet({}));
    const [entry] = miniBaccarat.rules.legal(state, 0);
    expect(entry).toEqual({ type: 'bet', punto: [5, 500], banco: [5, 500], tie: [5, 500] });
    for (const spots of [{ punto: 5 }, { banco: 500, tie: 5 }, { punto: 7, banco: 8, tie: 9 }, {}]) {
      expect(refusal(state, 0, bet(spots))).toEqual([]);
    }
    expect(refusal(state, 0, bet({ punto: 4 }))).toEqual(['illegal', 'refused.tooLittle']);
    expect(refusal(state, 0, bet({ tie: 501 }))).toEqual(['illegal', 'refused.tooMuch']);
    expect(refusal(state, 0, bet({ banco: -5 }))).toEqual(['illegal', 'refused.tooLittle']);
    expect(refusal(state, 0, { type: 'bet', punto: 5 })[0]).toBe('malformed');
    expect(refusal(state, 0, bet({ punto: 5.5 }))[0]).toBe('malformed');
  });

  test('a bet replaces the earlier one of this round; nothing on all three takes it back', () => {
    const state = does(tableWith(afterBurn('9S KD 9H 9C')), 0, bet({ punto: 50, tie: 5 }), bet({ banco: 20 }));
    expect(Array.from(state.lists.bets)).toEqual([0, 20, 0]);
    does(state, 0, bet({}));
    dealRound(state);
    expect(miniBaccarat.rules.result(state).scores).toEqual([0]);
  });

  test('a new bet withdraws the ready of that seat, and of no other', () => {
    const state = does(tableWith('', { seats: 3 }), 0, ready);
    does(state, 1, bet({ tie: 1 }), ready);
    expect(seatsIn(awaitedBy(miniBaccarat, state))).toEqual([2]);
    expect(miniBaccarat.rules.legal(state, 1).map(({ type }) => type)).toEqual(['bet']);
    expect(refusal(state, 1, ready)).toEqual(['illegal', 'refused.isReady']);
    does(state, 1, bet({ tie: 2 }));
    expect(seatsIn(awaitedBy(miniBaccarat, state))).toEqual([1, 2]);
  });

  test('a round is dealt when every seat is ready, with a bet or without', () => {
    const state = does(tableWith('', { seats: 2 }), 1, bet({ punto: 5 }), ready);
    expect(miniBaccarat.rules.actors(state)).toBe(actorBit(0) | actorBit(1));
    does(state, 0, ready);
    expect(miniBaccarat.rules.actors(state)).toBe(DEALER);
    expect(refusal(state, 0, bet({ punto: 5 }))).toEqual(['turn', 'refused.turn']);
    settle(miniBaccarat, state);
    expect(miniBaccarat.rules.result(state).hands).toHaveLength(1);
  });

  test('a free seat is ready without a bet', () => {
    expect(miniBaccarat.rules.emptySeat).toEqual(ready);
  });

  test('with one side only, nobody bets on punto and banco together; the tie goes with either', () => {
    const state = does(tableWith('', { options: { noOpposing: true, min: 5 } }), 0, bet({}));
    expect(miniBaccarat.rules.legal(state, 0)).toEqual([
      { type: 'bet', punto: [5, 1000], banco: 0, tie: [5, 1000] },
      { type: 'bet', punto: 0, banco: [5, 1000], tie: [5, 1000] },
      { type: 'ready' },
    ]);
    expect(refusal(state, 0, bet({ punto: 5, banco: 5 }))).toEqual(['illegal', 'refused.opposing']);
    expect(refusal(state, 0, bet({ punto: 5, tie: 5 }))).toEqual([]);
    expect(refusal(state, 0, bet({ banco: 5, tie: 5 }))).toEqual([]);
  });

  test('the chips and cards of a round lie there until they are cleared, the cards until the next are dealt', () => {
    const state = does(tableWith(afterBurn('9S KD 9H 9C 2C 2D 2H 2S')), 0, bet({ punto: 7 }), ready);
    while (state.phase !== PHASE.settled) miniBaccarat.chance.step(state);
    expect(Array.from(state.lists.bets)).toEqual([7, 0, 0]);
    miniBaccarat.chance.step(state);
    expect(Array.from(state.lists.bets)).toEqual([0, 0, 0]);
    expect([state.places.punto, state.places.banco].map((hand) => handPoints(hand.list()))).toEqual([8, 9]);
    does(state, 0, ready);
    miniBaccarat.chance.step(state);
    expect(codes(state.places.punto.list())).toBe('2C');
    expect(codes(state.places.banco.list())).toBe('');
  });

  test('each round is a hand, also for a seat without a bet', () => {
    const state = tableWith(afterBurn('9S KD 9H 9C 9S KD KH KC'), { seats: 2 });
    does(state, 0, bet({ banco: 100 }));
    dealRound(state);
    dealRound(state);
    expect(miniBaccarat.rules.result(state)).toEqual({
      over: false,
      hands: [
        [95, 0],
        [0, 0],
      ],
      scores: [95, 0],
      winners: [],
    });
    expect(miniBaccarat.rules.counters(state)).toEqual({ banker: 1, player: 1, tie: 0, rounds: 2, shoes: 1 });
  });
});
