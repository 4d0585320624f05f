import { pack, packAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { cardsIn } from '../../kit/tricks/trickMemory.ts';
import { NO_CARD, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { type TrickView, viewTrick } from '../../kit/tricks/trickView.ts';
import type { ShowcaseOptions } from './options.ts';
import type { Outcome } from './scoring.ts';
import { type Phase, type ShowcaseState, seatOf } from './state.ts';
import type { EndTrump } from './trumps.ts';

/** A scored hand as everybody saw it, and what it added to each player's score. */
export interface HandView extends Outcome {
  readonly scores: readonly number[];
}

/**
 * What a viewer may know of a game: what lies open, his own cards, and which cards have been played, which somebody remembers who has paid
 * attention. Lists go by seat; cards are packed (packed.ts).
 */
export interface ShowcaseView {
  readonly viewer: Viewer;
  readonly options: ShowcaseOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** `own` has all the cards that the viewer holds, those of his showcase too. */
  readonly trick: TrickView;
  /** The showcases of both. Empty in the end-game, in which both hands lie open. */
  readonly showcases: readonly [string, string];
  /** The hands of both in the end-game; '' before. */
  readonly exposed: readonly [string, string];
  readonly isExposed: boolean;
  /** The card that the next trick is played for; '' for none. */
  readonly display: string;
  /** Cards of the stock that lie face down. */
  readonly stock: number;
  /** Value-tricks of the first thirteen tricks. */
  readonly value: readonly [number, number];
  /** The card that the viewer drew last, until he plays; '' for none. */
  readonly drew: string;
  readonly trump: EndTrump;
  readonly nominator: number;
  readonly scores: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
}

/** What a viewer may know. */
export function view(state: ShowcaseState, viewer: Viewer): ShowcaseView {
  const { trick, value, scores } = state;
  const isExposed = state.isExposed();
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    trick: viewTrick(trick, viewer),
    showcases: [showcase(state, 0), showcase(state, 1)],
    exposed: isExposed ? [packAll(trick.cardsOf(0)), packAll(trick.cardsOf(1))] : ['', ''],
    isExposed,
    display: packOne(state.display()),
    stock: state.stockCount(),
    value: [value[0], value[1]],
    drew: viewer === SPECTATOR ? '' : packOne(state.drew[seatOf(viewer)]),
    trump: state.trump,
    nominator: state.nominator,
    scores: [scores[0], scores[1]],
    hands: openHands(state.log),
  };
}

function packOne(card: number): string {
  return card === NO_CARD ? '' : pack(card);
}

function showcase({ shown, trick }: ShowcaseState, seat: number): string {
  return packAll(cardsIn(shown, seat * SUIT_ROWS, trick.order));
}
