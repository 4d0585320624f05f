import type { Card } from '../../kit/cards/cards.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { LAID_OUT, TO_SCORE, type TrexState } from './state.ts';

/** The cards of a suit that a seat holds and may lay now, as a mask of ranks. */
export function fits(state: TrexState, seat: number, suit: number): number {
  return state.layout.next(suit) & (state.trick.hands[seat * SUIT_ROWS + suit] as number);
}

/** Lays a card that fits. With his last card a seat goes out; once three are out the rest is laid by nobody. */
export function layCard(state: TrexState, seat: number, card: Card): void {
  const { trick } = state;
  trick.take(seat, card);
  trick.markGone(card);
  state.layout.lay(card);
  state.passed &= ~(1 << seat);
  if (trick.handSize(seat) > 0) {
    state.note('laid', seat, card);
  } else {
    state.out[state.outCount] = seat;
    state.outCount++;
    state.note('wentOut', seat, card);
    if (state.outCount === 3) {
      state.phase = LAID_OUT;
      return;
    }
  }
  passTurn(state);
}

/** A seat that has no card that fits passes, which tells everybody that it has none of these. */
export function pass(state: TrexState, seat: number): void {
  for (let suit = 0; suit < 4; suit++) {
    state.lacks[seat * 4 + suit] = (state.lacks[seat * 4 + suit] as number) | state.layout.next(suit);
  }
  state.passed |= 1 << seat;
  state.note('passed', seat);
  passTurn(state);
}

/** The turn goes on to the next seat that still holds cards. */
function passTurn(state: TrexState): void {
  const { trick } = state;
  do trick.turn = state.after(trick.turn);
  while (trick.handSize(trick.turn) === 0);
}

/** Lays the cards of the last seat, which is fourth. */
export function completeLayout(state: TrexState): void {
  const { trick } = state;
  for (let seat = 0; seat < 4; seat++) {
    if (trick.handSize(seat) === 0) continue;
    state.out[3] = seat;
    for (const card of trick.cardsOf(seat)) {
      trick.take(seat, card);
      trick.markGone(card);
    }
  }
  state.outCount = 4;
  state.layout.layAll();
  state.note('laidOut', state.out[3] as number);
  state.phase = TO_SCORE;
}
