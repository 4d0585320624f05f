import { oneOf } from '../../settings/kept.ts';

/** How fast cards are turned automatically, slowest first. */
export const PACES = ['calm', 'normal', 'quick'] as const;

/** One of these paces. */
type Pace = (typeof PACES)[number];

/** The player's pace, kept for the next game. */
export const turningPace = oneOf('war.pace', PACES, 'normal');

/** The wait before each turn, in milliseconds. */
const WAITS: { readonly [pace in Pace]: number } = { calm: 1600, normal: 600, quick: 60 };
/** After a refusal: the other player was faster, or the connection was down. */
const AGAIN = 1000;

/** How cards are turned, and at what pace. */
interface Turner {
  /** Turns the cards; false where that was refused. */
  readonly turn: () => Promise<boolean>;
  readonly pace: Pace;
}

/**
 * Turns the next cards after the pace's wait, and tries again after a refusal until it is stopped, which the returned
 * function does. A refusal is not reported: usually the other player has already turned the cards.
 */
export function turnSoon({ turn, pace }: Turner): () => void {
  let isWanted = true;
  let timer = setTimeout(press, WAITS[pace]);
  async function press(): Promise<void> {
    const isDone = await turn();
    if (!isDone && isWanted) timer = setTimeout(press, AGAIN);
  }
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
