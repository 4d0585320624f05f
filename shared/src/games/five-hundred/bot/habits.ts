import { bowerOrder } from '../../../kit/cards/cardOrder.ts';
import { type Card, JOKER, JOKER_SUIT, SPADES } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { packMasks, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS, TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { GRAND_NULLO, isNullo } from '../bids.ts';
import { JOKER_NAMES, jokerNames, suitsToName } from '../joker.ts';
import { PACK } from '../rules.ts';
import { type FiveHundredState, partnerOf } from '../state.ts';
import { cardToCatch, cardToDuck } from './ducking.ts';

/** The pack by the trumps it is played with. */
const MASKS = [0, 1, 2, 3, JOKER_SUIT].map((trump) => packMasks(PACK, bowerOrder(trump)));

const FOES = [0b1010, 0b0101];

/** The play with the joker laid aside. */
const beside = new TrickPlay(4);

/**
 * The move of the seat whose turn it is to play, made without thinking far. It is chosen from what that seat may know alone, so the bot can
 * play positions out with it that were dealt from its view (bot.ts).
 */
export function habitualPlay(state: FiveHundredState): number {
  const { trick } = state;
  const card = habitualCard(state);
  const isNaming = card === JOKER && trick.laid === 0 && jokerNames(state);
  return isNaming ? JOKER_NAMES + suitFor(state) : card;
}

function habitualCard({ trick, hand: { standing, holder } }: FiveHundredState): Card {
  const seat = trick.turn;
  if (isNullo(standing)) {
    const losers = (1 << holder) | (standing === GRAND_NULLO ? 1 << partnerOf(holder) : 0);
    const sight = sightOf(trick);
    return ((losers >> seat) & 1) === 1 ? cardToDuck(sight) : cardToCatch(sight, losers);
  }
  const keepsJoker = trick.trump === JOKER_SUIT && trick.laid === 0 && trick.holds(seat, JOKER);
  if (!keepsJoker || trick.handSize(seat) === 1) return cardToWin(sightOf(trick));
  // without trumps the joker is kept to take the lead again
  beside.copyFrom(trick);
  beside.take(seat, JOKER);
  beside.markGone(JOKER);
  return cardToWin(sightOf(beside));
}

function sightOf(trick: TrickPlay): TrickKnowledge {
  return new TrickKnowledge(trick, MASKS[trick.trump] ?? [], FOES[trick.turn & 1] ?? 0);
}

/** The suit for a joker to name: trumps where there are any, else the longest. */
function suitFor({ trick }: FiveHundredState): number {
  const seat = trick.turn;
  const open = suitsToName(trick.voids[seat] as number, trick.handSize(seat));
  if (trick.trump !== JOKER_SUIT && ((open >> trick.trump) & 1) === 1) return trick.trump;
  let chosen = -1;
  let most = -1;
  for (let suit = SPADES; suit < 4; suit++) {
    const length = powersIn(trick.hands[seat * SUIT_ROWS + suit] as number);
    if (((open >> suit) & 1) === 0 || length <= most) continue;
    most = length;
    chosen = suit;
  }
  return chosen;
}
