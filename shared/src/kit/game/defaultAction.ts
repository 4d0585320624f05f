import { type Card, cardOfCode, cards, codes, suitLetter, suitOf } from '../cards/cards.ts';
import { heightIn, type Ranking, readRanking } from '../cards/ranking.ts';
import type { Drawing } from '../table/drawing.ts';
import type { Action, AnyCards, Choice } from './action.ts';
import { isRange } from './moves.ts';

/*
 * For an absent player the server does what commits them least: it passes; else it makes the lowest bid; else it plays
 * the lowest card, of equal ranks clubs before diamonds, hearts and spades; else it checks, else it folds. It never
 * bets. If it must choose several cards, it chooses the lowest. The game's picture says how cards rank; ace high by
 * default.
 */

/** Actions that decline or leave things as they are, by type, the least committing first. */
const DECLINES = ['pass', 'no-declaration', 'play-on', 'keep', 'together', 'ready', 'check', 'fold', 'draw', 'recycle'];

/** Actions never taken for another player while anything else is possible: they end or undo something. */
const LAST_RESORTS = ['resign', 'undo'];

/** Suits and no trumps as bids rank them, which is also the order in which equal ranks are played. */
const STRAINS = 'CDHS';

/** The names under which a bid carries its height, and the strain that breaks ties. */
const HEIGHTS = ['level', 'tricks', 'points'];

function least(value: Choice[string], ranking: Ranking): string | number | boolean {
  if (typeof value !== 'object') return value;
  return isRange(value) ? value[0] : lowestCards(value, ranking);
}

function lowestCards({ of, n }: AnyCards, ranking: Ranking): string {
  const lowestFirst = cards(of).sort((a, b) => heightOfCard(a, ranking) - heightOfCard(b, ranking));
  return codes(lowestFirst.slice(0, n));
}

/** A choice as an action: amounts at their least, and the lowest cards if any are to be chosen. */
export function leastAction(choice: Choice, ranking: Ranking = ''): Action {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, least(value, ranking)])) as Action;
}

function heightOf(bid: Choice): number {
  for (const name of HEIGHTS) {
    const height = bid[name];
    if (height !== undefined) {
      const strain = bid['strain'];
      return Number(least(height, '')) * 8 + (typeof strain === 'string' ? strainRank(strain) : 0);
    }
  }
  // bids that are words are listed from the lowest
  return 0;
}

function strainRank(strain: string): number {
  const place = STRAINS.indexOf(strain);
  return place < 0 ? STRAINS.length : place;
}

/** The card that a choice is of; -1 for none. */
export function cardIn({ card }: Choice): Card {
  return typeof card === 'string' ? cardOfCode(card) : -1;
}

function heightOfCard(card: Card, ranking: Ranking): number {
  const suit = suitOf(card);
  return (
    heightIn(readRanking(ranking), card) * 8 +
    (suit < STRAINS.length ? STRAINS.indexOf(suitLetter(suit)) : STRAINS.length)
  );
}

/** The first of the lowest; undefined if there are none. */
function lowest(list: readonly Choice[], height: (choice: Choice) => number): Choice | undefined {
  return list.reduce<Choice | undefined>(
    (low, one) => (low === undefined || height(one) < height(low) ? one : low),
    undefined,
  );
}

/** The least committing of a seat's choices, as `leastAction` makes it. `choices` must not be empty. */
export function defaultAction(choices: readonly Choice[], ranking: Ranking = ''): Action {
  for (const type of DECLINES) {
    const declining = choices.find((choice) => choice.type === type);
    if (declining !== undefined) return leastAction(declining, ranking);
  }
  const made =
    lowest(
      choices.filter((choice) => choice.type === 'bid'),
      heightOf,
    ) ??
    lowest(
      choices.filter((choice) => cardIn(choice) >= 0),
      (choice) => heightOfCard(cardIn(choice), ranking),
    ) ??
    choices.find((choice) => !LAST_RESORTS.includes(choice.type)) ??
    choices[0];
  if (made === undefined) throw new RangeError('a seat that may do nothing is not moved for');
  return leastAction(made, ranking);
}

/** As `defaultAction`, for a seat with this view of a game, with the ranking of cards from its picture. */
export function defaultActionIn<V>(drawing: Pick<Drawing<V>, 'table'>, view: V, choices: readonly Choice[]): Action {
  const { own, ranking } = drawing.table(view);
  return defaultAction(choices, own?.ranking ?? ranking);
}
