import type { Random } from '../game/random.ts';
import type { Card } from './cards.ts';

/** May this hand hold this card, as far as the viewer knows? Hands are numbered as in `sizes`. */
export type MayHold = (hand: number, card: Card) => boolean;

/** Not dealt yet. */
const NOWHERE = -1;

/**
 * Deals unseen cards at random to hands of known sizes so that each lies where it may. The sizes add up to the number of cards; what
 * lies in no hand (a stock) is a hand of its own. Finds a deal wherever there is one; throws where there is none, since then the view
 * contradicts itself.
 *
 * Cards that may lie anywhere are dealt uniformly. Where voids bind, cards are first placed wherever they can go and then changed about
 * between hands that may hold each other's, so that no possible deal is much likelier than another.
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
  const may = deck.map((card) => sizes.reduce((set, _, hand) => (mayHold(hand, card) ? set | (1 << hand) : set), 0));
  const everywhere = (1 << sizes.length) - 1;
  const holder = may.every((set) => set === everywhere) ? inOrder(sizes) : place(may, sizes, random);
  const hands: Card[][] = sizes.map(() => []);
  for (const [i, card] of deck.entries()) hands[holder[i] as number]?.push(card);
  return hands;
}

/** The hand of each card of a shuffled deck, dealt off hand by hand. */
function inOrder(sizes: readonly number[]): number[] {
  return sizes.flatMap((size, hand) => Array<number>(size).fill(hand));
}

/** The hand of each card, where card i may lie in the hands of the set `may[i]`. */
function place(may: readonly number[], sizes: readonly number[], random: Random): number[] {
  const holder = Array<number>(may.length).fill(NOWHERE);
  const room = [...sizes];
  // those with the least choice first: it leaves the fewest for the longer search
  const order = Array.from(may.keys()).sort((a, b) => choices(may[a]) - choices(may[b]));
  for (const card of order) {
    const hand = someHand(may[card] as number, room, random);
    if (hand === NOWHERE) makeRoom(card, may, holder, room);
    else put(card, hand, holder, room);
  }
  mix(may, holder, random);
  return holder;
}

function put(card: number, hand: number, holder: number[], room: number[]): void {
  holder[card] = hand;
  room[hand] = (room[hand] as number) - 1;
}

function choices(set: number | undefined): number {
  let n = 0;
  for (let rest = set ?? 0; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** A hand of a set, drawn by how much room each has; NOWHERE where all are full. */
function someHand(set: number, room: readonly number[], random: Random): number {
  const weight = (hand: number) => (((set >> hand) & 1) === 1 ? (room[hand] as number) : 0);
  let sum = 0;
  for (let hand = 0; hand < room.length; hand++) sum += weight(hand);
  if (sum === 0) return NOWHERE;
  let at = random.below(sum);
  for (let hand = 0; ; hand++) {
    at -= weight(hand);
    if (at < 0) return hand;
  }
}

/**
 * Places a card all of whose hands are full: one of their cards moves on, and another for that one, until one comes to a hand with room.
 * Searched breadth first from hand to hand, it is found wherever there is such a chain, and there is one wherever there is a deal.
 */
function makeRoom(card: number, may: readonly number[], holder: number[], room: number[]): void {
  // the card that would come to each hand, over which the search reached it
  const comes = Array<number>(room.length).fill(NOWHERE);
  const reached: number[] = [];
  const reach = (from: number) => {
    for (let hand = 0; hand < room.length; hand++) {
      if ((((may[from] as number) >> hand) & 1) === 0 || comes[hand] !== NOWHERE || hand === holder[from]) continue;
      comes[hand] = from;
      reached.push(hand);
    }
  };
  reach(card);
  for (const hand of reached) {
    if ((room[hand] as number) > 0) {
      moveAlong(card, hand, comes, holder);
      room[hand] = (room[hand] as number) - 1;
      return;
    }
    for (const [other, at] of holder.entries()) if (at === hand) reach(other);
  }
  throw new RangeError('these cards cannot lie in hands of these sizes');
}

/** Moves the cards of a chain, from its end, the hand with room, back to the card that wanted a place. */
function moveAlong(card: number, end: number, comes: readonly number[], holder: number[]): void {
  for (let hand = end; ; ) {
    const moved = comes[hand] as number;
    const from = holder[moved] as number;
    holder[moved] = hand;
    if (moved === card) return;
    hand = from;
  }
}

/** Exchanges cards of two hands that may hold each other's, so often that the first placing leaves no trace. */
function mix(may: readonly number[], holder: number[], random: Random): void {
  const n = may.length;
  for (let k = 4 * n; k > 0; k--) {
    const a = random.below(n);
    const b = random.below(n);
    const ofA = holder[a] as number;
    const ofB = holder[b] as number;
    if ((((may[a] as number) >> ofB) & ((may[b] as number) >> ofA) & 1) === 0) continue;
    holder[a] = ofB;
    holder[b] = ofA;
  }
}
