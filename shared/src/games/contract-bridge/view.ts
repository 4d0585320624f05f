import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, fullPack, lowestBit } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, type TrickView, viewTrick } from '../../kit/tricks/trickView.ts';
import { NOBODY } from './auction.ts';
import { type Call, NO_CALL } from './calls.ts';
import type { BridgeOptions } from './options.ts';
import type { RubberView } from './rubber.ts';
import { enterHand, makeCall } from './rules.ts';
import type { PlayedHand } from './scoring.ts';
import { BIDDING, BridgeState, OVER, PASSED_OUT, type Phase, PLAYING, SCORED, TO_DEAL } from './state.ts';

const PACK = fullPack();
const SEATS = [0, 1, 2, 3] as const;

/** What a viewer may know of a rubber: all but the cards that lie hidden in others' hands. */
export interface BridgeView {
  readonly viewer: Viewer;
  readonly options: BridgeOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** Counts the deals of the rubber from 1, and the events before this deal. */
  readonly deal: number;
  readonly eventsBefore: number;
  /** The calls of this hand, the dealer's first. */
  readonly calls: readonly Call[];
  /** Whose turn it is to call, while calls are made. */
  readonly caller: number;
  /** The bid that stands, NO_CALL for none; who made it, and what it counts: 1, doubled 2, redoubled 4. */
  readonly standing: Call;
  readonly bidder: number;
  readonly doubling: 1 | 2 | 4;
  /** Who plays the hand, and the partner; NOBODY until the bidding is closed. */
  readonly declarer: number;
  readonly dummy: number;
  /** The cards that the dummy still holds, packed; '' before the opening lead. */
  readonly dummyCards: string;
  readonly trick: TrickView;
  /** The cards that each seat has played in this hand, packed, in no order that tells when. */
  readonly played: readonly string[];
  /** The opening lead, NO_CARD before it. */
  readonly lead: Card;
  /** The four hands as they were dealt, packed, once the hand is over and nothing is hidden any more; else []. */
  readonly dealt: readonly string[];
  readonly rubber: RubberView;
  /** The hands scored so far, the first one first. */
  readonly hands: readonly PlayedHand[];
}

/** Is the hand over, so that all cards may be shown? */
function isFinished(phase: Phase): boolean {
  return phase === SCORED || phase === PASSED_OUT || phase === OVER;
}

/** Does the dummy lie open? From the opening lead to the end of the hand (ruling 6). */
function isDummyOpen({ dummy, trick }: BridgeState): boolean {
  return dummy !== NOBODY && (trick.tricks > 0 || trick.laid > 0);
}

/** What a viewer may know. */
export function view(state: BridgeState, viewer: Viewer): BridgeView {
  const { auction, rubber, trick, dummy } = state;
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    deal: state.deal,
    eventsBefore: state.eventsBefore,
    calls: Array.from(auction.calls.subarray(0, auction.length)),
    caller: auction.caller,
    standing: auction.standing,
    bidder: auction.bidder,
    doubling: auction.doubling,
    declarer: state.declarer,
    dummy,
    dummyCards: isDummyOpen(state) ? packAll(trick.cardsOf(dummy)) : '',
    trick: viewTrick(trick, viewer),
    played: SEATS.map((seat) => packAll(playedBy(state, seat))),
    lead: state.lead,
    dealt: isFinished(state.phase) ? SEATS.map((seat) => packAll(cardsOf(state.dealt, seat))) : [],
    rubber: { below: [...rubber.below], games: [...rubber.games], totals: [...rubber.totals] },
    hands: inOrder(state.log).map(({ hand }) => hand),
  };
}

/** The cards of masks laid out as those of a trick play. */
function cardsOf(masks: Int32Array, seat: number): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    for (let mask = masks[seat * SUIT_ROWS + suit] as number; mask !== 0; mask &= mask - 1) {
      cards.push(suit * 16 + lowestBit(mask));
    }
  }
  return cards;
}

function playedBy({ dealt, trick }: BridgeState, seat: number): Card[] {
  return cardsOf(dealt, seat).filter((card) => !trick.holds(seat, card));
}

/**
 * A full state that fits a view: the cards that lie hidden from the viewer are dealt to the others at random, by the voids they have
 * shown. What anybody bid is no bar to any hand.
 */
export function determinize(view: BridgeView, random: Random): BridgeState {
  const { options, phase, viewer, trick, dummy } = view;
  const state = new BridgeState(options, view.dealer);
  state.deal = view.deal;
  state.eventsBefore = view.eventsBefore;
  state.phase = phase === TO_DEAL ? TO_DEAL : BIDDING;
  for (const call of view.calls) makeCall(state, call);
  state.phase = phase;
  state.lead = view.lead;
  readTrick(state.trick, trick, viewer, ACE_HIGH);
  // the viewer's own cards, the dummy's, and those of all once the hand is over: nobody is dealt others in their stead
  const open = SEATS.map((seat) => openCards(view, seat));
  for (const seat of SEATS)
    if (seat !== viewer) for (const card of unpackAll(open[seat] ?? '')) state.trick.give(seat, card);
  const known = new Set(unpackAll(open.join('') + trick.gone));
  const unseen = PACK.filter((card) => !known.has(card));
  const sizes = trick.sizes.map((size, seat) => size - (open[seat] ?? '').length);
  giveUnseen(state.trick, { ...trick, sizes }, viewer, unseen, random);
  state.dealt.set(state.trick.hands);
  for (const seat of SEATS) markDealt(state, seat, unpackAll(view.played[seat] ?? ''));
  for (const hand of view.hands) enterHand(state, hand);
  if (dummy !== state.dummy) throw new Error(`seat ${dummy} is the dummy, not ${state.dummy}`);
  return state;
}

/** The cards in a seat's hand that the viewer can see. */
function openCards({ viewer, trick, dummy, dummyCards, dealt, played }: BridgeView, seat: number): string {
  if (seat === viewer) return trick.own;
  if (seat === dummy && dummyCards !== '') return dummyCards;
  return [...(dealt[seat] ?? '')].filter((card) => !played[seat]?.includes(card)).join('');
}

function markDealt({ dealt }: BridgeState, seat: number, cards: readonly Card[]): void {
  for (const card of cards) {
    const row = seat * SUIT_ROWS + (card >> 4);
    dealt[row] = (dealt[row] as number) | (1 << (card & 15));
  }
}

/** How many tricks of this hand the declarer and the dummy have taken. */
export function takenByDeclarer({ trick, declarer, dummy }: BridgeView): number {
  return (trick.won[declarer] ?? 0) + (trick.won[dummy] ?? 0);
}

/** Is there a contract that is being played, or has just been? */
export function hasContract({ declarer, standing }: BridgeView): boolean {
  return declarer !== NOBODY && standing !== NO_CALL;
}

/** Who acts now, as everybody sees it: NOBODY while nobody does. The declarer acts for the dummy. */
export function turnOf({ phase, caller, trick, declarer, dummy }: BridgeView): number {
  if (phase === BIDDING) return caller;
  if (phase !== PLAYING) return NOBODY;
  return trick.turn === dummy ? declarer : trick.turn;
}
