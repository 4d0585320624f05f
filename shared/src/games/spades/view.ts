import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { fullPack } from '../../kit/cards/cards.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import type { SpadesOptions } from './options.ts';
import type { SpadesHand } from './scoring.ts';
import { type Phase, SpadesState } from './state.ts';

/** A scored hand as everybody saw it: what each seat bid and won, and what it added to each seat's score. */
export interface HandView {
  readonly bids: readonly number[];
  readonly won: readonly number[];
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the cards that others hold. */
export interface SpadesView {
  readonly viewer: Viewer;
  readonly options: SpadesOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** The bid of each seat in this hand, NO_BID until it is made. */
  readonly bids: readonly number[];
  /** Whose turn it is to bid, while there are bids to be made. */
  readonly bidder: number;
  readonly trick: TrickView;
  /** The score and the count of bags of each side. */
  readonly scores: readonly [number, number];
  readonly bags: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
}

/** What a viewer may know. */
export function view(state: SpadesState, viewer: Viewer): SpadesView {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    bids: Array.from(state.bids),
    bidder: state.bidder,
    trick: viewTrick(state.trick, viewer),
    scores: [state.scores[0], state.scores[1]],
    bags: [state.bags[0], state.bags[1]],
    hands: inOrder(state.log).map(({ bids, won, scores }) => ({ bids, won, scores })),
  };
}

/** A full state that fits a view: the cards that the viewer has not seen are dealt to the others at random, by the voids they have shown. */
export function determinize(view: SpadesView, random: Random): SpadesState {
  const state = new SpadesState(view.options, view.dealer);
  state.phase = view.phase;
  state.bids.set(view.bids);
  state.bidder = view.bidder;
  readTrick(state.trick, view.trick, view.viewer, ACE_HIGH);
  giveUnseen(state.trick, view.trick, view.viewer, unseenCards(view.trick, fullPack()), random);
  state.scores[0] = view.scores[0];
  state.scores[1] = view.scores[1];
  state.bags[0] = view.bags[0];
  state.bags[1] = view.bags[1];
  state.log = view.hands.reduce<SpadesHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  return state;
}
