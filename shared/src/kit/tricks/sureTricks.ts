import { at } from '../cards/at.ts';
import { type Card, highestBit, lowestBit } from '../cards/cards.ts';
import { powersIn, type SuitMask } from '../cards/suitMask.ts';
import type { ClaimTerms } from './claimTerms.ts';
import { above, packMasks } from './trickKnowledge.ts';
import { isBetter } from './trickMemory.ts';
import { ANY_SUIT, SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/*
 * Whether the rest of the tricks are certain, as card players count them from their own hand (in Bridge also the
 * dummy's) and the cards played: any card still out may be in any other hand. A suit with n cards out takes n rounds to
 * draw, and its highest may not fall before the last; while a trump is out, any trick in another suit may be ruffed.
 */

/** Tricks tried before the search gives up: it must cost no more than a move does. */
const MOST_TRIED = 400;

/** The suits that nobody else can hold, given what everybody has shown, as a set. */
function drawnSuits({ seats, sitsOut, voids }: TrickPlay, hands: readonly number[]): number {
  let drawn = ANY_SUIT;
  for (let seat = 0; seat < seats; seat++) {
    if (!hands.includes(seat) && ((sitsOut >> seat) & 1) === 0) drawn &= at(voids, seat);
  }
  return drawn;
}

/** No card: for a hand that is not there. */
const NONE = -1;

class SureTricks {
  /** Own cards: hand * SUIT_ROWS + suit, each a mask of powers. */
  private readonly held: Int32Array;
  /** The cards of each suit that others may hold. */
  private readonly out: Int32Array;
  /** How many more rounds of each suit another seat may follow to. */
  private readonly rounds: Int32Array;
  private readonly trump: number;
  private readonly mayLead: number;
  private readonly handCount: number;
  /** The own cards in the order of play, by their places. */
  readonly way: number[] = [];
  private tried = 0;
  private readonly failed = new Set<string>();

  constructor({ trick, pack, hands, mayLead }: ClaimTerms) {
    this.trump = trick.trump;
    this.mayLead = mayLead;
    this.handCount = hands.length;
    this.held = new Int32Array(hands.length * SUIT_ROWS);
    for (const [hand, seat] of hands.entries()) {
      this.held.set(trick.hands.subarray(seat * SUIT_ROWS, (seat + 1) * SUIT_ROWS), hand * SUIT_ROWS);
    }
    this.out = new Int32Array(SUIT_ROWS);
    this.rounds = new Int32Array(SUIT_ROWS);
    const drawn = drawnSuits(trick, hands);
    for (const [suit, mask] of packMasks(pack, trick.order).entries()) {
      if (((drawn >> suit) & 1) === 1) continue;
      let own = 0;
      for (let hand = 0; hand < hands.length; hand++) own |= this.cards(hand, suit);
      this.out[suit] = mask & ~at(trick.gone, suit) & ~own;
      this.rounds[suit] = powersIn(at(this.out, suit));
    }
  }

  /** Whether these hands can take every trick left, with this hand on lead; if so, `way` says how. */
  takesAll(lead: number, tricks: number): boolean {
    if (tricks === 0) return true;
    if (this.tried > MOST_TRIED || !this.mayBeEnough(tricks)) return false;
    const position = `${lead} ${this.held} ${this.rounds}`;
    if (this.failed.has(position)) return false;
    for (const place of this.leads(lead)) if (this.takesLed(lead, place, tricks)) return true;
    this.failed.add(position);
    return false;
  }

  /**
   * The same in the middle of a trick, to which the hand plays one of these cards. `best` wins the trick so far: a card
   * of hand `bestHand`, or of another seat if that is NONE. `isLast`: nobody plays after it.
   */
  takesOn(hand: number, cards: readonly number[], best: number, bestHand: number, led: number, isLast: boolean) {
    const { trump } = this;
    // seats that have played already may still hold the suit led, so this round draws nothing
    return cards.some((place) => {
      const wins = isBetter(place, best, trump);
      if (!wins && bestHand === NONE) return false;
      if (!isLast && !this.isSure(wins ? place : best, led)) return false;
      this.play(hand, place);
      if (this.takesAll(wins ? hand : bestHand, this.cardCount(hand))) return true;
      this.takeBack(hand, place);
      return false;
    });
  }

  private takesLed(lead: number, place: number, tricks: number): boolean {
    const suit = place >> 4;
    const rounds = at(this.rounds, suit);
    this.play(lead, place);
    for (const reply of this.replies(lead, suit)) {
      this.tried++;
      const isOvertaken = reply !== NONE && isBetter(reply, place, this.trump);
      const winner = isOvertaken ? reply : place;
      if (!this.isSure(winner, suit)) continue;
      if (reply !== NONE) this.play(1 - lead, reply);
      this.rounds[suit] = Math.max(0, rounds - 1);
      if (this.takesAll(isOvertaken ? 1 - lead : lead, tricks - 1)) return true;
      this.rounds[suit] = rounds;
      if (reply !== NONE) this.takeBack(1 - lead, reply);
    }
    this.takeBack(lead, place);
    return false;
  }

  /** Whether a card wins a trick of that suit, however the cards that are out are spread. */
  private isSure(place: number, led: number): boolean {
    const suit = place >> 4;
    const isHighest = this.rounds[suit] === 0 || (place & 15) > highestBit(at(this.out, suit));
    if (!isHighest) return false;
    return suit === this.trump || (suit === led && (this.trump < 0 || this.rounds[this.trump] === 0));
  }

  /** Whether there are enough cards that can win a trick at all. Most hands fail here. */
  private mayBeEnough(tricks: number): boolean {
    let enough = 0;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      let own = 0;
      for (let hand = 0; hand < this.handCount; hand++) own |= this.cards(hand, suit);
      if (own === 0) continue;
      const rounds = at(this.rounds, suit);
      const high = rounds === 0 ? own : own & above(highestBit(at(this.out, suit)));
      const n = powersIn(high);
      enough += n >= rounds ? powersIn(own) : n;
    }
    return enough >= tricks;
  }

  /**
   * The leads tried: trumps first while some are out, otherwise last; of each suit only the highest and the lowest. At
   * worst this misses a claim now and then.
   */
  private leads(hand: number): number[] {
    const suits = Array.from({ length: SUIT_ROWS }, (_, suit) => suit).filter((suit) => this.cards(hand, suit) !== 0);
    const allowed = suits.filter((suit) => ((this.mayLead >> suit) & 1) === 1);
    const open = allowed.length === 0 ? suits : allowed;
    const first = (this.rounds[this.trump] ?? 0) > 0 ? 1 : -1;
    open.sort((a, b) => first * (Number(b === this.trump) - Number(a === this.trump)));
    return open.flatMap((suit) => this.ends(hand, suit));
  }

  private ends(hand: number, suit: number): number[] {
    const mask = this.cards(hand, suit);
    const [high, low] = [highestBit(mask), lowestBit(mask)];
    return high === low ? [suit * 16 + high] : [suit * 16 + high, suit * 16 + low];
  }

  /** What the other hand may play to a lead, lowest first; NONE if there is no other hand. */
  private replies(lead: number, led: number): number[] {
    if (this.handCount === 1) return [NONE];
    const other = 1 - lead;
    if (this.cards(other, led) !== 0) return this.ends(other, led).reverse();
    const discards: number[] = [];
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      const mask = this.cards(other, suit);
      if (mask !== 0) discards.push(suit * 16 + lowestBit(mask));
    }
    return discards;
  }

  private cards(hand: number, suit: number): SuitMask {
    return at(this.held, hand * SUIT_ROWS + suit);
  }

  private cardCount(hand: number): number {
    let n = 0;
    for (let suit = 0; suit < SUIT_ROWS; suit++) n += powersIn(this.cards(hand, suit));
    return n;
  }

  private play(hand: number, place: number): void {
    this.turn(hand, place);
    this.way.push(place);
  }

  private takeBack(hand: number, place: number): void {
    this.turn(hand, place);
    this.way.pop();
  }

  private turn(hand: number, place: number): void {
    const row = hand * SUIT_ROWS + (place >> 4);
    this.held[row] = at(this.held, row) ^ (1 << (place & 15));
  }
}

/**
 * How the claimant takes every trick left, whatever the others hold and play: the claimant's cards, and in Bridge the
 * dummy's, in the order in which they are played. Null if that is not certain, or takes too long to find. Looks only at
 * the hands of the terms.
 */
export function sureWay(terms: ClaimTerms): Card[] | null {
  const { trick, hands, isPlain, mayLead } = terms;
  if (!isPlain) return null;
  const hand = hands.indexOf(trick.turn);
  const sure = new SureTricks(terms);
  let isCertain: boolean;
  if (trick.laid === 0) {
    isCertain = sure.takesAll(hand, at(trick.sizes, trick.turn));
  } else {
    // the search does not handle a second own hand that has yet to play to this trick
    const mine = hands.filter((seat) => trick.onTable[seat] !== 0).length;
    if (mine !== hands.length - 1) return null;
    const cards = trick.playable(mayLead).sort((a, b) => trick.strengthOf(b) - trick.strengthOf(a));
    const places = cards.map((card) => trick.order.placeOf(card));
    const isLast = trick.laid === trick.players - 1;
    isCertain = sure.takesOn(hand, places, trick.best, hands.indexOf(trick.bestSeat), trick.led, isLast);
  }
  return isCertain ? sure.way.map((place) => trick.order.cardAt(place)) : null;
}
