import { ohHell } from '@kibitz/shared/games/oh-hell/index';
import { cards, fullPack } from '@kibitz/shared/kit/cards/cards';
import type { Game } from '@kibitz/shared/kit/game/game';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';

/** Oh Hell for three, one hand of four cards and then smaller ones, without trumps. */
export const FOUR_CARDS = {
  seats: 3,
  options: { shape: 'down', maxHand: 4, trump: 'none', dealerRule: 'none' },
} as const;

/**
 * Oh Hell under another name, whose first four cards of three hands are always these: the leader's, then those of the
 * next seats to the left.
 */
export function stackedGame(id: string, hands: readonly [string, string, string]): Game {
  const held = hands.map((hand) => cards(hand));
  const dealt = Array.from({ length: 12 }, (_, i) => held[i % 3]?.[Math.floor(i / 3)] ?? 0);
  const deck = [...dealt, ...fullPack().filter((card) => !dealt.includes(card))];
  return variantOf(ohHell as Game, {
    id,
    arrange: (_state, shuffled) => {
      deck.forEach((card, i) => {
        shuffled[i] = card;
      });
    },
  });
}
