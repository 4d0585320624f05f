import { unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import type { NapOptions } from './options.ts';
import { orderFor } from './pack.ts';
import type { NapHand, Undertaking } from './scoring.ts';
import { NapState, type Phase } from './state.ts';

/** A scored hand as everybody saw it, and what it added to each seat's credits. */
export interface HandView extends Undertaking {
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the cards that others hold and those of the stub. */
export interface NapView {
  readonly viewer: Viewer;
  readonly options: NapOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** What each seat has called in this hand: a bid, PASS, or NOT_YET. */
  readonly calls: readonly number[];
  /** Whose turn it is to call, while there are calls to be made. */
  readonly caller: number;
  /** The bid that stands, NO_BID for none, and whose it is. */
  readonly standing: number;
  readonly bidder: number;
  readonly trick: TrickView;
  /** How many cards keep their order into the next deal, as everybody can tell; which they are nobody is shown. */
  readonly fixed: number;
  readonly scores: readonly number[];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
  /** Deals thrown in so far, and whether the last deal was. */
  readonly thrownIn: number;
  readonly wasThrownIn: boolean;
}

/** What a viewer may know. */
export function view(state: NapState, viewer: Viewer): NapView {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    calls: Array.from(state.calls),
    caller: state.caller,
    standing: state.standing,
    bidder: state.bidder,
    trick: viewTrick(state.trick, viewer),
    fixed: state.fixed,
    scores: Array.from(state.scores),
    hands: openHands(state.log),
    thrownIn: state.thrownIn,
    wasThrownIn: state.wasThrownIn,
  };
}

/**
 * A full state that fits a view: the cards that the viewer has not seen are dealt to the others and to the stub at random, by the voids
 * that they have shown. How the cards lie that were played is not remembered either.
 */
export function determinize(view: NapView, random: Random): NapState {
  const state = new NapState(view.options, view.trick.sizes.length, view.dealer);
  state.phase = view.phase;
  state.calls.set(view.calls);
  state.caller = view.caller;
  state.standing = view.standing;
  state.bidder = view.bidder;
  readTrick(state.trick, view.trick, view.viewer, orderFor(view.options, view.trick.trump));
  const stub = giveUnseen(state.trick, view.trick, view.viewer, unseenCards(view.trick, state.pack), random);
  layOrder(state, stub, unpackAll(view.trick.gone), random);
  state.fixed = view.fixed;
  state.scores.set(view.scores);
  state.log = view.hands.reduce<NapHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.thrownIn = view.thrownIn;
  state.wasThrownIn = view.wasThrownIn;
  return state;
}

/** The stub, and under it what was played, both in any order. */
function layOrder(state: NapState, stub: number[], gone: number[], random: Random): void {
  random.shuffle(stub);
  random.shuffle(gone);
  state.order.set([...stub, ...gone]);
}
