import { packAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { inOrder } from '../../kit/tricks/scoreLog.ts';
import type { Holding } from './holding.ts';
import { cardOfKind, type Kind, NO_KIND } from './kinds.ts';
import type { MeldedCards } from './melded.ts';
import { turnOptions } from './moves.ts';
import type { PinochleOptions } from './options.ts';
import { type Happening, MELDING, type Phase, type PinochleHand, type PinochleState, STOCK_CARDS } from './state.ts';

/** The cards that a player has on the table. */
export interface MeldedView {
  /** The cards (packed.ts), equal ones next to each other. */
  readonly cards: string;
  /** What each of them has scored, and the meld it is part of (melded.ts). */
  readonly places: readonly number[];
  /** The melds made in this hand, by number (melds.ts). */
  readonly made: readonly number[];
}

/** What everybody at the table may know of one seat. */
export interface SeatView {
  readonly melded: MeldedView;
  /** How many cards the hand holds, those on the table not counted. */
  readonly size: number;
  /** Cards that everybody has seen go into the hand, and that have not left it since (packed.ts). */
  readonly known: string;
  /** Kinds that the hand cannot hold, as the play of phase two has shown; a set. */
  readonly lacks: number;
  /** Its card in this trick and in the one before, packed; '' for none. */
  readonly onTable: string;
  readonly lastTrick: string;
  /** Tricks won, and what they count. */
  readonly won: number;
  readonly taken: number;
  readonly meldPoints: number;
  readonly score: number;
}

/** A hand that has been scored. */
export type HandView = Omit<PinochleHand, 'before'>;

/**
 * What one viewer may know of a game: what lies open, his own cards, and what somebody remembers who has paid attention. That is more than
 * the picture made of it shows: which cards are taken in and what they count, and which cards were seen to go into a hand. The order of
 * the stock and all other cards of hands are not in it.
 */
export interface PinochleView {
  readonly viewer: Viewer;
  readonly options: PinochleOptions;
  readonly phase: Phase;
  readonly dealer: number;
  readonly target: number;
  readonly isRaised: boolean;
  readonly seats: readonly [SeatView, SeatView];
  /** The viewer's own hand, packed; '' for a spectator. */
  readonly hand: string;
  /** The card that the viewer drew last, until he plays; '' for none. */
  readonly drew: string;
  /** What he may do now that he has won a trick, as bits by number (moves.ts); 0 where it is not his to meld. */
  readonly turnOptions: number;
  /** Cards left in the stock, the upcard not counted. */
  readonly stock: number;
  /** The card turned up at the deal, and what lies there now; packed, '' for none. */
  readonly turned: string;
  readonly upcard: string;
  /** The last card of the stock where it is turned up; '' where it is not. */
  readonly lastStock: string;
  readonly hasMelded: boolean;
  readonly leader: number;
  readonly lastLeader: number;
  readonly turn: number;
  readonly tricks: number;
  /** The cards that are taken in, packed. */
  readonly gone: string;
  /** The hands scored so far, in order. */
  readonly hands: readonly HandView[];
  readonly events: number;
  readonly lastEvent: Happening;
  readonly lastSeat: number;
  readonly lastCard: string;
  readonly lastMeld: number;
}

function packKinds(kinds: readonly Kind[]): string {
  return packAll(kinds.map(cardOfKind));
}

/** One card or none. */
function packOne(kind: Kind): string {
  return kind === NO_KIND ? '' : packKinds([kind]);
}

function packHolding(holding: Holding): string {
  return packKinds(holding.kinds());
}

function meldedView(melded: MeldedCards): MeldedView {
  return {
    cards: packHolding(melded.cards),
    // kinds come in the order of their places, so the two lists fit each other
    places: Array.from(melded.places).filter((card) => card !== 0),
    made: Array.from(melded.made.subarray(0, melded.madeCount)),
  };
}

function seatView(state: PinochleState, seat: 0 | 1): SeatView {
  return {
    melded: meldedView(state.melded[seat]),
    size: state.hands[seat].size(),
    known: packHolding(state.known[seat]),
    lacks: state.lacks[seat],
    onTable: packOne(state.onTable[seat]),
    lastTrick: packOne(state.lastTrick[seat]),
    won: state.won[seat],
    taken: state.taken[seat],
    meldPoints: state.meldPoints[seat],
    score: state.scores[seat],
  };
}

/** What a viewer may know. */
export function view(state: PinochleState, viewer: Viewer): PinochleView {
  const own = viewer === SPECTATOR ? null : viewer === 0 ? 0 : 1;
  const isMelding = state.phase === MELDING && own === state.turn;
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    target: state.target,
    isRaised: state.isRaised,
    seats: [seatView(state, 0), seatView(state, 1)],
    hand: own === null ? '' : packHolding(state.hands[own]),
    drew: own === null ? '' : packOne(state.drew[own]),
    turnOptions: isMelding ? turnOptions(state) : 0,
    stock: state.stockCount(),
    turned: packOne(state.turned),
    upcard: packOne(state.upcard),
    lastStock: state.isLastShown && state.stockCount() > 0 ? packOne(state.stock[STOCK_CARDS - 1] as Kind) : '',
    hasMelded: state.hasMelded,
    leader: state.leader,
    lastLeader: state.lastLeader,
    turn: state.turn,
    tricks: state.tricks,
    gone: packHolding(state.gone),
    hands: inOrder(state.log).map(({ scores, melds, cards }) => ({ scores, melds, cards })),
    events: state.events,
    lastEvent: state.lastEvent,
    lastSeat: state.lastSeat,
    lastCard: packOne(state.lastKind),
    lastMeld: state.lastMeld,
  };
}
