import type { Card } from '@kibitz/shared/kit/cards/cards';
import { shuffledBy } from '@kibitz/shared/kit/fairness/shuffle';
import type { Game } from '@kibitz/shared/kit/game/game';

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
