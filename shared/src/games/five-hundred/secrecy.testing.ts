import { type Card, cards } from '../../kit/cards/cards.ts';
import { EVERYBODY, knownTo, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { trickPlaces } from '../../kit/tricks/trickSecrecy.testing.ts';
import { PACK } from './rules.ts';
import { DECLARING, type FiveHundredState, partnerOf } from './state.ts';

/** One ace, no face card and no joker. */
const ACE_NO_FACE = 'AS 4S 5S 6H 7H 8D 9D TC 4C 5C';
/** Where each packet begins in the deck, and how many cards of it each seat is dealt. */
const PACKETS = [
  [0, 3],
  [14, 2],
  [24, 3],
  [36, 2],
] as const;

/**
 * Everybody knows their own hand. The player who discarded the middle knows it, and both partners know the cards taken
 * up in grand nullo. Before the bids, who is asked for "ace, no face", and what they say, is a secret.
 */
export const secrecy: Secrecy<FiveHundredState> = {
  unseen: ['discard', 'ace-no-face', 'no-declaration', 'redeal', 'play-on'],
  places(state) {
    const { middle, discarder, given, holder, declared } = state.hand;
    const both = holder < 0 ? 0 : knownTo(holder) | knownTo(partnerOf(holder));
    return [
      ...trickPlaces(state),
      place('middle', middle, knownTo(discarder)),
      place('given', given, both),
      // no cards, but something that depends on them, and that everybody learns
      place('declared', [declared], state.phase === DECLARING ? 0 : EVERYBODY),
    ];
  },
  isWindow: ({ phase }) => phase === DECLARING,
  rareDecks(state, random) {
    if (!state.options.aceNoFace) return null;
    const hand = cards(ACE_NO_FACE);
    const rest = PACK.filter((card) => !hand.includes(card));
    random.shuffle(rest);
    const turn = random.below(4);
    const places = PACKETS.flatMap(([from, n]) => Array.from({ length: n }, (_, i) => from + n * turn + i));
    return Array.from(PACK, (_, i) => (places.includes(i) ? hand.shift() : rest.pop()) as Card);
  },
};
