import { lowestBit } from './cards.ts';
import type { Random } from './random.ts';
import { powersIn } from './suitMask.ts';
import type { TrickPlay } from './trickPlay.ts';
import { AT, playOutTricks, ROOM } from './trickWords.ts';

/*
 * The fast way for small hands. Where the lists begin is named here again, since the machine code of this file knows
 * only its own constants.
 */

const SUIT_ROWS = ROOM.suitRows;
const HANDS = AT.hands;
const GONE = AT.gone;
const SIZES = AT.sizes;
const VOIDS = AT.voids;
const WON = AT.won;
const LAST_TRICK = AT.lastTrick;

/** So many cards of six bits each go into one number. */
const FEW = 5;
/** No suit has this number: what stands for trumps where there are none. */
const NO_TRUMPS = 7;
/**
 * The hands of a playout in the making: places from the lowest up, six bits each, and how many there are of each suit,
 * four bits each.
 */
const FEW_HELD = new Int32Array(ROOM.seats);
const FEW_COUNTS = new Int32Array(ROOM.seats);

/**
 * `playOutTricks` for hands of at most five cards, in five sixths of its time: each hand is packed into one number,
 * from which cards are taken without a look at a table. Larger hands, and hands with a joker in a suit of its own, it
 * leaves to that.
 */
export function playOutFewTricks(trick: TrickPlay, random: Random): void {
  const { words, seats, players } = trick;
  const { card } = trick.order;
  const tricks = words[SIZES + trick.turn] as number;
  if (tricks > FEW || tricks === 0 || !packHands(words, seats)) {
    playOutTricks(trick, random);
    return;
  }
  const next = layAllDown(trick);
  const trump = trick.trump < 0 ? NO_TRUMPS : trick.trump;
  let { turn, leader } = trick;
  for (let left = tricks; left > 0; left--) {
    leader = turn;
    let led = 0;
    // the best card so far: trumps above the suit led above the rest, then powers, and at the end who laid it
    let best = -1;
    if (left === 1) {
      for (let seat = 0; seat < seats; seat++)
        words[LAST_TRICK + seat] = card[(FEW_HELD[seat] as number) & 63] as number;
    }
    for (let laid = 0; laid < players; laid++) {
      const hand = FEW_HELD[turn] as number;
      const counts = FEW_COUNTS[turn] as number;
      const following = laid === 0 ? 0 : (counts >> (4 * led)) & 15;
      const below = counts & ((1 << (4 * led)) - 1);
      const first = following === 0 ? 0 : (below + (below >> 4) + (below >> 8)) & 15;
      const shift = 6 * (first + random.below(following === 0 ? left : following));
      const place = (hand >> shift) & 63;
      const suit = place >> 4;
      FEW_HELD[turn] = (hand & ((1 << shift) - 1)) | ((hand >> (shift + 6)) << shift);
      FEW_COUNTS[turn] = counts - (1 << (4 * suit));
      if (laid === 0) led = suit;
      const isLed = ((suit ^ led) - 1) >>> 31;
      const isTrump = ((suit ^ trump) - 1) >>> 31;
      const strength = (place & 15) | (isLed << 4) | (isTrump << 5);
      const ahead = best - ((strength << 3) | turn);
      best -= ahead & (ahead >> 31);
      words[VOIDS + turn] = (words[VOIDS + turn] as number) | ((1 - isLed) << led);
      turn = (next >>> (4 * turn)) & 15;
    }
    turn = best & 7;
    words[WON + turn] = (words[WON + turn] as number) + 1;
  }
  trick.lastLeader = leader;
  trick.lastWinner = turn;
  trick.bestSeat = turn;
  trick.tricks += tricks;
  trick.best = trick.order.place[words[LAST_TRICK + turn] as number] as number;
  trick.open(turn);
}

/**
 * Packs all hands, which have no more than five cards; false, and nothing is changed, where somebody holds a joker in a
 * suit of its own.
 */
function packHands(words: Int32Array, seats: number): boolean {
  let jokers = 0;
  for (let seat = 0; seat < seats; seat++) {
    const row = HANDS + seat * SUIT_ROWS;
    const spades = words[row] as number;
    const hearts = words[row + 1] as number;
    const diamonds = words[row + 2] as number;
    const clubs = words[row + 3] as number;
    jokers |= words[row + 4] as number;
    FEW_COUNTS[seat] = powersIn(spades) | (powersIn(hearts) << 4) | (powersIn(diamonds) << 8) | (powersIn(clubs) << 12);
    let major = spades | (hearts << 16);
    let minor = diamonds | (clubs << 16);
    let hand = 0;
    const size = words[SIZES + seat] as number;
    for (let i = 0; i < size; i++) {
      if (major !== 0) {
        hand |= lowestBit(major) << (6 * i);
        major &= major - 1;
      } else {
        hand |= (32 + lowestBit(minor)) << (6 * i);
        minor &= minor - 1;
      }
    }
    FEW_HELD[seat] = hand;
  }
  return jokers === 0;
}

/** Counts all cards of those who play as played, and answers who plays after each seat, four bits each. */
function layAllDown(trick: TrickPlay): number {
  const { words, seats, sitsOut } = trick;
  let next = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (((sitsOut >> seat) & 1) === 1) {
      FEW_HELD[seat] = 0;
      continue;
    }
    const row = HANDS + seat * SUIT_ROWS;
    for (let suit = 0; suit < SUIT_ROWS; suit++) {
      words[GONE + suit] = (words[GONE + suit] as number) | (words[row + suit] as number);
      words[row + suit] = 0;
    }
    words[SIZES + seat] = 0;
    next |= trick.after(seat) << (4 * seat);
  }
  return next;
}
