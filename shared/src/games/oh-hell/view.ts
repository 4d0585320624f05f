import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { fullPack } from '../../kit/cards/cards.ts';
import { pack, unpack } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import { totalOf } from './bids.ts';
import type { OhHellOptions } from './options.ts';
import type { OhHellHand } from './scoring.ts';
import { OhHellState, type Phase } from './state.ts';

/** A scored hand as everybody saw it: what each seat bid (NO_BID where it was not in it), took and scored. */
export interface HandView {
  readonly bids: readonly number[];
  readonly won: readonly number[];
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the cards that others hold, and the stub. */
export interface OhHellView {
  readonly viewer: Viewer;
  readonly options: OhHellOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** The cards of this hand. */
  readonly size: number;
  /** The bid of each seat in this hand, NO_BID until it is made. */
  readonly bids: readonly number[];
  /** Whose turn it is to bid, while there are bids to be made. */
  readonly bidder: number;
  /** The card turned up for trumps, packed; '' for none. */
  readonly turned: string;
  readonly trick: TrickView;
  readonly scores: readonly number[];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
}

/** What a viewer may know. */
export function view(state: OhHellState, viewer: Viewer): OhHellView {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    size: state.size,
    bids: Array.from(state.bids),
    bidder: state.bidder,
    turned: state.turned === NO_CARD ? '' : pack(state.turned),
    trick: viewTrick(state.trick, viewer),
    scores: Array.from(state.scores),
    hands: inOrder(state.log).map(({ bids, won, scores }) => ({ bids, won, scores })),
  };
}

/**
 * A full state that fits a view: the cards that the viewer has not seen are dealt at random to the others, by the voids they have shown,
 * and to the stub.
 */
export function determinize(view: OhHellView, random: Random): OhHellState {
  const state = new OhHellState(view.options, view.bids.length, view.dealer);
  state.phase = view.phase;
  state.size = view.size;
  state.bids.set(view.bids);
  state.total = totalOf(view.bids);
  state.bidder = view.bidder;
  state.turned = view.turned === '' ? NO_CARD : unpack(view.turned);
  readTrick(state.trick, view.trick, view.viewer, ACE_HIGH);
  const unseen = unseenCards(view.trick, fullPack()).filter((card) => card !== state.turned);
  giveUnseen(state.trick, view.trick, view.viewer, unseen, random);
  state.scores.set(view.scores);
  state.log = view.hands.reduce<OhHellHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  return state;
}
