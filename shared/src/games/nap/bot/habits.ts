import { type Card, highestBit, lowestBit, type Suit } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace, cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above, below, packMasks, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { MIS } from '../bids.ts';
import { orderFor, packOf } from '../pack.ts';
import type { NapState } from '../state.ts';

/** The packs as masks, by pack and by trumps. */
const MASKS = new Map<readonly Card[], Map<Suit, readonly SuitMask[]>>();

function masksOf({ options, seats, trick }: NapState): readonly SuitMask[] {
  const pack = packOf(options, seats);
  let ofPack = MASKS.get(pack);
  if (ofPack === undefined) {
    ofPack = new Map();
    MASKS.set(pack, ofPack);
  }
  let masks = ofPack.get(trick.trump);
  if (masks === undefined) {
    masks = packMasks(pack, orderFor(options, trick.trump));
    ofPack.set(trick.trump, masks);
  }
  return masks;
}

/**
 * The card that the seat whose turn it is plays without much thought, once there are trumps or none are to come. It goes by what that seat
 * may know alone, so positions dealt from a view can be played out with it.
 */
export function habitualCard(state: NapState): Card {
  const { trick, seats } = state;
  const { bidder, standing } = state.hand;
  const everybody = (1 << seats) - 1;
  const isBidder = trick.turn === bidder;
  const foes = isBidder ? everybody & ~(1 << bidder) : 1 << bidder;
  const s = new TrickKnowledge(trick, masksOf(state), foes);
  if (standing !== MIS) return cardToWin(s);
  return trick.order.card[isBidder ? placeToDuck(s) : placeToCatch(s, bidder)] as Card;
}

/** The bidder of a Mis leads what others beat, plays just below what wins, and throws what would win later. */
function placeToDuck(s: TrickKnowledge): number {
  if (s.leads()) return bestPlace(s, (_, suit, power) => powersIn(s.out(suit) & above(power)) * 4 - power);
  const { led, best } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, worthThrowing);
  const under = best >> 4 === led ? held & below(best & 15) : held;
  if (under !== 0) return led * 16 + highestBit(under);
  return led * 16 + (s.isLast() ? highestBit(held) : lowestBit(held));
}

/** What is thrown first: high cards with few below them; a trump never, since it would take the trick. */
function worthThrowing(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === s.trick.trump) return -100;
  return power + 2 * powersIn(s.out(suit) & below(power)) - 3 * powersIn(s.out(suit) & above(power));
}

/** The others lead and keep low cards for the bidder to win, and discard high ones on tricks that the bidder does not take. */
function placeToCatch(s: TrickKnowledge, bidder: number): number {
  if (s.leads()) {
    return bestPlace(s, (_, suit, power) => {
      const isEmpty = s.isVoid(bidder, suit) || suit === s.trick.trump;
      return (isEmpty ? -40 : 0) + powersIn(s.out(suit) & above(power)) * 3 - power;
    });
  }
  const { led, best, bestSeat } = s.trick;
  const held = s.held(led);
  if (held === 0) return bestPlace(s, (_, suit, power) => (suit === s.trick.trump ? -100 : power));
  const hasPlayed = s.trick.onTable[bidder] !== 0;
  if (hasPlayed && bestSeat === bidder && best >> 4 === led) {
    const under = held & below(best & 15);
    return led * 16 + (under !== 0 ? highestBit(under) : highestBit(held));
  }
  return led * 16 + (hasPlayed ? highestBit(held) : lowestBit(held));
}
