import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, cardOf, lowestBit, rankOf } from '../../../kit/cards/cards.ts';
import type { Random } from '../../../kit/game/random.ts';
import { stockLeft, turnedUp } from '../../../kit/tricks/stock.ts';
import { SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';
import { rules } from '../rules.ts';
import { concealed, isBoundByShowcase, type ShowcaseState } from '../state.ts';

/** A display card from this rank up is worth a trick. */
const WANTED = 9;
/** Of two cards that differ by less in rank, either may be led as the lower one. */
const SPREAD = 4;

/**
 * A card that the seat whose turn it is might well play in the first thirteen tricks: some concealed card to lead, a
 * low one if it loses a poor display card; in reply the cheapest that wins a good display card or loses a poor one; and
 * now and then a value-trick when the seat need not follow. It looks at nothing that the seat does not see.
 */
export function likelyCard(state: ShowcaseState, random: Random): Card {
  const { trick } = state;
  if (trick.laid === 0) return leading(state, random);
  const { turn, led } = trick;
  if (isBoundByShowcase(state)) return following(state, trick.hands[turn * SUIT_ROWS + led] as number, random);
  const followers = concealed(state, turn, led);
  const ruffs = followers === 0 || random.below(2) === 0;
  const thrown = ruffs ? lowestThrown(state, turn, led) : -1;
  return thrown >= 0 ? thrown : following(state, followers, random);
}

/** Leads any concealed card, but a low one to lose a poor display card, and with it the next lead if there is one. */
function leading(state: ShowcaseState, random: Random): Card {
  const cards = rules.allMoves(state, state.trick.turn);
  if (isWanted(state) || stockLeft(state) === 1) return cards[random.below(cards.length)] as Card;
  return bestOf(cards, (card) => random.fraction() * SPREAD - rankOf(card));
}

/** Whether the display card is worth a trick. */
function isWanted(state: ShowcaseState): boolean {
  return rankOf(turnedUp(state)) >= WANTED;
}

/** Follows suit: wins as cheaply as possible if the display card is good, and otherwise loses the trick. */
function following(state: ShowcaseState, held: number, random: Random): Card {
  const { led, best } = state.trick;
  const over = held & ~((2 << rankOf(best)) - 1);
  const wins = random.below(4) > 0 === isWanted(state);
  if (over !== 0 && wins) return cardOf(led, lowestBit(over));
  const under = held & ((1 << rankOf(best)) - 1);
  if (under !== 0 && !wins) return cardOf(led, lowestBit(under));
  return cardOf(led, lowestBit(held));
}

/** The lowest concealed card of another suit than the one led; -1 if there is none. */
function lowestThrown(state: ShowcaseState, seat: number, led: number): Card {
  const suits = [0, 1, 2, 3].filter((suit) => suit !== led && concealed(state, seat, suit) !== 0);
  const lowest = suits.map((suit) => cardOf(suit, lowestBit(concealed(state, seat, suit))));
  return lowest.length === 0 ? -1 : bestOf(lowest, (card) => -rankOf(card));
}
