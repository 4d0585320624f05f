import { bestOf } from '../../../kit/bots/bestOf.ts';
import { highestBit, JACK, KING, lowestBit, NO_SUIT, QUEEN } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { bestPlace, cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { above } from '../../../kit/tricks/trickKnowledge.ts';
import { tricksFor } from '../scoring.ts';
import { takenByDeclarer } from '../state.ts';
import { BothHands, type Position } from './knowledge.ts';

/*
 * How the declarer plays both hands: drawing trumps unless the short hand can ruff first; cashing when that makes the
 * contract; otherwise developing the most promising suit, leading towards high cards and finessing; and at no trump
 * holding up a lone stopper.
 */

/**
 * The card to play from the hand whose turn it is, the declarer's or the dummy's, as its place (suit * 16 + rank).
 */
export function placeToDeclare(position: Position): number {
  const hands = new BothHands(position);
  const { known } = hands;
  if (known.leads()) return placeToLead(position, hands);
  const { led, laid } = known.trick;
  if (known.held(led) === 0) return cardToWin(known);
  if (laid !== 2 && holdsUp(position, hands)) return led * 16 + lowestBit(known.held(led));
  const power = laid === 1 ? second(hands) : laid === 2 ? third(hands) : -1;
  return power < 0 ? cardToWin(known) : led * 16 + power;
}

/** At no trump a lone stopper in the suit that the defenders lead is held up, so that one of them runs out of it. */
function holdsUp(position: Position, hands: BothHands): boolean {
  const { known } = hands;
  const { led, trump, best, tricks } = known.trick;
  if (trump >= 0 || tricks > 0 || known.friendWins() || hands.sureInAll() >= tricksLacking(position)) return false;
  const winners = powersIn(known.held(led) & above(best & 15));
  return winners === 1 && hands.sureTricks(led) === 1 && known.length(led) >= 2 && known.missing(led) >= 5;
}

/**
 * The places to choose from. Once sure tricks are enough at no trumps, only winners are led: more tricks are not worth
 * the risk, which is greater than if everybody played perfectly.
 */
export function safePlaces(position: Position, places: readonly number[]): readonly number[] {
  const hands = new BothHands(position);
  const { known } = hands;
  if (!known.leads() || known.trick.trump >= 0 || hands.sureInAll() < tricksLacking(position)) return places;
  const winners = places.filter((place) => known.isBoss(place) || hands.isBossAcross(place >> 4));
  return winners.length > 0 ? winners : places;
}

/** The tricks that the contract still needs. */
function tricksLacking(position: Position): number {
  return tricksFor(position.hand.standing) - takenByDeclarer(position);
}

/** The power to play when a defender has led and the hand across plays last; -1 for the usual way. */
function second(hands: BothHands): number {
  const { known } = hands;
  const { led, best } = known.trick;
  // a trick that the hand across wins anyway is left to it
  const winsAcross = hands.partners(led) & above(Math.max(best & 15, highestBit(known.out(led))));
  return winsAcross === 0 ? -1 : lowestBit(known.held(led));
}

/**
 * Whether a finesse is better than playing for the drop, by how many cards the defenders hold and which one is missing.
 */
function finesses(missing: number, card: number): boolean {
  if (card === KING) return missing >= 3;
  return card === QUEEN ? missing >= 5 : missing >= 6;
}

/** The power to finesse with when the hand across has led and one defender is still to play; -1 for the usual way. */
function third(hands: BothHands): number {
  const { known } = hands;
  const { led } = known.trick;
  if (known.trick.best >> 4 !== led) return -1;
  const held = known.held(led);
  const out = known.out(led);
  const over = held & above(known.trick.best & 15);
  if (over === 0 || known.friendIsSafe()) return -1;
  const behind = (known.seat + 1) & 3;
  if (known.isVoid(behind, led)) return lowestBit(over);
  const before = (known.seat + 3) & 3;
  if (known.isVoid(before, led)) return -1;
  const top = highestBit(held);
  if (top < highestBit(out)) return -1;
  return finesse(held, over, out);
}

/** The lowest card that only one missing card beats, with a higher one kept to beat that; -1 for none. */
function finesse(held: SuitMask, over: SuitMask, out: SuitMask): number {
  for (let mask = over; mask !== 0; mask &= mask - 1) {
    const power = lowestBit(mask);
    const higher = out & above(power);
    if (higher === 0) return power;
    if (powersIn(higher) > 1 || (held & above(highestBit(higher))) === 0) continue;
    return finesses(powersIn(out), highestBit(higher)) ? power : -1;
  }
  return -1;
}

function placeToLead(position: Position, hands: BothHands): number {
  const plan = new Plan(position, hands);
  return bestPlace(hands.known, (_, suit, power) => plan.worth(suit, power));
}

/** What a lead is worth to the declarer from the hand that is in. */
class Plan {
  private readonly hands: BothHands;
  /** The defenders hold trumps worth drawing. */
  private readonly draws: boolean;
  /** The sure tricks are enough, or there is nothing better to do. */
  private readonly cashes: boolean;
  /** The suit that promises the most extra tricks; NO_SUIT for none. */
  private readonly target: number;

  constructor(position: Position, hands: BothHands) {
    const { known } = hands;
    const { trump } = known.trick;
    this.hands = hands;
    this.draws = trump >= 0 && this.hasTrumpsToDraw(trump);
    this.target = this.bestSuit(trump);
    this.cashes = this.target < 0 || hands.sureInAll() >= tricksLacking(position);
  }

  private hasTrumpsToDraw(trump: number): boolean {
    const { known } = this.hands;
    const out = known.out(trump);
    const opponents = [1, 3].map((step) => (known.seat + step) & 3);
    if (out === 0 || opponents.every((opponent) => known.isVoid(opponent, trump))) return false;
    // a last master trump is left out
    const joint = known.held(trump) | this.hands.partners(trump);
    return powersIn(out) > 1 || highestBit(joint) > highestBit(out);
  }

  private bestSuit(trump: number): number {
    return bestOf([NO_SUIT, 0, 1, 2, 3], (suit) => (suit < 0 || suit === trump ? 0 : this.gainOf(suit)));
  }

  /** What a suit may bring beyond its sure tricks: honours to establish, and long cards once the others are gone. */
  private gainOf(suit: number): number {
    const { known } = this.hands;
    const missing = known.missing(suit);
    if (missing === 0) return 0;
    const held = known.held(suit);
    const across = this.hands.partners(suit);
    const sure = this.hands.sureTricks(suit);
    const honours = powersIn((held | across) >> (JACK - 1));
    const longest = Math.max(powersIn(held), powersIn(across));
    return Math.max(0, Math.min(longest, honours) - sure) * 0.7 + Math.max(0, longest - Math.ceil(missing / 2) - sure);
  }

  worth(suit: number, power: number): number {
    return suit === this.hands.known.trick.trump ? this.worthOfTrump(suit, power) : this.worthOfSide(suit, power);
  }

  private worthOfTrump(suit: number, power: number): number {
    const { known } = this.hands;
    if (!this.draws) return -20 - power;
    if (known.isBoss(suit * 16 + power)) return 130 - power / 100;
    if (this.hands.isBossAcross(suit)) return 125 - power;
    return highestBit(this.hands.partners(suit)) > highestBit(known.held(suit)) ? 95 - power : 92 + power / 10;
  }

  private worthOfSide(suit: number, power: number): number {
    const { known } = this.hands;
    const isBoss = known.isBoss(suit * 16 + power);
    if (!isBoss && this.isRuffedAcross(suit)) return 140 - power;
    const isRuffed = [1, 3].some((step) => known.mayRuff((known.seat + step) & 3, suit));
    if (isRuffed) return -power;
    const across = this.hands.partners(suit);
    // high cards from the short hand go first, so as not to block the suit
    const unblocks = known.length(suit) <= powersIn(across) ? 8 : 0;
    if (isBoss) return (this.cashes || suit === this.target ? 100 : 50) + unblocks + power / 100;
    if (suit === this.target && !this.cashes) return this.worthOfWork(suit, power);
    if (this.hands.isBossAcross(suit)) return (this.cashes ? 92 : 60) - power;
    return 20 - power;
  }

  /** Developing a suit: towards the stronger hand, or from the top of a sequence. */
  private worthOfWork(suit: number, power: number): number {
    const { known } = this.hands;
    const held = known.held(suit);
    const across = this.hands.partners(suit);
    if (highestBit(across) > highestBit(held)) return 112 - power;
    const isSequence = power === highestBit(held) && (((held | across) >> (power - 1)) & 1) === 1 && power >= JACK - 1;
    if (isSequence) return 108;
    // the strength is in this hand: better led from across
    return (across !== 0 ? 70 : 85) - power;
  }

  /** Whether the hand across can ruff this suit, with fewer trumps than this one or none to draw. */
  private isRuffedAcross(suit: number): boolean {
    const { known } = this.hands;
    const { trump } = known.trick;
    if (trump < 0 || this.hands.partners(suit) !== 0) return false;
    const trumpsAcross = powersIn(this.hands.partners(trump));
    const opponents = [1, 3].map((step) => (known.seat + step) & 3);
    const isSafe = opponents.every((opponent) => !known.mayRuff(opponent, suit));
    return trumpsAcross > 0 && isSafe && (trumpsAcross < known.length(trump) || !this.draws);
  }
}
