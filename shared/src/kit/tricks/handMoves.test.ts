import { expect, test } from 'vitest';
import { cardOfCode, cards } from '../cards/cards.ts';
import { movesOf } from '../declare/moves.ts';
import { cardInHand } from './handMoves.ts';
import { TrickPlay } from './trickPlay.ts';

function holding(text: string) {
  const trick = new TrickPlay(2);
  for (const card of cards(text)) trick.give(1, card);
  return { phase: 1, trick };
}

const moves = movesOf<ReturnType<typeof holding>>(
  [
    cardInHand({
      from: 128,
      in: 1,
      type: 'discard',
      apply: ({ trick }, seat, card) => trick.take(seat, card),
    }),
  ],
  () => 0b10,
);

test('every card of the hand can be named, suit by suit from the lowest up', () => {
  expect(moves.legal(holding('AH 2S 9H'), 1)).toEqual(['2S', '9H', 'AH'].map((card) => ({ type: 'discard', card })));
});

test('the card that is named is the one that goes, and one that is not held cannot be named', () => {
  const state = holding('AH 2S 9H');
  moves.apply(state, 1, moves.moveOf(state, 1, { type: 'discard', card: '9H' }) as number);
  expect(state.trick.cardsOf(1)).toEqual(['2S', 'AH'].map(cardOfCode));
  const again = { type: 'discard', card: '9H' };
  expect(moves.moveOf(state, 1, again)).toBeNull();
  expect(moves.whyNot(state, 1, again)).toEqual({ key: 'refused.notHeld', with: { card: '9H' } });
});
