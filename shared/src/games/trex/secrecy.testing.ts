import { type Card, cards, fullPack } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import { DECLARING, HAND_CARDS, type TrexState } from './state.ts';

/**
 * Everybody knows their own hand, what was captured, what was laid, and the cards that were shown in a hand: the 7♥,
 * doubled ones, the low cards of a new deal. While declarations are open, who has any and what they declare is a
 * secret.
 */
export const secrecy: Secrecy<TrexState> = {
  unseen: ['double', 'redeal', 'ready'],
  places(state) {
    const { shown, captured, low, high, lastCard } = state.hand;
    return [
      ...trickPlaces(state),
      ...shown.map((packed, seat) => place(`shown:${seat}`, unpackAll(packed), EVERYBODY)),
      ...captured.map((packed, seat) => place(`captured:${seat}`, unpackAll(packed), EVERYBODY)),
      place('layout', [...low, ...high, lastCard], EVERYBODY),
    ];
  },
  isWindow: ({ phase }) => phase === DECLARING,
  askedFor: cards('KH QS QH QD QC'),
  rareDecks(_state, random) {
    // all four twos in one hand
    const held = cards('2S 2H 2D 2C');
    const rest = fullPack().filter((card) => !held.includes(card));
    random.shuffle(rest);
    const seat = random.below(4);
    const dealtTo = (i: number) => i % 4 === seat && i < 4 * held.length;
    const two = [...held];
    return Array.from({ length: 4 * HAND_CARDS }, (_, i) => (dealtTo(i) ? two.shift() : rest.pop()) as Card);
  },
};
