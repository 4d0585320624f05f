import { bitCount, type Card, nthBit } from '../../kit/cards.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game.ts';
import { dealInPackets } from '../../kit/packets.ts';
import type { Random } from '../../kit/random.ts';
import { ANY_SUIT } from '../../kit/trickPlay.ts';
import { playOutTricks } from '../../kit/trickWords.ts';
import { bidsOpen, makeCall, nameTrumps } from './auction.ts';
import type { Bid } from './bids.ts';
import { eventsOfDeal } from './events.ts';
import { pointsOf } from './scoring.ts';
import {
  ABANDONED,
  BIDDING,
  NAMING,
  OFFERED,
  OVER,
  PASS,
  PLAYED,
  PLAYING,
  RAISING,
  RECKONED,
  type SoloState,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  TRICKS,
} from './state.ts';

/*
 * Moves inside the game: a card's own number plays it, TRUMP + suit names trumps, CALL + bid bids it, and CALL + PASS passes.
 */
export const TRUMP = 120;
export const CALL = 128;

/** Four times three cards, and the thirteenth by itself. */
const PACKETS = [3, 3, 3, 3, 1];

/** Who may act now. */
export function actors(state: SoloState): Actors {
  switch (state.phase) {
    case PLAYING:
      return actorBit(state.trick.turn);
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
      return actorBit(state.caller);
    case OVER:
      return 0;
    case TO_DEAL:
    case TO_GATHER:
    case TO_SCORE:
    case RECKONED:
    case ABANDONED:
      return DEALER;
  }
}

/** What the dealer does next. */
export function dealerStep(state: SoloState): DealerStep {
  switch (state.phase) {
    case TO_GATHER:
      return 'gather';
    case TO_SCORE:
      return 'score';
    case RECKONED:
    case ABANDONED:
      return 'next';
    case TO_DEAL:
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
    case PLAYING:
    case OVER:
      return 'shuffle';
  }
}

/** Deals thirteen cards to each seat in packets; the last one, the dealer's, is turned up. The player at his left calls first. */
export function deal(state: SoloState, deck: ArrayLike<Card>): void {
  const first = (state.dealer + 1) & 3;
  dealInPackets(state.trick, deck, first, PACKETS);
  state.turned = deck[4 * TRICKS - 1] as Card;
  state.caller = first;
  state.lastDeal = PLAYED;
  state.phase = BIDDING;
}

/** Makes the dealer's next step. */
export function step(state: SoloState): void {
  switch (state.phase) {
    case TO_GATHER:
      gather(state);
      return;
    case TO_SCORE:
      score(state);
      return;
    case RECKONED:
      state.dealer = (state.dealer + 1) & 3;
      state.clearTable();
      state.phase = TO_DEAL;
      return;
    case ABANDONED:
      // the same dealer deals again
      state.eventsBefore += eventsSoFar(state);
      state.clearTable();
      state.phase = TO_DEAL;
      return;
    case TO_DEAL:
    case BIDDING:
    case OFFERED:
    case RAISING:
    case NAMING:
    case PLAYING:
    case OVER:
      throw new Error(`no step is due in phase ${state.phase}`);
  }
}

function gather(state: SoloState): void {
  state.trick.gather();
  state.phase = state.trick.tricks === TRICKS ? TO_SCORE : PLAYING;
}

function eventsSoFar({ phase, callCount, standing, trick }: SoloState): number {
  return eventsOfDeal({ phase, callCount, standing, tricks: trick.tricks, laid: trick.laid });
}

function score(state: SoloState): void {
  const { options, trick } = state;
  const hand = {
    contract: state.standing,
    declarer: state.holder,
    partner: state.partner,
    trump: trick.trump,
    won: Array.from(trick.won),
  };
  const scores = pointsOf(hand, options);
  scores.forEach((points, seat) => {
    state.scores[seat] = (state.scores[seat] as number) + points;
  });
  state.log = { ...hand, scores, before: state.log };
  state.played++;
  state.eventsBefore += eventsSoFar(state) + 1;
  state.phase = state.played === options.hands ? OVER : RECKONED;
}

/** How many things the seat that may act can do. */
export function count(state: SoloState): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.count(ANY_SUIT);
    case NAMING:
      return 4;
    default:
      return bitCount(bidsOpen(state)) + 1;
  }
}

/** The i-th of them: a pass, then bids from the lowest up; suits as they stand in a record; cards suit by suit from the lowest up. */
export function pick(state: SoloState, _seat: number, i: number): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.pick(ANY_SUIT, i);
    case NAMING:
      return TRUMP + i;
    default:
      return i === 0 ? CALL + PASS : CALL + nthBit(bidsOpen(state), i - 1);
  }
}

/** Makes a legal move of a seat that may act. */
export function apply(state: SoloState, seat: number, move: number): void {
  switch (state.phase) {
    case PLAYING:
      state.trick.play(move);
      if (state.trick.isFull()) state.phase = TO_GATHER;
      return;
    case NAMING:
      nameTrumps(state, move - TRUMP);
      return;
    default:
      makeCall(state, seat, (move - CALL) as Bid | typeof PASS);
  }
}

/** Calls and plays at random to the end of the hand: from the next trick on in one go, since anything may be led. */
export function playFast(state: SoloState, random: Random): void {
  let acting = actors(state);
  while (acting !== DEALER && acting !== 0) {
    if (state.phase === PLAYING && state.trick.laid === 0) {
      playOutTricks(state.trick, random);
      state.phase = TO_SCORE;
      return;
    }
    const seat = 31 - Math.clz32(acting);
    apply(state, seat, pick(state, seat, random.below(count(state))));
    if (state.phase === TO_GATHER) gather(state);
    acting = actors(state);
  }
}
