import { JOKER, NO_SUIT, type Suit } from '../../kit/cards/cards.ts';
import { BACK, packAll, unpack } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import { openHands } from '../../kit/tricks/scoreLog.ts';
import { type TrickView, viewTrick } from '../../kit/tricks/trickView.ts';
import { GRAND_NULLO } from './bids.ts';
import type { FiveHundredOptions } from './options.ts';
import type { PlayedHand } from './scoring.ts';
import { DECLARING, type FiveHundredState, type Phase } from './state.ts';

/** A scored hand as everybody saw it, and what it added to each seat's score. */
export interface HandView extends PlayedHand {
  readonly scores: readonly number[];
}

/** What a viewer may know of a game. Cards are packed (packed.ts); seats, sides and calls are as in the state. */
export interface FiveHundredView {
  readonly viewer: Viewer;
  readonly options: FiveHundredOptions;
  readonly phase: Phase;
  readonly dealer: number;
  /** While the window of declarations is open: has the viewer said whether he declares? */
  readonly hasAnswered: boolean;
  /** Seats that have declared "ace, no face"; while the window is open the viewer alone, if he has. */
  readonly declared: number;
  readonly asking: number;
  readonly answeredBy: number;
  readonly barred: number;
  readonly calls: readonly number[];
  readonly callCount: number;
  readonly passes: number;
  readonly nulloBy: number;
  readonly caller: number;
  readonly standing: number;
  readonly holder: number;
  /** The cards in the middle, backs but for who has discarded them. */
  readonly middle: string;
  readonly taker: number;
  readonly discarder: number;
  /** In grand nullo, for the declarer and his partner: the five cards that went from one to the other; '' otherwise. */
  readonly given: string;
  readonly trick: TrickView;
  readonly named: Suit;
  /** The score of each side. */
  readonly scores: readonly [number, number];
  /** The hands scored so far, the first one first. */
  readonly hands: readonly HandView[];
  readonly events: number;
}

/** What a viewer may know. */
export function view(state: FiveHundredState, viewer: Viewer): FiveHundredView {
  const isOpen = state.phase === DECLARING;
  const own = viewer < 0 ? 0 : 1 << viewer;
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    hasAnswered: isOpen && (state.answered & own) !== 0,
    declared: isOpen ? state.declared & own : state.declared,
    asking: state.asking,
    answeredBy: state.answeredBy,
    barred: state.barred,
    calls: Array.from(state.calls.subarray(0, state.callCount)),
    callCount: state.callCount,
    passes: state.passes,
    nulloBy: state.nulloBy,
    caller: state.caller,
    standing: state.standing,
    holder: state.holder,
    middle: middleFor(state, viewer),
    taker: state.taker,
    discarder: state.discarder,
    given: knowsGiven(state, viewer) ? packAll(state.given) : '',
    trick: viewTrick(state.trick, viewer),
    named: state.named,
    scores: [state.scores[0], state.scores[1]],
    hands: openHands(state.log),
    events: state.events,
  };
}

function middleFor({ middle, middleCount, discarder }: FiveHundredState, viewer: Viewer): string {
  const isOwn = viewer >= 0 && viewer === discarder;
  return isOwn ? packAll(middle.subarray(0, middleCount)) : BACK.repeat(middleCount);
}

function knowsGiven({ isGiven, standing, holder }: FiveHundredState, viewer: Viewer): boolean {
  return isGiven && standing === GRAND_NULLO && viewer >= 0 && (viewer & 1) === (holder & 1);
}

/** Has a joker that names a suit been led to the trick on the table? */
export function isNamedTrick({ named, trick }: FiveHundredView): boolean {
  return named !== NO_SUIT && trick.winning >= 0 && unpack(trick.onTable.charAt(trick.leader)) === JOKER;
}
