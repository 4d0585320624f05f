import { bestOf } from '../../../kit/bots/bestOf.ts';
import { bowerOrder } from '../../../kit/cards/cardOrder.ts';
import { ACE, type Card, KING, type Suit, suitOf } from '../../../kit/cards/cards.ts';
import { byLength, hasPower, nthPower, powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { packMasks } from '../../../kit/tricks/trickKnowledge.ts';
import { type Acceptance, acceptanceOf } from '../bidding.ts';

/*
 * What a hand is worth if its player makes trumps: the tricks that they and their partner take on average, in
 * hundredths. Trumps count by their height and number, side suits by aces, guarded kings and voids. The figures are
 * fitted to several hundred thousand hands played out by habit.
 */

/** What the partner brings. */
const PARTNER = 170;
/** A trump by its power in the order of the bowers, from the ten's up. */
const TRUMPS: { readonly [power: number]: number } = { 14: 84, 13: 59, 12: 46, 11: 38, 10: 34, 9: 29 };
/** A trump below the ten. */
const LOW_TRUMP = 22;
/** Added for each trump after the first. */
const ONE_MORE = 18;
/** A side ace, by the length of its suit. */
const SIDE_ACES = [0, 31, 27, 21, 15];
const GUARDED_KING = 7;
/** A side suit that can be trumped at once. */
const VOID = 12;

/**
 * Added if the partner is the dealer and takes the card, or if an opponent does: an ace or a right bower costs more.
 */
const PARTNER_TAKES = 62;
const OPPONENT_TAKES = -45;
const OPPONENT_TAKES_HONOUR = -70;
const ACE_OF_TRUMPS = 12;

/** From this worth on, each accepts the suit turned up. */
const TO_ACCEPT: { readonly [how in Acceptance]: number } = { orderUp: 340, assist: 350, takeUp: 310 };
/** From this worth on, a suit is named in the second round, where a pass leads to little. */
const TO_NAME = 280;
/** From this worth up, the hand is played alone by habit. */
const TO_PLAY_ALONE = 400;

/** What a hand of five cards is worth with these trumps. */
export function worthOf(hand: readonly Card[], trump: Suit): number {
  const suits = packMasks(hand, bowerOrder(trump));
  const trumps = suits[trump] ?? 0;
  let worth = PARTNER + trumpsWorth(trumps);
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== trump) worth += sideSuit(suits[suit] ?? 0, trumps !== 0);
  }
  return worth;
}

function trumpsWorth(trumps: SuitMask): number {
  const length = powersIn(trumps);
  let worth = ONE_MORE * Math.max(0, length - 1);
  for (let i = 0; i < length; i++) worth += TRUMPS[nthPower(trumps, i)] ?? LOW_TRUMP;
  return worth;
}

function sideSuit(mask: SuitMask, hasTrumps: boolean): number {
  const length = powersIn(mask);
  if (length === 0) return hasTrumps ? VOID : 0;
  const ace = hasPower(mask, ACE) ? byLength(SIDE_ACES, length) : 0;
  return ace + (length > 1 && hasPower(mask, KING) ? GUARDED_KING : 0);
}

/** What it is worth to accept the suit turned up, given that the dealer gets the card. */
export function worthOfAccepting(hand: readonly Card[], turned: Card, seat: number, dealer: number): number {
  const trump = suitOf(turned);
  switch (acceptanceOf(seat, dealer)) {
    case 'takeUp': {
      const discard = cardToDiscard(hand, trump);
      return worthOf([...hand.filter((card) => card !== discard), turned], trump);
    }
    case 'assist':
      return worthOf(hand, trump) + PARTNER_TAKES;
    case 'orderUp': {
      const isHonour = (bowerOrder(trump).placeOf(turned) & 15) >= ACE_OF_TRUMPS;
      return worthOf(hand, trump) + (isHonour ? OPPONENT_TAKES_HONOUR : OPPONENT_TAKES);
    }
  }
}

/** Whether a hand is good enough to accept the suit turned up. */
export function isGoodToAccept(hand: readonly Card[], turned: Card, seat: number, dealer: number): boolean {
  return worthOfAccepting(hand, turned, seat, dealer) >= TO_ACCEPT[acceptanceOf(seat, dealer)];
}

/** The best of some suits to name; null if none is good enough and the player may pass. */
export function suitToName(hand: readonly Card[], suits: readonly Suit[], mayPass: boolean): Suit | null {
  const best = bestOf(suits, (suit) => worthOf(hand, suit));
  return mayPass && worthOf(hand, best) < TO_NAME ? null : best;
}

/** Whether a hand of this worth is played alone by habit. */
export function isGoodAlone(hand: readonly Card[], trump: Suit): boolean {
  return worthOf(hand, trump) >= TO_PLAY_ALONE;
}

/** What an ace of a side suit is worth above its height, and a card that is not alone in its suit. */
const SIDE_ACE = 50;
const NOT_ALONE = 12;
/** No trump is discarded while there is another card. */
const KEPT_TRUMP = 100;

/**
 * The card that the dealer discards for the one turned up: one that stands alone in a side suit and is not an ace, so
 * that they can trump that suit; else the lowest of a side suit; else their lowest trump. Among equals the first of the
 * hand.
 */
export function cardToDiscard(hand: readonly Card[], trump: Suit): Card {
  const order = bowerOrder(trump);
  const rowOf = (card: Card) => order.placeOf(card) >> 4;
  const worth = (card: Card) => {
    const suit = rowOf(card);
    const power = order.placeOf(card) & 15;
    if (suit === trump) return KEPT_TRUMP + power;
    const isAlone = hand.filter((one) => rowOf(one) === suit).length === 1;
    return power + (power === ACE ? SIDE_ACE : 0) + (isAlone ? 0 : NOT_ALONE);
  };
  return bestOf(hand, (card) => -worth(card));
}
