import type { Card } from '@kibitz/shared/kit/cards/cards';
import { shuffledBy } from '@kibitz/shared/kit/fairness/shuffle';
import type { Game } from '@kibitz/shared/kit/game/game';
import { dealDeck } from '@kibitz/shared/kit/game/play';

/** Where a shuffle draws from: an integer from 0 up to, not including, n, each as likely as the others. */
export type Draw = (n: number) => number;

/** Makes the deck of a game when a shuffle is due, the top card first. */
export type MakeDeck = (game: Game, state: unknown) => Card[];

/** Makes decks by drawing alone. */
export function drawnBy(draw: Draw): MakeDeck {
  return (game, state) => {
    const deck: Card[] = shuffledBy(game.pack(state), draw);
    game.arrange?.(state, deck);
    return deck;
  };
}

/**
 * The deck with which a game goes on from `state`, dealt on `next`: the `given` one, unless the game has moved on to a
 * different pack, or what `make` makes.
 */
export function dealtOn(
  next: unknown,
  game: Game,
  state: unknown,
  given: readonly Card[] | null,
  make: MakeDeck,
): readonly Card[] {
  game.copy(state, next);
  if (given !== null && dealDeck(game, next, given) === null) return given;
  game.copy(state, next);
  const deck = make(game, state);
  const refused = dealDeck(game, next, deck);
  if (refused !== null) throw new Error(`a shuffled pack is refused: ${refused.why.key}`);
  return deck;
}
