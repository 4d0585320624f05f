import type { Action, Choice } from '../../kit/game/action.ts';
import type { ActionForms } from '../../kit/game/actionForms.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { BANCO, PUNTO, TIE } from './drawing.ts';
import { isReady } from './layout.ts';
import { burn, cut } from './rules.ts';
import { type BaccaratState, SPOTS } from './state.ts';

/*
 * Moves inside the game: 0 is `ready`, below `BET` a cut at so many cards, from `BET` on a bet, whose three amounts are
 * the digits of a number to the base of the maximum and one.
 */
const READY = 0;
const BET = 1024;

/** The actions that the game has. */
export const actions: ActionForms = {
  cut: { at: 'figure' },
  bet: { punto: 'figure', banco: 'figure', tie: 'figure' },
  ready: {},
};

/** The bets that may be made; two if nobody may bet on punto and banco together. */
function bets({ min, max, noOpposing }: BaccaratState['options']): Choice[] {
  const range = [min, max] as const;
  if (!noOpposing) return [{ type: 'bet', punto: range, banco: range, tie: range }];
  return [
    { type: 'bet', punto: range, banco: 0, tie: range },
    { type: 'bet', punto: 0, banco: range, tie: range },
  ];
}

/**
 * Everything a seat may do now, in the order of `pick`: bets, `ready` unless it is, the cut. On any spot 0 may stand
 * for an amount in the range, and on all three: that takes the bet back.
 */
export function legal(state: BaccaratState, seat: number): Choice[] {
  if (state.phase !== 'bets') return [];
  const choices = bets(state.options);
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
  if (i === betEntries && !isReady(state, seat)) return READY;
  if (i >= betEntries) return 1 + random.below(state.shoe.length - 1);
  let spots = random.below(1 << SPOTS);
  if (noOpposing) spots &= ~(1 << (i === 0 ? BANCO : PUNTO));
  const punto = amount(state, spots, PUNTO, random);
  const banco = amount(state, spots, BANCO, random);
  return betOf(state, punto, banco, amount(state, spots, TIE, random));
}

function amount({ options: { min, max } }: BaccaratState, spots: number, spot: number, random: Random): number {
  return ((spots >> spot) & 1) === 0 ? 0 : min + random.below(max - min + 1);
}

function betOf({ options }: BaccaratState, punto: number, banco: number, tie: number): number {
  const base = options.max + 1;
  return BET + punto + base * (banco + base * tie);
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
  if (state.ready === state.allSeats) {
    state.takeUpCards();
    state.phase = 'deal';
  }
}

/** Replaces the seat's bet of this round, and withdraws its `ready`. */
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

/** The move of an action; null if it is not among the legal ones. */
export function moveOf(state: BaccaratState, seat: number, action: Action): number | null {
  if (choiceFor(legal(state, seat), action) === null) return null;
  if (action.type === 'ready') return READY;
  if (action.type === 'cut') return Number(action['at']);
  return betOf(state, Number(action['punto']), Number(action['banco']), Number(action['tie']));
}

/** A move as a record writes it. */
export function actionOf(state: BaccaratState, move: number): Action {
  if (move === READY) return { type: 'ready' };
  if (move < BET) return { type: 'cut', at: move };
  const base = state.options.max + 1;
  const on = (spot: number) => Math.floor((move - BET) / base ** spot) % base;
  return { type: 'bet', punto: on(PUNTO), banco: on(BANCO), tie: on(TIE) };
}
