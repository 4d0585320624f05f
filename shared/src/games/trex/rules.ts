import { type Card, HEARTS, suitOf } from '../../kit/cards/cards.ts';
import { callOne } from '../../kit/declare/calls.ts';
import type { SeatMove } from '../../kit/game/action.ts';
import { type Actors, actorBit, DEALER, leadersOf, SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { PLAYING, THROWN_IN, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { lacksCard, laidInTurn } from '../../kit/tricks/stops.ts';
import { stopsRules } from '../../kit/tricks/stopsRules.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { message } from '../../kit/words/message.ts';
import {
  ALL_CONTRACTS,
  CONTRACT_NAMES,
  CONTRACTS,
  type Contract,
  contractsLeft,
  ELTOOSH,
  FIRST_OWNER_CARD,
  HANDS,
  hasDeclarations,
  KING,
  NO_CONTRACT,
  TREX,
} from './contracts.ts';
import { closeWindow, declarations, declarers, heldMarked, leaveHand, show } from './declaring.ts';
import { options, presets } from './options.ts';
import { capture, isDecided, scoreHand } from './scoring.ts';
import {
  after,
  CHOOSING,
  DECLARING,
  FIRST_LAID,
  gameFields,
  HAND_CARDS,
  handFields,
  LAID_OUT,
  LAYING,
  NOBODY,
  type TrexState,
  type TrexView,
} from './state.ts';

/** All suits except hearts, as a set. */
const NOT_HEARTS = 0b1101;

/** Deals thirteen cards to each seat, one at a time, in the order of play from the dealer on. */
function deal(state: TrexState, deck: ArrayLike<Card>): void {
  const { trick, game } = state;
  const first = after(state, state.dealer);
  if (state.options.direction === 'source') trick.dealAround(deck, first, HAND_CARDS);
  else for (let i = 0; i < 4 * HAND_CARDS; i++) trick.give((first + 3 * i) & 3, deck[i] as Card);
  if (game.owner === NOBODY) findOwner(state);
  state.speaker = game.owner;
  state.phase = CHOOSING;
  const [only, ...more] = contractsLeft(game.used);
  if (only === undefined || more.length > 0) return;
  // the fifth contract of a kingdom is no choice, and announced by itself
  state.events++;
  announce(state, only);
}

/** The player with the seven of hearts shows it, owns the first kingdom, and counts as the dealer from now on. */
function findOwner(state: TrexState): void {
  const owner = [0, 1, 2, 3].findIndex((seat) => state.trick.holds(seat, FIRST_OWNER_CARD));
  state.game.owner = owner;
  state.dealer = owner;
  show(state, owner, FIRST_OWNER_CARD);
}

function announce(state: TrexState, contract: Contract): void {
  state.hand.contract = contract;
  state.game.used |= 1 << contract;
  if (hasDeclarations(state)) state.phase = DECLARING;
  else begin(state);
}

/** The owner leads to the first trick, or lays first. */
function begin(state: TrexState): void {
  const { owner } = state.game;
  state.trick.open(owner);
  state.speaker = owner;
  state.phase = state.hand.contract === TREX ? LAYING : PLAYING;
}

/**
 * Who acts outside the tricks: the owner, the next to lay, or all with something left to declare; the dealer once
 * nobody has.
 */
function speakers(state: TrexState): Actors {
  if (state.phase === CHOOSING || state.phase === LAYING) return actorBit(state.speaker);
  const asked = state.phase === DECLARING ? declarers(state) : 0;
  return asked === 0 ? DEALER : asked;
}

/** The owner chooses one of the contracts that the kingdom has left. */
const choose = callOne<TrexState>({
  from: SPOKEN,
  in: CHOOSING,
  type: 'choose',
  name: 'contract',
  of: CONTRACT_NAMES,
  open: ({ game }) => ALL_CONTRACTS & ~game.used,
  apply: (state, _seat, contract) => announce(state, contract as Contract),
  whyNot: (_state, _seat, { contract }) => message('refused.isUsed', { contract: `contract.${String(contract)}` }),
  notNow: () => message('refused.isChosen'),
});

/** Trex, the Stops game: a run of each suit, laid up and down from its jack. */
export const laying = stopsRules<TrexState>({
  first: FIRST_LAID,
  laying: LAYING,
  laidOut: LAID_OUT,
  after,
  left: leaveHand,
});

/**
 * What everybody has seen done in a hand: the choice of the game, if there was one, and the play. What is declared has
 * no order.
 */
function history(view: TrexView, plays: readonly SeatMove[]): SeatMove[] {
  const { hand, game } = view;
  if (hand.contract === NO_CONTRACT) return [];
  const choice = { seat: game.owner, type: 'choose', contract: CONTRACT_NAMES[hand.contract] };
  const done = hand.contract === TREX ? laidInTurn(view, plays, game.owner, (seat) => after(view, seat)) : [...plays];
  // the fifth game of a kingdom is no choice
  return game.used === ALL_CONTRACTS ? done : [choice, ...done];
}

/** The suits that may be led, as a set: in King of Hearts all except hearts, for the whole hand. */
export function mayLead({ hand }: TrexState): number {
  return hand.contract === KING ? NOT_HEARTS : ANY_SUIT;
}

/** Closes the window of declarations, or lays what is left. */
function turn(state: TrexState): void {
  if (state.phase === DECLARING) {
    if (closeWindow(state)) begin(state);
    else state.phase = THROWN_IN;
  } else {
    state.events++;
    laying.complete(state);
  }
}

/** Plays a card; the turn passes on in the order of play. */
function play(state: TrexState, card: Card): typeof PLAYING | typeof TO_GATHER {
  const { trick, hand } = state;
  const seat = trick.turn;
  // a heart led in King of Hearts shows that the player holds nothing else
  if (trick.laid === 0 && hand.contract === KING && suitOf(card) === HEARTS) trick.voids[seat] = NOT_HEARTS;
  leaveHand(state, seat, card);
  trick.play(card);
  trick.turn = after(state, seat);
  return trick.isFull() ? TO_GATHER : PLAYING;
}

/** Takes in a full trick and what it has captured. */
function gather(state: TrexState): typeof PLAYING | typeof TO_SCORE {
  capture(state);
  state.trick.gather();
  const isOver = state.trick.tricks === HAND_CARDS || (state.options.stopWhenDecided && isDecided(state.hand));
  return isOver ? TO_SCORE : PLAYING;
}

/** On to the next hand, which the owner deals. After five hands the kingdom passes to the right. */
function next(state: TrexState, before: number): void {
  const { game, played } = state;
  if (before === THROWN_IN) {
    // the owner may choose Trex again
    game.used &= ~(1 << TREX);
  } else if (played % CONTRACTS === 0) {
    game.used = 0;
    game.owner = (game.owner + 3) & 3;
  }
  state.dealer = game.owner;
}

/** While declarations are open, viewers see only their own. */
function hide(state: TrexState, viewer: Viewer): Partial<TrexState['hand']> {
  if (state.phase !== DECLARING) return {};
  const { ready, calledBy, doubled } = state.hand;
  const isSeat = viewer !== SPECTATOR;
  return {
    ready: isSeat ? ready & (1 << viewer) : 0,
    calledBy: calledBy === viewer ? calledBy : NOBODY,
    doubled: isSeat ? doubled & heldMarked(state, viewer) : 0,
  };
}

/** The rules of Trex. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  hand: handFields,
  game: gameFields,
  secrets: {
    own: ['hand.ready', 'hand.calledBy', 'hand.doubled'],
    hide,
    known: ({ hand }: TrexView) => hand.shown,
    // a pass shows cards that a seat does not hold
    whereabouts: ({ hand }: TrexView) => ({ cases: [(seat, card) => !lacksCard(hand, seat, card)] }),
  },
  tricks: () => HAND_CARDS,
  deal,
  moves: [choose, ...laying.moves, ...declarations],
  speakers,
  whyNotYet: ({ phase }) => message(phase === CHOOSING ? 'refused.chooseFirst' : 'refused.declareFirst'),
  isPrivateWindow: ({ phase }) => phase === DECLARING,
  mayLead,
  whyNotCard: () => message('refused.noHeartLead'),
  play,
  // only in Eltoosh does nothing but the number of tricks count
  runsOn: ({ hand, options }) =>
    hand.contract === ELTOOSH && options.direction === 'source' && hand.shown.every((cards) => cards === ''),
  gather,
  turn,
  history,
  score: scoreHand,
  winners: ({ played, scores }) => (played < HANDS ? null : leadersOf(scores)),
  next,
});
