import { ACE, JACK, JOKER_SUIT, KING, QUEEN } from '../../kit/cards/cards.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import { SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { ABANDONED, ANSWERING, BIDDING, DECLARING, type FiveHundredState, NOBODY, partnerOf } from './state.ts';

/*
 * "Ace, no face": before the first call a player with exactly one ace, no face card and no joker may say so. All who can are asked at once,
 * and nobody else learns who they are. When the window closes, the partners of those who have said so answer, the first in turn first.
 */

const FACES = (1 << JACK) | (1 << QUEEN) | (1 << KING);

/** Does a seat hold exactly one ace, and no face card nor the joker? Asked before there are trumps. */
export function hasAceNoFace({ hands }: TrickPlay, seat: number): boolean {
  const row = seat * SUIT_ROWS;
  if (hands[row + JOKER_SUIT] !== 0) return false;
  let aces = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = hands[row + suit] as number;
    if ((held & FACES) !== 0) return false;
    aces += powersIn(held & (1 << ACE));
  }
  return aces === 1;
}

/** Opens the window, or the auction where the table plays without it. The dealer's left calls first. */
export function openDeclarations(state: FiveHundredState): void {
  state.caller = (state.dealer + 1) & 3;
  if (!state.options.aceNoFace) {
    state.phase = BIDDING;
    return;
  }
  for (let seat = 0; seat < 4; seat++) {
    if (hasAceNoFace(state.trick, seat)) state.mayDeclare |= 1 << seat;
  }
  // also where nobody is asked: that there is nothing to declare is nobody's business
  state.phase = DECLARING;
}

/** The seats that are still to say whether they declare, as bits. */
export function undecided({ mayDeclare, answered }: FiveHundredState): number {
  return mayDeclare & ~answered;
}

/** A seat that is asked declares, or does not. */
export function declare(state: FiveHundredState, seat: number, isDeclared: boolean): void {
  state.answered |= 1 << seat;
  if (isDeclared) state.declared |= 1 << seat;
}

/** Everybody has decided: the first declaration is to be answered, or else the auction begins. */
export function closeDeclarations(state: FiveHundredState): void {
  if (state.declared !== 0) state.events++;
  askNext(state, state.dealer);
}

/** Goes on to the first declaration after a seat, in turn up to the dealer's. */
function askNext(state: FiveHundredState, after: number): void {
  for (let seat = after; ; ) {
    seat = (seat + 1) & 3;
    if (((state.declared >> seat) & 1) === 1) {
      state.asking = seat;
      state.phase = ANSWERING;
      return;
    }
    if (seat === state.dealer) break;
  }
  state.asking = NOBODY;
  state.phase = BIDDING;
}

/** The seat whose answer is awaited. */
export function answerer({ asking }: { readonly asking: number }): number {
  return partnerOf(asking);
}

/** The partner of a declarer has the hand dealt anew, or plays on: then their side bids no nullo. */
export function answer(state: FiveHundredState, isRedealt: boolean): void {
  state.answeredBy = answerer(state);
  state.events++;
  if (isRedealt) {
    state.phase = ABANDONED;
    return;
  }
  const { asking } = state;
  state.barred |= 1 << (asking & 1);
  if (asking === state.dealer) {
    state.asking = NOBODY;
    state.phase = BIDDING;
  } else {
    askNext(state, asking);
  }
}
