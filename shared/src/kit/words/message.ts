/**
 * Something to be said to a person: a key and what goes into its sentence. Games never build sentences; the words stand
 * beside the game in `words.<language>.ts`, and the client says them in the player's language.
 *
 * In a sentence, `{n}` is a value as it is, `{who:seat}` a player's name, `{card:card}` a card, `{suit:suit}` a suit
 * (`clubs`), `{suit:oneSuit}` the same in the singular (`club`), `{n:signed}` a figure with its sign,
 * `{n|trick|tricks}` the form that goes with the number (as many forms as the language has, in the order zero, one,
 * two, few, many, other, those that it lacks left out; a form may hold places of its own). `{x:say}` says another key,
 * given as the value. If the words have the key followed by `.you` and `who` is the reader, that sentence is taken
 * instead; the key of a fact, or of a game's title, followed by `.short` is what the bar shows of it when it would have
 * to cut it.
 */
export interface Message {
  readonly key: string;
  readonly with?: { readonly [name: string]: string | number };
}

/** A message of a key and its values. Seats are numbers, cards their codes (`QH`), suits their letters. */
export function message(key: string, values?: { readonly [name: string]: string | number }): Message {
  return values === undefined ? { key } : { key, with: values };
}

/** Sentences by key, of one game or one part of the product, in one language. */
export interface Words {
  readonly [key: string]: string;
}
