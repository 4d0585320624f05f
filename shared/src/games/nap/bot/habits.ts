import { placeToCatch, placeToDuck } from '../../../kit/bots/misere.ts';
import type { Card, Suit } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
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
 * The card that the seat whose turn it is plays without much thought, once there are trumps or none are to come. It
 * goes only by what that seat may know, so positions dealt from a view can be played out with it.
 */
export function habitualCard(state: NapState): Card {
  const { trick, seats } = state;
  const { bidder, standing } = state.hand;
  const everybody = (1 << seats) - 1;
  const isBidder = trick.turn === bidder;
  const foes = isBidder ? everybody & ~(1 << bidder) : 1 << bidder;
  const s = new TrickKnowledge(trick, masksOf(state), foes);
  if (standing !== MIS) return cardToWin(s);
  return trick.order.cardAt(
    isBidder
      ? placeToDuck(s, worthDucking, worthThrowing)
      : placeToCatch(s, 1 << bidder, (_, suit, power) => worthOffering(s, bidder, suit, power), worthShedding),
  );
}

/** The bidder of a Mis leads what others beat. */
function worthDucking(s: TrickKnowledge, suit: number, power: number): number {
  return powersIn(s.out(suit) & above(power)) * 4 - power;
}

/** What the bidder throws first: high cards with few below them; never a trump, since it would take the trick. */
function worthThrowing(s: TrickKnowledge, suit: number, power: number): number {
  if (suit === s.trick.trump) return -100;
  return power + 2 * powersIn(s.out(suit) & below(power)) - 3 * powersIn(s.out(suit) & above(power));
}

/** The others lead low cards for the bidder to win. */
function worthOffering(s: TrickKnowledge, bidder: number, suit: number, power: number): number {
  const isEmpty = s.isVoid(bidder, suit) || suit === s.trick.trump;
  return (isEmpty ? -40 : 0) + powersIn(s.out(suit) & above(power)) * 3 - power;
}

/** They discard high ones on tricks that the bidder does not take. */
function worthShedding(s: TrickKnowledge, suit: number, power: number): number {
  return suit === s.trick.trump ? -100 : power;
}
