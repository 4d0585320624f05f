import { bestOf } from '../../kit/bots/bestOf.ts';
import { bestOnAverage, NO_HABIT } from '../../kit/bots/sampleMoves.ts';
import { type Card, cardOfCode, codeOf, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { bestTrumps, limitOf } from './bot/bidding.ts';
import { playKnowledgeOf } from './bot/knowledge.ts';
import { worthOf, worthOfAsking } from './bot/playing.ts';
import { orderFor } from './ranking.ts';
import { REVEAL, rules } from './rules.ts';
import { sideOf } from './scoring.ts';
import { BIDDING, CHOOSING, type TwentyEightState, type TwentyEightView } from './state.ts';

/** Deals of the hidden cards that each move is tried on. */
const DEALS = 30;
/** How much the look of a card counts beside its results in those deals. */
const LOOKS = 0.8;
/** What it counts, in card points, to make the contract, or to break the opponents'. */
const CONTRACT = 4;

/**
 * A sensible player: bids what four cards are worth, lays the lowest trump face down, and plays what is best by the
 * look of the trick and by trials on deals that fit what they know, played out at random.
 */
export function bot(view: TwentyEightView, seat: number, choices: readonly Choice[], random: Random): Action {
  switch (view.phase) {
    case BIDDING:
      return chooseBid(view, choices);
    case CHOOSING:
      return { type: 'trump', card: codeOf(trumpCardOf(view)) };
    default:
      return choosePlay(view, seat, choices, random);
  }
}

/** The least that may be bid, while the hand is good for it; else a pass. The first to bid may not pass. */
function chooseBid({ trick }: TwentyEightView, choices: readonly Choice[]): Action {
  const points = Number(choices.find(({ type }) => type === 'bid')?.['points']);
  const mayPass = choices.some(({ type }) => type === 'pass');
  return mayPass && points > limitOf(unpackAll(trick.own)) ? { type: 'pass' } : { type: 'bid', points };
}

/** The lowest card of the best suit: the high ones are of more use in the hand. */
function trumpCardOf({ trick, options }: TwentyEightView): Card {
  const cards = unpackAll(trick.own);
  const { trump } = bestTrumps(cards);
  const order = orderFor(options);
  return bestOf(
    cards.filter((card) => suitOf(card) === trump),
    (card) => -order.placeOf(card),
  );
}

function choosePlay(view: TwentyEightView, seat: number, choices: readonly Choice[], random: Random): Action {
  const situation = playKnowledgeOf(view);
  const moves = choices.map(({ type, card }) => (type === 'reveal' ? REVEAL : cardOfCode(String(card))));
  const best = bestOnAverage(moves, NO_HABIT, DEALS, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome(state, move) {
      rules.apply(state, seat, move);
      rules.playFast(state, random);
      return outcomeFor(state, sideOf(seat));
    },
    room: rules.setup(view.options, 4, view.dealer),
    prior: (move) => LOOKS * (move === REVEAL ? worthOfAsking(situation) : worthOf(situation, move)),
  });
  return choices[moves.indexOf(best)] as Action;
}

/** What a hand that was played out has brought a side, in card points. */
function outcomeFor({ hand }: TwentyEightState, side: 0 | 1): number {
  const { taken, holder, standing } = hand;
  const declarers = sideOf(holder);
  const isMade = taken[declarers] >= standing;
  return taken[side] + (isMade === (side === declarers) ? CONTRACT : 0);
}
