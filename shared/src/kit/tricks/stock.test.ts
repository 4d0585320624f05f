import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, fullPack, suitOf } from '../cards/cards.ts';
import { unpackAll } from '../cards/packed.ts';
import { SPECTATOR } from '../game/game.ts';
import { Random } from '../game/random.ts';
import { PLAYING, TO_GATHER, TO_SCORE } from './handCourse.ts';
import {
  DRAWING,
  dealStock,
  draw,
  drewFacts,
  gatherToDraw,
  stockGame,
  stockHand,
  stockLeft,
  stockSecrets,
  stockZones,
  takenUp,
  turnedUp,
} from './stock.ts';
import { NO_CARD } from './trickPlay.ts';
import { trickRules } from './trickRules.ts';

const PACK = fullPack();

/** Two players with three cards each, and a stock of four. */
const rules = trickRules({
  options: {},
  seats: [2],
  hand: () => stockHand(4),
  game: () => stockGame(4),
  pack: () => PACK.slice(0, 10),
  tricks: () => 5,
  deal: (state, deck) => {
    state.trick.dealAround(deck, 0, 3);
    dealStock(state, deck, 6);
    state.trick.open(0);
    state.phase = PLAYING;
  },
  gather: (state) => gatherToDraw(state, 5),
  turn: draw,
  secrets: stockSecrets,
  score: ({ log }) => ({ scores: [0, 0], before: log }),
  winners: () => null,
});

/** A dealt hand, and so many moves and steps of it at random. */
function played(seed: number, moves: number) {
  const random = new Random(seed);
  const state = rules.setup({}, 2, 0);
  const deck = PACK.slice(0, 10);
  random.shuffle(deck);
  rules.deal(state, deck);
  for (let i = 0; i < moves && state.phase !== TO_SCORE; i++) {
    const seat = state.trick.turn;
    if (state.phase === PLAYING)
      rules.apply(state, seat, rules.pick(state, seat, random.below(rules.count(state, seat)), random));
    else rules.step(state);
  }
  return { state, deck, random };
}

/** A hand in which the first trick is taken in; both are to draw. */
const afterTheFirst = () => played(1, 3);

describe('a stock', () => {
  test('lies under its top card, which is turned up', () => {
    const { state, deck } = played(1, 0);
    expect(turnedUp(state)).toBe(deck[6]);
    expect(stockLeft(state)).toBe(3);
    expect(stockZones(state)).toMatchObject([{ id: 'stock', count: 3 }, { id: 'turned' }]);
  });

  test('gives the card turned up to the winner, the next one to the loser, and turns up another', () => {
    const { state, deck } = afterTheFirst();
    const { trick } = state;
    expect(state.phase).toBe(DRAWING);
    rules.step(state);
    expect(trick.holds(trick.leader, deck[6]!)).toBe(true);
    expect(trick.holds(1 - trick.leader, deck[7]!)).toBe(true);
    expect(turnedUp(state)).toBe(deck[8]);
    expect(codes(unpackAll(takenUp(state, trick.leader)))).toBe(codes([deck[6]!]));
    expect(takenUp(state, 1 - trick.leader)).toBe('');
  });

  test('may fill a void: the loser’s any, the winner’s of the suit that they took', () => {
    const { state, deck } = afterTheFirst();
    state.trick.voids.fill(0b1111);
    const { leader: lastWinner } = state.trick;
    rules.step(state);
    expect(state.trick.voids[lastWinner]).toBe(0b1111 & ~(1 << suitOf(deck[6]!)));
    expect(state.trick.voids[1 - lastWinner]).toBe(0);
  });

  test('is gone after its last two cards, and the hand is played to its end', () => {
    const { state } = played(1, 8);
    expect(turnedUp(state)).toBe(NO_CARD);
    expect(stockLeft(state)).toBe(0);
    expect(stockZones(state)).toEqual([]);
    expect(played(1, 99).state.trick.tricks).toBe(5);
  });

  test('tells the loser alone what they drew, until they play', () => {
    const { state, deck } = afterTheFirst();
    rules.step(state);
    const loser = 1 - state.trick.leader;
    const drew = (viewer: number) => drewFacts(rules.view(state, viewer)).map(({ text }) => text.with);
    expect(drew(loser)).toEqual([{ card: codes([deck[7]!]) }]);
    expect(drew(1 - loser)).toEqual([]);
    expect(drew(SPECTATOR)).toEqual([]);
    while (state.phase !== TO_GATHER)
      rules.apply(state, state.trick.turn, rules.pick(state, state.trick.turn, 0, new Random(1)));
    expect(drew(loser)).toEqual([]);
  });
});

test('a deal made of a view fits it: whatever was open stays, and whatever was not is dealt anew', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(20), fc.integer({ min: -1, max: 1 }), (seed, moves, viewer) => {
      const { state, random } = played(seed, moves);
      const view = rules.view(state, viewer);
      const other = rules.determinize(view, random);
      expect(rules.view(other, viewer)).toEqual(view);
      for (const seat of [0, 1]) {
        const open = unpackAll(takenUp(state, seat)).filter((card) => state.trick.holds(seat, card));
        for (const card of open) expect(other.trick.holds(seat, card)).toBe(true);
      }
      const { drawn } = state.hand;
      const all = [0, 1].flatMap((seat) => [...other.trick.cardsOf(seat)]);
      const dealt = [...all, ...other.trick.plays().map(({ card }) => card), ...other.game.stock.slice(drawn)];
      expect(codes(dealt.sort((a, b) => a - b))).toBe(codes(PACK.slice(0, 10)));
    }),
  );
});

test('nobody knows who drew what face down', () => {
  const { state, random } = afterTheFirst();
  rules.step(state);
  const view = rules.view(state, SPECTATOR);
  const faces = Array.from({ length: 40 }, () =>
    codes(rules.determinize(view, random).trick.cardsOf(1 - state.trick.leader)),
  );
  expect(new Set(faces).size).toBeGreaterThan(5);
  expect(view.game.stock.filter((card) => card !== NO_CARD)).toHaveLength(2);
});
