import { leadersOf } from '../../kit/game/game.ts';
import type { SweatState } from './state.ts';

/** Scores a hand in which one player is left: they take what is still in the pots, and the hand is written down. */
export function scoreHand(state: SweatState): void {
  const { pots, seats, before, won, options } = state;
  const winner = pots.lastContender();
  const chips = pots.takeAll(winner);
  won[winner] = (won[winner] ?? 0) + chips;
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) scores.push(pots.stackOf(seat) - (before[seat] ?? 0));
  state.log = { scores, before: state.log };
  state.hands++;
  if (state.turned[winner] === 0) state.untouched++;
  state.note('pot', winner, chips);
  const hasAllChips = pots.stackOf(winner) === seats * options.buyIn;
  state.phase = hasAllChips || state.hands === options.hands ? 'over' : 'scored';
}

/** The seats that have won a game by their chips: those with the most; nobody if all have as many as at the start. */
export function winnersBy(stacks: ArrayLike<number>, buyIn: number): number[] {
  const leaders = leadersOf(stacks);
  return stacks[leaders[0] ?? 0] === buyIn ? [] : leaders;
}
