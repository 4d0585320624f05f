import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { pack, unpack } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import type { EuchreOptions } from './options.ts';
import { packFor } from './pack.ts';
import type { EuchreHand, Outcome } from './scoring.ts';
import { EuchreState, type Phase } from './state.ts';

/** A scored hand as everybody saw it, and what it added to each seat's score. */
export interface HandView extends Outcome {
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the stub, the dealer's discard, and the cards that others hold. */
export interface EuchreView {
  readonly viewer: Viewer;
  readonly options: EuchreOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** Whose turn it is to call, while trumps are made. */
  readonly caller: number;
  /** The card turned up, packed: everybody knows where it is until the hand is over. '' before the deal. */
  readonly turned: string;
  readonly maker: number;
  /** Has the dealer taken the card turned up? That he has is public, what he gave for it is not. */
  readonly isTaken: boolean;
  /** The card that the dealer laid away, packed, where he is the viewer; '' otherwise. */
  readonly discard: string;
  readonly trick: TrickView;
  /** The score of each side. */
  readonly scores: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
  readonly wasThrownIn: boolean;
  readonly events: number;
}

/** What a viewer may know. */
export function view(state: EuchreState, viewer: Viewer): EuchreView {
  const isTaken = state.discard !== NO_CARD;
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    caller: state.caller,
    turned: state.turned === NO_CARD ? '' : pack(state.turned),
    maker: state.maker,
    isTaken,
    discard: isTaken && viewer === state.dealer ? pack(state.discard) : '',
    trick: viewTrick(state.trick, viewer),
    scores: [state.scores[0], state.scores[1]],
    hands: openHands(state.log),
    wasThrownIn: state.wasThrownIn,
    events: state.events,
  };
}

/**
 * A full state that fits a view: the cards that the viewer has not seen are dealt to the others at random, by the voids
 * they have shown. The card turned up stays where everybody knows it to be, and what is left over is the stub, with the
 * dealer's discard in it.
 */
export function determinize(view: EuchreView, random: Random): EuchreState {
  const state = new EuchreState(view.options, view.dealer);
  state.phase = view.phase;
  state.caller = view.caller;
  state.turned = view.turned === '' ? NO_CARD : unpack(view.turned);
  state.maker = view.maker;
  dealHidden(state, view, random);
  state.scores[0] = view.scores[0];
  state.scores[1] = view.scores[1];
  state.log = view.hands.reduce<EuchreHand | null>((before, hand) => ({ ...hand, before }), null);
  state.wasThrownIn = view.wasThrownIn;
  state.events = view.events;
  return state;
}

function dealHidden(state: EuchreState, view: EuchreView, random: Random): void {
  const { trick } = state;
  readTrick(trick, view.trick, view.viewer, bowerOrder(view.trick.trump));
  const unseen = new Set(unseenCards(view.trick, packFor(view.options)));
  // taken, and neither played nor the viewer's own: the dealer still has it
  if (unseen.delete(state.turned) && view.isTaken) trick.give(view.dealer, state.turned);
  if (view.discard !== '') {
    state.discard = unpack(view.discard);
    unseen.delete(state.discard);
  }
  const sizes = view.trick.sizes.map((size, seat) => (seat === view.viewer ? size : size - trick.handSize(seat)));
  const [left] = giveUnseen(trick, { ...view.trick, sizes }, view.viewer, [...unseen], random);
  if (view.isTaken && view.discard === '') state.discard = left ?? NO_CARD;
}
