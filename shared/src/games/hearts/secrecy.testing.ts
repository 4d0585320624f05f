import { unpackAll } from '../../kit/cards/packed.ts';
import { knownTo, type Place, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PASSING, receiverOf } from '../../kit/tricks/passing.ts';
import { openCard, trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import { firstLead, type HeartsState } from './state.ts';

/**
 * The cards that a seat has chosen to pass: known only to that seat until all have chosen, then also to the receiver.
 */
function passed({ hand, phase }: HeartsState): Place[] {
  if (phase === PASSING)
    return hand.given.map((cards, seat) => place(`passed:${seat}`, unpackAll(cards), knownTo(seat)));
  // in the hand of another by now, or played from it
  return hand.given.map((cards, seat) =>
    place(`passed:${seat}`, unpackAll(cards), knownTo(seat) | knownTo(receiverOf(seat, hand))),
  );
}

/** Everybody knows their own hand and what they were passed, and who is to lead the lowest club. */
export const secrecy: Secrecy<HeartsState> = {
  unseen: ['pass'],
  places(state) {
    const { phase, trick, seats } = state;
    const isFirstLead = phase === PLAYING && trick.tricks === 0 && trick.laid === 0;
    return [
      ...trickPlaces(state),
      ...passed(state),
      ...(isFirstLead ? [openCard(`lead:${trick.turn}`, firstLead(seats))] : []),
    ];
  },
};
