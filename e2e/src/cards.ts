const RANKS: Readonly<Record<string, string>> = {
  A: 'Ace',
  K: 'King',
  Q: 'Queen',
  J: 'Jack',
  T: 'Ten',
  9: 'Nine',
  8: 'Eight',
  7: 'Seven',
  6: 'Six',
  5: 'Five',
  4: 'Four',
  3: 'Three',
  2: 'Two',
};
const SUITS: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** What a card's button is called: `QH` is 'Queen of hearts'. */
export function cardName(code: string): string {
  return `${RANKS[code.charAt(0)]} of ${SUITS[code.charAt(1)]}`;
}
