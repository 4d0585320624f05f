import { at } from '../../kit/cards/at.ts';
import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT, rankOf, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../kit/cards/suitMask.ts';
import { perSeat } from '../../kit/game/fields.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { stockGame, stockHand } from '../../kit/tricks/stock.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { cardsIn } from '../../kit/tricks/trickMemory.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { ShowcaseOptions } from './options.ts';

/**
 * Trumps of the endgame: a suit (0 spades to 3 clubs), NO_TRUMPS, or ALL_TRUMPS, when a player who cannot follow wins.
 * UNNAMED until they are settled.
 */
export type EndTrump = number;

export const NO_TRUMPS: EndTrump = 4;
export const ALL_TRUMPS: EndTrump = 5;
export const UNNAMED: EndTrump = -1;

/** How a record writes each of them. */
export const TRUMP_NAMES = ['S', 'H', 'D', 'C', 'NT', 'AT'] as const;

/** The six choices in the order in which they are offered. Declining means no trumps, so it comes first (ruling 7). */
export const CHOICES: readonly EndTrump[] = [NO_TRUMPS, 3, 2, 1, 0, ALL_TRUMPS];

/** The suit that beats all others; NO_SUIT if none does. */
export function suitOfTrump(trump: EndTrump): Suit {
  return trump >= 0 && trump < NO_TRUMPS ? trump : NO_SUIT;
}

/** The name in a record; '' if nothing is named. */
export function trumpName(trump: EndTrump): string {
  return TRUMP_NAMES[trump] ?? '';
}

/** Both hands lie open, and the player with fewer value-tricks names trumps. */
export const NOMINATING = 1;

/** Cards of a hand, and tricks of each of the two parts. */
export const TRICKS = 13;
/** Cards of the stock at the deal, the display card among them. */
export const STOCK_CARDS = 26;

/**
 * The fields of one hand; lists of two go by seat. The tricks won that the kit counts are those of the part being
 * played.
 */
export const handFields = () => ({
  ...stockHand(STOCK_CARDS),
  /** Value-tricks of the first thirteen tricks. */
  value: [0, 0],
  /** Trumps of the endgame. */
  trump: UNNAMED,
  /** Who names them, or has named them; -1 for nobody. */
  nominator: -1,
});

/** The fields of the whole game: lists too large to be made for each deal. */
export const gameFields = () => ({
  ...stockGame(STOCK_CARDS),
  /**
   * The cards of each showcase, laid out as the hands of TrickPlay, which have them too. Empty in the endgame, when
   * everything lies open.
   */
  shown: perSeat(2 * SUIT_ROWS, 0),
});

type Hand = ReturnType<typeof handFields>;
type Game = ReturnType<typeof gameFields>;

/** A hand that was played, in the log; lists go by seat. */
export interface ShowcaseHand extends ScoredHand {
  /** Value-tricks of the first thirteen tricks. */
  readonly value: readonly number[];
  /** Tricks of the endgame, every one of which is a value-trick. */
  readonly endgame: readonly number[];
  readonly trump: EndTrump;
  /** Who named trumps; -1 if nobody did. */
  readonly nominator: number;
}

/** A game of Showcase. */
export type ShowcaseState = TrickState<ShowcaseOptions, Hand, Game, ShowcaseHand>;
/** `seen` has the hands of both in the endgame, packed; '' before. */
export type ShowcaseView = TrickGameView<ShowcaseOptions, Hand, Game, ShowcaseHand, readonly [string, string]>;

/** What shows how far a hand is, in a state and in a view. */
interface Progress {
  readonly hand: { readonly drawn: number };
  readonly trick: { readonly tricks: number };
}

/** Whether the stock is gone, so that both hands lie open. */
export function isExposed({ hand, trick }: Progress): boolean {
  return hand.drawn === STOCK_CARDS && trick.tricks >= TRICKS;
}

/**
 * Whether a reply that does not follow suit wins the trick, whatever it is: in the first part, and in an endgame of
 * all-trumps.
 */
export function isEverySuitTrumps(state: ShowcaseState): boolean {
  return state.hand.trump === ALL_TRUMPS || !isExposed(state);
}

/**
 * Whether the seat whose turn it is must follow suit because of its showcase. In the first thirteen tricks a suit that
 * is only in the concealed hand binds nobody.
 */
export function isBoundByShowcase({ trick, game }: ShowcaseState): boolean {
  return trick.laid === 1 && (game.shown[trick.turn * SUIT_ROWS + trick.led] as number) !== 0;
}

/** The cards of a seat's showcase. */
export function showcaseOf({ game }: Pick<ShowcaseState | ShowcaseView, 'game'>, seat: number): Card[] {
  return cardsIn(Int32Array.from(game.shown), seat * SUIT_ROWS, ACE_HIGH);
}

/** Lays a card that the seat holds into its showcase. */
export function show({ game: { shown } }: ShowcaseState, seat: number, card: Card): void {
  const row = seat * SUIT_ROWS + suitOf(card);
  shown[row] = (shown[row] as number) | (1 << rankOf(card));
}

/** Takes a card out of the seat's showcase, if it lies there. */
export function unshow({ game: { shown } }: ShowcaseState, seat: number, card: Card): void {
  const row = seat * SUIT_ROWS + suitOf(card);
  shown[row] = (shown[row] as number) & ~(1 << rankOf(card));
}

/** The concealed cards of a seat in one suit. */
export function concealed({ trick, game }: ShowcaseState, seat: number, suit: number): SuitMask {
  const row = seat * SUIT_ROWS + suit;
  return at(trick.hands, row) & ~(game.shown[row] as number);
}

/** How many cards a seat holds concealed. */
export function concealedCount({ trick, game: { shown } }: ShowcaseState, seat: number): number {
  const row = seat * SUIT_ROWS;
  const open =
    powersIn(shown[row] as number) +
    powersIn(shown[row + 1] as number) +
    powersIn(shown[row + 2] as number) +
    powersIn(shown[row + 3] as number);
  return at(trick.sizes, seat) - open;
}
