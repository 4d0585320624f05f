/*
 * Whist written the obvious way: cards are strings, nothing is ever changed in place, every move makes a new table. It
 * is the floor that Kibitz's engine is compared with, and has no other use.
 */

type Fraction = () => number;

interface Play {
  readonly seat: number;
  readonly card: string;
}

interface WhistTable {
  readonly hands: readonly (readonly string[])[];
  readonly trump: string;
  readonly turn: number;
  readonly trick: readonly Play[];
  readonly tricks: readonly number[];
}

const RANKS = [...'23456789TJQKA'];
const PACK: readonly string[] = [...'SHDC'].flatMap((suit) => RANKS.map((rank) => rank + suit));

function suitOf(card: string): string {
  return card.charAt(1);
}

function shuffled(cards: readonly string[], fraction: Fraction): string[] {
  const deck = [...cards];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(fraction() * (i + 1));
    const held = deck[i] as string;
    deck[i] = deck[j] as string;
    deck[j] = held;
  }
  return deck;
}

function deal(fraction: Fraction, dealer: number): WhistTable {
  const deck = shuffled(PACK, fraction);
  return {
    hands: [0, 1, 2, 3].map((seat) => deck.filter((_, i) => (dealer + 1 + i) % 4 === seat)),
    trump: suitOf(deck.at(-1) as string),
    turn: (dealer + 1) % 4,
    trick: [],
    tricks: [0, 0, 0, 0],
  };
}

function legal(table: WhistTable): readonly string[] {
  const hand = table.hands[table.turn] ?? [];
  const led = table.trick[0];
  if (led === undefined) return hand;
  const following = hand.filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
}

function beats(card: string, best: string, trump: string): boolean {
  if (suitOf(card) === suitOf(best)) return RANKS.indexOf(card.charAt(0)) > RANKS.indexOf(best.charAt(0));
  return suitOf(card) === trump;
}

function play(table: WhistTable, card: string): WhistTable {
  const hands = table.hands.map((hand, seat) => (seat === table.turn ? hand.filter((held) => held !== card) : hand));
  const trick = [...table.trick, { seat: table.turn, card }];
  if (trick.length < 4) return { ...table, hands, trick, turn: (table.turn + 1) % 4 };
  const best = trick.reduce((won, laid) => (beats(laid.card, won.card, table.trump) ? laid : won));
  const tricks = table.tricks.map((n, seat) => (seat === best.seat ? n + 1 : n));
  return { ...table, hands, trick: [], turn: best.seat, tricks };
}

/** Plays one hand at random. Returns the tricks of each seat, 13 altogether. */
export function playNaiveWhist(fraction: Fraction, dealer: number): readonly number[] {
  let table = deal(fraction, dealer);
  while (table.hands.some((hand) => hand.length > 0)) {
    const cards = legal(table);
    table = play(table, cards[Math.floor(fraction() * cards.length)] as string);
  }
  return table.tricks;
}
