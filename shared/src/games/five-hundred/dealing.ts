import { ACE, type Card, cardOf, JOKER } from '../../kit/cards/cards.ts';
import { type FiveHundredState, MIDDLE_CARDS } from './state.ts';

/** The lowest rank of the pack: threes and twos are left out. */
const LOWEST = 4;

/** The pack: four to ace of each suit, and the joker. */
export const PACK: readonly Card[] = packOf();

function packOf(): Card[] {
  const pack: Card[] = [];
  for (let suit = 0; suit < 4; suit++) for (let rank = LOWEST; rank <= ACE; rank++) pack.push(cardOf(suit, rank));
  return [...pack, JOKER];
}

/** Who gets each card of the deck: 0 to 3 from the dealer's left on, or the middle. */
const MIDDLE = 4;
const GOES_TO: readonly number[] = packets([
  { each: 3, middle: 2 },
  { each: 2, middle: 2 },
  { each: 3, middle: 0 },
  // forty-five cards leave one over, which goes to the middle too
  { each: 2, middle: 1 },
]);

function packets(rounds: readonly { readonly each: number; readonly middle: number }[]): number[] {
  return rounds.flatMap(({ each, middle }) => [
    ...[0, 1, 2, 3].flatMap((turn) => Array<number>(each).fill(turn)),
    ...Array<number>(middle).fill(MIDDLE),
  ]);
}

/** Deals ten cards to each seat and five to the middle, in packets. */
export function dealCards(state: FiveHundredState, deck: ArrayLike<Card>): void {
  const first = state.dealer + 1;
  let middle = 0;
  for (let i = 0; i < GOES_TO.length; i++) {
    const turn = GOES_TO[i] as number;
    const card = deck[i] as Card;
    if (turn === MIDDLE) state.middle[middle++] = card;
    else state.trick.give((first + turn) & 3, card);
  }
  state.middleCount = MIDDLE_CARDS;
}
