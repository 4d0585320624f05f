import { describe, expect, test } from 'vitest';
import { DEALER } from '../../kit/game/game.ts';
import { spades } from './index.ts';
import { score, scored } from './tables.testing.ts';

/** The points of both sides in the last hand. */
function points(state: ReturnType<typeof scored>): number[] {
  return spades.rules.result(state).hands.at(-1)?.slice(0, 2) ?? [];
}

describe('a contract', () => {
  test('is what both partners bid together, no matter which of them takes the tricks', () => {
    // the example of the rule book: three and four bid, six and one taken
    const state = scored({ bids: [3, 2, 4, 4], won: [6, 3, 1, 3] });
    expect(points(state)).toEqual([70, 60]);
    expect(spades.rules.result(state).scores).toEqual([70, 60, 70, 60]);
  });

  test('scores ten for each trick of it, and one for each trick over: seven bid and nine taken are 72', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] });
    expect(points(state)).toEqual([72, 40]);
    expect(state.game.bags).toEqual([2, 0]);
  });

  test('with overtricks 11 the same are 92, and two bags as well', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] }, { overtricks: 11 });
    expect(points(state)).toEqual([92, 40]);
    expect(state.game.bags).toEqual([2, 0]);
  });

  test('that is broken scores nothing and brings no bags: seven bid, six taken', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [3, 4, 3, 3] });
    expect(points(state)).toEqual([0, 43]);
    expect(state.game.bags).toEqual([0, 3]);
  });

  test('that is broken costs ten for each trick bid if set is minus', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [3, 4, 3, 3] }, { set: 'minus' });
    expect(points(state)).toEqual([-70, 43]);
    expect(spades.rules.result(state).scores).toEqual([-70, 43, -70, 43]);
  });

  test('of more than thirteen cannot be made; eight against eight, one side at most makes it', () => {
    expect(points(scored({ bids: [7, 2, 7, 2], won: [7, 0, 6, 0] }))).toEqual([0, 0]);
    expect(points(scored({ bids: [4, 4, 4, 4], won: [4, 2, 4, 3] }))).toEqual([80, 0]);
    expect(points(scored({ bids: [4, 4, 4, 4], won: [3, 3, 4, 3] }))).toEqual([0, 0]);
  });
});

describe('a nil', () => {
  const nil = { nil: true, minBid: 1, set: 'minus' } as const;

  test('that is made is worth 100, beside the partner’s contract: five bid and six taken are 151', () => {
    const state = scored({ bids: [0, 3, 5, 3], won: [0, 4, 6, 3] }, nil);
    expect(points(state)).toEqual([151, 61]);
    expect(state.game.bags).toEqual([1, 1]);
  });

  test('that is lost costs 100; its tricks are bags, and do not help the partner', () => {
    // the partner takes four of five by themselves: both are lost
    const state = scored({ bids: [0, 3, 5, 3], won: [2, 4, 4, 3] }, nil);
    expect(points(state)).toEqual([-100 + 2 - 50, 61]);
    expect(state.game.bags).toEqual([2, 1]);
    expect(points(scored({ bids: [0, 3, 4, 3], won: [2, 4, 4, 3] }, nil))).toEqual([-100 + 2 + 40, 61]);
  });

  test('brings one point a trick if a trick over is worth 11', () => {
    const state = scored({ bids: [0, 3, 4, 3], won: [1, 4, 5, 3] }, { ...nil, overtricks: 11 });
    expect(points(state)).toEqual([-100 + 1 + 40 + 11, 71]);
  });

  test('stands by itself if both partners bid it', () => {
    expect(points(scored({ bids: [0, 6, 0, 5], won: [0, 7, 1, 5] }, nil))).toEqual([100 - 100 + 1, 111]);
  });

  test('fills up the bags like any other: the tenth is the trick of a lost nil', () => {
    const state = scored({ bids: [0, 3, 4, 3], won: [1, 4, 5, 3] }, nil, { bags: [8, 0] });
    expect(points(state)).toEqual([-100 + 1 + 41 - 100, 61]);
    expect(state.game.bags).toEqual([0, 1]);
  });

  test('is counted for the player who bid it, and whether it was made', () => {
    const state = scored({ bids: [0, 3, 5, 0], won: [0, 4, 8, 1] }, nil);
    expect(spades.rules.counters(state)).toEqual({ made: 2, broken: 0, bags: 5, nilsMade: 1, nilsLost: 1 });
  });
});

describe('bags', () => {
  const fiveBidSixTaken = { bids: [3, 4, 2, 4], won: [3, 3, 3, 4] };

  test('are counted from hand to hand', () => {
    const state = scored({ bids: [2, 2, 2, 2], won: [4, 3, 3, 3] });
    expect(state.game.bags).toEqual([3, 2]);
    score(state, { bids: [2, 2, 2, 2], won: [4, 3, 3, 3] });
    expect(state.game.bags).toEqual([6, 4]);
  });

  test('cost 100 when ten are full: at 460 with nine, five bid and six taken lead to 411, and the game goes on', () => {
    const state = scored(fiveBidSixTaken, {}, { scores: [460, 0], bags: [9, 0] });
    expect(points(state)).toEqual([51 - 100, 0]);
    expect(spades.rules.result(state).scores[0]).toBe(411);
    expect(spades.rules.result(state).over).toBe(false);
    expect(state.game.bags[0]).toBe(0);
  });

  test('beyond the tenth stay on the count', () => {
    const state = scored({ bids: [2, 4, 2, 4], won: [4, 3, 4, 2] }, {}, { bags: [8, 0] });
    expect(points(state)).toEqual([44 - 100, 0]);
    expect(state.game.bags[0]).toBe(2);
  });

  test('cost nothing if the option says so, and are still counted', () => {
    const state = scored(fiveBidSixTaken, { bagPenalty: 0 }, { scores: [460, 0], bags: [9, 0] });
    expect(points(state)).toEqual([51, 0]);
    expect(state.game.bags[0]).toBe(10);
    expect(spades.rules.result(state)).toMatchObject({ over: true, winners: [0, 2] });
  });
});

describe('the game', () => {
  const bothMade = { bids: [4, 3, 3, 3], won: [4, 3, 3, 3] };

  test('is over when a side has 500, and not a point before', () => {
    expect(spades.rules.result(scored(bothMade, {}, { scores: [430, 0] }))).toMatchObject({
      over: true,
      winners: [0, 2],
    });
    expect(spades.rules.result(scored(bothMade, {}, { scores: [429, 0] }))).toMatchObject({ over: false, winners: [] });
  });

  test('is over at 200 if that is the target', () => {
    const state = scored(bothMade, { target: 200 }, { scores: [0, 140] });
    expect(spades.rules.result(state)).toMatchObject({ over: true, winners: [1, 3] });
    expect(spades.rules.actors(state)).toBe(0);
  });

  test('goes to the higher score if both pass 500: 510 against 515', () => {
    const state = scored({ bids: [4, 3, 3, 3], won: [4, 3, 3, 3] }, {}, { scores: [440, 455] });
    expect(spades.rules.result(state)).toMatchObject({ scores: [510, 515, 510, 515], over: true, winners: [1, 3] });
  });

  test('continues with another hand if both are level', () => {
    const state = scored({ bids: [4, 3, 3, 3], won: [4, 3, 3, 3] }, {}, { scores: [440, 450] });
    expect(spades.rules.result(state)).toMatchObject({ scores: [510, 510, 510, 510], over: false, winners: [] });
    expect([spades.rules.actors(state), spades.chance.dealerStep(state)]).toEqual([DEALER, 'next']);
  });

  test('has no lower limit: a side far below zero plays on', () => {
    const state = scored({ bids: [4, 3, 4, 3], won: [3, 3, 4, 3] }, { set: 'minus' }, { scores: [-900, 0] });
    expect(spades.rules.result(state)).toMatchObject({ scores: [-980, 60, -980, 60], over: false });
  });

  test('is lost at -200 if the option says so', () => {
    const broken = { bids: [4, 3, 4, 3], won: [3, 3, 4, 3] };
    const lost = scored(broken, { set: 'minus', loseAt: -200 }, { scores: [-120, -50] });
    expect(spades.rules.result(lost)).toMatchObject({ scores: [-200, 10, -200, 10], over: true, winners: [1, 3] });
    const near = scored(broken, { set: 'minus', loseAt: -200 }, { scores: [-119, -50] });
    expect(spades.rules.result(near)).toMatchObject({ over: false });
  });

  test('goes to the higher score if both fall that low, and on if they are level', () => {
    const bothBroken = { bids: [4, 4, 4, 4], won: [3, 3, 4, 3] };
    const options = { set: 'minus', loseAt: -200 } as const;
    expect(spades.rules.result(scored(bothBroken, options, { scores: [-130, -150] })).winners).toEqual([0, 2]);
    expect(spades.rules.result(scored(bothBroken, options, { scores: [-150, -150] })).over).toBe(false);
  });

  test('counts how the contracts ended', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [3, 4, 3, 3] });
    expect(spades.rules.counters(state)).toEqual({ made: 1, broken: 1, bags: 3 });
  });
});
