import { HANDS, type SweatState, UNTOUCHED } from './state.ts';

function count(state: SweatState, figure: number): void {
  state.figures[figure] = (state.figures[figure] as number) + 1;
}

/** Scores a hand in which one player is left: he takes what is still in the pots, and the hand is written down. */
export function scoreHand(state: SweatState): void {
  const { pots, seats, before, won, options } = state;
  const winner = pots.lastContender();
  const chips = pots.takeAll(winner);
  won[winner] = (won[winner] as number) + chips;
  const scores = Array.from(pots.stacks, (stack, seat) => stack - (before[seat] as number));
  state.log = { scores, before: state.log };
  count(state, HANDS);
  if (state.turned[winner] === 0) count(state, UNTOUCHED);
  state.note('pot', winner, chips);
  const richest = Math.max(...pots.stacks);
  const isOver = state.figures[HANDS] === options.hands || richest === seats * options.buyIn;
  state.phase = isOver ? 'over' : 'reckoned';
}

/** The seats that have won a game by their chips: those with the most; nobody where all have as many as at the start. */
export function winnersBy(stacks: ArrayLike<number>, buyIn: number): number[] {
  const all = Array.from(stacks);
  const most = Math.max(...all);
  return most === buyIn ? [] : [...all.keys()].filter((seat) => all[seat] === most);
}
