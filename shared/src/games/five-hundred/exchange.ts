import type { Card } from '../../kit/cards/cards.ts';
import { GRAND_NULLO } from './bids.ts';
import { openPlay } from './playing.ts';
import { DISCARDING, type FiveHundredState, MIDDLE_CARDS, partnerOf, TO_TAKE } from './state.ts';

/** The taker takes what lies in the middle into his hand: the declarer the five cards dealt, in grand nullo his partner then the discards. */
export function takeMiddle(state: FiveHundredState): void {
  const { taker, trick, middle } = state;
  for (let i = 0; i < MIDDLE_CARDS; i++) trick.give(taker, middle[i] as Card);
  if (taker !== state.holder) {
    state.given.set(middle);
    state.isGiven = true;
  }
  state.middleCount = 0;
  state.discarder = taker;
  state.events++;
  trick.open(taker);
  state.phase = DISCARDING;
}

/** The taker lays a card of his hand in the middle, face down. After five the play begins, or in grand nullo his partner takes them. */
export function discard(state: FiveHundredState, card: Card): void {
  const { taker, trick } = state;
  trick.take(taker, card);
  state.middle[state.middleCount++] = card;
  state.events++;
  if (state.middleCount < MIDDLE_CARDS) return;
  if (state.standing === GRAND_NULLO && taker === state.holder) {
    state.taker = partnerOf(taker);
    state.phase = TO_TAKE;
  } else {
    openPlay(state);
  }
}
