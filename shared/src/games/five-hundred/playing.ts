import { bitCount, type Card, JOKER, JOKER_SUIT, nthBit } from '../../kit/cards/cards.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import { ANY_SUIT, SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import { NO_BID } from './bids.ts';
import { type FiveHundredState, NOBODY, PLAYING, TO_GATHER, whoSitsOut } from './state.ts';

/** The joker led, naming a suit for the others to follow, is the move JOKER_NAMES + suit. Any other card is played by its own number. */
export const JOKER_NAMES = 96;

const EVERY_SUIT = 0b1111;

/** Opens the play: the declarer leads, or the player at the dealer's left where there is none. */
export function openPlay(state: FiveHundredState): void {
  const { trick, standing, holder } = state;
  const idle = whoSitsOut(standing, holder);
  if (idle !== NOBODY) trick.sitOut(idle);
  trick.open(standing === NO_BID ? (state.dealer + 1) & 3 : holder);
  state.phase = PLAYING;
}

/** Does a joker that is led name a suit? It does wherever it is the only trump; in a suit contract it is led as a trump. */
export function jokerNames({ options, trick }: FiveHundredState): boolean {
  return trick.trump === JOKER_SUIT || options.jokerCallsAlways;
}

/** Will the seat whose turn it is draw no trumps by leading its highest, the joker, since that names another suit to be followed? */
export function jokerLeadsAstray({ options, trick }: FiveHundredState): boolean {
  return trick.trump !== JOKER_SUIT && options.jokerCallsAlways && trick.holds(trick.turn, JOKER);
}

/**
 * The suits that a leader with these shown voids may name with the joker, as a set: none that he failed to follow before. Where all
 * are barred, or the joker is his last card, he may name any.
 */
export function suitsToName(voids: number, handSize: number): number {
  const open = EVERY_SUIT & ~voids;
  return open === 0 || handSize === 1 ? EVERY_SUIT : open;
}

/** Does the seat whose turn it is lead, with a joker in its hand that would name a suit? */
function mayName(state: FiveHundredState): boolean {
  const { trick } = state;
  return trick.laid === 0 && trick.holds(trick.turn, JOKER) && jokerNames(state);
}

function namesOf({ trick }: FiveHundredState): number {
  return suitsToName(trick.voids[trick.turn] as number, trick.sizes[trick.turn] as number);
}

/** How many things the seat whose turn it is can play: its cards, a joker that names a suit once for each suit. */
export function countPlays(state: FiveHundredState): number {
  const cards = state.trick.count(ANY_SUIT);
  return mayName(state) ? cards - 1 + bitCount(namesOf(state)) : cards;
}

/** The i-th of them: cards suit by suit from the lowest up; a joker that names suits behind all others. */
export function pickPlay(state: FiveHundredState, i: number): number {
  const { trick } = state;
  if (!mayName(state)) return trick.pick(ANY_SUIT, i);
  const others = (trick.sizes[trick.turn] as number) - 1;
  if (i >= others) return JOKER_NAMES + nthBit(namesOf(state), i - others);
  return trick.pick(ANY_SUIT, i < placeOfJoker(trick) ? i : i + 1);
}

/** How many cards of the leader's hand lie before the joker, suit by suit. */
function placeOfJoker({ hands, turn, order }: TrickPlay): number {
  const row = turn * SUIT_ROWS;
  // it is the highest card of its suit
  const last = (order.place[JOKER] as number) >> 4;
  let n = -1;
  for (let suit = 0; suit <= last; suit++) n += powersIn(hands[row + suit] as number);
  return n;
}

/** The seat whose turn it is plays a card that it may play. */
export function playCard(state: FiveHundredState, move: number): void {
  const { trick } = state;
  if (move < JOKER_NAMES) {
    trick.play(move as Card);
  } else {
    trick.play(JOKER);
    state.named = move - JOKER_NAMES;
    // from here on the trick is one of that suit, and the joker wins it
    trick.led = state.named;
  }
  if (trick.isFull()) state.phase = TO_GATHER;
}

/** May the rest of the hand be played in one go? Between two tricks, once no joker can name a suit. */
export function mayRunOn(state: FiveHundredState): boolean {
  const { trick } = state;
  if (trick.laid > 0) return false;
  if (!jokerNames(state)) return true;
  for (let seat = 0; seat < 4; seat++) {
    if (((trick.sitsOut >> seat) & 1) === 0 && trick.holds(seat, JOKER)) return false;
  }
  return true;
}
