import { type Card, cardOf, fullPack, HEARTS, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { type Actors, DEALER } from '../../kit/game/game.ts';
import { actorsIn, makeStepIn } from '../../kit/tricks/handCourse.ts';
import { ALL_CONTRACTS, CONTRACTS, type Contract, HANDS, KING, markedCard, NO_CONTRACT, TREX } from './contracts.ts';
import { declarers, hasDeclarations, redealCards } from './declaring.ts';
import { completeLayout, layCard, pass } from './laying.ts';
import { CHOOSE, DOUBLE, NOT_HEARTS, PASS, READY, REDEAL } from './moves.ts';
import { capture, isDecided, pointsOf, tallyOf } from './scoring.ts';
import {
  ABANDONED,
  CHOOSING,
  DECLARING,
  HAND_CARDS,
  LAYING,
  OVER,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
  type TrexState,
} from './state.ts';

/** The card whose holder owns the first kingdom. */
export const FIRST_OWNER_CARD = cardOf(HEARTS, 7);

const PACK = fullPack();

/** The cards that are shuffled. */
export function pack(): readonly Card[] {
  return PACK;
}

/** Who may act now. In the window of declarations those who have something left to declare, and the dealer once nobody has. */
export function actors(state: TrexState): Actors {
  const { phase, trick, owner } = state;
  if (phase === DECLARING) {
    const asked = declarers(state);
    return asked === 0 ? DEALER : asked;
  }
  return actorsIn(phase, trick.turn, phase === CHOOSING ? owner : trick.turn);
}

/** Deals thirteen cards to each seat, one at a time, in the order of play from the dealer on. */
export function deal(state: TrexState, deck: ArrayLike<Card>): void {
  const { trick } = state;
  let seat = state.dealer;
  for (let i = 0; i < 4 * HAND_CARDS; i++) {
    seat = state.after(seat);
    trick.give(seat, deck[i] as Card);
  }
  if (state.owner < 0) findOwner(state);
  else state.note('dealt', state.dealer);
  const left = ALL_CONTRACTS & ~state.used;
  // the fifth contract of a kingdom is no choice
  if ((left & (left - 1)) === 0) announce(state, (31 - Math.clz32(left)) as Contract, 'lastContract');
  else state.phase = CHOOSING;
}

/** The holder of the seven of hearts shows it, owns the first kingdom, and counts as the dealer from now on. */
function findOwner(state: TrexState): void {
  for (let seat = 0; seat < 4; seat++) {
    if (state.trick.holds(seat, FIRST_OWNER_CARD)) state.owner = seat;
  }
  state.dealer = state.owner;
  show(state, FIRST_OWNER_CARD);
  state.note('kingdom', state.owner, FIRST_OWNER_CARD);
}

function announce(state: TrexState, contract: Contract, how: 'chosen' | 'lastContract'): void {
  state.contract = contract;
  state.used |= 1 << contract;
  state.note(how, state.owner);
  if (hasDeclarations(state)) state.phase = DECLARING;
  else begin(state);
}

/** The owner leads to the first trick, or lays first. */
function begin(state: TrexState): void {
  state.trick.open(state.owner);
  state.phase = state.contract === TREX ? LAYING : PLAYING;
}

const DEALER_PARTS = { gather, score, next, turn };

/** Makes the dealer's next step. */
export function step(state: TrexState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function turn(state: TrexState): void {
  if (state.phase === DECLARING) closeWindow(state);
  else completeLayout(state);
}

/** Nobody has anything left to declare: what was doubled is shown to all, and goes back into the hand. */
function closeWindow(state: TrexState): void {
  state.ready = 0;
  if (state.contract !== TREX) {
    for (let suit = 0; suit < 4; suit++) {
      if (((state.doubled >> suit) & 1) === 1) show(state, markedCard(state.contract, suit));
    }
    state.note('doubled');
  }
  begin(state);
}

/** A card of a hand lies open for all to see, and goes back where it was. */
function show(state: TrexState, card: Card): void {
  state.shown[suitOf(card)] = (state.shown[suitOf(card)] as number) | (1 << rankOf(card));
}

function gather(state: TrexState): void {
  const { trick } = state;
  capture(state);
  const card = trick.onTable[trick.bestSeat] as Card;
  state.note('took', trick.bestSeat, card);
  trick.gather();
  const isOver = trick.tricks === HAND_CARDS || (state.options.stopWhenDecided && isDecided(state));
  state.phase = isOver ? TO_SCORE : PLAYING;
}

function score(state: TrexState): void {
  const { contract, owner } = state;
  if (contract === NO_CONTRACT) throw new Error('a hand without a contract is not scored');
  const tally = tallyOf(state);
  const scores = [0, 1, 2, 3].map((seat) => pointsOf(tally, seat));
  scores.forEach((points, seat) => {
    state.scores[seat] = (state.scores[seat] as number) + points;
  });
  state.log = { scores, contract, owner, before: state.log };
  state.played++;
  state.note('scored');
  state.phase = state.played === HANDS ? OVER : SCORED;
}

/** On to the next hand. After five the kingdom passes to the right. */
function next(state: TrexState): void {
  if (state.phase === ABANDONED) freeContract(state);
  else if (state.played % CONTRACTS === 0) passKingdom(state);
  state.clearTable();
  state.dealer = state.owner;
  state.phase = TO_DEAL;
}

/** The contract of a hand that is given up may be chosen again. */
function freeContract(state: TrexState): void {
  state.used &= ~(1 << state.contract);
}

function passKingdom(state: TrexState): void {
  state.kingdom++;
  state.used = 0;
  state.owner = (state.owner + 3) & 3;
}

/** Makes a legal move of a seat that may act. */
export function apply(state: TrexState, seat: number, move: number): void {
  switch (state.phase) {
    case PLAYING:
      play(state, move);
      return;
    case LAYING:
      if (move === PASS) pass(state, seat);
      else layCard(state, seat, move);
      return;
    case CHOOSING:
      announce(state, (move - CHOOSE) as Contract, 'chosen');
      return;
    case DECLARING:
      declare(state, seat, move);
      return;
    default:
      throw new Error(`no move is due in phase ${state.phase}`);
  }
}

function play(state: TrexState, card: Card): void {
  const { trick } = state;
  const seat = trick.turn;
  // who leads a heart against the King has shown that he holds nothing else
  if (trick.laid === 0 && state.contract === KING && suitOf(card) === HEARTS) trick.voids[seat] = NOT_HEARTS;
  trick.play(card);
  trick.turn = state.after(seat);
  state.note('played', seat, card);
  if (trick.isFull()) state.phase = TO_GATHER;
}

/** Declares in private: nobody else sees anything happen, unless a new deal is called for. */
function declare(state: TrexState, seat: number, move: number): void {
  if (move === READY) {
    state.ready |= 1 << seat;
  } else if (move === REDEAL) {
    for (const card of redealCards(state, seat)) show(state, card);
    state.note('exposed', seat);
    state.phase = ABANDONED;
  } else {
    state.doubled |= 1 << suitOf(move - DOUBLE);
  }
}
