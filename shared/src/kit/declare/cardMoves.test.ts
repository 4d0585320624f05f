import { expect, test } from 'vitest';
import { cards, codes, fullPack, SPADES, suitOf } from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { message } from '../words/message.ts';
import { chooseCards, playCard } from './cardMoves.ts';
import { movesOf } from './moves.ts';
import { declareTable } from './tableState.ts';

/** Each lays one of three cards away, then plays: spades alone. */
const table = declareTable({
  phases: ['lay', 'play'],
  cards: fullPack,
  fields: () => ({}),
  lists: (_options: object) => ({ done: [] as number[] }),
  places: { hand: { each: true, most: 3, shows: 'owner' } },
});
type State = ReturnType<typeof table.setup>;
const hand = (state: State) => state.places.hand;
const notNow = () => message('not.now');
const done = (state: State, _seat: number, chosen: readonly number[]) => void state.lists.done.push(...chosen);
const moves = movesOf<State>(
  [
    playCard({
      from: 0,
      type: 'play',
      in: table.phase.play,
      hand,
      notNow,
      fits: (_, card) => suitOf(card) === SPADES,
      whyNot: () => message('not.spades'),
      apply: (state, seat, card) => done(state, seat, [card]),
    }),
    chooseCards({ from: 128, type: 'lay', in: table.phase.lay, hand, notNow, n: 2, apply: done }),
  ],
  () => 0b1,
);

function held(text: string, phase: number): State {
  const state = table.setup({}, 1, 0);
  state.phase = phase;
  for (const card of cards(text)) state.places.hand.of(0).put(card);
  return state;
}

test('the cards of a hand that fit are moves of one card each', () => {
  const state = held('2S 3H AS', table.phase.play);
  expect(moves.legal(state, 0)).toEqual([
    { type: 'play', card: '2S' },
    { type: 'play', card: 'AS' },
  ]);
  moves.apply(state, 0, moves.moveOf(state, 0, { type: 'play', card: 'AS' }) as number);
  expect(codes(state.lists.done)).toBe('AS');
});

test('a choice of cards is one entry, in any order, and the cards leave the hand', () => {
  const state = held('2S 3H AS', table.phase.lay);
  expect(moves.legal(state, 0)).toEqual([{ type: 'lay', cards: { of: '2S 3H AS', n: 2 } }]);
  const move = moves.moveOf(state, 0, { type: 'lay', cards: 'AS 2S' }) as number;
  expect(move).toBe(moves.moveOf(state, 0, { type: 'lay', cards: '2S AS' }));
  expect(moves.actionOf(state, 0, move)).toEqual({ type: 'lay', cards: '2S AS' });
  moves.apply(state, 0, move);
  expect([codes(state.places.hand.of(0).list()), codes(state.lists.done)]).toEqual(['3H', '2S AS']);
});

test('a choice that is drawn has as many cards as are wanted', () => {
  const random = new Random(4);
  for (let i = 0; i < 20; i++) {
    const state = held('2S 3H AS', table.phase.lay);
    moves.apply(state, 0, moves.pick(state, 0, 0, random));
    expect(state.lists.done).toHaveLength(2);
  }
});

test.each([
  ['play', { type: 'play', card: '3H' }, 'not.spades'],
  ['play', { type: 'play', card: '4H' }, 'refused.notHeld'],
  ['lay', { type: 'play', card: '2S' }, 'not.now'],
  ['lay', { type: 'lay', cards: '2S' }, 'refused.chooseExactly'],
  ['lay', { type: 'lay', cards: '2S 4H' }, 'refused.notAmong'],
  ['play', { type: 'lay', cards: '2S 3H' }, 'not.now'],
] as const)('while the phase is %s, %j is refused: %s', (phase, action, why) => {
  const state = held('2S 3H AS', table.phase[phase]);
  expect(moves.moveOf(state, 0, action)).toBeNull();
  expect(moves.whyNot(state, 0, action).key).toBe(why);
});
