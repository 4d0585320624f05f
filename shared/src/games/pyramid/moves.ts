import { hasRedeal, type Standing, stockOf } from './state.ts';

/*
 * Moves inside the game: below 4096 a removal (removals.ts), else one of these.
 */

/** A card goes from the stock to the waste. */
export const DRAW = 4096;
/** The waste is turned over and is the stock again. */
export const TURN_OVER = 4097;
/** The last removal is taken back. */
export const TAKE_BACK = 4098;
/** The player gives up. */
export const RESIGN = 4099;

/** Whether a card may be drawn: by ruling 5 not while the pyramid by itself has something to remove. */
export function mayDraw({ options, fields }: Standing): boolean {
  return (fields.pyramidRemovals === 0 || options.drawAnyTime) && stockOf(fields) !== 0;
}

/** Whether the waste may be turned over. */
export function mayTurnOver(standing: Standing): boolean {
  const { fields } = standing;
  return fields.stub !== 0 && stockOf(fields) === 0 && hasRedeal(standing);
}
