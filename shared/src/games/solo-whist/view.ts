import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { pack, packAll, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import type { Bid, NO_BID } from './bids.ts';
import type { SoloOptions } from './options.ts';
import type { SoloHand, Undertaking } from './scoring.ts';
import { type Abandonment, type Phase, SoloState } from './state.ts';

const PACK = fullPack();

/** A scored hand as everybody saw it, and what it added to each seat's score. */
export interface HandView extends Undertaking {
  readonly scores: readonly number[];
}

/** What a viewer may know of a game: all but the cards that others hold. */
export interface SoloView {
  readonly viewer: Viewer;
  readonly options: SoloOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** The card that was turned up, packed; everybody knows that the dealer holds it until he plays it. '' before the deal. */
  readonly turned: string;
  /** What has been called in this hand, in order: seat * 16 + bid, or + PASS. */
  readonly calls: readonly number[];
  /** Seats that have passed, as bits. */
  readonly passed: number;
  /** Whose turn it is to call, or to name trumps. */
  readonly caller: number;
  /** The bid that stands, and in the play the contract; NO_BID for none. */
  readonly standing: Bid | typeof NO_BID;
  readonly holder: number;
  readonly partner: number;
  readonly trick: TrickView;
  /** The hand of the declarer of a Misère Ouverte, packed, from the end of the first trick on; '' otherwise. */
  readonly spread: string;
  readonly scores: readonly number[];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
  readonly lastDeal: Abandonment;
  readonly eventsBefore: number;
}

/** What a viewer may know. */
export function view(state: SoloState, viewer: Viewer): SoloView {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    turned: state.turned === NO_CARD ? '' : pack(state.turned),
    calls: Array.from(state.calls.subarray(0, state.callCount)),
    passed: state.passed,
    caller: state.caller,
    standing: state.standing,
    holder: state.holder,
    partner: state.partner,
    trick: viewTrick(state.trick, viewer),
    spread: state.isSpread() ? packAll(state.trick.cardsOf(state.holder)) : '',
    scores: Array.from(state.scores),
    hands: openHands(state.log),
    lastDeal: state.lastDeal,
    eventsBefore: state.eventsBefore,
  };
}

/**
 * A full state that fits a view: the cards that the viewer has not seen are dealt to the others at random, by the voids they have shown.
 * The card turned up and a spread hand stay where everybody knows them to be.
 */
export function determinize(view: SoloView, random: Random): SoloState {
  const state = new SoloState(view.options, view.dealer);
  state.phase = view.phase;
  state.turned = view.turned === '' ? NO_CARD : unpack(view.turned);
  state.calls.set(view.calls);
  state.callCount = view.calls.length;
  state.passed = view.passed;
  state.caller = view.caller;
  state.standing = view.standing;
  state.holder = view.holder;
  state.partner = view.partner;
  dealHands(state, view, random);
  state.scores.set(view.scores);
  state.log = view.hands.reduce<SoloHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.lastDeal = view.lastDeal;
  state.eventsBefore = view.eventsBefore;
  return state;
}

function dealHands(state: SoloState, view: SoloView, random: Random): void {
  const { trick } = state;
  readTrick(trick, view.trick, view.viewer, ACE_HIGH);
  if (view.viewer !== view.holder) for (const card of unpackAll(view.spread)) trick.give(view.holder, card);
  const unseen = new Set<Card>(unseenCards(view.trick, PACK));
  for (const card of unpackAll(view.spread)) unseen.delete(card);
  if (unseen.delete(state.turned)) trick.give(view.dealer, state.turned);
  const sizes = view.trick.sizes.map((size, seat) => size - trick.handSize(seat));
  giveUnseen(trick, { ...view.trick, sizes }, view.viewer, [...unseen], random);
}
