import { type CardOrder, rankedOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, CARD_LIMIT, type Card, cardOf, JACK, KING, QUEEN } from '../../kit/cards/cards.ts';
import { nameShared } from '../../kit/game/saved.ts';
import type { TwentyEightOptions } from './options.ts';

/** The rank of the nine, the second best card of a suit. */
export const NINE = 9;
const TEN = 10;

/** The pack: seven to ace of each suit. */
export const PACK: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  [7, 8, NINE, TEN, JACK, QUEEN, KING, ACE].map((rank) => cardOf(suit, rank)),
);

const TEN_BELOW_QUEEN = nameShared(
  'twenty-eight.tenBelowQueen',
  rankedOrder([JACK, NINE, ACE, KING, QUEEN, TEN, 8, 7]),
);
const TEN_ABOVE_KING = nameShared('twenty-eight.tenAboveKing', rankedOrder([JACK, NINE, ACE, TEN, KING, QUEEN, 8, 7]));

/** The order of the cards by the option `rank10`. */
export function orderFor(options: TwentyEightOptions): CardOrder {
  return options.rank10 === 'aboveKing' ? TEN_ABOVE_KING : TEN_BELOW_QUEEN;
}

/** All card points of a hand. */
export const ALL_POINTS = 28;

/** What capturing each card is worth: three for a jack, two for a nine, one for an ace or a ten. */
export const CARD_POINTS = new Uint8Array(CARD_LIMIT);
for (let suit = 0; suit < 4; suit++) {
  CARD_POINTS[cardOf(suit, JACK)] = 3;
  CARD_POINTS[cardOf(suit, NINE)] = 2;
  CARD_POINTS[cardOf(suit, ACE)] = 1;
  CARD_POINTS[cardOf(suit, TEN)] = 1;
}
