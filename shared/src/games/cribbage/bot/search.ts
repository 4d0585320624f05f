import { bestMove } from '../../../kit/bots/search.ts';
import type { Card } from '../../../kit/cards/cards.ts';
import { unpackAll } from '../../../kit/cards/packed.ts';
import type { Random } from '../../../kit/game/random.ts';
import { heightOf } from '../scoring.ts';
import type { CribbageView } from '../state.ts';
import { chanceOfDealer } from './chances.ts';
import { showPoints } from './counting.ts';
import { MOST_CARDS, OVER, Play } from './pegging.ts';
import { PAIRS, World } from './worlds.ts';

/** In how many worlds each choice is tried with an effort of 1 (`GameBot.choose`). */
const WORLDS = 100;

/** A position for each depth of the search: no more cards can be played than these. */
const PLAYS = Array.from({ length: MOST_CARDS + 1 }, () => new Play());

/**
 * The two cards to discard that win the game most often, tried in worlds in which both play on by habit; the habitual
 * ones unless others are ahead by more than luck.
 */
export function searchedDiscard(
  view: CribbageView,
  seat: number,
  habit: readonly Card[],
  effort: number,
  random: Random,
): readonly Card[] {
  const held = unpackAll(view.hand.own);
  const pairs = PAIRS.map(([a, b]) => [held[a] as Card, held[b] as Card]);
  const world = new World(view, seat);
  const [play] = PLAYS as [Play];
  const best = bestMove([...pairs.keys()], {
    deals: effort * WORLDS,
    habitual: pairs.findIndex((pair) => pair.every((card) => habit.includes(card))),
    deal: () => world.deal(random),
    outcome(i) {
      const discards = pairs[i] as Card[];
      world.kept[seat] = held.filter((card) => !discards.includes(card));
      play.begin(world.kept, 1 - view.fields.dealer);
      play.scoreFrom(world.needs);
      while (play.turn !== OVER) play.lay(play.habit());
      return chanceAfter(play, world, discards, view.fields.dealer, seat);
    },
  });
  return pairs[best] as Card[];
}

/**
 * The card that wins the game most often, tried in worlds in which the seat plays its best against the other player's
 * habits.
 */
export function searchedCard(
  view: CribbageView,
  seat: number,
  cards: readonly Card[],
  habit: Card,
  effort: number,
  random: Random,
): Card {
  const discards = unpackAll(view.discards.own);
  const world = new World(view, seat);
  const worth = (play: Play) => chanceAfter(play, world, discards, view.fields.dealer, seat);
  const best = bestMove([...new Set(cards.map(heightOf))], {
    deals: effort * WORLDS,
    habitual: heightOf(habit),
    margin: 0,
    deal: () => world.deal(random),
    outcome: (height) => afterCard(height, world.position, seat, worth, 0),
  });
  return cards.find((card) => heightOf(card) === best) as Card;
}

/** What a card is worth to the seat that lays it, if it plays its best from then on. */
function afterCard(height: number, from: Play, seat: number, worth: (play: Play) => number, depth: number): number {
  const play = PLAYS[depth] as Play;
  play.copyFrom(from);
  play.lay(height);
  while (play.turn === 1 - seat) play.lay(play.habit());
  if (play.turn === OVER) return worth(play);
  return Math.max(...play.choices().map((next) => afterCard(next, play, seat, worth, depth + 1)));
}

/** How likely a seat is to win the game after the play, with what is shown and the hands to come. */
function chanceAfter(play: Play, world: World, discards: readonly Card[], dealer: number, seat: number): number {
  const chance = dealersChance(play, world, [...discards, ...world.discards], dealer);
  return seat === dealer ? chance : 1 - chance;
}

function dealersChance({ pegs }: Play, { kept, starter, needs }: World, crib: readonly Card[], dealer: number): number {
  const missing = (seat: number): number => (needs[seat] as number) - (pegs[seat] as number);
  const shown = (seat: number): number => showPoints(kept[seat] as Card[], starter, false);
  if (missing(dealer) <= 0) return 1;
  const other = 1 - dealer;
  const others = missing(other) - shown(other);
  if (others <= 0) return 0;
  const own = missing(dealer) - shown(dealer) - showPoints(crib, starter, true);
  return own <= 0 ? 1 : 1 - chanceOfDealer(others, own);
}
