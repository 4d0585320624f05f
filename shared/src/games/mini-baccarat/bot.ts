import { betsOf } from '../../kit/chips/spotBets.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { BANCO, PUNTO, TIE } from './drawing.ts';
import { type BaccaratView, SPOTS } from './state.ts';

/** Per hundred rounds: sits out, bets on punto; otherwise it bets on banco, which costs the least in the long run. */
const SITS_OUT = 8;
const ON_PUNTO = 35;
/** In a hundred rounds: adds a chip or two on the tie. */
const ON_TIE = 6;

/** What people like to bet, in units. */
const UNITS = [1, 2, 2, 3, 5, 5, 10];
/** The smallest unit, in chips, if the limits leave room for it. */
const SMALLEST_UNIT = 5;

/** A modest player: a few units on banco, less often on punto, hardly ever on the tie; then ready. */
export function bot(view: BaccaratView, seat: number, choices: readonly Choice[], random: Random): Action {
  const bets = betsOf(view.bets, seat, SPOTS);
  const mayBeReady = choices.some(({ type }) => type === 'ready');
  // a seat that is ready has nothing to do: its bet stays as it is
  if (!mayBeReady) return betting(bets);
  if (bets.some((chips) => chips > 0) || random.below(100) < SITS_OUT) return { type: 'ready' };
  return betting(someBet(view, random));
}

function betting([punto = 0, banco = 0, tie = 0]: readonly number[]): Action {
  return { type: 'bet', punto, banco, tie };
}

function someBet(view: BaccaratView, random: Random): number[] {
  const { min, max } = view.options;
  const unit = Math.max(min, Math.min(SMALLEST_UNIT, max));
  const bet = [0, 0, 0];
  bet[random.below(100) < ON_PUNTO ? PUNTO : BANCO] = Math.min(max, unit * random.oneOf(UNITS));
  if (random.below(100) < ON_TIE) bet[TIE] = Math.min(max, Math.max(min, 1 + random.below(2)));
  return bet;
}
