import { type Card, codeOf, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { bestTrumps, limitOf } from './bot/bidding.ts';
import { orderFor } from './ranking.ts';
import { BIDDING, CHOOSING, type TwentyEightView } from './state.ts';
import { chooseByTrial } from './trials.ts';

/**
 * A sensible player: bids what his four cards are worth, keeps the lowest of his trumps face down, and plays what is best by the look of the
 * trick and by trial in positions that fit all he has seen.
 */
export function bot(view: TwentyEightView, seat: number, choices: readonly Choice[], random: Random): Action {
  switch (view.phase) {
    case BIDDING:
      return chooseBid(view, choices);
    case CHOOSING:
      return { type: 'trump', card: codeOf(trumpCardOf(view)) };
    default:
      return chooseByTrial(view, seat, choices, random);
  }
}

/** The least that may be bid, while the hand is good for it; else a pass. The first to speak may not pass, and starts as low as he can. */
function chooseBid(view: TwentyEightView, choices: readonly Choice[]): Action {
  const least = choices.find((choice) => choice.type === 'bid');
  const points = Number(least?.['points']);
  const mayPass = choices.some((choice) => choice.type === 'pass');
  if (mayPass && points > limitOf(unpackAll(view.trick.own))) return { type: 'pass' };
  return { type: 'bid', points };
}

/** The lowest card of the best suit: the high ones are of more use in the hand. */
function trumpCardOf(view: TwentyEightView): Card {
  const cards = unpackAll(view.trick.own);
  const { place } = orderFor(view.options);
  const { trump } = bestTrumps(cards);
  const trumps = cards.filter((card) => suitOf(card) === trump);
  return trumps.reduce((low, card) => ((place[card] ?? 0) < (place[low] ?? 0) ? card : low));
}
