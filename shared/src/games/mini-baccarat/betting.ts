import type { Action, Choice } from '../../kit/game/action.ts';
import type { ActionForms } from '../../kit/game/actionForms.ts';
import { type Actors, actorBit, DEALER } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { burn, closeBets, cut } from './dealing.ts';
import { BANCO, PUNTO, TIE } from './drawing.ts';
import { type BaccaratState, SPOTS } from './state.ts';

/*
 * Moves inside the game: 0 is `ready`, below `BET` a cut at so many cards, from `BET` on a bet, whose three amounts are the digits of a
 * number to the base of the maximum and one.
 */
const READY = 0;
const BET = 1024;

/** The actions that the game has. */
export const actions: ActionForms = {
  cut: { at: 'figure' },
  bet: { punto: 'figure', banco: 'figure', tie: 'figure' },
  ready: {},
};

/** Who may act: every seat while bets are laid, also one that is ready, else the dealer; nobody after the end. */
export function actors(state: BaccaratState): Actors {
  if (state.phase === 'bets') return state.allSeats;
  return state.phase === 'over' ? 0 : DEALER;
}

/** Whom the table waits for: the seats that are not ready. */
export function awaited(state: BaccaratState): Actors {
  return state.phase === 'bets' ? state.allSeats & ~state.ready : actors(state);
}

/** Is this seat ready? */
export function isReady(state: BaccaratState, seat: number): boolean {
  return (state.ready & actorBit(seat)) !== 0;
}

/** The bets that may be laid; two where punto and banco are not to be had together. */
function bets(state: BaccaratState): Choice[] {
  const { min, max, noOpposing } = state.options;
  const range = [min, max] as const;
  if (!noOpposing) return [{ type: 'bet', punto: range, banco: range, tie: range }];
  return [
    { type: 'bet', punto: range, banco: 0, tie: range },
    { type: 'bet', punto: 0, banco: range, tie: range },
  ];
}

/**
 * Everything a seat may do now, in the order of `pick`: bets, `ready` unless it is, the cut. 0 may be laid on any spot instead of an
 * amount in the range, and on all three: that takes the bet back.
 */
export function legal(state: BaccaratState, seat: number): Choice[] {
  if (state.phase !== 'bets') return [];
  const choices = bets(state);
  if (!isReady(state, seat)) choices.push({ type: 'ready' });
  if (state.mayCut()) choices.push({ type: 'cut', at: [1, state.shoe.length - 1] });
  return choices;
}

/** How many entries `legal` has. */
export function count(state: BaccaratState, seat: number): number {
  return (state.options.noOpposing ? 2 : 1) + (isReady(state, seat) ? 0 : 1) + (state.mayCut() ? 1 : 0);
}

/** The move of an entry, its amounts drawn at random: nothing on a spot as often as something. */
export function pick(state: BaccaratState, seat: number, i: number, random: Random): number {
  const { noOpposing } = state.options;
  const betEntries = noOpposing ? 2 : 1;
  if (i < betEntries) {
    let spots = random.below(1 << SPOTS);
    if (noOpposing) spots &= ~(1 << (i === 0 ? BANCO : PUNTO));
    return betOf(
      state,
      amount(state, spots, PUNTO, random),
      amount(state, spots, BANCO, random),
      amount(state, spots, TIE, random),
    );
  }
  if (i === betEntries && !isReady(state, seat)) return READY;
  return 1 + random.below(state.shoe.length - 1);
}

function amount(state: BaccaratState, spots: number, spot: number, random: Random): number {
  const { min, max } = state.options;
  return ((spots >> spot) & 1) === 0 ? 0 : min + random.below(max - min + 1);
}

function betOf(state: BaccaratState, punto: number, banco: number, tie: number): number {
  const base = state.options.max + 1;
  return BET + punto + base * (banco + base * tie);
}

/** The chips that a bet lays on a spot. */
function chipsOn(state: BaccaratState, move: number, spot: number): number {
  const base = state.options.max + 1;
  return Math.floor((move - BET) / base ** spot) % base;
}

/** Makes a legal move. The first of a shoe is followed by the burn; once the last seat is ready, no more bets. */
export function apply(state: BaccaratState, seat: number, move: number): void {
  const isFirst = state.burned === 0;
  if (move > READY && move < BET) {
    cut(state, move);
    state.note('cut', seat);
  } else {
    if (move === READY) state.ready |= actorBit(seat);
    else layBet(state, seat, move);
    state.note(isFirst ? 'burned' : move === READY ? 'ready' : 'bet', seat);
  }
  if (isFirst) burn(state);
  if (state.ready === state.allSeats) closeBets(state);
}

/** Replaces what the seat has laid in this round, and withdraws its `ready`. */
function layBet(state: BaccaratState, seat: number, move: number): void {
  const base = state.options.max + 1;
  let rest = move - BET;
  for (let spot = 0; spot < SPOTS; spot++) {
    const chips = rest % base;
    state.bets[seat * SPOTS + spot] = chips;
    rest = (rest - chips) / base;
  }
  state.ready &= ~actorBit(seat);
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: BaccaratState, seat: number, action: Action): number | null {
  if (choiceFor(legal(state, seat), action) === null) return null;
  switch (action.type) {
    case 'ready':
      return READY;
    case 'cut':
      return Number(action['at']);
    default:
      return betOf(state, Number(action['punto']), Number(action['banco']), Number(action['tie']));
  }
}

/** A move as a record writes it. */
export function actionOf(state: BaccaratState, move: number): Action {
  if (move === READY) return { type: 'ready' };
  if (move < BET) return { type: 'cut', at: move };
  return {
    type: 'bet',
    punto: chipsOn(state, move, PUNTO),
    banco: chipsOn(state, move, BANCO),
    tie: chipsOn(state, move, TIE),
  };
}
