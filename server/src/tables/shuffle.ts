import { CHANCE } from '../chance.ts';

/** Where a shuffle draws from: an integer from 0 up to, not including, n, each as likely as the others. */
export type Draw = (n: number) => number;

/** The pack in a random order, each order equally likely (Fisher-Yates with the system's cryptographic source). */
export function shuffled<T>(pack: ArrayLike<T>, draw: Draw = CHANCE.below): T[] {
  const deck = Array.from(pack);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const held = deck[i] as T;
    deck[i] = deck[j] as T;
    deck[j] = held;
  }
  return deck;
}
