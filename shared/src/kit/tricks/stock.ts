import { at } from '../cards/at.ts';
import { type Card, codeOf, suitOf } from '../cards/cards.ts';
import { BACK, pack } from '../cards/packed.ts';
import { perSeat } from '../game/fields.ts';
import { SPECTATOR, type Viewer } from '../game/game.ts';
import type { Fact, Zone } from '../table/table.ts';
import { message } from '../words/message.ts';
import { gatherTrick, PLAYING, TURNING } from './handCourse.ts';
import { NO_CARD, type TrickPlay } from './trickPlay.ts';
import type { TrickView } from './trickView.ts';

/*
 * A stock from which two players draw after each trick: its top card is turned up and goes to the winner, the next one
 * goes to the loser, who alone sees it. A game adds the fields to its own, hides some of them with `stockSecrets`, and
 * uses the rest as needed.
 */

/** The phase in which both draw. */
export const DRAWING = TURNING;

/** The fields of one hand, for a stock of this many cards, an even number. */
export const stockHand = (cards: number) => ({
  /** How many cards of the stock are gone; the next one is turned up. Before the deal all are gone. */
  drawn: cards,
  /** Who took the cards turned up, a bit for each, the first one lowest: 1 for seat 1. */
  takers: 0,
});

/** The fields of the whole game: a list too long to be made for each deal. */
export const stockGame = (cards: number) => ({
  /**
   * The stock as it was dealt. A view has the cards that were turned up and the one that the viewer has just drawn; the
   * others are NO_CARD.
   */
  stock: perSeat(cards, NO_CARD),
});

/** A game with these fields. */
interface StockState {
  readonly hand: ReturnType<typeof stockHand>;
  readonly game: ReturnType<typeof stockGame>;
  readonly trick: TrickPlay;
  events: number;
  phase: number;
}

/** What describes a stock, in a state and in a view. */
interface Stock {
  readonly hand: { readonly drawn: number; readonly takers: number };
  readonly game: { readonly stock: readonly Card[] };
}

type StockView = Stock & { readonly viewer: Viewer; readonly trick: TrickView };

/** The upcard, which the next trick is played for; NO_CARD once the stock is gone, and before the deal. */
export function turnedUp({ hand, game }: Stock): Card {
  return game.stock[hand.drawn] ?? NO_CARD;
}

/** How many cards lie face down under the one turned up. */
export function stockLeft({ hand, game }: Stock): number {
  return Math.max(0, game.stock.length - hand.drawn - 1);
}

/** Lays the cards of a deck from a place on as the stock, and turns the first of them up. */
export function dealStock({ hand, game }: StockState, deck: ArrayLike<Card>, from: number): void {
  for (let i = 0; i < game.stock.length; i++) game.stock[i] = deck[from + i] as Card;
  hand.drawn = 0;
}

/** Takes in a full trick of a hand with this many; returns the phase that follows: both draw while there is a stock. */
export function gatherToDraw(state: StockState, tricksOfHand: number): number {
  const phase = gatherTrick(state.trick, tricksOfHand);
  return turnedUp(state) === NO_CARD ? phase : DRAWING;
}

/**
 * The winner of the trick takes the card turned up, the loser the next one; another is turned up, while there is one.
 * The winner leads.
 */
export function draw(state: StockState): void {
  const { trick, hand, game } = state;
  const winner = trick.leader;
  const loser = 1 - winner;
  const open = game.stock[hand.drawn] as Card;
  trick.give(winner, open);
  trick.voids[winner] = at(trick.voids, winner) & ~(1 << suitOf(open));
  trick.give(loser, game.stock[hand.drawn + 1] as Card);
  // it may be of any suit
  trick.voids[loser] = 0;
  hand.takers |= winner << (hand.drawn >> 1);
  hand.drawn += 2;
  state.events++;
  state.phase = PLAYING;
}

/** The cards turned up that a seat has taken, packed, the last one last. */
export function takenUp(
  { hand, game, trick }: Stock & { readonly trick: { readonly tricks: number } },
  seat: number,
): string {
  let cards = '';
  // before the deal no card is left either, and none is taken
  for (let i = 0; i < trick.tricks && 2 * i < hand.drawn; i++) {
    if (((hand.takers >> i) & 1) === seat) cards += pack(game.stock[2 * i] ?? NO_CARD);
  }
  return cards;
}

/** Whether a seat has drawn a card that nobody else knows, and not played since. */
function hasDrawn({ trick, hand }: Pick<StockState, 'trick' | 'hand'>, seat: Viewer): boolean {
  return (
    seat !== SPECTATOR &&
    trick.tricks > 0 &&
    2 * trick.tricks === hand.drawn &&
    seat !== trick.leader &&
    at(trick.onTable, seat) === NO_CARD
  );
}

function shownStock(state: StockState, viewer: Viewer): Card[] {
  const { drawn } = state.hand;
  const own = hasDrawn(state, viewer) ? drawn - 1 : -1;
  return state.game.stock.map((card, i) => (i === own || (i <= drawn && i % 2 === 0) ? card : NO_CARD));
}

/**
 * What not everybody may know of the stock, and how a deal that fits a view is made: the `secrets` of the rules, or a
 * part of them.
 */
export const stockSecrets = {
  own: ['game.stock'] as const,
  hideGame: (state: StockState, viewer: Viewer) => ({ stock: shownStock(state, viewer) }),
  known: (view: StockView): readonly string[] => view.trick.sizes.map((_, seat) => takenUp(view, seat)),
  aside: (view: Stock): string => (turnedUp(view) === NO_CARD ? '' : pack(turnedUp(view))),
  settle: ({ hand, game }: StockState, _view: unknown, left: readonly Card[]): void => {
    // before the deal all cards are left
    if (hand.drawn < game.stock.length) game.stock.splice(hand.drawn + 1, left.length, ...left);
  },
};

/**
 * The zones of the stock and of the card turned up, whose zone and words may have another name; none once the stock is
 * gone.
 */
export function stockZones(view: Stock, turned = 'turned'): Zone[] {
  const card = turnedUp(view);
  if (card === NO_CARD) return [];
  const pile = { kind: 'pile', seat: -1 } as const;
  return [
    { ...pile, id: 'stock', cards: BACK, count: stockLeft(view), label: message('zone.stock') },
    { ...pile, id: turned, cards: pack(card), label: message(`zone.${turned}`) },
  ];
}

/** A fact that only the viewer sees: the card that they drew, until they play. */
export function drewFacts({ hand, game }: Stock): Fact[] {
  // of the cards taken face down, a view has only this one
  const card = game.stock[hand.drawn - 1] ?? NO_CARD;
  return card === NO_CARD ? [] : [{ id: 'drew', text: message('own.drew', { card: codeOf(card) }) }];
}
