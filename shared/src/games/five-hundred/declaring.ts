import { ACE, JACK, JOKER_SUIT, KING, QUEEN } from '../../kit/cards/cards.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import { THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { ANSWERING, BIDDING, DECLARING, type FiveHundredState, partnerOf } from './state.ts';

/*
 * "Ace, no face": before the first call a player with exactly one ace, no face card and no joker may say so. All who
 * can are asked at once, and nobody else learns who they are. When the window closes, the partners of those who have
 * said so answer, the first in turn first.
 */

const FACES = (1 << JACK) | (1 << QUEEN) | (1 << KING);

/** Whether a seat holds exactly one ace and neither a face card nor the joker. Only valid before there are trumps. */
function hasAceNoFace({ hands }: TrickPlay, seat: number): boolean {
  const row = seat * SUIT_ROWS;
  if (hands[row + JOKER_SUIT] !== 0) return false;
  let aces = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = hands[row + suit] ?? 0;
    if ((held & FACES) !== 0) return false;
    aces += powersIn(held & (1 << ACE));
  }
  return aces === 1;
}

/** The seats that can truthfully declare, as bits. */
export function mayDeclare(trick: TrickPlay): number {
  let seats = 0;
  for (let seat = 0; seat < 4; seat++) if (hasAceNoFace(trick, seat)) seats |= 1 << seat;
  return seats;
}

/** Opens the window, or the auction if the table plays without it. */
export function openDeclarations(state: FiveHundredState): void {
  if (!state.options.aceNoFace) {
    openAuction(state);
    return;
  }
  state.hand.asked = mayDeclare(state.trick);
  // even if nobody is asked: nobody needs to know that there is nothing to declare
  state.phase = DECLARING;
}

function openAuction(state: FiveHundredState): void {
  state.speaker = state.leftOf(state.dealer);
  state.phase = BIDDING;
}

/** A seat that is asked declares, or does not. */
export function declare({ hand }: FiveHundredState, seat: number, isDeclared: boolean): void {
  hand.asked &= ~(1 << seat);
  if (isDeclared) hand.declared |= 1 << seat;
}

/** Everybody has decided: the first declaration is due for an answer, or the auction begins. */
export function closeDeclarations(state: FiveHundredState): void {
  if (state.hand.declared !== 0) state.events++;
  askNext(state, state.dealer);
}

/** Moves on to the first declaration after a seat, in turn up to the dealer's. */
function askNext(state: FiveHundredState, after: number): void {
  for (let seat = after; ; ) {
    seat = state.leftOf(seat);
    if (((state.hand.declared >> seat) & 1) === 1) {
      state.speaker = partnerOf(seat);
      state.phase = ANSWERING;
      return;
    }
    if (seat === state.dealer) break;
  }
  openAuction(state);
}

/**
 * The partner of a player who has declared has the hand dealt again, or plays on: then their side may not bid nullo.
 */
export function answer(state: FiveHundredState, seat: number, isRedealt: boolean): void {
  state.game.answeredBy = seat;
  if (isRedealt) {
    state.phase = THROWN_IN;
    return;
  }
  const declarer = partnerOf(seat);
  state.hand.barred |= 1 << (declarer & 1);
  if (declarer === state.dealer) openAuction(state);
  else askNext(state, declarer);
}
