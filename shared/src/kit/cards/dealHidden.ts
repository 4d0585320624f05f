import type { Random } from '../game/random.ts';
import { add, at } from './at.ts';
import { bitCount, type Card, fullPack } from './cards.ts';

/** May this hand hold this card, as far as the viewer knows? Hands are numbered as in `sizes`. */
export type MayHold = (hand: number, card: Card) => boolean;

/** The cards of the pack of 52 that are not among these, in random order. */
export function shuffledRest(seen: Iterable<Card>, random: Random): Card[] {
  const known = new Set(seen);
  const rest = fullPack().filter((card) => !known.has(card));
  random.shuffle(rest);
  return rest;
}

/** Not dealt yet. */
const NOWHERE = -1;

/**
 * Deals unseen cards at random to hands of known sizes, each to one that may hold it. The sizes add up to the number of
 * cards; a stock counts as a hand of its own. Finds a deal whenever there is one, and throws if there is none, since
 * the view then contradicts itself.
 *
 * Cards that may be anywhere are dealt uniformly. Where voids restrict them, they are first placed wherever they can go
 * and then swapped between hands that may hold each other's, so that no possible deal is much likelier than another.
 */
export function dealHidden(
  cards: readonly Card[],
  sizes: readonly number[],
  mayHold: MayHold,
  random: Random,
): Card[][] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total !== cards.length) throw new RangeError(`${cards.length} cards do not fill hands of ${sizes.join(', ')}`);
  const deck = [...cards];
  random.shuffle(deck);
  const may = Int32Array.from(deck, (card) =>
    sizes.reduce((set, _, hand) => (mayHold(hand, card) ? set | (1 << hand) : set), 0),
  );
  const everywhere = (1 << sizes.length) - 1;
  const holder = may.every((set) => set === everywhere) ? inOrder(sizes) : place(may, sizes, random);
  const hands: Card[][] = sizes.map(() => []);
  for (const [i, card] of deck.entries()) hands[at(holder, i)]?.push(card);
  return hands;
}

/** The hand of each card of a shuffled deck, dealt off hand by hand. */
function inOrder(sizes: readonly number[]): Int32Array {
  return Int32Array.from(sizes.flatMap((size, hand) => Array<number>(size).fill(hand)));
}

/** The hand of each card, where card i may lie in the hands of the set `may[i]`. */
function place(may: Int32Array, sizes: readonly number[], random: Random): Int32Array {
  const holder = new Int32Array(may.length).fill(NOWHERE);
  const room = Int32Array.from(sizes);
  // the most restricted first: it leaves the fewest for the longer search
  const order = Array.from(may.keys()).sort((a, b) => bitCount(at(may, a)) - bitCount(at(may, b)));
  for (const card of order) {
    const hand = someHand(at(may, card), room, random);
    if (hand === NOWHERE) makeRoom(card, may, holder, room);
    else put(card, hand, holder, room);
  }
  mix(may, holder, random);
  return holder;
}

function put(card: number, hand: number, holder: Int32Array, room: Int32Array): void {
  holder[card] = hand;
  add(room, hand, -1);
}

/** A hand of a set, drawn in proportion to the room that each has; NOWHERE if all are full. */
function someHand(set: number, room: Int32Array, random: Random): number {
  const weight = (hand: number) => (((set >> hand) & 1) === 1 ? at(room, hand) : 0);
  let sum = 0;
  for (let hand = 0; hand < room.length; hand++) sum += weight(hand);
  if (sum === 0) return NOWHERE;
  let left = random.below(sum);
  for (let hand = 0; ; hand++) {
    left -= weight(hand);
    if (left < 0) return hand;
  }
}

/**
 * Places a card whose possible hands are all full: one of their cards moves on, which moves another, until one reaches
 * a hand with room. A breadth-first search from hand to hand finds such a chain wherever there is one, and there is one
 * wherever there is a deal.
 */
function makeRoom(card: number, may: Int32Array, holder: Int32Array, room: Int32Array): void {
  // the card that would move to each hand, by which the search reached it
  const comes = new Int32Array(room.length).fill(NOWHERE);
  const reached: number[] = [];
  const reach = (from: number) => {
    for (let hand = 0; hand < room.length; hand++) {
      if (((at(may, from) >> hand) & 1) === 0 || comes[hand] !== NOWHERE || hand === holder[from]) continue;
      comes[hand] = from;
      reached.push(hand);
    }
  };
  reach(card);
  for (const hand of reached) {
    if (at(room, hand) > 0) {
      moveAlong(card, hand, comes, holder);
      add(room, hand, -1);
      return;
    }
    for (const [other, of] of holder.entries()) if (of === hand) reach(other);
  }
  throw new RangeError('these cards do not fit into hands of these sizes');
}

/** Moves the cards of a chain, from the hand with room at its end back to the card that needed a place. */
function moveAlong(card: number, end: number, comes: Int32Array, holder: Int32Array): void {
  for (let hand = end; ; ) {
    const moved = at(comes, hand);
    const from = at(holder, moved);
    holder[moved] = hand;
    if (moved === card) return;
    hand = from;
  }
}

/** Swaps cards between hands that may hold each other's, often enough that the first placing leaves no trace. */
function mix(may: Int32Array, holder: Int32Array, random: Random): void {
  const n = may.length;
  for (let k = 4 * n; k > 0; k--) {
    const a = random.below(n);
    const b = random.below(n);
    const ofA = at(holder, a);
    const ofB = at(holder, b);
    if (((at(may, a) >> ofB) & (at(may, b) >> ofA) & 1) === 0) continue;
    holder[a] = ofB;
    holder[b] = ofA;
  }
}
