import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { fullPack } from '../../kit/cards/cards.ts';
import { pack, unpack } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import type { WhistOptions } from './options.ts';
import type { Outcome, WhistHand } from './scoring.ts';
import { type Phase, WhistState } from './state.ts';

const PACK = fullPack();

/** A scored hand as everybody saw it, and what it added to each seat's score. */
export interface HandView extends Outcome {
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the cards that others hold. */
export interface WhistView {
  readonly viewer: Viewer;
  readonly options: WhistOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** The card that was turned up, packed: everybody knows that the dealer holds it until he plays it. '' for none. */
  readonly turned: string;
  readonly trick: TrickView;
  /** The honours that everybody has seen in each side's hands, as sets: bit 0 the jack, bit 3 the ace. */
  readonly honours: readonly [number, number];
  /** Points in this game, in all games, and games won, by side. */
  readonly points: readonly [number, number];
  readonly totals: readonly [number, number];
  readonly games: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
}

/** What a viewer may know. */
export function view(state: WhistState, viewer: Viewer): WhistView {
  const { honours, points, totals, games } = state;
  const seen = state.honoursSeen();
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    turned: state.turned === NO_CARD ? '' : pack(state.turned),
    trick: viewTrick(state.trick, viewer),
    honours: [honours[0] & seen, honours[1] & seen],
    points: [points[0], points[1]],
    totals: [totals[0], totals[1]],
    games: [games[0], games[1]],
    hands: openHands(state.log),
  };
}

/**
 * A full state that fits a view: the cards that the viewer has not seen are dealt to the others at random, by the voids they have shown.
 * The card turned up stays with the dealer.
 */
export function determinize(view: WhistView, random: Random): WhistState {
  const state = new WhistState(view.options, view.dealer);
  const { trick } = state;
  state.phase = view.phase;
  state.turned = view.turned === '' ? NO_CARD : unpack(view.turned);
  readTrick(trick, view.trick, view.viewer, ACE_HIGH);
  const unseen = new Set(unseenCards(view.trick, PACK));
  if (unseen.delete(state.turned)) trick.give(view.dealer, state.turned);
  const sizes = view.trick.sizes.map((size, seat) => (seat === view.viewer ? size : size - trick.handSize(seat)));
  giveUnseen(trick, { ...view.trick, sizes }, view.viewer, [...unseen], random);
  for (const side of [0, 1] as const) {
    state.honours[side] = view.honours[side] | (view.options.honours ? heldHonours(state, side) : 0);
    state.points[side] = view.points[side];
    state.totals[side] = view.totals[side];
    state.games[side] = view.games[side];
  }
  state.log = view.hands.reduce<WhistHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  return state;
}

function heldHonours(state: WhistState, side: number): number {
  return state.trick.trump < 0 ? 0 : state.honoursHeld(side);
}
