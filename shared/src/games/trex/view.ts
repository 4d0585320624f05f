import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, fullPack, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { dealHidden } from '../../kit/cards/dealHidden.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import { mayHold, readTrick, type TrickView, unseenCards, viewTrick } from '../../kit/tricks/trickView.ts';
import { type Contract, markedCard, type NO_CONTRACT, TREX } from './contracts.ts';
import { mayDouble, mayRedeal } from './declaring.ts';
import type { TrexOptions } from './options.ts';
import { DECLARING, type Happening, type Phase, type TrexHand, TrexState } from './state.ts';

const PACK = fullPack();

/** A scored hand, as everybody knows it. */
export interface PlayedHand {
  readonly contract: Contract;
  readonly owner: number;
  readonly scores: readonly number[];
}

/**
 * What a viewer may know: everything but the cards that others hold, and what they declare while the window is open. Lists by seat and suit are as in the
 * state, cards are packed (packed.ts).
 */
export interface TrexView {
  readonly viewer: Viewer;
  readonly options: TrexOptions;
  readonly phase: Phase;
  readonly dealer: number;
  readonly owner: number;
  readonly kingdom: number;
  readonly used: number;
  readonly contract: Contract | typeof NO_CONTRACT;
  /** The hands and the tricks. In Trex its `turn` says whose turn it is to lay, and `gone` what lies. */
  readonly trick: TrickView;
  /** Cards that everybody knows to be in each seat's hand. */
  readonly shown: readonly string[];
  /** While the window is open: has the viewer said that it is ready? */
  readonly isReady: boolean;
  /** Suits whose marked card is doubled; while the window is open only what the viewer has doubled. */
  readonly doubled: number;
  /** Suits whose marked card the viewer may double now. */
  readonly mayDouble: number;
  /** May the viewer have this hand dealt anew? */
  readonly mayRedeal: boolean;
  readonly captured: readonly number[];
  readonly bonusTo: readonly number[];
  /** The layout's lowest and highest ranks, by suit. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly lacks: readonly number[];
  readonly passed: number;
  /** The seats that are out, in order. */
  readonly out: readonly number[];
  readonly scores: readonly number[];
  /** The hands played so far, in order. */
  readonly hands: readonly PlayedHand[];
  readonly events: number;
  readonly lastEvent: Happening;
  readonly lastSeat: number;
  readonly lastCard: number;
}

const SEATS = [0, 1, 2, 3] as const;

/** What a viewer may know. */
export function view(state: TrexState, viewer: Viewer): TrexView {
  const { trick, layout } = state;
  const isOpen = state.phase === DECLARING;
  const hasSeat = viewer !== SPECTATOR;
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    owner: state.owner,
    kingdom: state.kingdom,
    used: state.used,
    contract: state.contract,
    trick: viewTrick(trick, viewer),
    shown: SEATS.map((seat) => packAll(trick.cardsOf(seat).filter((card) => isIn(state.shown, 0, card)))),
    isReady: isOpen && hasSeat && ((state.ready >> viewer) & 1) === 1,
    doubled: isOpen ? doubledBy(state, viewer) : state.doubled,
    mayDouble: isOpen && hasSeat ? mayDouble(state, viewer) : 0,
    mayRedeal: isOpen && hasSeat && state.contract === TREX && mayRedeal(state, viewer),
    captured: Array.from(state.captured),
    bonusTo: Array.from(state.bonusTo),
    low: Array.from(layout.low),
    high: Array.from(layout.high),
    lacks: Array.from(state.lacks),
    passed: state.passed,
    out: Array.from(state.out.subarray(0, state.outCount)),
    scores: Array.from(state.scores),
    hands: inOrder(state.log).map(({ contract, owner, scores }) => ({ contract, owner, scores: [...scores] })),
    events: state.events,
    lastEvent: state.lastEvent,
    lastSeat: state.lastSeat,
    lastCard: state.lastCard,
  };
}

function isIn(masks: ArrayLike<number>, row: number, card: Card): boolean {
  return (((masks[row + suitOf(card)] as number) >> rankOf(card)) & 1) === 1;
}

/** The suits that a seat has doubled while nobody else knows of it. */
function doubledBy(state: TrexState, viewer: Viewer): number {
  if (viewer === SPECTATOR) return 0;
  let suits = 0;
  for (const suit of SEATS) {
    const isDoubled = ((state.doubled >> suit) & 1) === 1;
    if (isDoubled && state.trick.holds(viewer, markedCard(state.contract, suit))) suits |= 1 << suit;
  }
  return suits;
}

/**
 * A full state that fits a view: the cards of the other seats are dealt at random, but so that nobody holds what he has shown that he does
 * not. While the window is open the others have declared nothing yet.
 */
export function determinize(view: TrexView, random: Random): TrexState {
  const state = new TrexState(view.options, view.dealer);
  state.phase = view.phase;
  state.owner = view.owner;
  state.kingdom = view.kingdom;
  state.used = view.used;
  state.contract = view.contract;
  dealHands(state, view, random);
  state.ready = view.isReady ? 1 << view.viewer : 0;
  state.doubled = view.doubled;
  state.captured.set(view.captured);
  state.bonusTo.set(view.bonusTo);
  state.layout.low.set(view.low);
  state.layout.high.set(view.high);
  state.lacks.set(view.lacks);
  state.passed = view.passed;
  state.out.set(view.out);
  state.outCount = view.out.length;
  state.scores.set(view.scores);
  state.log = view.hands.reduce<TrexHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastSeat = view.lastSeat;
  state.lastCard = view.lastCard;
  return state;
}

/** The cards that everybody knows go where they are, the rest anywhere where it can be: who has passed holds nothing that fitted. */
function dealHands(state: TrexState, view: TrexView, random: Random): void {
  const { viewer } = view;
  readTrick(state.trick, view.trick, viewer, ACE_HIGH);
  for (const [seat, shown] of view.shown.entries()) {
    for (const card of unpackAll(shown)) {
      if (seat !== viewer) state.trick.give(seat, card);
      state.shown[suitOf(card)] = (state.shown[suitOf(card)] as number) | (1 << rankOf(card));
    }
  }
  const sizes = view.trick.sizes.map((size, seat) => size - state.trick.handSize(seat));
  if (sizes.every((size) => size === 0)) return;
  const unseen = unseenCards(view.trick, PACK).filter((card) => !isIn(state.shown, 0, card));
  const may = (seat: number, card: Card) =>
    mayHold(view.trick, ACE_HIGH, seat, card) && !isIn(view.lacks, seat * 4, card);
  dealHidden(unseen, sizes, may, random).forEach((hand, seat) => {
    for (const card of hand) state.trick.give(seat, card);
  });
}
