/*
 * The phases in which a hand is over, of games that number their phases as games of tricks do
 * (kit/tricks/handCourse.ts).
 */

/** The hand is scored, and its scoring is shown. */
export const SCORED = 19;
/** The hand is given up unscored: nobody has bid, say. */
export const THROWN_IN = 20;
/** The last hand is scored, and with it the game is over. */
export const OVER = 21;
