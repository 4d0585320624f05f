import { type Card, NO_SUIT, type Suit } from '../../../kit/cards/cards.ts';
import { pack } from '../../../kit/cards/packed.ts';
import { knowledgeOf, opponentsOf, packMasks, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { laidIn } from '../../../kit/tricks/trickLog.ts';
import { unseenCards } from '../../../kit/tricks/trickView.ts';
import { CARD_POINTS, orderFor, PACK } from '../ranking.ts';
import { hiddenTrumps, isShownInHand, knownTrumps, type TwentyEightView } from '../state.ts';

/** What the player whose turn it is knows. The setter's own card that lies face down counts as held. */
export interface PlayKnowledge {
  readonly known: TrickKnowledge;
  /** The trump suit as far as the player knows it; `known` has only trumps that everybody knows. */
  readonly trumps: Suit;
  /** The card points on the table. */
  readonly onTable: number;
  /** The card points of an unseen card on average. */
  readonly average: number;
}

/** What the player whose turn it is knows from this view. */
export function playKnowledgeOf(view: TwentyEightView): PlayKnowledge {
  const { hand, game, options } = view;
  const trumps = knownTrumps(view);
  const own = hiddenTrumps(view) === NO_SUIT ? view.trick.own : view.trick.own + pack(hand.trumpCard);
  // the setter has the trump card that everybody has seen, whatever was shown before
  const isShown = isShownInHand(view) && hand.holder !== view.trick.turn;
  const voids = view.trick.voids.map((suits, seat) =>
    isShown && seat === hand.holder ? suits & ~(1 << trumps) : suits,
  );
  const trick = { ...view.trick, own, voids };
  const order = orderFor(options);
  const unseen = unseenCards(trick, PACK);
  return {
    known: knowledgeOf({
      view: trick,
      order,
      pack: packMasks(PACK, order),
      foes: opponentsOf(trick.turn),
      onward: game.onward === 1 ? 1 : -1,
    }),
    trumps,
    onTable: pointsOf(laidIn(trick).map(({ card }) => card)),
    average: unseen.length === 0 ? 0 : pointsOf(unseen) / unseen.length,
  };
}

/** The card points of some cards; empty places have none. */
function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (CARD_POINTS[card] ?? 0), 0);
}
