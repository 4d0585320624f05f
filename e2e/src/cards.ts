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

/** The code of a card by what its button is called. */
export function cardCode(name: string): string {
  const [rank, suit] = name.split(' of ');
  const letter = (names: Readonly<Record<string, string>>, word: string | undefined) =>
    Object.keys(names).find((key) => names[key] === word);
  const code = `${letter(RANKS, rank)}${letter(SUITS, suit)}`;
  if (code.length !== 2) throw new Error(`no card is called ${name}`);
  return code;
}
