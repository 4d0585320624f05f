import { actorBit } from '../../kit/game/actors.ts';
import { type BaccaratState, SPOTS } from './state.ts';
import type { BaccaratView } from './view.ts';

/*
 * What lies on the layout, the cloth with the three spots, and who is ready for the cards.
 */

/** Whether this seat is ready. */
export function isReady({ ready }: Pick<BaccaratState, 'ready'>, seat: number): boolean {
  return (ready & actorBit(seat)) !== 0;
}

/** The chips of a seat on punto, banco and tie. */
export function betsOf({ bets }: BaccaratView, seat: number): readonly number[] {
  return bets.slice(seat * SPOTS, (seat + 1) * SPOTS);
}

/** All chips that a seat has bet. */
export function stakedBy(view: BaccaratView, seat: number): number {
  return betsOf(view, seat).reduce((sum, chips) => sum + chips, 0);
}

/** Whether the cards on the layout are those of a finished round. */
export function isRoundOver({ phase, puntoCards }: BaccaratView): boolean {
  return phase !== 'deal' && phase !== 'score' && puntoCards !== '';
}
