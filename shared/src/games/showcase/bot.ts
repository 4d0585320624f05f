import { type Card, cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { determinize } from './determinize.ts';
import { Endgame } from './endgame.ts';
import { likelyCard } from './habits.ts';
import { expectedLead } from './prospects.ts';
import { apply, step } from './rules.ts';
import { NOMINATING, otherSeat, PLAYING, ShowcaseState, seatOf } from './state.ts';
import { CHOICES, type EndTrump, NO_TRUMPS, trumpName } from './trumps.ts';
import type { ShowcaseView } from './view.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 80;

/**
 * A sensible player. In the first thirteen tricks he tries his cards out on deals that fit what he sees, both playing on by habit, and
 * looks at the value-tricks and at the end-game that they lead to. In the end-game everything lies open, and he plays and names his best.
 */
export function bot(view: ShowcaseView, seat: number, choices: readonly Choice[], random: Random): Action {
  const state = determinize(view, random);
  if (view.phase === NOMINATING) return { type: 'nominate', trump: trumpName(bestTrump(state, seat)) };
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  const [only] = cards;
  if (only === undefined) throw new RangeError('nothing to play');
  if (cards.length === 1) return { type: 'play', card: codeOf(only) };
  const card = view.isExposed ? cardOfEndgame(state, seat, cards) : cardOfFirstPart(view, seatOf(seat), cards, random);
  return { type: 'play', card: codeOf(card) };
}

/** Both hands as the end-game search takes them. */
function handsOf({ trick }: ShowcaseState): number[] {
  return [0, 1].flatMap((seat) => [0, 1, 2, 3].map((suit) => trick.hands[seat * SUIT_ROWS + suit] as number));
}

/** The trumps with which a seat takes most tricks of the end-game; of equals the first that is offered. */
function bestTrump(state: ShowcaseState, seat: number): EndTrump {
  const hands = handsOf(state);
  const { leader } = state.trick;
  let best = NO_TRUMPS;
  let most = -1;
  for (const trump of CHOICES) {
    const search = new Endgame(hands, trump);
    const leads = search.tricksFor(leader);
    const own = leader === seat ? leads : state.trick.handSize(seat) - leads;
    if (own <= most) continue;
    most = own;
    best = trump;
  }
  return best;
}

function cardOfEndgame(state: ShowcaseState, seat: number, cards: readonly Card[]): Card {
  const { trick } = state;
  const hands = handsOf(state);
  if (trick.laid === 0) return new Endgame(hands, state.trump).bestLead(seat);
  const led = trick.onTable[otherSeat(seat)] as Card;
  const row = otherSeat(seat) * 4 + (led >> 4);
  hands[row] = (hands[row] as number) | (1 << (led & 15));
  const search = new Endgame(hands, state.trump);
  // the fewer the leader takes the better, and a low card rather than a high one
  const cost = (card: Card) => search.tricksAfter(otherSeat(seat), led, card) * 16 + (card & 15);
  const costs = cards.map(cost);
  return cards[costs.indexOf(Math.min(...costs))] as Card;
}

/** The card that leads furthest, tried out on deals of what is hidden. */
function cardOfFirstPart(view: ShowcaseView, seat: 0 | 1, cards: readonly Card[], random: Random): Card {
  const sums = cards.map(() => 0);
  const trial = new ShowcaseState(view.options, 0);
  for (let n = 0; n < DEALS; n++) {
    const deal = determinize(view, random);
    cards.forEach((card, i) => {
      trial.copyFrom(deal);
      apply(trial, seat, card);
      playOn(trial, random);
      sums[i] = (sums[i] ?? 0) + expectedLead(trial, seat);
    });
  }
  return cards[sums.indexOf(Math.max(...sums))] as Card;
}

/** Plays on by habit until both hands lie open. */
function playOn(state: ShowcaseState, random: Random): void {
  while (!state.isExposed()) {
    if (state.phase === PLAYING) apply(state, state.trick.turn, likelyCard(state, random));
    else step(state);
  }
}
